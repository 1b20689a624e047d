// The ledger in one SQLite file: the embedded default, shared by every process of a user.

import { setTimeout } from 'node:timers/promises';
import type { JsonObject } from '../core/json.ts';
import { digest } from './chain.ts';
import { FileFault, faultOf, LedgerBusy, LedgerUnwritable } from './errors.ts';
import { type Broken, type Connection, connect, isAt, replace } from './file.ts';
import type { Ledger, LedgerRecord, SessionSummary } from './ledger.ts';
import { fromColumn, prepareAll, type Queries, type SessionRow, toColumn } from './sql.ts';
import { commit, rehearse, toRecord } from './sqlite-commit.ts';
import { createMemo, type Memo } from './sqlite-memo.ts';
import { policyDigest, policyIn } from './sqlite-policies.ts';
import { prune } from './sqlite-prune.ts';
import { recall } from './sqlite-states.ts';
import { verify } from './sqlite-verify.ts';

export type { Broken };

export interface SqliteOptions {
  /** Whether to go through everything before the file is locked: for a process that lives for one event. */
  readonly rehearse?: boolean;
  /** How long a locked ledger is waited for. */
  readonly deadlineMs?: number;
  /** Told when a broken ledger was moved aside, on opening or later; before anything is decided on the new one. */
  readonly onBroken?: (broken: Broken) => void;
}

const DEADLINE_MS = 4000;
/** Replacing a broken file more often than this for one call means that the disk breaks them. */
const MAX_REPLACED = 2;
const PAGE = 200;

type Live = Connection & { readonly q: Queries; readonly memo: Memo };

/** Fails with `LedgerBusy`, `LedgerUnwritable` or `LedgerTooNew`; a missing or broken file is no failure. */
export async function openSqlite(path: string, options: SqliteOptions = {}): Promise<Ledger> {
  const store = openStore(path, options);
  await store.read(() => undefined);
  const { read } = store;

  return {
    commit: (place, work, unless) => {
      const committed = () => store.commit((q, memo) => commit(q, memo, place, work, unless));
      return options.rehearse ? read((q) => rehearse(q, place, work)).then(committed) : committed();
    },
    recall: (session, project) => read((q) => recall(q, session, project, Date.now()).remembered),
    sessions: () => read((q) => q.sessions.all().map(summary)),
    records: (query) => recordsIn(read, query),
    record: (session, seq) =>
      read((q) => {
        const row = q.record.get(toColumn(session), seq);
        return row && toRecord(row);
      }),
    verify: (session, progress) => verify(read, session, progress),
    prune: (before) => prune(read, store.write, before),
    keepPolicy: (id, project, document) => keepPolicy(store, id, project, document),
    policy: (id) => read((q) => policyIn(q, id)),
    lastGoodPolicy: (project) =>
      read((q) => {
        const good = q.good.get(toColumn(project));
        if (!good || good.digest !== goodDigest(project, good.policy)) return undefined;
        const document = policyIn(q, fromColumn(good.policy));
        return document && { id: fromColumn(good.policy), document };
      }),
    close: async () => store.close(),
  };
}

interface Store {
  read<T>(work: (q: Queries) => T): Promise<T>;
  /** In a transaction of its own. `work` runs again if the file had to be replaced under it. */
  write<T>(work: (q: Queries) => T): Promise<T>;
  /** The same, for who keeps the memo true. */
  commit<T>(work: (q: Queries, memo: Memo) => T): Promise<T>;
  close(): void;
}

/** The connection: waits for others, and opens the file anew when the path leads to another one. */
function openStore(path: string, { deadlineMs = DEADLINE_MS, onBroken = () => {} }: SqliteOptions): Store {
  let live: Live | undefined;
  let closed = false;

  const drop = (): void => {
    live?.db.close();
    live = undefined;
  };

  function attempt<T>(work: (live: Live) => T, told: (broken: Broken) => void): T {
    if (!live) {
      const connection = connect(path, told);
      live = { ...connection, q: prepareAll(connection.db), memo: createMemo() };
    }
    const { file } = live;
    try {
      return work(live);
    } catch (error) {
      const fault = faultOf(error);
      if (fault === 'moved' || fault === 'corrupt') drop();
      if (fault !== 'corrupt') throw error;
      replace(path, file, error, told);
      throw new FileFault('moved', 'the broken ledger was replaced');
    }
  }

  async function patiently<T>(work: (live: Live) => T): Promise<T> {
    if (closed) throw new Error(`${path} was closed`);
    const started = performance.now();
    let replaced = 0;
    const told = (broken: Broken): void => {
      replaced++;
      onBroken(broken);
    };
    for (let wait = 1; ; wait = Math.min(2 * wait, 40)) {
      try {
        return attempt(work, told);
      } catch (error) {
        const fault = faultOf(error);
        if (fault === undefined) throw error;
        if (fault === 'unwritable') throw new LedgerUnwritable(path, error instanceof Error ? error.message : fault);
        if (replaced > MAX_REPLACED) throw new LedgerUnwritable(path, 'it breaks whenever it is replaced');
        if (performance.now() - started > deadlineMs) throw new LedgerBusy(path, deadlineMs);
      }
      // Not all at once, or they meet again.
      await setTimeout(wait * (0.5 + Math.random()));
    }
  }

  const here = ({ file }: Live): void => {
    if (!isAt(path, file)) throw new FileFault('moved', `${path} is another file now`);
  };

  function transact<T>(current: Live, work: () => T): T {
    const { db, q, memo } = current;
    q.begin.run();
    try {
      // Only now: who moves a broken file aside first waits for those who are writing to it.
      here(current);
      const result = work();
      q.commit.run();
      return result;
    } catch (error) {
      memo.forget();
      if (db.inTransaction) q.rollback.run();
      throw error;
    }
  }

  return {
    read: (work) =>
      patiently((current) => {
        here(current);
        return work(current.q);
      }),
    write: (work) =>
      patiently((current) => {
        current.memo.forget();
        return transact(current, () => work(current.q));
      }),
    commit: (work) => patiently((current) => transact(current, () => work(current.q, current.memo))),
    close: () => {
      closed = true;
      drop();
    },
  };
}

const summary = (row: SessionRow): SessionSummary => ({
  session: fromColumn(row.id),
  client: fromColumn(row.client),
  project: fromColumn(row.project),
  startedAt: row.started,
  lastAt: row.last,
  ...(row.ended !== null && { endedAt: row.ended }),
  events: row.events,
});

/** In pages, so that a slow reader holds nobody up. Ends with what was there when it began. */
async function* recordsIn(
  read: Store['read'],
  { session, after, last }: Parameters<Ledger['records']>[0],
): AsyncGenerator<LedgerRecord> {
  if (last !== undefined && last <= 0) return;
  const id = session === undefined ? undefined : toColumn(session);
  const bounds = await read((q) => {
    const end = (id === undefined ? q.newest.get(0)?.n : q.lastOf.get(id)?.seq) ?? 0;
    if (last === undefined) return { from: 0, end };
    return { from: id === undefined ? (q.newest.get(last)?.n ?? 0) : end - last, end };
  });
  // Of one session, `after` is a position; of all of them, which share no count, a time.
  let from = id === undefined ? bounds.from : Math.max(bounds.from, after ?? 0);
  for (;;) {
    const page = await read((q) =>
      id === undefined
        ? q.recordsOfAll.all(from, bounds.end, after ?? Number.MIN_SAFE_INTEGER, PAGE)
        : q.recordsOf.all(id, from, bounds.end, PAGE),
    );
    for (const row of page) yield toRecord(row);
    const end = page.at(-1);
    if (!end) return;
    from = id === undefined ? end.n : end.seq;
  }
}

async function keepPolicy({ read, write }: Store, id: string, project: string, document: JsonObject): Promise<void> {
  const body = JSON.stringify(document);
  const policy = toColumn(id);
  const sealed = { policy: policyDigest(id, body), good: goodDigest(project, policy) };
  const kept = await read((q) => {
    const there = q.policy.get(policy);
    const good = q.good.get(toColumn(project));
    return (
      there?.body === body && there.digest === sealed.policy && good?.policy === policy && good.digest === sealed.good
    );
  });
  // Hosts keep the policy whenever they load it: as a rule there is nothing to write.
  if (kept) return;
  await write((q) => {
    q.setPolicy.run(policy, body, sealed.policy);
    q.setGood.run(toColumn(project), policy, sealed.good);
  });
}

const goodDigest = (project: string, policy: string): string => digest(`good ${JSON.stringify([project, policy])}`);
