// The ledger in memory: for tests, and for library users who want nothing on disk. It is gone when the process ends.

import { addGaps, gapsIn, NO_GAPS } from '../core/gap.ts';
import type { JsonObject } from '../core/json.ts';
import type { ProjectState, SessionState, UserState } from '../core/state.ts';
import { digest, genesis, seal, verifyChain } from './chain.ts';
import {
  ABANDONED_MS,
  type Ledger,
  type LedgerRecord,
  type RecordPlace,
  SAME_EVENT_MS,
  type SessionQuery,
  type SessionSummary,
  type StoredStates,
} from './ledger.ts';
import { matchesSession } from './session-query.ts';

interface Session {
  readonly summary: SessionSummary;
  readonly state: SessionState | undefined;
}

interface Delivery {
  readonly via: string;
  readonly seq: number;
  readonly at: number;
}

export function openMemory(): Ledger {
  const sessions = new Map<string, Session>();
  const projects = new Map<string, ProjectState>();
  const chains = new Map<string, LedgerRecord[]>();
  /** By session, then by the digest of the key, which may be long. */
  const keys = new Map<string, Map<string, number>>();
  /** By session, then by digest. */
  const deliveries = new Map<string, Map<string, readonly Delivery[]>>();
  const policies = new Map<string, JsonObject>();
  const good = new Map<string, string>();
  let user: UserState | undefined;
  let all: LedgerRecord[] = [];
  let written = 0;
  let closed = false;

  const open = (): void => {
    if (closed) throw new Error('the ledger was closed');
  };
  const chosen = (which: SessionQuery): readonly SessionSummary[] =>
    [...sessions.values()]
      .map(({ summary }) => summary)
      .filter((one) => matchesSession(one, which))
      .sort((a, b) => b.lastAt - a.lastAt);
  const chainOf = (session: string): readonly LedgerRecord[] => chains.get(session) ?? [];

  const statesOf = (session: string, project: string): StoredStates => {
    const state = sessions.get(session)?.state;
    const projectState = projects.get(project);
    return {
      ...(state && { session: state }),
      ...(projectState && { project: projectState }),
      ...(user && { user }),
      damaged: [],
    };
  };

  /** The `seq` of the same event, if it was delivered before. */
  function knownAt({ session, key, delivery, at }: RecordPlace): number | undefined {
    const named = key === undefined ? undefined : keys.get(session)?.get(digest(key));
    if (named !== undefined || !delivery) return named;
    const same = deliveries.get(session)?.get(delivery.digest) ?? [];
    const recent = same.filter((other) => Math.abs(at - other.at) <= SAME_EVENT_MS);
    const matched = new Set(recent.filter(({ via }) => via === delivery.via).map(({ seq }) => seq));
    return recent.find(({ seq }) => !matched.has(seq))?.seq;
  }

  function remember({ session, key, delivery, at }: RecordPlace, seq: number): void {
    if (key !== undefined) keys.set(session, (keys.get(session) ?? new Map<string, number>()).set(digest(key), seq));
    if (delivery) {
      const { digest: same, via } = delivery;
      const known = deliveries.get(session) ?? new Map<string, readonly Delivery[]>();
      const recent = (known.get(same) ?? []).filter((other) => other.at >= at - SAME_EVENT_MS);
      deliveries.set(session, known.set(same, [...recent, { via, seq, at }]));
    }
  }

  return {
    commit: async (place, work, unless) => {
      open();
      const known = knownAt(place);
      const before = known === undefined ? undefined : chainOf(place.session)[known - 1];
      if (before && (place.accepts?.(before) ?? true)) {
        remember(place, before.seq);
        return { record: before, duplicate: true };
      }

      const states = statesOf(place.session, place.project);
      const declined = unless?.(states);
      if (declined !== undefined) return declined;
      const entry = plain(work(states, []));
      const chain = chains.get(place.session) ?? [];
      const last = chain.at(-1) ?? genesis(place.session);
      const { event, actor, verdict, policy } = entry;
      const { session, at } = place;
      const record = seal({ seq: last.seq + 1, session, at, event, actor, verdict, policy, prev: last.hash });
      chain.push(record);
      all.push(record);
      written++;
      chains.set(session, chain);

      const previous = sessions.get(session);
      const state = entry.session ?? previous?.state;
      const endedAt = entry.session ? entry.session.endedAt : event.name === 'session.end' ? at : undefined;
      const summary: SessionSummary = {
        session,
        client: entry.session?.client ?? previous?.summary.client ?? event.client,
        project: entry.session?.project ?? previous?.summary.project ?? place.project,
        startedAt: entry.session?.startedAt ?? previous?.summary.startedAt ?? at,
        lastAt: at,
        ...(endedAt !== undefined && { endedAt }),
        events: record.seq,
      };
      sessions.set(session, { summary, state });
      if (entry.project) projects.set(place.project, entry.project);
      if (entry.user) user = entry.user;
      remember(place, record.seq);
      return { record, duplicate: false };
    },

    recall: async (session, project) => {
      open();
      return statesOf(session, project);
    },
    sessions: async ({ limit, ...which } = {}) => chosen(which).slice(0, limit),
    newestSessions: async (which, limit) => {
      const all = chosen(which);
      return { newest: all.slice(0, limit), count: all.length };
    },

    async *records({ session, after, last, outcomes }) {
      const found =
        session === undefined
          ? all.filter(({ at }) => after === undefined || at > after)
          : chainOf(session).filter(({ seq }) => seq > (after ?? 0));
      const newest = last === undefined ? found : found.slice(Math.max(0, found.length - last));
      yield* outcomes === undefined ? newest : newest.filter(({ verdict }) => outcomes.includes(verdict.outcome));
    },

    record: async (session, seq) => chainOf(session)[seq - 1],

    newest: async () => written,

    verify: async (only, progress = () => {}) => {
      let records = 0;
      const named = [...sessions.keys()].filter((session) => only === undefined || session === only);
      for (const [count, session] of named.entries()) {
        const check = verifyChain(session, chainOf(session));
        records += check.records;
        progress(check.records);
        if (!check.ok) return { ok: false, sessions: count, records, session, seq: check.seq, why: check.why };
      }
      const gaps = named.flatMap(chainOf).flatMap(({ event }) => gapsIn(event));
      return { ok: true, sessions: named.length, records, ...(gaps.length > 0 && { gaps: addGaps(NO_GAPS, gaps) }) };
    },

    prune: async (before) => {
      const gone = { sessions: 0, records: 0 };
      for (const [session, { summary }] of sessions) {
        if (summary.lastAt >= before - (summary.endedAt === undefined ? ABANDONED_MS : 0)) continue;
        gone.sessions++;
        gone.records += chainOf(session).length;
        for (const kept of [sessions, chains, keys, deliveries]) kept.delete(session);
        all = all.filter((record) => record.session !== session);
      }
      return gone;
    },

    keepPolicy: async (id, project, document) => {
      policies.set(id, plain(document));
      good.set(project, id);
    },
    policy: async (id) => policies.get(id),
    lastGoodPolicy: async (project) => {
      const id = good.get(project);
      const document = id === undefined ? undefined : policies.get(id);
      return id === undefined || document === undefined ? undefined : { id, document };
    },

    breaks: async () => [],
    seeBreaks: async () => {},
    close: async () => {
      closed = true;
    },
  };
}

/** A copy, as a file would return it. Entries are plain data, so the type stays the same. */
const plain = <T extends object>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
