// The ledger in one SQLite file, shared by all processes of a user.

import type { JsonObject } from '../core/json.ts';
import type { Outcome } from '../core/verdict.ts';
import type { Ledger, LedgerRecord, StoredStates } from './ledger.ts';
import { fromColumn, type Queries, toColumn } from './sql.ts';
import { createUnseenBreaks, seeBreaks } from './sqlite-breaks.ts';
import { commit, warmUp } from './sqlite-commit.ts';
import { goodPolicyIn, hasPolicy, policyIn, writePolicy } from './sqlite-policies.ts';
import { prune } from './sqlite-prune.ts';
import { newestIn, sessionsIn } from './sqlite-sessions.ts';
import { readStates } from './sqlite-states.ts';
import { openStore, type Store, type StoreOptions } from './sqlite-store.ts';
import { verify } from './sqlite-verify.ts';
import { tryToRecord } from './stored-record.ts';
import { headsCheck } from './verify-heads.ts';

export type SqliteOptions = StoreOptions;

const PAGE = 200;

/** Fails with `LedgerBusy`, `LedgerUnwritable`, `LedgerDamaged` or `LedgerTooNew`. A missing file is created. */
export async function openSqlite(path: string, options: SqliteOptions = {}): Promise<Ledger> {
  const store = openStore(path, options);
  await store.read(() => undefined);
  const { read } = store;
  const unseenBreaks = createUnseenBreaks();

  return {
    commit: (place, work, unless) => {
      const on = (q: Queries) => (states: StoredStates, version?: number) => work(states, unseenBreaks(q, version));
      const committed = () => store.commit((q, cache) => commit(q, cache, place, on(q), unless), place.waitMs);
      return options.oneEvent ? read((q) => warmUp(q, place, on(q))).then(committed) : committed();
    },
    recall: (session, project) => read((q) => readStates(q, session, project, Date.now()).states),
    sessions: (which) => read((q) => sessionsIn(q, which)),
    newestSessions: (which, limit) => read((q) => newestIn(q, which, limit)),
    records: (query) => recordsIn(read, query),
    record: (session, seq) =>
      read((q) => {
        const row = q.record.get(toColumn(session), seq);
        const record = row && tryToRecord(row);
        if (row && !record) throw new Error(`record ${seq} of session ${session} cannot be read`);
        return record;
      }),
    newest: () => read((q) => q.newest.get(0)?.n ?? 0),
    verify: (session, progress) => verify(read, headsCheck(path), session, progress),
    prune: (before) => prune(read, store.write, store.heads, before),
    keepPolicy: (id, project, document) => keepPolicy(store, id, project, document),
    policy: (id) => read((q) => policyIn(q, id)),
    lastGoodPolicy: (project) => read((q) => goodPolicyIn(q, project)),
    breaks: () => read(unseenBreaks),
    seeBreaks: () =>
      store.write((q) => {
        seeBreaks(q, Date.now());
        unseenBreaks.forget();
      }),
    close: async () => store.close(),
  };
}

/** Reads page by page, so that a slow reader blocks nobody. Ends with the record that was last when it began. */
async function* recordsIn(
  read: Store['read'],
  { session, after, last, outcomes, unreadable }: Parameters<Ledger['records']>[0],
): AsyncGenerator<LedgerRecord> {
  if (last !== undefined && last <= 0) return;
  const id = session === undefined ? undefined : toColumn(session);
  const bounds = await read((q) => {
    const end = (id === undefined ? q.newest.get(0)?.n : q.lastOf.get(id)?.seq) ?? 0;
    if (last === undefined) return { from: 0, end };
    return { from: id === undefined ? (q.newest.get(last)?.n ?? 0) : end - last, end };
  });
  const texts = outcomes && textsOf(outcomes);
  // For one session `after` is a position. Sessions share no positions, so for all of them it is a time.
  let from = id === undefined ? bounds.from : Math.max(bounds.from, after ?? 0);
  for (;;) {
    const page = await read((q) =>
      id === undefined
        ? q.recordsOfAll.all(from, bounds.end, after ?? Number.MIN_SAFE_INTEGER, PAGE, texts ?? null)
        : q.recordsOf.all(id, from, bounds.end, PAGE),
    );
    for (const row of page) {
      const record = tryToRecord(row);
      if (record) {
        if (outcomes?.includes(record.verdict.outcome) ?? true) yield record;
      } else unreadable?.({ session: fromColumn(row.session), seq: row.seq });
    }
    const end = page.at(-1);
    if (!end) return;
    from = id === undefined ? end.n : end.seq;
  }
}

/** What SQLite looks for in the bodies, so that it returns few of them. The default outcome is not stored. */
const textsOf = (outcomes: readonly Outcome[]): string | undefined =>
  outcomes.includes('allow') ? undefined : JSON.stringify(outcomes.map((outcome) => JSON.stringify(outcome)));

async function keepPolicy({ read, write }: Store, id: string, project: string, document: JsonObject): Promise<void> {
  const body = JSON.stringify(document);
  // Hosts store the policy whenever they load it, so usually it is there already.
  if (await read((q) => hasPolicy(q, id, body, project))) return;
  await write((q) => writePolicy(q, id, body, project));
}
