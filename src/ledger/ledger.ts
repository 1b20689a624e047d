// The Ledger port: the append-only, hash-chained records of events and verdicts, and the states derived from them.

import type { Actor } from '../core/actor.ts';
import type { Event } from '../core/event.ts';
import type { GapTotals } from '../core/gap.ts';
import type { JsonObject } from '../core/json.ts';
import type { ProjectState, SessionState, UserState } from '../core/state.ts';
import type { Outcome, Verdict } from '../core/verdict.ts';

/** The record of one event. `prev` and `hash` chain the records of a session. */
export interface LedgerRecord {
  /** Position in its session's chain, from 1. */
  readonly seq: number;
  readonly session: string;
  readonly at: number;
  readonly event: Event;
  readonly actor: Actor;
  readonly verdict: Verdict;
  /** Id of the policy that decided. */
  readonly policy: string;
  /** Absent in records of an older tutti, and in memory. */
  readonly sealed?: SealedParts;
  readonly prev: string;
  readonly hash: string;
}

/** Digests of what the ledger stores beside a record, which the hash of the record thereby covers. */
export interface SealedParts {
  /** Of the payload, for an event without an id. */
  readonly delivery?: string;
  /** Of the client's own id of the event; empty for an event without one. */
  readonly key: string;
  /** Of the session's state and summary after the event. Absent if they were damaged before. */
  readonly state?: string;
}

/** A session that never ended is pruned this much later than one that did: its client may only be asleep. */
export const ABANDONED_MS = 30 * 24 * 60 * 60 * 1000;

/** A session with an event this recent may still have an active agent. */
export const OPEN_FOR_MS = 30 * 60_000;

/** Two installations deliver the same event at most this far apart. */
export const SAME_EVENT_MS = 10_000;

/** Where the record of an event goes, and how to recognise a second delivery of the event. */
export interface RecordPlace {
  readonly session: string;
  readonly project: string;
  readonly at: number;
  /** The client's own id of the event, or the id of the delivery: a second delivery with it is the same event. */
  readonly key?: string;
  /** For an event without an id: the digest of its payload, and the installation that delivered it. The same payload from another
   *  installation within `SAME_EVENT_MS` is the same event; from the same installation it is a new one. */
  readonly delivery?: { readonly digest: string; readonly via: string };
  /** Whether the record of an earlier delivery answers this one too. Default: it does. */
  readonly accepts?: (record: LedgerRecord) => boolean;
  /** Milliseconds to wait for a locked ledger, if less than it was opened with. */
  readonly waitMs?: number;
}

/** The states an event is decided on. `damaged` lists the scopes that do not match their digest; these are absent. */
export interface StoredStates {
  readonly session?: SessionState;
  readonly project?: ProjectState;
  readonly user?: UserState;
  readonly damaged: readonly ('session' | 'project' | 'user')[];
}

export interface LedgerEntry {
  readonly event: Event;
  readonly actor: Actor;
  readonly verdict: Verdict;
  readonly policy: string;
  /** States to write; an absent one stays unchanged. */
  readonly session?: SessionState;
  readonly project?: ProjectState;
  readonly user?: UserState;
}

/** Decides an event on the states, knowing the breaks that no person has seen. */
type DecideOn = (states: StoredStates, unseen: readonly LedgerBreak[]) => LedgerEntry;

/** The reason why a commit recorded nothing. */
export interface Declined {
  readonly declined: string;
}

export interface Committed {
  readonly record: LedgerRecord;
  /** The event was recorded before: `record` is that record, and nothing was written. */
  readonly duplicate: boolean;
}

export interface SessionSummary {
  readonly session: string;
  readonly client: string;
  readonly project: string;
  readonly startedAt: number;
  readonly lastAt: number;
  /** Absent while the session is open, and if its client was killed. */
  readonly endedAt?: number;
  readonly events: number;
}

export interface NewestSessions {
  readonly newest: readonly SessionSummary[];
  /** Of all that were asked for. */
  readonly count: number;
}

/** Which sessions; all conditions given must hold. */
export interface SessionQuery {
  readonly project?: string;
  /** Only sessions of agents: not the chains of a project or user, nor the doctor's sessions. */
  readonly agents?: boolean;
  /** Only sessions that have not ended. */
  readonly open?: boolean;
  /** Only sessions whose id begins with this. */
  readonly prefix?: string;
}

export type Verification =
  | {
      readonly ok: true;
      readonly sessions: number;
      readonly records: number;
      /** What the records say is missing among them. Absent: nothing. */
      readonly gaps?: GapTotals;
      /** States and policies that an older tutti wrote after the ledger was upgraded, not sealed yet. Absent: none. */
      readonly older?: number;
    }
  | {
      readonly ok: false;
      readonly sessions: number;
      readonly records: number;
      /** Empty, with `seq` 0, if the problem belongs to no session. */
      readonly session: string;
      readonly seq: number;
      /** What is wrong with the first bad record, as a message for people. */
      readonly why: string;
    };

/** Why a ledger that was deleted is broken. */
export const MISSING = 'it is missing';

/** A damaged ledger that this one replaced, or a loss in this one. */
export interface LedgerBreak {
  /** `damaged` and `deleted` ledgers were replaced by this one; in a `changed` one something was changed from outside. */
  readonly kind: 'damaged' | 'deleted' | 'changed';
  readonly at: number;
  readonly why: string;
  /** Where the replaced one is now; undefined if it was missing. */
  readonly movedTo?: string;
  /** The number of records that were recovered. */
  readonly kept: number;
  readonly lost: LostParts;
}

export const wasReplaced = ({ kind }: Pick<LedgerBreak, 'kind'>): boolean => kind !== 'changed';

export interface LostParts {
  /** Records of each session that are known to be lost. */
  readonly records: readonly { readonly session: string; readonly first: number; readonly last: number }[];
  /** Whether states of projects and of the user may be lost. */
  readonly states: boolean;
  /** The number of the last recovered record, of all sessions. */
  readonly end: number;
}

export interface Ledger {
  /** One transaction: read the states, run `work`, append its record, write its states. Parallel callers queue. If `unless`
   *  declines, nothing is recorded and its reason is returned. `work` may run more than once: before its turn, and again if the
   *  ledger was replaced meanwhile. */
  commit<D extends Declined = never>(
    place: RecordPlace,
    work: DecideOn,
    unless?: (states: StoredStates) => D | undefined,
  ): Promise<Committed | D>;
  /** The current states, without an event. */
  recall(session: string, project: string): Promise<StoredStates>;
  /** Newest first; at most `limit` of them. */
  sessions(which?: SessionQuery & { readonly limit?: number }): Promise<readonly SessionSummary[]>;
  /** At most `limit` of them, and how many there are: both from one search. */
  newestSessions(which: SessionQuery, limit: number): Promise<NewestSessions>;
  /** The records of one session in order, or of all sessions if none is named. `after` is a `seq` of that session, or else a time. */
  records(query: {
    readonly session?: string;
    readonly after?: number;
    readonly last?: number;
    /** Of those, only the ones with such an outcome. */
    readonly outcomes?: readonly Outcome[];
    /** Called for a record that was damaged and is left out. */
    readonly unreadable?: (record: { readonly session: string; readonly seq: number }) => void;
  }): AsyncIterable<LedgerRecord>;
  record(session: string, seq: number): Promise<LedgerRecord | undefined>;
  /** The number of the newest record, of all sessions: greater after each record, whichever process wrote it. 0 if there is none. */
  newest(): Promise<number>;
  /** Calls `progress` with the number of records checked since its last call. */
  verify(session?: string, progress?: (records: number) => void): Promise<Verification>;
  /** Deletes whole sessions whose last event is older than `before`; an open session, only `ABANDONED_MS` later. */
  prune(before: number): Promise<{ readonly sessions: number; readonly records: number }>;
  /** Stores the effective policy as data, for replays and as the last good policy of the project. */
  keepPolicy(id: string, project: string, document: JsonObject): Promise<void>;
  policy(id: string): Promise<JsonObject | undefined>;
  lastGoodPolicy(project: string): Promise<{ readonly id: string; readonly document: JsonObject } | undefined>;
  /** The breaks that no person has seen yet. */
  breaks(): Promise<readonly LedgerBreak[]>;
  /** A person has seen all breaks. */
  seeBreaks(): Promise<void>;
  close(): Promise<void>;
}
