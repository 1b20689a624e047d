// A tool call in tutti's own form: the client's name for it, what sort of tool it is, and what it does.

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
  /** Goes to an agent that is there already. */
  readonly message?: boolean;
  /** Names no agent where the client insists on one: it starts nobody. */
  readonly incomplete?: boolean;
}

/** What a task or plan call changes in the list of open work. */
export interface TaskChange {
  readonly id: string;
  readonly title?: string;
  readonly status: 'open' | 'done';
}

/** The agent a delegate call started, as its result tells. */
export interface Started {
  readonly id: string;
  readonly type: string;
  readonly name?: string;
  readonly teammate: boolean;
  readonly finished: boolean;
}

export interface Call {
  /** The client's id of this call; the same before and after. */
  readonly id?: string;
  readonly name: string;
  readonly kind: CallKind;
  readonly input: JsonObject;
  readonly effects: readonly Effect[];
  /** How much an edit changes. */
  readonly lines?: number;
  readonly delegation?: Delegation;
  readonly tasks?: readonly TaskChange[];
  readonly started?: Started;
}

/** Calls are copied at every event, and `{ ...call, effects }` takes ten times as long as naming them: so what nearly all calls are is
 *  named. In order, as they are hashed. */
export function copyOf(call: Call): { -readonly [Name in keyof Call]: Call[Name] } {
  const { id, name, kind, input, effects, lines, delegation, tasks, started } = call;
  if (id !== undefined && delegation === undefined && tasks === undefined && started === undefined) {
    return lines === undefined ? { effects, id, input, kind, name } : { effects, id, input, kind, lines, name };
  }
  return {
    ...(delegation !== undefined && { delegation }),
    effects,
    ...(id !== undefined && { id }),
    input,
    kind,
    ...(lines !== undefined && { lines }),
    name,
    ...(started !== undefined && { started }),
    ...(tasks !== undefined && { tasks }),
  };
}

/** Paths the call surely writes: whole, and not a pattern for many. An edit tool means its path as it is. */
export const filesWritten = ({ kind, effects }: Pick<Call, 'kind' | 'effects'>): readonly string[] => [
  ...new Set(
    effects
      .filter(({ effect }) => effect === 'write')
      .flatMap(({ targets }) => targets)
      .filter((path) => path.startsWith('/') && (kind === 'edit' || !/[*?[{]/.test(path))),
  ),
];
