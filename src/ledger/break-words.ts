// A break of the ledger as a message for people.

import { type LedgerBreak, wasReplaced } from './ledger.ts';

export function breakWords(found: LedgerBreak): string {
  const [first, ...others] = found.lost.records;
  const more = others.length === 0 ? '' : `, and records of ${counted(others.length, 'other session')}`;
  const gone = first && `lost: ${recordsOf(first.first, first.last)} of session ${first.session}${more}`;
  return `${whatHappened(found)}${gone === undefined ? '' : `; ${gone}`}`;
}

function whatHappened(found: LedgerBreak): string {
  const { why, movedTo, kept } = found;
  if (!wasReplaced(found)) return `the ledger was changed from outside: ${why}`;
  const what =
    movedTo === undefined
      ? 'the ledger was deleted, and a new one was created'
      : `the ledger was damaged (${why.replace('the file is damaged: ', '')}); it was moved to ${movedTo}, and a new one was created`;
  return `${what} with ${counted(kept, 'recovered record')}`;
}

export const recordsOf = (first: number, last: number): string =>
  first === last ? `record ${first}` : `records ${first} to ${last}`;

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
