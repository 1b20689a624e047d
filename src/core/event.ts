// Something that happened, in tutti's own form. Whatever a rule may look at is in here, already clipped and redacted:
// what is decided on is exactly what is recorded.

import type { Identity } from './actor.ts';
import type { Call } from './call.ts';
import type { Json, JsonObject } from './json.ts';
import type { Level } from './level.ts';

const EVENT_NAMES = [
  'session.start',
  'session.end',
  'prompt',
  'tool.before',
  'tool.after',
  'tool.failed',
  'tool.batch',
  'permission',
  'agent.start',
  'agent.stop',
  'agent.idle',
  'stop',
  'stop.failed',
  'compact',
  'config.change',
  'task.created',
  'task.done',
  'notice',
  'person.level',
  'person.enable',
  'person.disable',
  'person.reset',
  'person.clear',
  'person.import',
  'person.uninstall',
  'person.grant',
  'person.revoke',
  'person.trust',
  'person.distrust',
  'order',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** Directories everything else is told by. */
export interface Roots {
  /** Where the session began, wherever its agent is. */
  readonly project: string;
  /** Another checkout of the same project, when the agent is in one: what is told of the project is told of both. */
  readonly worktree?: string;
  readonly home: string;
  readonly tmp: string;
  /** Where the client keeps agents' throw-away files, when it says so. */
  readonly scratch?: string;
}

/** Input that could not be read as it should. The event is then only as good as its name. */
export interface Damage {
  readonly what: 'not-json' | 'empty' | 'too-large' | 'wrong-shape' | 'state' | 'ledger' | 'policy' | 'crash';
  readonly note: string;
}

/** Work the client still has running when it wants to stop. */
export interface BackgroundTask {
  readonly id: string;
  readonly type: string;
  readonly running: boolean;
}

/** Answers to the needs of rules, by `factKey`. */
export type Facts = Readonly<Record<string, Json>>;

export interface EventBase {
  /** Milliseconds since 1970. The engine has no other clock. */
  readonly at: number;
  /** Sixteen hexadecimal digits. The engine has no other randomness. */
  readonly nonce: string;
  readonly client: string;
  readonly session: string;
  readonly cwd: string;
  readonly roots: Roots;
  readonly who: Identity;
  readonly facts: Facts;
  /** The client's own name of the event, for the record. */
  readonly native?: string;
  readonly damage?: Damage;
}

interface Details {
  'session.start': { readonly source: string };
  'session.end': { readonly reason: string };
  prompt: {
    readonly text: string;
    readonly from: 'person' | 'agent' | 'notification';
    /** Came by a road that only the client takes: what it asks of tutti is the person's own word. */
    readonly vouched?: boolean;
  };
  'tool.before': { readonly call: Call };
  'tool.after': { readonly call: Call };
  'tool.failed': { readonly call: Call; readonly interrupted: boolean };
  'tool.batch': { readonly calls: number };
  permission: { readonly call: Call };
  'agent.start': object;
  'agent.stop': { readonly active: boolean; readonly background: readonly BackgroundTask[] };
  'agent.idle': { readonly teammate: string };
  stop: { readonly active: boolean; readonly background: readonly BackgroundTask[] };
  'stop.failed': { readonly error: string };
  compact: { readonly phase: 'before' | 'after'; readonly trigger: string };
  'config.change': {
    readonly source: string;
    readonly path?: string;
    /** Whether tutti's hooks are still in force after the change, as the host found them. */
    readonly hooks: 'kept' | 'dropped' | 'unknown';
  };
  'task.created': { readonly task: { readonly id: string; readonly title: string } };
  'task.done': {
    readonly task: { readonly id: string; readonly title: string };
    /** Whose task it was, where the client tells. */
    readonly teammate?: string;
  };
  notice: { readonly about: string };
  'person.level': Act & { readonly level: Level | null };
  'person.enable': Act;
  'person.disable': Act;
  'person.reset': Act & { readonly rule?: string };
  'person.clear': Act;
  'person.import': Act & {
    readonly slices: Readonly<Record<string, JsonObject>>;
    /** Agents that were running. */
    readonly agents?: number;
  };
  'person.uninstall': Act;
  'person.grant': Act & { readonly wish: GrantRequest };
  'person.revoke': Act & { readonly grant: string };
  /** The commands of a project's policy may run, as long as they stay what they are. */
  'person.trust': Act & { readonly digest: string; readonly commands: readonly string[] };
  'person.distrust': Act;
  /** Something said to one rule by name: a plan handed in, a stage declared done. The rule knows its own verbs. */
  order: Act & {
    readonly from: 'person' | 'agent';
    readonly rule: string;
    readonly verb: string;
    readonly args: JsonObject;
  };
}

/** A bypass as a person asks for it; what they leave out gets a small default. */
export interface GrantRequest {
  readonly rule: string;
  readonly paths?: readonly string[];
  readonly uses?: number;
  readonly minutes?: number;
}

/** What a person does to tutti: who, why, and how far it reaches. */
export interface Act {
  readonly by: string;
  readonly reason: string;
  readonly scope: 'session' | 'project' | 'user';
}

export type EventOf<N extends EventName> = N extends EventName
  ? EventBase & { readonly name: N } & Readonly<Details[N]>
  : never;

export type Event = EventOf<EventName>;

/** Events whose answer can stop something. Damaged input on any other one is never worth stopping work for. */
export const GATING: ReadonlySet<EventName> = new Set(['tool.before', 'permission', 'config.change']);

export const callOf = (event: Event): Call | undefined => ('call' in event ? event.call : undefined);

/** What nearly all events are. */
export type Called = EventOf<'tool.before' | 'tool.after'>;
type Side = Pick<EventBase, 'at' | 'nonce' | 'client' | 'roots' | 'cwd'>;

/** Name by name, as calls are copied; and in order, as they are hashed. */
export function calledEvent(
  told: Omit<Called, keyof Side | 'facts' | 'call'>,
  side: Side,
  facts: Facts,
  call: Call,
): Called {
  const { name, session, who, native, damage } = told;
  const { at, nonce, client, roots, cwd } = side;
  const event: { -readonly [Name in keyof EventBase]: EventBase[Name] } & Pick<Called, 'name' | 'call'> =
    native === undefined
      ? { at, call, client, cwd, facts, name, nonce, roots, session, who }
      : { at, call, client, cwd, facts, name, native, nonce, roots, session, who };
  if (damage !== undefined) event.damage = damage;
  return event;
}
