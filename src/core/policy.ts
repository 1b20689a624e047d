// A policy in memory: named rules, each of a kind, with validated settings.

import { isCommonAgent } from './available.ts';
import type { Declared } from './declared.ts';
import type { EventName } from './event.ts';
import { heldFile, type Need } from './fact.ts';
import type { Level } from './level.ts';
import type { AnyRuleKind } from './rule.ts';

/** The verdict on damaged input, state or code: by the level, or as the policy chooses. */
export const ON_DAMAGE = ['level', 'allow', 'deny'] as const;
export type OnDamage = (typeof ON_DAMAGE)[number];
export const isOnDamage = (value: unknown): value is OnDamage => ON_DAMAGE.some((choice) => choice === value);

export interface Rule {
  readonly name: string;
  readonly kind: AnyRuleKind;
  readonly settings: object;
  /** Overrides the policy's level. */
  readonly level?: Level;
  readonly onDamage: OnDamage;
  /** The mode it belongs to: it runs only while that is on. */
  readonly while?: string;
}

export interface Policy {
  /** Digest of everything that affects a verdict. */
  readonly id: string;
  readonly level: Level;
  /** Set by a managed policy: neither a person nor a variable can make the level weaker than this. */
  readonly floor?: Level;
  /** A stop is refused at most this often in a row. */
  readonly maxHolds: number;
  readonly onDamage: OnDamage;
  readonly rules: readonly Rule[];
  /** What it says of programs and MCP tools. */
  readonly declared?: Declared;
}

/** What a policy says about calls that could not be checked. */
export type FailureRule = Pick<Policy, 'level' | 'onDamage'>;

/** Without a policy, the strictest choice that is usual. */
export const UNKNOWN_RULE: FailureRule = { level: 'strict', onDamage: 'level' };

/** Whether an ordinary call is refused when nothing can check it. */
export const failsClosed = ({ level, onDamage }: FailureRule): boolean =>
  onDamage === 'deny' ? level === 'strict' || level === 'guidance' : onDamage === 'level' && level === 'strict';

/** Suffix for a rule of a nested policy whose name is taken. No file can use it in a name. */
export const NESTED = '@nested';

/** Cached, because a policy never changes. */
const NEEDS = new WeakMap<Policy, Map<EventName, readonly Need[]>>();

/** The facts a policy's rules need for an event. */
export function needsOf(policy: Policy, name: EventName): readonly Need[] {
  const known = NEEDS.get(policy) ?? new Map<EventName, readonly Need[]>();
  const found = known.get(name);
  if (found !== undefined) return found;
  const all = policy.rules.flatMap((rule) => rule.kind.needs?.(rule.settings) ?? []);
  const named = agentsNamed(policy);
  const agents: readonly Need[] = named.length === 0 ? [] : [{ from: 'agents', names: named, on: ANNOUNCING }];
  const needs = [...all, ...agents].filter((need) => need.on.includes(name));
  NEEDS.set(policy, known.set(name, needs));
  return needs;
}

/** The events at which a client's definitions may have changed. */
const ANNOUNCING: readonly EventName[] = ['session.start', 'prompt'];

/** The agents that the rules in force name, without those that every client has. */
export function agentsNamed({ rules }: Policy): readonly string[] {
  const all = rules.flatMap(({ kind, settings, level }) => (level === 'off' ? [] : (kind.agents?.(settings) ?? [])));
  return [...new Set(all)].filter((name) => !isCommonAgent(name));
}

/** All agents that a policy asks the client about: those it names, and those it uses where they are found. */
export function agentsAsked(policy: Policy): ReadonlySet<string> {
  const known = ASKED.get(policy);
  if (known !== undefined) return known;
  const needs = [...needsOf(policy, 'session.start'), ...needsOf(policy, 'prompt')];
  const asked = new Set(needs.flatMap((need) => (need.from === 'agents' ? need.names : [])));
  ASKED.set(policy, asked);
  return asked;
}
const ASKED = new WeakMap<Policy, ReadonlySet<string>>();

/** Whether a setting of a rule is this text, or has it in a list. */
export function hasSetting(policy: Policy, text: string): boolean {
  const texts = SETTINGS.get(policy) ?? new Set(policy.rules.flatMap(({ settings }) => textsIn(settings)));
  SETTINGS.set(policy, texts);
  return texts.has(text);
}
const SETTINGS = new WeakMap<Policy, ReadonlySet<string>>();

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The environment variables that a policy's rules read. */
export function variablesOf(policy: Policy): readonly string[] {
  const known = READ.get(policy);
  if (known !== undefined) return known;
  const names = policy.rules
    .flatMap((rule) => rule.kind.needs?.(rule.settings) ?? [])
    .flatMap((need) => {
      if (need.from === 'env') return [need.name];
      return need.from === 'scan' || need.from === 'command' ? Object.keys(need.unless ?? {}) : [];
    });
  const read = [...new Set(names)];
  READ.set(policy, read);
  return read;
}
const READ = new WeakMap<Policy, readonly string[]>();

/** Files of the project that rules depend on: switches and plans. */
export function heldFiles(policy: Policy): readonly string[] {
  const known = HELD.get(policy);
  if (known !== undefined) return known;
  const held = policy.rules
    .flatMap((rule) => rule.kind.needs?.(rule.settings) ?? [])
    .map(heldFile)
    .filter((path) => path !== undefined);
  HELD.set(policy, held);
  return held;
}
const HELD = new WeakMap<Policy, readonly string[]>();
