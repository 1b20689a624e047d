// A tool call in tutti's own form: the client's name for the tool, its kind, and its effects.

import type { Rewritten } from './call-change.ts';
import type { Effect } from './effect.ts';
import type { JsonObject } from './json.ts';

export const CALL_KINDS = [
  'read',
  'search',
  'edit',
  'shell',
  'delegate',
  'plan',
  'ask',
  'task',
  'web',
  'mcp',
  'other',
] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** What a delegate call starts. */
export interface Delegation {
  readonly type: string;
  readonly name?: string;
  readonly background: boolean;
  /** Sent to an agent that already exists. */
  readonly message?: boolean;
}

/** What a task or plan call changes in the list of open work. */
export interface TaskChange {
  readonly id: string;
  readonly title?: string;
  readonly status: 'open' | 'done';
  /** The phase of a plan that the task stands for, as its metadata say. */
  readonly phase?: TaskPhase;
}

interface TaskPhase {
  readonly id: string;
  /** Empty where the task names none. */
  readonly wave: string;
  readonly agent: string;
}

/** What a call has to do with a team of agents. */
export interface TeamCall {
  /** Founds a team, starts an agent in one, or is another tool of teams. */
  readonly does: 'found' | 'join' | 'use';
  /** Empty where the call names none. */
  readonly team: string;
}

/** The agent that a delegate call started, from its result. */
export interface Started {
  readonly id: string;
  readonly type: string;
  readonly name?: string;
  readonly teammate: boolean;
  readonly finished: boolean;
}

/** The parts of a call's input that matter outside the client, whatever it calls them. Empty: the call has none. */
export interface CallArguments {
  readonly command: string;
  readonly url: string;
  /** What a search looks for. */
  readonly pattern: string;
  /** The task of a delegated agent. */
  readonly prompt: string;
  /** The same in a few words, where the client has them. */
  readonly title?: string;
  /** Files and folders as the input names them. */
  readonly paths: readonly string[];
  /** Files that an edit removes. */
  readonly removes?: readonly string[];
}

export const NO_ARGUMENTS: CallArguments = { command: '', url: '', pattern: '', prompt: '', paths: [] };

export interface Call {
  /** The client's id of this call; the same before and after. */
  readonly id?: string;
  readonly name: string;
  /** Names that policies have for tools like this one, where the client has another. */
  readonly also?: readonly string[];
  readonly kind: CallKind;
  readonly input: JsonObject;
  readonly effects: readonly Effect[];
  /** How much an edit changes. */
  readonly lines?: number;
  readonly delegation?: Delegation;
  readonly tasks?: readonly TaskChange[];
  readonly started?: Started;
  /** The skill or slash command that the call runs: `workflow:delegate`. */
  readonly skill?: string;
  /** Its success means that the person approved a plan. */
  readonly approvesPlan?: true;
  /** Orchestrates instead of working: asks the person, plans, keeps the task list. */
  readonly orchestrates?: true;
  /** Only looks at what became of work that is under way. */
  readonly polls?: true;
  /** Made in the client's plan mode, in which nothing is changed. */
  readonly planning?: true;
  readonly team?: TeamCall;
  /** What a search looks for. Derived from the input when the call is decided, so records do not repeat it. */
  readonly pattern?: string;
  /** What rules make of the call, before it runs. */
  readonly rewritten?: Rewritten;
}

/** Copies the usual fields by name, which is ten times as fast as `{ ...call, effects }`. Their order matters for the hash. */
export function copyOf(call: Call): { -readonly [Name in keyof Call]: Call[Name] } {
  const {
    also,
    approvesPlan,
    orchestrates,
    id,
    name,
    kind,
    input,
    effects,
    lines,
    delegation,
    pattern,
    planning,
    polls,
    rewritten,
    skill,
    tasks,
    team,
    started,
  } = call;
  const special =
    also ??
    delegation ??
    tasks ??
    started ??
    skill ??
    approvesPlan ??
    orchestrates ??
    pattern ??
    planning ??
    polls ??
    rewritten ??
    team;
  if (id !== undefined && special === undefined) {
    return lines === undefined ? { effects, id, input, kind, name } : { effects, id, input, kind, lines, name };
  }
  return {
    ...(also !== undefined && { also }),
    ...(approvesPlan !== undefined && { approvesPlan }),
    ...(delegation !== undefined && { delegation }),
    effects,
    ...(id !== undefined && { id }),
    input,
    kind,
    ...(lines !== undefined && { lines }),
    name,
    ...(orchestrates !== undefined && { orchestrates }),
    ...(pattern !== undefined && { pattern }),
    ...(planning !== undefined && { planning }),
    ...(polls !== undefined && { polls }),
    ...(rewritten !== undefined && { rewritten }),
    ...(skill !== undefined && { skill }),
    ...(started !== undefined && { started }),
    ...(tasks !== undefined && { tasks }),
    ...(team !== undefined && { team }),
  };
}

/** Paths that the call certainly writes: complete ones without wildcards. Edit tools take their path literally. */
export const filesWritten = ({ kind, effects }: Pick<Call, 'kind' | 'effects'>): readonly string[] => [
  ...new Set(
    effects
      .filter(({ effect }) => effect === 'write')
      .flatMap(({ targets }) => targets)
      .filter((path) => path.startsWith('/') && (kind === 'edit' || !/[*?[{]/.test(path))),
  ),
];
