// Everything that crosses the wire between the resident server and the page of `tutti ui`. Types only, so that both sides can import
// it: the server fills them (src/server/page/), the page shows them.
//
// The page is read-only. It is served from the server's own port, `/ui`, without anything secret in it. `tutti ui` opens
// `http://127.0.0.1:PORT/ui#CODE`; the page removes the fragment from its address at once (`history.replaceState`), exchanges the code
// for a token, and keeps that in `sessionStorage`. There are no cookies: all ports of a host share them.
//
// | request                                         | answer                                                                  |
// |-------------------------------------------------|-------------------------------------------------------------------------|
// | GET  /ui, /ui/app.js, /ui/style.css             | the page, from dist/web                                                 |
// | GET  /ui/prove/ID/NONCE                         | `ServerProof`; ask before the token is sent to a server not seen before |
// | POST /ui/open          `OpenRequest`            | `OpenAnswer`                                                            |
// | GET  /ui/api/sessions?search&before&limit       | `SessionList`                                                           |
// | GET  /ui/api/sessions/ID                        | `SessionPage`: a summary and the newest notes; fast, however long it is |
// | GET  /ui/api/sessions/ID/notes?before&limit     | `NoteWindow`: older notes                                               |
// | GET  /ui/api/sessions/ID/whole                  | `SessionWhole`: what needs all records; may take seconds                |
// | GET  /ui/api/sessions/ID/explain/SEQ            | `Explanation`                                                           |
// | GET  /ui/api/sessions/ID/at/SEQ                 | `Moment`: state, budgets, stages after that record                      |
// | GET  /ui/api/sessions/ID/replay?policy=NAME     | `ReplayAnswer`; POST with the text of a policy file as the body         |
// | GET  /ui/api/sessions/ID/report                 | the report's page, as `text/html`                                       |
// | GET  /ui/api/policy?project                     | `PolicyPage`                                                            |
// | GET  /ui/api/policy/effect?project              | `PolicyEffect`: the waiting text over the last 30 days                  |
// | GET  /ui/api/events?session&after               | a stream of `StreamMessage`s                                            |
//
// Everything below `/ui/api` needs `Authorization: Bearer TOKEN`. Problems are `ApiProblem`s: 401 no token or an expired one (say: type
// `tutti ui` again), 403 a foreign page, 404 no such session or record, 400 a bad request, 429 too many streams, 503 the server cannot
// read its ledger now (try again). ID in a path is `encodeURIComponent` of the session's id. Times are milliseconds since 1970.
//
// The stream is `text/event-stream`, read with `fetch` (an `EventSource` cannot send a header): each message is one line
// `data: JSON` and an empty line. It ends when the server stops or is replaced (`bye` says why, if there is time), when the computer
// sleeps, or when the reader is too slow. The page then connects again, after 250 ms, 500 ms … at most 5 s, with `after` = the last `seq`
// it has seen of its session, and gets what came meanwhile. No message for 30 s: the connection is dead, connect again. A page that is
// not visible should close its stream: an open stream keeps the server from going to sleep, and there are at most 16.

import type { Actor } from '../core/actor.ts';
import type { EffectName } from '../core/effect.ts';
import type { Enforced } from '../core/enforced.ts';
import type { Event } from '../core/event.ts';
import type { Level } from '../core/level.ts';
import type { BudgetStatus, ModeStatus, StageGraph, StatusPiece } from '../core/status.ts';
import type { Finding, Outcome, Verdict } from '../core/verdict.ts';
import type { SessionSummary } from '../ledger/ledger.ts';
import type { LiveSession } from '../report/live-session.ts';
import type { NoteTone, SessionReport, TimelineNote } from '../report/report.ts';

export interface ApiProblem {
  /** For the person. */
  readonly problem: string;
}

// Who may look.

export interface OpenRequest {
  /** From the address's fragment: valid once, for a minute. */
  readonly code: string;
}

export interface OpenAnswer {
  readonly token: string;
  readonly expires: number;
  /** Public: names the token in `/ui/prove/ID/NONCE`. */
  readonly id: string;
  /** With this the page checks that it talks to tutti's server before it sends the token again: after a pause, another program may
   *  have the port. */
  readonly check: string;
}

export interface ServerProof {
  /** SHA-256 of `prove CHECK NONCE`, in hexadecimal digits; the page computes the same with `crypto.subtle`. */
  readonly proof: string;
}

// Sessions.

export interface SessionList {
  /** The newest first. */
  readonly sessions: readonly ListedSession[];
  /** For the next page: `before`. Absent: there are no more. */
  readonly next?: string;
  readonly count: number;
}

export interface ListedSession extends SessionSummary {
  /** The person's first request. Empty: none was recorded. */
  readonly title: string;
  /** The client's name for people. */
  readonly clientTitle: string;
  /** It has not ended, and its client may still be running. */
  readonly open: boolean;
  readonly level: Level;
  readonly score?: ScoreSeen;
  readonly counts: SessionCounts;
}

export interface ScoreSeen {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly passed: boolean;
}

export interface SessionCounts {
  readonly calls: number;
  readonly refused: number;
  readonly held: number;
  readonly advised: number;
  /** Agents that run now. */
  readonly running: number;
}

export interface SessionPage {
  readonly row: ListedSession;
  readonly head: SessionHead;
  /** The newest ones. */
  readonly window: NoteWindow;
}

/** The session as it is after record `seq`: small, and replaced as a whole by each update. */
export interface SessionHead {
  readonly seq: number;
  readonly at: number;
  /** As in `tutti status`. */
  readonly enforced: Enforced;
  readonly level: Level;
  readonly levelWhy: string;
  readonly policy: PolicyNamed;
  readonly score?: ScoreSeen;
  /** Agents as a tree, what each is doing now, the last verdicts: as in `tutti watch`. */
  readonly live: LiveSession;
  readonly rules: RulesSeen;
}

export interface PolicyNamed {
  readonly id: string;
  /** What it extends: `balanced`. Absent: unknown. */
  readonly name?: string;
}

/** What the rules show of themselves, each with the name of its rule. */
export interface RulesSeen {
  readonly budgets: readonly (BudgetStatus & { readonly rule: string })[];
  readonly modes: readonly (ModeStatus & { readonly rule: string })[];
  readonly pieces: readonly (StatusPiece & { readonly rule: string })[];
  /** Plans and pipelines, with the current place. */
  readonly graphs: readonly (StageGraph & { readonly rule: string })[];
}

// Notes: the score.

export interface NoteWindow {
  /** In the order of their records. */
  readonly notes: readonly Note[];
  /** Agents that the notes name, parents first. */
  readonly agents: readonly NoteAgent[];
  /** The records that were read: notes of others are not in this window. */
  readonly first: number;
  readonly last: number;
}

/** A note belongs to an agent by key, not to a lane: windows and updates can then be joined. */
export interface Note extends Omit<TimelineNote, 'lane' | 'mark'> {
  /** Key of the agent. `main` is the main agent. */
  readonly agent: string;
  /** `start`, `end`: of a subagent. An end of tone `hold`: it was sent back to work. */
  readonly mark: TimelineNote['mark'] | 'start' | 'end';
  /** Key of the agent that this delegation started, once that is known. */
  readonly started?: string;
  /** The call ended with an error. */
  readonly failed?: true;
}

export interface NoteAgent {
  readonly key: string;
  readonly label: string;
  readonly kind: 'main' | 'subagent' | 'teammate' | 'unknown';
  /** What it was started for, in a few words. Empty: not known. */
  readonly task: string;
  readonly parent?: string;
}

/** What later records say of a note that was sent before. */
export interface NoteChange extends Partial<Pick<Note, 'ms' | 'started' | 'failed'>> {
  readonly seq: number;
}

// The whole session.

export interface SessionWhole {
  readonly seq: number;
  /** As `tutti report --format json` has it: counts, violations, asks, files, agents, budgets and stages over time, … */
  readonly report: SessionReport;
  /** Equal parts of the records, for the track of the scrubber. */
  readonly overview: readonly OverviewPart[];
}

export interface OverviewPart {
  readonly first: number;
  readonly last: number;
  readonly at: number;
  readonly notes: number;
  readonly tones: Readonly<Partial<Record<NoteTone, number>>>;
}

/** The session at one record. */
export interface Moment {
  readonly seq: number;
  readonly at: number;
  readonly what: string;
  readonly outcome: Outcome;
  readonly level: Level;
  readonly policy: PolicyNamed;
  readonly rules: RulesSeen;
  /** The request that was being worked on. */
  readonly asked: string;
  readonly running: readonly { readonly key: string; readonly type: string }[];
  readonly score?: ScoreSeen;
  /** False: derived again, the verdict is another one than was recorded. */
  readonly exact: boolean;
}

/** As `tutti explain --json`, with the call's description. */
export interface Explanation {
  readonly recorded: boolean;
  readonly session: string;
  readonly seq: number;
  readonly at: number;
  readonly event: Event;
  readonly actor: Actor;
  readonly verdict: Verdict;
  /** Rules without a finding. */
  readonly silent: readonly string[];
  readonly policy: string;
  /** What would be allowed now. */
  readonly instead: readonly { readonly what: string; readonly outcome: Outcome }[];
  readonly what: string;
  readonly who: string;
  readonly effects: readonly {
    readonly effect: EffectName;
    readonly targets: readonly string[];
    /** The part of the command, or the reason. */
    readonly cause: string;
  }[];
  /** The finding whose words became the answer. */
  readonly spoken?: Finding;
}

// Another policy underneath.

export interface ReplayAnswer {
  readonly policy: PolicyNamed;
  readonly events: number;
  readonly calls: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** Kinds of differences from what was recorded, as `tutti replay --against recorded` counts them. */
  readonly changes: readonly ReplayChange[];
  /** The records that would have been answered differently, the first ones first. */
  readonly different: readonly ReplayDifference[];
  /** Further ones. */
  readonly left: number;
  /** Rules that ran without a fact they need. */
  readonly withoutFacts: readonly string[];
}

export interface ReplayChange {
  readonly from: Outcome;
  readonly to: Outcome;
  readonly events: number;
  readonly sessions: number;
  readonly because: readonly { readonly rule: string; readonly code: string; readonly events: number }[];
}

export interface ReplayDifference {
  readonly seq: number;
  readonly at: number;
  readonly what: string;
  readonly from: Outcome;
  readonly to: Outcome;
  readonly rule: string;
  readonly code: string;
  readonly reason: string;
}

// The policy.

export interface PolicyPage {
  readonly project: string;
  readonly policy: PolicyNamed;
  readonly enforced: Enforced;
  readonly level: Level;
  readonly levelWhy: string;
  /** Files it was read from. */
  readonly files: readonly string[];
  /** What is wrong with the files. */
  readonly problem?: string;
  /** As `tutti policy show`: a valid policy file, with the origin of each setting in a comment. */
  readonly text: string;
  /** Names for `replay?policy=`. */
  readonly presets: readonly string[];
  /** What of the files is weaker than what is in force, and waits for `tutti trust`. Absent: nothing. */
  readonly waiting?: PolicyWaiting;
}

export interface PolicyWaiting {
  readonly weaker: readonly { readonly path: string; readonly words: string }[];
  /** From the policy in force to the one that the files describe. */
  readonly diff: readonly DiffLine[];
}

export interface DiffLine {
  readonly mark: ' ' | '+' | '-';
  readonly text: string;
}

export interface PolicyEffect extends Omit<ReplayAnswer, 'different' | 'left'> {
  readonly since: number;
  readonly sessions: number;
}

// The stream.

export type StreamMessage =
  /** First, and again every 10 s. */
  | { readonly say: 'beat'; readonly at: number; readonly server: PageServer }
  /** Rows that are new or have changed; the first such message has the newest 30. */
  | { readonly say: 'sessions'; readonly rows: readonly ListedSession[] }
  | (SessionUpdate & { readonly say: 'session' })
  /** The stream ends. `sleeping`: no agent works, so the server goes; the next hook or `tutti ui` starts it. */
  | { readonly say: 'bye'; readonly why: 'stopped' | 'replaced' | 'sleeping' | 'expired' };

export interface PageServer {
  readonly version: string;
  readonly build: string;
  readonly startedAt: number;
}

/** What came after record `after`, up to `head.seq`. */
export interface SessionUpdate {
  readonly session: string;
  readonly after: number;
  readonly head: SessionHead;
  readonly notes: readonly Note[];
  readonly changes: readonly NoteChange[];
  /** New ones, and those of which more is known now. */
  readonly agents: readonly NoteAgent[];
  /** Too much came meanwhile to send it: notes are missing between `after` and the first one. Fetch the session again. */
  readonly skipped?: true;
}
