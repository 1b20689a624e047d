// What readers of the stream get, as it happens: rows of sessions that changed, and what came in the session each of them shows.
// Looks at the ledger while somebody reads, because hook processes write to it too.

import { isAgentSession } from '../../ledger/agent-sessions.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { ListedSession, SessionUpdate, StreamMessage } from '../../web/api.ts';
import type { FollowedSessions } from './followed-sessions.ts';
import type { HeadsOfSessions } from './head.ts';
import type { SessionRows } from './listed.ts';
import type { Followed } from './messages.ts';
import { type PageSource, summaryOf } from './source.ts';

/** Milliseconds between looks at the ledger, and at least three times as long as the last one took. */
const LOOK_EVERY = 100;
const LOOK_SHARE = 3;
/** Of the list: its rows need not be as quick as the score. */
const ROWS_EVERY = 1_000;
/** What changes without a record: budgets that refill, settings that somebody edits, a client that died. */
const REFRESH_EVERY = 5_000;
/** New records that are read one by one; with more, the sessions that are shown catch up. */
const MOST_NEW = 500;

export interface Live {
  readonly follow: (id: number, followed: Followed) => void;
  readonly unfollow: (id: number) => void;
  /** The server has recorded something. */
  readonly recorded: () => void;
}

export interface LiveParts {
  readonly source: PageSource;
  readonly sessions: FollowedSessions;
  readonly heads: HeadsOfSessions;
  readonly rows: SessionRows;
  readonly send: (ids: readonly number[], message: StreamMessage) => void;
}

interface Reader {
  readonly session: string | undefined;
  /** The last record it has. Undefined: none yet. */
  sent: number | undefined;
  /** It has got nothing yet. */
  isFresh: boolean;
}

export function createLive({ source, sessions, heads, rows, send }: LiveParts): Live {
  const { ledger } = source;
  const readers = new Map<number, Reader>();
  /** Sessions whose rows have changed. */
  const changed = new Set<string>();
  /** Undefined: nobody has looked yet. */
  let newest: number | undefined;
  let [rowsAt, refreshedAt] = [0, 0];
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  /** A record that comes before is found by the look that is due then. */
  let mayLookAt = 0;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    clearTimeout(timer);
    const started = performance.now();
    try {
      await tell();
    } catch {
      // The ledger is busy, or being repaired: look again.
    }
    const ended = performance.now();
    const delay = Math.max(LOOK_EVERY, LOOK_SHARE * (ended - started));
    isLooking = false;
    mayLookAt = ended + delay;
    if (readers.size > 0) timer = setTimeout(() => void look(), delay);
  }

  async function tell(): Promise<void> {
    const isNew = await readNew();
    const now = source.now();
    const isDue = now - refreshedAt >= REFRESH_EVERY;
    if (isDue) refreshedAt = now;
    // Others may come meanwhile.
    const fresh = [...readers].filter(([, { isFresh }]) => isFresh);
    await tellSessions(isNew, isDue);
    await tellRows(now, fresh);
  }

  /** True: there are new records. */
  async function readNew(): Promise<boolean> {
    const end = await ledger.newest();
    const count = end - (newest ?? end);
    newest = end;
    if (count === 0) return false;
    if (count < 0) sessions.forget();
    if (count > 0 && count <= MOST_NEW) {
      for await (const record of ledger.records({ last: count })) {
        sessions.see(record);
        if (isAgentSession(record)) changed.add(record.session);
        // Acts on a project or on everything.
        else heads.forget();
      }
    } else {
      heads.forget();
      for (const { session } of await newestSessions(ledger)) changed.add(session);
    }
    return true;
  }

  async function tellSessions(isNew: boolean, isDue: boolean): Promise<void> {
    const shown = new Set([...readers.values()].flatMap(({ session }) => session ?? []));
    for (const session of shown) {
      const waiting = [...readers].filter(([, reader]) => reader.session === session);
      const isBehind = waiting.some(([, { isFresh }]) => isFresh);
      if (!isDue && !isBehind && !(isNew && changed.has(session))) continue;
      await tellSession(session, waiting, isDue);
    }
  }

  async function tellSession(
    session: string,
    waiting: readonly (readonly [number, Reader])[],
    isDue: boolean,
  ): Promise<void> {
    const followed = await sessions.upToDate(session);
    const seq = followed.seq();
    const late = waiting.filter(([, { sent }]) => isDue || sent !== seq);
    if (seq === 0 || late.length === 0) return;
    const head = await heads.of(await summaryOf(source, session), followed.live());
    for (const after of new Set(late.map(([, { sent }]) => sent ?? seq))) {
      const ids = late.filter(([, { sent }]) => (sent ?? seq) === after);
      const update: SessionUpdate = { session, after, head, ...followed.since(after) };
      for (const [, reader] of ids) reader.sent = seq;
      send(
        ids.map(([id]) => id),
        { say: 'session', ...update },
      );
    }
  }

  async function tellRows(now: number, fresh: readonly (readonly [number, Reader])[]): Promise<void> {
    if (fresh.length > 0) {
      for (const [, reader] of fresh) reader.isFresh = false;
      const ids = fresh.map(([id]) => id);
      send(ids, { say: 'sessions', rows: await rows.newest() });
    }
    if (changed.size === 0 || now - rowsAt < ROWS_EVERY) return;
    rowsAt = now;
    const due = [...changed];
    changed.clear();
    const found: ListedSession[] = [];
    for (const session of due) {
      const row = await rowOf(session);
      if (row !== undefined) found.push(row);
    }
    if (found.length > 0) send([...readers.keys()], { say: 'sessions', rows: found });
  }

  /** Undefined: it was deleted meanwhile. */
  const rowOf = async (session: string): Promise<ListedSession | undefined> => {
    const summary = await summaryOf(source, session).catch(() => undefined);
    return summary && rows.of(summary);
  };

  return {
    follow: (id, { session, after }) => {
      readers.set(id, { session, sent: after, isFresh: true });
      void look();
    },
    unfollow: (id) => {
      readers.delete(id);
      if (readers.size > 0) return;
      clearTimeout(timer);
      changed.clear();
      newest = undefined;
    },
    recorded: () => {
      if (readers.size > 0 && performance.now() >= mayLookAt) void look();
    },
  };
}

const newestSessions = (ledger: Pick<Ledger, 'sessions'>) => ledger.sessions({ agents: true, limit: 30 });
