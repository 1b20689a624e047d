// Builds calls in Codex's format, reads short ones, and formats a fix as the call the model can make next.

import type { Client, NativeCall, ReadyCalls } from '../client.ts';
import { fixPrompt, nextCall } from '../shared/answer-words.ts';
import { patchOf } from '../shared/patch.ts';
import { shortCalls } from '../shared/short-calls.ts';
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

/** Many models have the tool only after a search for it; for newer ones it takes no type of agent. */
export const delegation: Client['delegation'] = (fix) =>
  `${nextCall(calls.delegate(fix.type, fixPrompt(fix)))}. Not among your tools? \`tool_search\` finds it.`;

export const shortCall = shortCalls({
  tools,
  calls,
  isMcp: (name) => name.startsWith('mcp__'),
  fill: { apply_patch: (path) => calls.edit(path, { from: 'a', to: 'b' }).input },
});

export const withLines = (call: NativeCall, lines: number): NativeCall => {
  const path = /^\*\*\* (?:Add|Update) File: (.+)$/m.exec(String(call.input.command))?.[1];
  if (call.tool !== 'apply_patch' || path === undefined) return call;
  const added = Array.from({ length: lines }, (_, at) => `+line ${at + 1}`);
  const patch = ['*** Begin Patch', `*** Add File: ${path}`, ...added, '*** End Patch', ''].join('\n');
  return { ...call, input: { command: patch } };
};
