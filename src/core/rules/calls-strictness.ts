// Compares tables of calls: which changes of the rows take nothing away?
//
// The first matching row decides an effect. So a row may be added where no stronger row follows it, a row that allows may be removed
// or narrowed, and a row that denies may be widened. Every other change counts as weaker.

import type { Json } from '../json.ts';
import { isObject } from '../json.ts';
import { type CompareValues, includesAll, isSame, isStricterOutcome } from '../strictness.ts';
import type { CallRow } from './calls-row.ts';

export const TABLE: CompareValues<readonly CallRow[]> = {
  stricter: 'see below',
  atLeast: isStricterTable,
  wordless: (rows) => (Array.isArray(rows) ? rows.map(withoutWords) : rows),
};

/** What a row says to the model. */
const WORDS: ReadonlySet<string> = new Set(['words', 'delegateTo']);

const withoutWords = (row: Json): Json =>
  isObject(row) ? Object.fromEntries(Object.entries(row).filter(([key]) => !WORDS.has(key))) : row;

/** Pairs the rows of both tables in order; what has no pair was removed or added. */
function isStricterTable(before: readonly CallRow[], after: readonly CallRow[]): boolean {
  const known = new Map<number, boolean>();
  const from = (b: number, a: number): boolean => {
    const place = b * (after.length + 1) + a;
    const found = known.get(place) ?? compare(b, a);
    known.set(place, found);
    return found;
  };
  const compare = (b: number, a: number): boolean => {
    const [old, row] = [before[b], after[a]];
    if (old === undefined && row === undefined) return true;
    if (old !== undefined && row !== undefined && isStricterRow(old, row, before.slice(b + 1)) && from(b + 1, a + 1))
      return true;
    if (old?.outcome === 'allow' && from(b + 1, a)) return true;
    return row !== undefined && mayBeAdded(row, before.slice(b)) && from(b, a + 1);
  };
  return from(0, 0);
}

/** Whatever it decides would have been decided by one of the rows that follow, or by none. */
const mayBeAdded = (row: CallRow, following: readonly CallRow[]): boolean =>
  (refuses(row) || row.words === undefined) && isAtLeast(row, following);

const isAtLeast = ({ outcome }: CallRow, following: readonly CallRow[]): boolean =>
  following.every((old) => isStricterOutcome(old.outcome, outcome));

const refuses = ({ outcome }: CallRow): boolean => outcome === 'deny' || outcome === 'ask';

function isStricterRow(old: CallRow, row: CallRow, following: readonly CallRow[]): boolean {
  // Without a refusal, the words are all that the model gets.
  if (!refuses(row) && row.words !== old.words) return false;
  if (row.outcome === 'allow') return old.outcome === 'allow' && isWider(row, old);
  if (!isStricterOutcome(old.outcome, row.outcome) || !isWider(old, row)) return false;
  // What it fits beyond the old row was left to the rows that follow. A row that allows fits only what is certain.
  return (old.outcome !== 'allow' && isWider(row, old)) || isAtLeast(row, following);
}

const CONDITIONS = [
  'actor',
  'agent',
  'under',
  'starts',
  'tool',
  'kind',
  'effect',
  'program',
  'path',
  'lookup',
  'recoverable',
  'planning',
] as const;

/** Whether the second row fits everything that the first one fits. An absent condition fits everything. */
const isWider = (narrow: CallRow, wide: CallRow): boolean =>
  CONDITIONS.every(
    (key) => wide[key] === undefined || isSame(wide[key], narrow[key]) || includesAll(wide[key], narrow[key]),
  );
