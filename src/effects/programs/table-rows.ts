// Rows of the tables. A row is its program's names and its entry as JSON, which is parsed when it is used: most processes need none
// of them, and a command needs few.

import type { ProgramEntry } from '../shell/program-entry.ts';
import { TABLES } from './compiled-tables.ts';
import { entryOf } from './table-entry.ts';

interface Row {
  readonly names: readonly string[];
  readonly json: string;
}

export const FAMILY_NAMES: readonly string[] = Object.keys(TABLES);

const rowOf = (line: string): Row => {
  const end = line.indexOf('\t');
  return { names: line.slice(0, end).split(' '), json: line.slice(end + 1) };
};

const known = new Map<string, readonly Row[]>();

export function rowsOf(family: string): readonly Row[] {
  const rows = known.get(family) ?? TABLES[family]?.split('\n').map(rowOf) ?? [];
  known.set(family, rows);
  return rows;
}

export const entryIn = (json: string): ProgramEntry => entryOf(JSON.parse(json));

/** The row of a program in its family, for code that builds on it: `git log` has its options in a table and the rest in code. */
export function rowNamed(family: string, name: string): ProgramEntry {
  const found = rowsOf(family).find(({ names }) => names.includes(name));
  if (found === undefined) throw new Error(`no row for ${name} in src/effects/tables/${family}.yaml`);
  return entryIn(found.json);
}
