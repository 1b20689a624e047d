// Builds calls in Codex's format, reads short ones, and formats a fix as the call the model can make next.

import { objectIn } from '../../core/json.ts';
import type { Client, NativeCall, ReadyCalls } from '../client.ts';
import { fixPrompt } from '../shared/answer-words.ts';
import { patchOf } from './patch.ts';
import { tools } from './tools.ts';

const quoted = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

export const calls: ReadyCalls = {
  // It has no tool that reads files: it runs commands for that.
  read: (path) => ({ tool: 'Bash', input: { command: `cat ${quoted(path)}` } }),
  edit: (path, { from, to }) => ({ tool: 'apply_patch', input: { command: patchOf(path, from, to) } }),
  shell: (command) => ({ tool: 'Bash', input: { command } }),
  delegate: (type, goal) => ({ tool: 'spawn_agent', input: { agent_type: type, message: goal } }),
  ask: (question) => ({ tool: 'request_user_input', input: { questions: [{ question }] } }),
};

/** Newer models have the same tool in a group, without types of agents. */
export const delegation: Client['delegation'] = (fix) =>
  `Next: spawn_agent(${JSON.stringify({ agent_type: fix.type, message: fixPrompt(fix) })})`;

const halves = (text: string): readonly [string, string] => {
  const at = text.search(/\s/);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at).trim()];
};

/** `apply_patch src/a.ts`, `spawn_agent worker mend it`, a tool with its input as JSON, or just a command. */
export const shortCall: Client['shortCall'] = (text) => {
  const [tool, rest] = halves(text.trim());
  if (tool === '')
    return { problem: 'no call: write `npm test`, `apply_patch src/a.ts`, or a tool and its input as JSON' };
  if (!tools.has(tool) && !tool.startsWith('mcp__')) return calls.shell(text.trim());
  const input = rest.startsWith('{') ? objectIn(rest) : undefined;
  if (input !== undefined) return { tool, input };
  if (tool === 'Bash') return calls.shell(rest);
  if (tool === 'apply_patch') return calls.edit(rest, { from: 'a', to: 'b' });
  if (tool === 'spawn_agent') return calls.delegate(...halves(rest));
  return rest === '' ? { tool, input: {} } : { problem: `${tool} takes its input as JSON: ${tool} {"key": "value"}` };
};

export const withLines = (call: NativeCall, lines: number): NativeCall => {
  const path = /^\*\*\* (?:Add|Update) File: (.+)$/m.exec(String(call.input.command))?.[1];
  if (call.tool !== 'apply_patch' || path === undefined) return call;
  const added = Array.from({ length: lines }, (_, at) => `+line ${at + 1}`);
  const patch = ['*** Begin Patch', `*** Add File: ${path}`, ...added, '*** End Patch', ''].join('\n');
  return { ...call, input: { command: patch } };
};
