// Rows of the tables for code that builds on them: `git log` has its options in a table and the rest of git in code.

import type { ProgramEntry } from '../shell/program-entry.ts';
import { TABLES } from './compiled-tables.ts';
import { entryOf } from './table-entry.ts';

/** The row of a program in its family; several names share one. */
export function rowNamed(family: string, name: string): ProgramEntry {
  const found = Object.entries(TABLES[family] ?? {}).find(([names]) => names.split(' ').includes(name));
  if (found === undefined) throw new Error(`no row for ${name} in src/effects/tables/${family}.yaml`);
  return entryOf(JSON.parse(found[1]));
}
