// Events in tutti's own form, already clipped and redacted: rules decide on exactly what is recorded.

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

/** Directories that paths are relative to. */
export interface Roots {
  /** Where the session began, wherever its agent works now. */
  readonly project: string;
  /** Another checkout of the same project, when the agent works in one. Project paths mean both. */
  readonly worktree?: string;
  readonly home: string;
  readonly tmp: string;
  /** The client's folder for temporary files of agents, when it has one. */
  readonly scratch?: string;
}

/** Input that could not be read, or the part of tutti that failed. Only the name of the event can be relied on. */
export interface Damage {
  readonly what:
    | ('not-json' | 'empty' | 'too-large' | 'wrong-shape')
    | ('world' | 'policy' | 'rule' | 'ledger' | 'crash');
  readonly note: string;
  /** Why the call could touch tutti's own files, though its effects are unknown. */
  readonly own?: string;
}

/** Work that is still running in the client at a stop. */
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
    /** `unknown`: anyone could have sent it. */
    readonly from: 'person' | 'agent' | 'notification' | 'unknown';
    /** Delivered by a way that only the client can use, so it was typed by the person. */
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
    /** Whether the host still finds tutti's hooks in force after the change. */
    readonly hooks: 'kept' | 'dropped' | 'unknown';
  };
  'task.created': { readonly task: { readonly id: string; readonly title: string } };
  'task.done': {
    readonly task: { readonly id: string; readonly title: string };
    /** The owner of the task, if the client names one. */
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
  /** The commands of a project's policy may run while they are unchanged. */
  'person.trust': Act & { readonly digest: string; readonly commands: readonly string[] };
  'person.distrust': Act;
  /** An order to one rule: a plan is submitted, a stage completed. Its kind declares the verbs. */
  order: Act & {
    readonly from: 'person' | 'agent';
    readonly rule: string;
    readonly verb: string;
    readonly args: JsonObject;
  };
}

/** A grant as a person asks for it. The defaults are small. */
export interface GrantRequest {
  readonly rule: string;
  readonly paths?: readonly string[];
  readonly uses?: number;
  readonly minutes?: number;
}

/** An act of a person: who, why, and in which scope. */
export interface Act {
  readonly by: string;
  readonly reason: string;
  readonly scope: 'session' | 'project' | 'user';
}

export type EventOf<N extends EventName> = N extends EventName
  ? EventBase & { readonly name: N } & Readonly<Details[N]>
  : never;

export type Event = EventOf<EventName>;

/** Events whose verdict can stop something. Damaged input stops work only at these. */
export const GATING: ReadonlySet<EventName> = new Set(['tool.before', 'permission', 'config.change']);

export const callOf = (event: Event): Call | undefined => ('call' in event ? event.call : undefined);

/** The usual events. */
export type Called = EventOf<'tool.before' | 'tool.after'>;
type Side = Pick<EventBase, 'at' | 'nonce' | 'client' | 'roots' | 'cwd'>;

/** Copies by name for speed, as with calls. The order of the fields matters for the hash. */
export function calledEvent(
  decoded: Omit<Called, keyof Side | 'facts' | 'call'>,
  side: Side,
  facts: Facts,
  call: Call,
): Called {
  const { name, session, who, native, damage } = decoded;
  const { at, nonce, client, roots, cwd } = side;
  const event: { -readonly [Name in keyof EventBase]: EventBase[Name] } & Pick<Called, 'name' | 'call'> =
    native === undefined
      ? { at, call, client, cwd, facts, name, nonce, roots, session, who }
      : { at, call, client, cwd, facts, name, native, nonce, roots, session, who };
  if (damage !== undefined) event.damage = damage;
  return event;
}
