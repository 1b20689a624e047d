// The clients tutti has an adapter for. A new client is one more line here; `default` is the one that commands assume.

export { adapter as default } from './claude-code/adapter.ts';
export { adapter as codex } from './codex/adapter.ts';
export { adapter as copilot } from './copilot/adapter.ts';
export { adapter as gemini } from './gemini/adapter.ts';
export { adapter as opencode } from './opencode/adapter.ts';
export { adapter as qwen } from './qwen/adapter.ts';
