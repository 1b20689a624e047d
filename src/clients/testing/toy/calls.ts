// The toy's tools, and calls in its format.

import { type Call, type CallKind, NO_ARGUMENTS } from '../../../core/call.ts';
import { isObject, objectIn, textOf } from '../../../core/json.ts';
import type { Fix } from '../../../core/verdict.ts';
import type { Client, ReadyCalls, ToolUse } from '../../client.ts';

export const tools: ReadonlyMap<string, CallKind> = new Map([
  ['view', 'read'],
  ['seek', 'search'],
  ['patch', 'edit'],
  ['sh', 'shell'],
  ['get', 'web'],
  ['spawn', 'delegate'],
  ['question', 'ask'],
]);

export const calls: ReadyCalls = {
  read: (path) => ({ tool: 'view', input: { where: path } }),
  edit: (path, { from, to }) => ({ tool: 'patch', input: { where: path, old: from, new: to } }),
  shell: (command) => ({ tool: 'sh', input: { line: command } }),
  delegate: (type, goal) => ({ tool: 'spawn', input: { role: type, task: goal } }),
  ask: (question) => ({ tool: 'question', input: { say: question } }),
};

export const argumentsOf: Client['argumentsOf'] = (_tool, input) => ({
  ...NO_ARGUMENTS,
  command: textOf(input.line),
  url: textOf(input.at),
  pattern: textOf(input.for),
  prompt: textOf(input.task),
  paths: textOf(input.where) === '' ? [] : [textOf(input.where)],
});

export function toCall({ id, tool, input, response }: ToolUse): Call {
  const kind = tools.get(tool) ?? 'other';
  const agent = isObject(response?.born) ? response.born : undefined;
  return {
    ...(id !== undefined && id !== '' && { id }),
    name: tool,
    kind,
    input,
    effects: [],
    ...(kind === 'delegate' && { delegation: { type: textOf(input.role), background: true } }),
    ...(agent && {
      started: { id: textOf(agent.talk), type: textOf(agent.role), teammate: false, finished: agent.gone === true },
    }),
  };
}

export const delegation = ({ type, goal }: Fix): string => `Next: spawn role=${type} task=${JSON.stringify(goal)}`;

/** `sh make test`, `patch {"where": …}`, or just a command. */
export const shortCall: Client['shortCall'] = (text) => {
  const [, tool = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(text.trim()) ?? [];
  if (tool === '') return { problem: 'no call' };
  const input = objectIn(rest);
  if (input !== undefined) return { tool, input };
  return calls.shell(text);
};

export const withLines: Client['withLines'] = (call, lines) =>
  call.tool === 'patch' ? { ...call, input: { ...call.input, new: 'x\n'.repeat(lines) } } : call;
