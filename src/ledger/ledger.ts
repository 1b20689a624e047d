// The append-only record of events and verdicts, and the states that are its projection. One interface, several stores.

import type { Actor } from '../core/actor.ts';
import type { Event } from '../core/event.ts';
import type { JsonObject } from '../core/json.ts';
import type { ProjectState, SessionState, UserState } from '../core/state.ts';
import type { Verdict } from '../core/verdict.ts';

/** What one event left behind. `prev` and `hash` chain the records of one session. */
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
  readonly prev: string;
  readonly hash: string;
}

/** A session that never ended is forgotten so much later than one that did: its client may only be asleep. */
export const ABANDONED_MS = 30 * 24 * 60 * 60 * 1000;

/** Where an event belongs, and how to know it when it comes twice. */
export interface Place {
  readonly session: string;
  readonly project: string;
  readonly at: number;
  /** The client's own identity of this very event, or one that who delivers it gave it: delivered again, it is the same event. */
  readonly key?: string;
  /** Where the client has no identity for it: the digest of its payload, and the installation that delivered it. The same payload
   *  through another installation within a few seconds is the same event; through the same one it is a new event. */
  readonly delivery?: { readonly digest: string; readonly via: string };
}

/** The states an event is decided on. A scope whose row does not match its digest is named in `damaged`, and absent. */
export interface Remembered {
  readonly session?: SessionState;
  readonly project?: ProjectState;
  readonly user?: UserState;
  readonly damaged: readonly ('session' | 'project' | 'user')[];
}

export interface Entry {
  readonly event: Event;
  readonly actor: Actor;
  readonly verdict: Verdict;
  readonly policy: string;
  /** States to write; an absent one is left as it is. */
  readonly session?: SessionState;
  readonly project?: ProjectState;
  readonly user?: UserState;
}

/** Why a commit recorded nothing. */
export interface Declined {
  readonly declined: string;
}

export interface Committed {
  readonly record: LedgerRecord;
  /** The event had been recorded before: `record` is that one, and nothing was written. */
  readonly duplicate: boolean;
}

export interface SessionSummary {
  readonly session: string;
  readonly client: string;
  readonly project: string;
  readonly startedAt: number;
  readonly lastAt: number;
  /** Absent: no end was told. The session is open, or its client was killed. */
  readonly endedAt?: number;
  readonly events: number;
}

export type Verification =
  | { readonly ok: true; readonly sessions: number; readonly records: number }
  | {
      readonly ok: false;
      readonly sessions: number;
      readonly records: number;
      /** Empty, with `seq` 0: what is wrong belongs to no session. */
      readonly session: string;
      readonly seq: number;
      /** What is wrong with the first bad record, for a person. */
      readonly why: string;
    };

export interface Ledger {
  /** One transaction: read the states, run `work`, append its record, write its states. Parallel callers queue. Where `unless`
   *  declines, nothing is recorded and its reason is returned. */
  commit<D extends Declined = never>(
    place: Place,
    work: (remembered: Remembered) => Entry,
    unless?: (remembered: Remembered) => D | undefined,
  ): Promise<Committed | D>;
  /** The states as they are, without an event. */
  recall(session: string, project: string): Promise<Remembered>;
  sessions(): Promise<readonly SessionSummary[]>;
  /** Records of one session in order, or the newest of all sessions when none is named. */
  records(query: {
    readonly session?: string;
    readonly after?: number;
    readonly last?: number;
  }): AsyncIterable<LedgerRecord>;
  record(session: string, seq: number): Promise<LedgerRecord | undefined>;
  /** `progress` is told how many records were looked at since it was told before. */
  verify(session?: string, progress?: (records: number) => void): Promise<Verification>;
  /** Forgets whole sessions whose last event is older than `before`. An open session is never forgotten. */
  prune(before: number): Promise<{ readonly sessions: number; readonly records: number }>;
  /** The effective policy as data, so that records can be replayed and a broken file has a last good one. */
  keepPolicy(id: string, project: string, document: JsonObject): Promise<void>;
  policy(id: string): Promise<JsonObject | undefined>;
  lastGoodPolicy(project: string): Promise<{ readonly id: string; readonly document: JsonObject } | undefined>;
  close(): Promise<void>;
}
