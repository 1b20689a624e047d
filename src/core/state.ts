// The stored state, in three scopes. Plain JSON, bounded: a session of 100,000 events is as large as one of 100.

import { type ActorTable, NO_ACTORS } from './actor.ts';
import type { Available } from './available.ts';
import type { Delegation } from './call.ts';
import type { ComparedTo } from './gap.ts';
import type { JsonObject } from './json.ts';
import type { Level } from './level.ts';
import type { OwnFiles } from './own-files.ts';
import type { Refused } from './retarget.ts';
import type { ConductTally } from './score.ts';

/** A level a person set, with who and why. */
export interface SetLevel {
  readonly level: Level;
  readonly by: string;
  readonly reason: string;
  readonly at: number;
}

/** A bypass that a person granted. */
export interface Grant {
  readonly id: string;
  readonly rule: string;
  /** Globs all targets must lie under. Absent: anywhere. */
  readonly paths?: readonly string[];
  /** Uses left. */
  readonly uses: number;
  /** Milliseconds since 1970 after which it is void. */
  readonly until: number;
  readonly by: string;
  readonly reason: string;
}

/** The client's variables that hold for the whole session, by name. */
export type PinnedVariables = Readonly<Record<string, string>>;

/** Holds as clients count them: since the main agent's last tool call, and since the person's last prompt. */
export interface HoldCounts {
  readonly call: number;
  readonly prompt: number;
}

/** The policy of one project that a session is pinned to. The ledger and tutti's home have its content. */
export interface PolicyPin {
  /** Id of the policy that decides. */
  readonly id: string;
  /** Id of the policy that the files described when it was pinned; another than `id` if parts of them were not accepted. */
  readonly read: string;
  /** Digest of the texts of person and machine it was made from. */
  readonly own: string;
  /** Digest of the repository's text it was made from. */
  readonly repository: string;
  /** TUTTI_TRUST accepted the repository's text. */
  readonly variable?: true;
  /** An earlier pin of the session could not be read: the default holds until the session ends. */
  readonly lost?: true;
}

/** By project. */
export type PolicyPins = Readonly<Record<string, PolicyPin>>;

export type Slices = Readonly<Record<string, JsonObject>>;

/** A delegation that went ahead, though anyone could have sent it. */
export interface UnprovenDelegation {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly delegation?: Delegation;
  /** The agent that delegates. Absent: the main agent. */
  readonly agentId?: string;
  /** The transcript showed it. */
  readonly ran?: true;
}

export interface SessionState {
  readonly client: string;
  readonly project: string;
  /** Begun by an event that anyone could have sent; the first vouched event ends that. */
  readonly unvouched?: true;
  /** The client's variables, as its first hook process reported them. Absent: none has. */
  readonly env?: PinnedVariables;
  /** The client's transcript of the session, as a vouched event named it. */
  readonly transcript?: string;
  /** The client's process, as a vouched event came from it. Absent: not known. */
  readonly process?: string;
  readonly delegations?: readonly UnprovenDelegation[];
  /** What its client has of what policies name. Absent: unknown. */
  readonly has?: Available;
  /** How far the transcript was compared with the records. Absent: not yet. */
  readonly compared?: ComparedTo;
  readonly startedAt: number;
  /** Set when the session ends; a later event removes it. */
  readonly endedAt?: number;
  readonly actors: ActorTable;
  /** The person's prompts: their number, the time of the last one, and the last request (clipped). */
  readonly turn: { readonly n: number; readonly at: number; readonly asked: string };
  /** Stops refused in a row without progress. */
  readonly holds: number;
  /** Stops refused in a row as clients count them. Absent before the first. */
  readonly held?: HoldCounts;
  /** Numbers of tool requests and results: results without requests mean that hooks are missing. */
  readonly calls: { readonly before: number; readonly after: number };
  /** The counts behind the score so far. */
  readonly conduct?: ConductTally;
  /** Notices that the person has already seen. */
  readonly told: readonly string[];
  /** Recently refused calls, to recognise attempts to work around them. */
  readonly refused?: readonly Refused[];
  /** By project: the one it began in, and others its agents work in. */
  readonly pins?: PolicyPins;
  /** Files that it made itself. */
  readonly ownFiles?: OwnFiles;
  readonly level?: SetLevel;
  /** Typed by the person in this session, and valid only in it. */
  readonly grants?: readonly Grant[];
  readonly rules: Slices;
}

export interface ProjectState {
  readonly level?: SetLevel;
  readonly grants?: readonly Grant[];
  /** A person uninstalled the hooks, so their removal must not be refused. */
  readonly uninstalledAt?: number;
  readonly rules: Slices;
}

export interface UserState {
  readonly level?: SetLevel;
  readonly grants?: readonly Grant[];
  readonly uninstalledAt?: number;
}

export interface State {
  readonly session: SessionState;
  readonly project: ProjectState;
  readonly user: UserState;
}

export const newSession = (client: string, project: string, at: number): SessionState => ({
  client,
  project,
  startedAt: at,
  actors: NO_ACTORS,
  turn: { n: 0, at, asked: '' },
  holds: 0,
  calls: { before: 0, after: 0 },
  told: [],
  rules: {},
});

/** Whether the person has seen a notice in this session. */
export const hasSeen = (session: SessionState, notice: string): boolean => session.told.includes(notice);

export const NEW_PROJECT: ProjectState = { rules: {} };
export const NEW_USER: UserState = {};

/** Copies by name, which takes a tenth of the time of `{ ...session }`; this runs at every event. */
export function copyOf(session: SessionState): { -readonly [Name in keyof SessionState]: SessionState[Name] } {
  const { client, project, startedAt, endedAt, actors, turn, holds, calls } = session;
  const { held, conduct, told, refused, pins, level, grants, rules } = session;
  const { unvouched, env, transcript, process, delegations, compared, has, ownFiles } = session;
  const copy: ReturnType<typeof copyOf> = { client, project, startedAt, actors, turn, holds, calls, told, rules };
  if (unvouched !== undefined) copy.unvouched = unvouched;
  if (env !== undefined) copy.env = env;
  if (transcript !== undefined) copy.transcript = transcript;
  if (process !== undefined) copy.process = process;
  if (delegations !== undefined) copy.delegations = delegations;
  if (compared !== undefined) copy.compared = compared;
  if (has !== undefined) copy.has = has;
  if (ownFiles !== undefined) copy.ownFiles = ownFiles;
  if (endedAt !== undefined) copy.endedAt = endedAt;
  if (held !== undefined) copy.held = held;
  if (conduct !== undefined) copy.conduct = conduct;
  if (refused !== undefined) copy.refused = refused;
  if (pins !== undefined) copy.pins = pins;
  if (level !== undefined) copy.level = level;
  if (grants !== undefined) copy.grants = grants;
  return copy;
}
