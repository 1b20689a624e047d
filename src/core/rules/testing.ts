// Test helpers for rules: events with defaults, and a rule that is walked through them as the engine would.

import * as v from 'valibot';
import { DEFAULT_CLIENT } from '../../clients/registry.ts';
import { type Actor, resolveActor } from '../actor.ts';
import type { Call } from '../call.ts';
import type { Effect, EffectName } from '../effect.ts';
import type { Event, EventName, EventOf, Roots } from '../event.ts';
import type { JsonObject } from '../json.ts';
import type { Level } from '../level.ts';
import type { AnyRuleKind, OtherFinding } from '../rule.ts';
import { advance } from '../session.ts';
import { NEW_PROJECT, newSession, type ProjectState, type SessionState } from '../state.ts';
import { type Outcome, outranks, type RawFinding } from '../verdict.ts';

export const ROOTS: Roots = { project: '/home/ada/app', home: '/home/ada', tmp: '/tmp' };
export const NOON = 1_800_000_000_000;
export const MINUTE = 60_000;

type Given<N extends EventName> = Partial<Omit<EventOf<N>, 'name'>>;

const DETAILS = {
  'session.start': { source: 'startup' },
  prompt: { text: 'Add a login page', from: 'person' },
  stop: { active: false, background: [] },
  'agent.stop': { active: false, background: [] },
  'config.change': { source: 'project_settings', hooks: 'kept' },
} as const;

export function anEvent<N extends EventName>(name: N, given: Given<N> = {}): EventOf<N> {
  const details = name in DETAILS ? DETAILS[name as keyof typeof DETAILS] : {};
  const event: unknown = {
    at: NOON,
    nonce: '00112233aabbccdd',
    client: 'claude-code',
    session: 's1',
    cwd: ROOTS.project,
    roots: ROOTS,
    who: {},
    facts: {},
    ...details,
    ...given,
    name,
  };
  return event as EventOf<N>;
}

export const effect = (name: EffectName, ...targets: readonly string[]): Effect => ({ effect: name, targets });

export const aCall = (name: string, given: Partial<Omit<Call, 'name'>> = {}): Call => ({
  name,
  kind: 'other',
  input: {},
  effects: [],
  ...given,
});

/** A call as the default client makes it, with all that is read from its name and input. */
export const native = (tool: string, input: JsonObject = {}): Call => DEFAULT_CLIENT.toCall({ tool, input });

export const inProject = (path: string): string => `${ROOTS.project}/${path}`;
export const read = (path: string): Call => aCall('Read', { kind: 'read', effects: [effect('read', inProject(path))] });
export const edit = (path: string, lines = 1): Call =>
  aCall('Edit', { kind: 'edit', lines, effects: [effect('write', inProject(path))] });
export const shell = (...effects: readonly Effect[]): Call => aCall('Bash', { kind: 'shell', effects });
export const delegate = (name = 'Agent'): Call => aCall(name, { kind: 'delegate', effects: [effect('delegate')] });

export interface StepResult {
  readonly outcome: Outcome;
  readonly codes: readonly string[];
  /** The words of the strongest finding. */
  readonly words: string;
  readonly findings: readonly RawFinding[];
}

export interface RuleWalk {
  send(event: Event): StepResult;
  /** A `tool.before` of this call; `who` names the agent that makes it. */
  call(call: Call, given?: Given<'tool.before'>): StepResult;
  readonly slice: JsonObject;
  readonly session: SessionState;
}

interface Start {
  readonly slice?: JsonObject;
  readonly project?: ProjectState;
  readonly actor?: Actor;
  /** Another rule refuses every call. */
  readonly refusedElsewhere?: boolean;
  readonly level?: Level;
  readonly locked?: boolean;
  /** Findings of other rules for an event. */
  readonly others?: (event: Event) => readonly OtherFinding[];
  /** As at `guidance`: denied calls go ahead. */
  readonly softened?: boolean;
}

export function walk(kind: AnyRuleKind, settings: JsonObject = {}, start: Start = {}): RuleWalk {
  const parsed = v.parse(kind.settings, settings);
  let slice = start.slice ?? kind.initial;
  let session = newSession('claude-code', ROOTS.project, NOON);

  const send = (event: Event): StepResult => {
    const actor = start.actor ?? resolveActor(event.who, session.actors);
    const project = start.project ?? NEW_PROJECT;
    const level = start.level ?? 'strict';
    const others = start.others?.(event) ?? [];
    const { locked = false } = start;
    const result = kind.handle({ event, actor, slice, settings: parsed, session, project, level, locked, others });
    const findings = result.findings ?? [];
    const strongest = findings.reduce<RawFinding | undefined>(
      (top, finding) => (top === undefined || outranks(finding.outcome, top.outcome) ? finding : top),
      undefined,
    );
    const outcome = strongest?.outcome ?? 'allow';
    const refused = start.refusedElsewhere ?? (!start.softened && outranks(outcome, 'advise'));
    slice = (refused ? undefined : result.ifAllowed) ?? result.slice ?? slice;
    session = advance(session, event);
    return { outcome, codes: findings.map(({ code }) => code), words: strongest?.words ?? '', findings };
  };

  return {
    send,
    call: (call, given = {}) => send(anEvent('tool.before', { ...given, call })),
    get slice() {
      return slice;
    },
    get session() {
      return session;
    },
  };
}
