// A break of the ledger as a message for people.

import type { LedgerBreak } from './ledger.ts';

export function breakWords({ why, movedTo, kept, lost }: LedgerBreak): string {
  const what =
    movedTo === undefined
      ? 'the ledger was deleted, and a new one was created'
      : `the ledger was damaged (${why.replace('the file is damaged: ', '')}); it was moved to ${movedTo}, and a new one was created`;
  const [first, ...others] = lost.records;
  const more = others.length === 0 ? '' : `, and records of ${counted(others.length, 'other session')}`;
  const gone = first && `lost: ${rangeOf(first)} of session ${first.session}${more}`;
  return `${what} with ${counted(kept, 'recovered record')}${gone === undefined ? '' : `; ${gone}`}`;
}

const rangeOf = ({ first, last }: { readonly first: number; readonly last: number }): string =>
  first === last ? `record ${first}` : `records ${first} to ${last}`;

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
