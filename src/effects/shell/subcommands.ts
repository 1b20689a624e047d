// Sub-commands of an entry, by the name they are called with.

import type { ProgramEntry } from './program-entry.ts';

type Subs = NonNullable<ProgramEntry['sub']>;
type Named = readonly (readonly [name: string, sub: ProgramEntry])[];

/** The tables are the program's own, and asked at every command: their names are taken apart once. */
const apart = new WeakMap<Subs, Named>();

export function subcommandEntry({ sub, other }: ProgramEntry, name: string): ProgramEntry | undefined {
  if (sub === undefined) return other;
  const found = namesIn(sub).find(
    ([each]) => each === name || (each.endsWith('*') && name.startsWith(each.slice(0, -1))),
  );
  return found === undefined ? other : found[1];
}

function namesIn(subs: Subs): Named {
  const known = apart.get(subs);
  if (known !== undefined) return known;
  const named = Object.entries(subs).flatMap(([names, sub]) => names.split(' ').map((name) => [name, sub] as const));
  apart.set(subs, named);
  return named;
}
