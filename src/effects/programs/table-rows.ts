// Rows of the tables, sorted by name: a name of a program, its family, and its entry as JSON or, instead, the name under which the entry
// is. They stay text until they are used: most processes need none of them, and a command needs few.

import type { ProgramEntry } from '../shell/program-entry.ts';
import { tables } from './compiled-tables.ts';
import { entryOf } from './table-entry.ts';

interface Row {
  readonly family: string;
  readonly entry: string;
}

/** Finds a row by halving the text: an index of all names takes as long as reading it, and a hook process looks up one to three. */
function rowOf(name: string): Row | undefined {
  const text = tables();
  let from = 0;
  let to = text.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const start = text.lastIndexOf('\n', middle - 1) + 1;
    const end = endOf(text, middle);
    const tab = text.indexOf('\t', start);
    const found = text.slice(start, tab);
    if (found === name) {
      const next = text.indexOf('\t', tab + 1);
      return { family: text.slice(tab + 1, next), entry: text.slice(next + 1, end) };
    }
    if (found < name) from = end + 1;
    else to = start;
  }
  return undefined;
}

function endOf(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** The family whose table has a program. */
export const familyOf = (name: string): string | undefined => rowOf(name)?.family;

/** What the tables say of a program. */
export function entryIn(name: string): ProgramEntry | undefined {
  const entry = rowOf(name)?.entry;
  if (entry === undefined) return undefined;
  return /^["{]/.test(entry) ? entryOf(JSON.parse(entry)) : entryIn(entry);
}
