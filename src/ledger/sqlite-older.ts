// Rows that an older tutti wrote after a newer one upgraded the ledger: it has the file open, goes on writing, and seals nothing. Each
// such row is evidenced by a record without seals that is newer than the last time everything was sealed. Whoever can append such a
// record with correct hashes can also append seals, so accepting these rows hides no change that was noticed before.

import { checkLink } from './chain.ts';
import type { LedgerRecord } from './ledger.ts';
import { type Queries, type RecordRow, type StateRow, toColumn } from './sql.ts';
import { rowsToSeal, type SealedRow, sealedUpTo, sealOf, stateId } from './sqlite-seals.ts';
import { tryToRecord } from './stored-record.ts';

/** Whether an older tutti wrote this state since everything was sealed. */
export function isOlderState(q: Queries, row: StateRow): boolean {
  const record = q.record.get(row.session, row.seq);
  return record !== undefined && record.hash === row.head && olderRecord(q, record) !== undefined;
}

function olderRecord(q: Queries, row: RecordRow): LedgerRecord | undefined {
  const record = row.n > sealedUpTo(q) ? tryToRecord(row) : undefined;
  if (record === undefined || record.sealed !== undefined) return undefined;
  return checkLink({ seq: record.seq - 1, hash: record.prev }, record) === undefined ? record : undefined;
}

const PAGE = 500;

/** Which policies the records of an older tutti name, and for which projects. */
function policiesOfOlder(q: Queries): ReadonlySet<string> {
  const named = new Set<string>();
  let from = sealedUpTo(q);
  if (!Number.isFinite(from)) return named;
  for (;;) {
    const page = q.recordsOfAll.all(from, Number.MAX_SAFE_INTEGER, -1, PAGE, null);
    for (const row of page) {
      const record = olderRecord(q, row);
      if (record === undefined) continue;
      named.add(`policy ${toColumn(record.policy)}`);
      named.add(`good ${toColumn(record.event.roots.project)} ${toColumn(record.policy)}`);
    }
    const last = page.at(-1)?.n;
    if (last === undefined) return named;
    from = last;
  }
}

/** Tells rows of an older tutti from those that were changed from outside, and counts them. */
export function createOlderRows(q: Queries): {
  readonly isKnown: (row: SealedRow) => boolean;
  readonly found: () => number;
} {
  let policies: ReadonlySet<string> | undefined;
  let states: ReadonlyMap<string, StateRow> | undefined;
  let found = 0;
  const isNamed = (key: string): boolean => {
    policies ??= policiesOfOlder(q);
    return policies.has(key);
  };
  const isOlder = ({ what, id }: SealedRow): boolean => {
    if (what === 'policy') return isNamed(`policy ${id}`);
    if (what === 'good') return isNamed(`good ${id} ${q.good.get(id)?.policy}`);
    if (what !== 'state') return false;
    // Read once: there are as many states as projects and sessions.
    states ??= new Map(q.states.all().map((state) => [stateId(state), state]));
    const row = states.get(id);
    return row !== undefined && isOlderState(q, row);
  };
  return {
    isKnown: (row) => {
      const older = isOlder(row);
      if (older) found += 1;
      return older;
    },
    found: () => found,
  };
}

/** Whether all rows without a valid seal are an older tutti's, and there are some. Then they are to be sealed, so that its records are
 *  evidence for nothing else. */
export function hasOnlyOlderRows(q: Queries): boolean {
  const { isKnown } = createOlderRows(q);
  const unsealed = [...rowsToSeal(q)].filter(({ what, id, digest }) => sealOf(q, what, id) !== digest);
  return unsealed.length > 0 && unsealed.every(isKnown);
}
