// The connection to the file of the SQLite ledger. It waits for other processes, and reopens the file when the path leads to another
// one. The server also watches the files (`ledger-watch.ts`).

import { FileFault, LedgerBusy, LedgerDamaged, LedgerUnwritable } from './errors.ts';
import { faultOf } from './fault-of.ts';
import { type Connection, connect, fileAt, isSameFile, locked } from './file.ts';
import { createHeadsWriter, type HeadsWriter } from './heads.ts';
import type { Committed, Declined } from './ledger.ts';
import { createLedgerWatch } from './ledger-watch.ts';
import { prepareAll, type Queries } from './sql.ts';
import { addBreak } from './sqlite-breaks.ts';
import { hasOnlyOlderRows } from './sqlite-older.ts';
import { sealAll, takeNewSeal } from './sqlite-seals.ts';
import { createStateCache, type StateCache } from './sqlite-state-cache.ts';
import { createWaitingLine } from './waiting-line.ts';

export interface StoreOptions {
  /** For a process that handles a single event: run everything once before locking the file, and copy its head at once. */
  readonly oneEvent?: boolean;
  /** How long to wait for a locked ledger. */
  readonly deadlineMs?: number;
  /** Called when the ledger is found damaged. It is left in place. Returns whether it is being repaired: that is waited for. */
  readonly onDamaged?: (why: string) => boolean;
  /** Compare the ledger with the copy of its heads when it is opened, and look this often for what other programs did to its files. */
  readonly watchMs?: number;
  /** Called when log and index of the ledger are not those that this process uses. Closing the file could write over what others
   *  wrote, and opening it again would use the old index: end the process soon. Until then
   *  everything fails with `LedgerUnwritable`. */
  readonly onSplit?: () => void;
  /** Called whenever the file was opened: it may have breaks that were not announced yet. */
  readonly onOpened?: () => void;
}

const DEADLINE_MS = 4000;

type OpenFile = Connection & { readonly q: Queries; readonly cache: StateCache };

export interface Store {
  read<T>(work: (q: Queries) => T): Promise<T>;
  /** Runs in its own transaction. `work` runs again if the file was replaced meanwhile. */
  write<T>(work: (q: Queries) => T): Promise<T>;
  /** Like `write`, for work that keeps the cache up to date and appends a record. */
  commit<D extends Declined>(
    work: (q: Queries, cache: StateCache) => Committed | D,
    waitMs?: number,
  ): Promise<Committed | D>;
  readonly heads: HeadsWriter;
  close(): void;
}

export function openStore(path: string, options: StoreOptions): Store {
  const { deadlineMs = DEADLINE_MS, oneEvent, onDamaged = () => false, watchMs } = options;
  const { onSplit, onOpened = () => {} } = options;
  let live: OpenFile | undefined;
  let closed = false;
  let isSplit = false;
  const heads = createHeadsWriter(path, () => live !== undefined && isSameFile(path, live.file), oneEvent);
  const watch = watchMs === undefined ? undefined : createLedgerWatch(path);
  /** Of the file before, if the path leads elsewhere now: when its last break was. */
  let before: { readonly lastBreak: number | undefined } | undefined;

  const [writers, readers] = [createWaitingLine(), createWaitingLine()];

  const drop = (): void => {
    live?.db.close();
    live = undefined;
  };

  function open(): OpenFile {
    // A deleted ledger is repaired by its heads: they must say what was answered last.
    if (before) locked(path, () => fileAt(path) ?? heads.keep());
    const connection = connect(path);
    live = { ...connection, q: prepareAll(connection.db), cache: createStateCache() };
    const { q } = live;
    if (before) {
      // A repair has already recorded what is lost. Otherwise the heads show that another file took the place of the ledger.
      if (q.lastBreak.get()?.at === before.lastBreak) heads.flush();
      else heads.discard();
      before = undefined;
    }
    const noticed = watch?.opened(q);
    if (noticed) transact(live, () => addBreak(q, noticed));
    if (watch && hasOnlyOlderRows(q)) transact(live, () => sealAll(q));
    onOpened();
    return live;
  }

  function attempt<T>(work: (live: OpenFile) => T): T {
    try {
      return work(live ?? open());
    } catch (error) {
      const fault = faultOf(error);
      // The repair needs the heads of a damaged ledger.
      if (fault === 'corrupt') heads.flush();
      if (fault === 'moved' && watch) stayWatchful();
      else if (fault === 'moved' || fault === 'corrupt') heads.discard();
      if (fault === 'moved' || fault === 'corrupt') drop();
      throw error;
    }
  }

  function stayWatchful(): void {
    heads.flush();
    if (live) before ??= { lastBreak: live.q.lastBreak.get()?.at };
  }

  /** For the next server, if something happened to the files since the last event. */
  function leaveEvidence(current: OpenFile): void {
    try {
      attempt(() => checkFile(current));
    } catch {
      try {
        open();
      } catch {
        // The heads are written: the next server finds the same.
      }
    }
  }

  /** `needsLock`: the work writes. Readers do not wait for writers. */
  async function withRetries<T>(
    work: (live: OpenFile) => T,
    { needsLock = false, waitMs = deadlineMs } = {},
  ): Promise<T> {
    const until = performance.now() + waitMs;
    const tryOnce = (): { readonly result: T } | { readonly failure: unknown } => {
      if (closed) throw new Error(`${path} was closed`);
      try {
        return { result: attempt(work) };
      } catch (failure) {
        const fault = faultOf(failure);
        if (fault === undefined) throw failure;
        if (fault === 'unwritable') throw new LedgerUnwritable(path, wordsOf(failure));
        if (fault === 'corrupt' && !onDamaged(wordsOf(failure))) throw new LedgerDamaged(path, wordsOf(failure));
        return { failure };
      }
    };
    const line = needsLock ? writers : readers;
    if (line.isEmpty()) {
      const attempted = tryOnce();
      if ('result' in attempted) return attempted.result;
    }
    return line.join(tryOnce, until, (failure) =>
      faultOf(failure) === 'corrupt' ? new LedgerDamaged(path, wordsOf(failure)) : new LedgerBusy(path, waitMs),
    );
  }

  const checkFile = (current: OpenFile): void => {
    if (!isSameFile(path, current.file)) throw new FileFault('moved', `${path} is another file now`);
    checkLog(current);
  };

  function checkLog({ db, q }: OpenFile): void {
    const log = isSplit ? 'split' : (watch?.checkLog(db, q) ?? 'same');
    if (log === 'same') return;
    heads.flush();
    if (log === 'written' || !onSplit) throw new FileFault('moved', `the log of ${path} was deleted`);
    if (!isSplit) onSplit();
    isSplit = true;
    throw new FileFault('unwritable', 'its log was deleted');
  }

  function transact<T>(current: OpenFile, work: () => T): T {
    const { db, q, cache } = current;
    q.begin.run();
    try {
      // Checked inside the transaction: a broken file is moved aside only when nobody writes to it.
      if (!isSameFile(path, current.file)) throw new FileFault('moved', `${path} is another file now`);
      const result = work();
      q.commit.run();
      const sealed = takeNewSeal(q);
      if (sealed) heads.noteSeals(sealed);
      return result;
    } catch (error) {
      cache.clear();
      takeNewSeal(q);
      if (db.inTransaction) q.rollback.run();
      throw error;
    }
  }

  const timer =
    watch &&
    setInterval(() => {
      withRetries((current) => {
        checkFile(current);
        heads.flush();
        watch.compare();
      }).catch(() => {
        // The next use of the ledger fails in the same way.
      });
    }, watchMs).unref();

  return {
    read: (work) =>
      withRetries((current) => {
        checkFile(current);
        return work(current.q);
      }),
    write: (work) =>
      withRetries(
        (current) => {
          current.cache.clear();
          checkFile(current);
          return transact(current, () => work(current.q));
        },
        { needsLock: true },
      ),
    commit: (work, waitMs) =>
      withRetries(
        (current) => {
          checkFile(current);
          const done = transact(current, () => work(current.q, current.cache));
          if ('record' in done && !done.duplicate) {
            heads.note(done.record.session, done.record);
            watch?.answered(done.record.session, done.record);
          }
          return done;
        },
        { needsLock: true, ...(waitMs !== undefined && { waitMs: Math.min(waitMs, deadlineMs) }) },
      ),
    heads,
    close: () => {
      closed = true;
      clearInterval(timer);
      if (watch && live) leaveEvidence(live);
      heads.flush();
      drop();
    },
  };
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
