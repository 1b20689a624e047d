// The names that policies, presets among them, have for tools. A client with other names adds them to its calls (`also`), so that the
// same policy works there.

import type { Call, CallKind } from '../../core/call.ts';

const BY_KIND: Partial<Readonly<Record<CallKind, readonly string[]>>> = {
  read: ['Read'],
  search: ['Grep', 'Glob'],
  edit: ['Edit', 'Write'],
  shell: ['Bash'],
  delegate: ['Agent', 'Task'],
  ask: ['AskUserQuestion'],
  web: ['WebFetch', 'WebSearch'],
};

/** `own`: names for single tools, which count instead of those of their kind. */
export function policyNames(
  tool: string,
  kind: CallKind,
  own: Readonly<Record<string, readonly string[]>> = {},
): Pick<Call, 'also'> {
  const names = (Object.hasOwn(own, tool) ? own[tool] : undefined) ?? BY_KIND[kind] ?? [];
  return names.length === 0 || names.includes(tool) ? {} : { also: names };
}
