// Finds the entry of a subcommand by its name.

import type { ProgramEntry } from './program-entry.ts';

export type Subcommands = NonNullable<ProgramEntry['sub']>;
type Named = readonly (readonly [name: string, sub: ProgramEntry])[];

/** Tables are constant and looked up for every command, so their keys are split once. */
const cache = new WeakMap<Subcommands, Named>();

export function subcommandEntry({ sub, other }: ProgramEntry, name: string): ProgramEntry | undefined {
  if (sub === undefined) return other;
  const found = namesIn(sub).find(
    ([each]) => each === name || (each.endsWith('*') && name.startsWith(each.slice(0, -1))),
  );
  return found === undefined ? other : found[1];
}

/** Subcommands, by each of their names. */
export function namesIn(subs: Subcommands): Named {
  const known = cache.get(subs);
  if (known !== undefined) return known;
  const named = Object.entries(subs).flatMap(([names, sub]) => names.split(' ').map((name) => [name, sub] as const));
  cache.set(subs, named);
  return named;
}
