// The skill or slash command that a call runs, by its name. Clients differ in where they put it.

import type { Call } from '../call.ts';
import { textOf } from '../json.ts';

const TOOLS: ReadonlySet<string> = new Set(['Skill', 'SlashCommand']);

/** `workflow:delegate`, `delegate`; empty for other calls. */
export function skillOf({ name, input }: Call): string {
  if (!TOOLS.has(name)) return '';
  const called = textOf(input.skill) || textOf(input.command) || textOf(input.name);
  return called.trim().replace(/^\//, '').split(/\s/)[0] ?? '';
}
