// The ledger in one SQLite file, shared by all processes of a user.

import { setTimeout } from 'node:timers/promises';
import type { JsonObject } from '../core/json.ts';
import { FileFault, faultOf, LedgerBusy, LedgerDamaged, LedgerUnwritable } from './errors.ts';
import { type Connection, connect, isSameFile } from './file.ts';
import { createHeadsWriter, type HeadsWriter } from './heads.ts';
import type { Committed, Declined, Ledger, LedgerRecord } from './ledger.ts';
import { fromColumn, prepareAll, type Queries, toColumn } from './sql.ts';
import { breakOf } from './sqlite-breaks.ts';
import { commit, tryToRecord, warmUp } from './sqlite-commit.ts';
import { goodDigest, isIntactGood, policyDigest, policyIn } from './sqlite-policies.ts';
import { prune } from './sqlite-prune.ts';
import { countIn, sessionsIn } from './sqlite-sessions.ts';
import { createStateCache, type StateCache } from './sqlite-state-cache.ts';
import { readStates } from './sqlite-states.ts';
import { verify } from './sqlite-verify.ts';
import { headsCheck } from './verify-heads.ts';

export interface SqliteOptions {
  /** For a process that handles a single event: run everything once before locking the file, and copy its head at once. */
  readonly oneEvent?: boolean;
  /** How long to wait for a locked ledger. */
  readonly deadlineMs?: number;
  /** Called when the ledger is found damaged. It is left in place. Returns whether it is being repaired: that is waited for. */
  readonly onDamaged?: (why: string) => boolean;
}

const DEADLINE_MS = 4000;
const PAGE = 200;

type OpenFile = Connection & { readonly q: Queries; readonly cache: StateCache };

/** Fails with `LedgerBusy`, `LedgerUnwritable`, `LedgerDamaged` or `LedgerTooNew`. A missing file is created. */
export async function openSqlite(path: string, options: SqliteOptions = {}): Promise<Ledger> {
  const store = openStore(path, options);
  await store.read(() => undefined);
  const { read } = store;

  return {
    commit: (place, work, unless) => {
      const committed = () => store.commit((q, cache) => commit(q, cache, place, work, unless));
      return options.oneEvent ? read((q) => warmUp(q, place, work)).then(committed) : committed();
    },
    recall: (session, project) => read((q) => readStates(q, session, project, Date.now()).states),
    sessions: (which) => read((q) => sessionsIn(q, which)),
    countSessions: (which) => read((q) => countIn(q, which)),
    records: (query) => recordsIn(read, query),
    record: (session, seq) =>
      read((q) => {
        const row = q.record.get(toColumn(session), seq);
        const record = row && tryToRecord(row);
        if (row && !record) throw new Error(`record ${seq} of session ${session} cannot be read`);
        return record;
      }),
    verify: (session, progress) => verify(read, headsCheck(path), session, progress),
    prune: (before) => prune(read, store.write, store.heads.forget, before),
    keepPolicy: (id, project, document) => keepPolicy(store, id, project, document),
    policy: (id) => read((q) => policyIn(q, id)),
    lastGoodPolicy: (project) =>
      read((q) => {
        const good = q.good.get(toColumn(project));
        if (!good || !isIntactGood(good)) return undefined;
        const document = policyIn(q, fromColumn(good.policy));
        return document && { id: fromColumn(good.policy), document };
      }),
    breaks: () =>
      read((q) =>
        q.breaks
          .all()
          .filter(({ seen }) => seen === null)
          .map(breakOf),
      ),
    seeBreaks: () => store.write((q) => void q.seeBreaks.run(Date.now())),
    close: async () => store.close(),
  };
}

interface Store {
  read<T>(work: (q: Queries) => T): Promise<T>;
  /** Runs in its own transaction. `work` runs again if the file was replaced meanwhile. */
  write<T>(work: (q: Queries) => T): Promise<T>;
  /** Like `write`, for work that keeps the cache up to date and appends a record. */
  commit<D extends Declined>(work: (q: Queries, cache: StateCache) => Committed | D): Promise<Committed | D>;
  readonly heads: HeadsWriter;
  close(): void;
}

/** The connection. It waits for other processes, and reopens the file when the path leads to another one. */
function openStore(
  path: string,
  { deadlineMs = DEADLINE_MS, oneEvent, onDamaged = () => false }: SqliteOptions,
): Store {
  let live: OpenFile | undefined;
  let closed = false;
  const heads = createHeadsWriter(path, () => live !== undefined && isSameFile(path, live.file), oneEvent);

  const drop = (): void => {
    live?.db.close();
    live = undefined;
  };

  function attempt<T>(work: (live: OpenFile) => T): T {
    if (!live) {
      const connection = connect(path);
      live = { ...connection, q: prepareAll(connection.db), cache: createStateCache() };
    }
    try {
      return work(live);
    } catch (error) {
      const fault = faultOf(error);
      if (fault === 'moved' || fault === 'corrupt') {
        // The repair needs the heads of a damaged ledger; those of a replaced one are void.
        if (fault === 'corrupt') heads.flush();
        heads.discard();
        drop();
      }
      throw error;
    }
  }

  async function withRetries<T>(work: (live: OpenFile) => T): Promise<T> {
    if (closed) throw new Error(`${path} was closed`);
    const started = performance.now();
    for (let wait = 1; ; wait = Math.min(2 * wait, 40)) {
      try {
        return attempt(work);
      } catch (error) {
        const fault = faultOf(error);
        if (fault === undefined) throw error;
        const why = error instanceof Error ? error.message : fault;
        if (fault === 'unwritable') throw new LedgerUnwritable(path, why);
        const late = performance.now() - started > deadlineMs;
        if (fault === 'corrupt' && (late || !onDamaged(why))) throw new LedgerDamaged(path, why);
        if (late) throw new LedgerBusy(path, deadlineMs);
      }
      // Random, so that waiting processes do not collide again.
      await setTimeout(wait * (0.5 + Math.random()));
    }
  }

  const checkFile = ({ file }: OpenFile): void => {
    if (!isSameFile(path, file)) throw new FileFault('moved', `${path} is another file now`);
  };

  function transact<T>(current: OpenFile, work: () => T): T {
    const { db, q, cache } = current;
    q.begin.run();
    try {
      // Checked inside the transaction: a broken file is moved aside only when nobody writes to it.
      checkFile(current);
      const result = work();
      q.commit.run();
      return result;
    } catch (error) {
      cache.clear();
      if (db.inTransaction) q.rollback.run();
      throw error;
    }
  }

  return {
    read: (work) =>
      withRetries((current) => {
        checkFile(current);
        return work(current.q);
      }),
    write: (work) =>
      withRetries((current) => {
        current.cache.clear();
        return transact(current, () => work(current.q));
      }),
    commit: (work) =>
      withRetries((current) => {
        const done = transact(current, () => work(current.q, current.cache));
        if ('record' in done && !done.duplicate) heads.note(done.record.session, done.record);
        return done;
      }),
    heads,
    close: () => {
      closed = true;
      heads.flush();
      drop();
    },
  };
}

/** Reads page by page, so that a slow reader blocks nobody. Ends with the record that was last when it began. */
async function* recordsIn(
  read: Store['read'],
  { session, after, last, unreadable }: Parameters<Ledger['records']>[0],
): AsyncGenerator<LedgerRecord> {
  if (last !== undefined && last <= 0) return;
  const id = session === undefined ? undefined : toColumn(session);
  const bounds = await read((q) => {
    const end = (id === undefined ? q.newest.get(0)?.n : q.lastOf.get(id)?.seq) ?? 0;
    if (last === undefined) return { from: 0, end };
    return { from: id === undefined ? (q.newest.get(last)?.n ?? 0) : end - last, end };
  });
  // For one session `after` is a position. Sessions share no positions, so for all of them it is a time.
  let from = id === undefined ? bounds.from : Math.max(bounds.from, after ?? 0);
  for (;;) {
    const page = await read((q) =>
      id === undefined
        ? q.recordsOfAll.all(from, bounds.end, after ?? Number.MIN_SAFE_INTEGER, PAGE)
        : q.recordsOf.all(id, from, bounds.end, PAGE),
    );
    for (const row of page) {
      const record = tryToRecord(row);
      if (record) yield record;
      else unreadable?.({ session: fromColumn(row.session), seq: row.seq });
    }
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
  // Hosts store the policy whenever they load it, so usually it is there already.
  if (kept) return;
  await write((q) => {
    q.setPolicy.run(policy, body, sealed.policy);
    q.setGood.run(toColumn(project), policy, sealed.good);
  });
}
