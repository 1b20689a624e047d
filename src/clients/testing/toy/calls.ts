// The toy's tools, and calls in its format.

import type { Call, CallKind } from '../../../core/call.ts';
import { textOf } from '../../../core/json.ts';
import type { Fix } from '../../../core/verdict.ts';
import type { Client, ReadyCalls, ToolUse } from '../../client.ts';

export const tools: ReadonlyMap<string, CallKind> = new Map([
  ['view', 'read'],
  ['patch', 'edit'],
  ['sh', 'shell'],
  ['spawn', 'delegate'],
  ['question', 'ask'],
]);

export const calls: ReadyCalls = {
  read: (path) => ({ tool: 'view', input: { path } }),
  edit: (path, { from, to }) => ({ tool: 'patch', input: { path, from, to } }),
  shell: (command) => ({ tool: 'sh', input: { command } }),
  delegate: (type, goal) => ({ tool: 'spawn', input: { role: type, task: goal } }),
  ask: (question) => ({ tool: 'question', input: { question } }),
};

export function toCall({ id, tool, input }: ToolUse): Call {
  const kind = tools.get(tool) ?? 'other';
  return {
    ...(id !== undefined && id !== '' && { id }),
    name: tool,
    kind,
    input,
    effects: [],
    ...(kind === 'delegate' && { delegation: { type: textOf(input.role), background: true } }),
  };
}

export const delegation = ({ type, goal }: Fix): string => `Next: spawn role=${type} task=${JSON.stringify(goal)}`;

export const shortCall: Client['shortCall'] = (text) =>
  text === '' ? { flaw: 'no call' } : { tool: 'sh', input: { command: text } };
