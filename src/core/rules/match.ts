// Matches calls and actors with the patterns of settings.

import type { Actor, ActorKind } from '../actor.ts';
import type { Call, CallKind } from '../call.ts';
import { type Effect, type EffectName, type Lookup, rankOf, strongest } from '../effect.ts';
import type { SessionState } from '../state.ts';
import { GENERAL_AGENT } from '../vocabulary.ts';
import { mayBeProgram } from './program.ts';
import type { EffectSetting } from './settings.ts';
import { wildcard } from './wildcard.ts';

export interface CallPattern {
  readonly tool?: readonly string[] | undefined;
  readonly kind?: readonly CallKind[] | undefined;
  readonly effect?: EffectSetting | undefined;
  readonly program?: readonly string[] | undefined;
  readonly lookup?: readonly Lookup[] | undefined;
}

/**
 * Every given condition must hold. The effect is the strongest of the call: a command that reads and writes is a write. With
 * programs or lookups it is the strongest of theirs, and a call that may run one of the programs, or makes such a lookup, matches.
 */
export function fits(pattern: CallPattern, call: Call): boolean {
  if (!fitsTool(pattern, call)) return false;
  const { program, lookup, effect } = pattern;
  const partly = program !== undefined || lookup !== undefined;
  const meant = partly ? call.effects.filter((each) => chosenBy(pattern, each, call)) : call.effects;
  if (partly && meant.length === 0) return false;
  return effect === undefined || chosen(effect, strongest(meant));
}

/** Whether one effect of a call is meant by the conditions on effects of their own: its program, and how it explores. */
export const chosenBy = ({ program, lookup }: CallPattern, each: Effect, call: Call): boolean =>
  (program === undefined || mayBeProgram(program, each, call)) &&
  (lookup === undefined || (each.lookup !== undefined && lookup.includes(each.lookup)));

export const fitsTool = ({ tool, kind }: CallPattern, call: Call): boolean =>
  (tool === undefined || isTool(tool, call.name) || (call.also ?? NONE).some((name) => isTool(tool, name))) &&
  (kind === undefined || kind.includes(call.kind));

const NONE: readonly string[] = [];

/** Whether patterns mean the tool of a call, by its own name or by one that policies have for it. */
export const isNamed = (patterns: readonly string[], { name, also = NONE }: Pick<Call, 'name' | 'also'>): boolean =>
  named(patterns, name) || also.some((other) => named(patterns, other));

/** Clients changed the case of tool names: `taskList` is `TaskList`. Patterns with wildcards are case-sensitive. */
const isTool = (patterns: readonly string[], name: string): boolean =>
  named(patterns, name) || patterns.some((pattern) => pattern.toLowerCase() === name.toLowerCase());

export const chosen = (setting: EffectSetting, effect: EffectName): boolean =>
  'atLeast' in setting ? rankOf(effect) >= rankOf(setting.atLeast) : setting.includes(effect);

export const named = (patterns: readonly string[], name: string): boolean =>
  isAmong(patterns, name) || (name.startsWith(OWN_PLUGIN) && isAmong(patterns, name.slice(OWN_PLUGIN.length)));

/** An agent that ships with tutti is the same one whether a file or the plugin defines it. */
const OWN_PLUGIN = 'tutti:';

const isAmong = (patterns: readonly string[], name: string): boolean =>
  patterns.some((pattern) => (pattern.includes('*') ? wildcard(pattern).test(name) : pattern === name));

/** Whether an agent is of one of these types. Agents of a plugin are named `plugin:agent`. */
export const isTypeOf = (types: readonly string[], type: string): boolean =>
  named(types, type) || named(types, type.slice(type.lastIndexOf(':') + 1));

/** The type of agent that a call starts: without one, clients start the agent for any work. Undefined: it starts none. */
export const startedType = ({ delegation }: Pick<Call, 'delegation'>): string | undefined =>
  delegation === undefined || delegation.message === true ? undefined : delegation.type || GENERAL_AGENT;

/** An unknown actor counts as the main agent, so that it is not allowed more. */
export const isOneOf = (kinds: readonly ActorKind[], actor: Actor): boolean =>
  kinds.includes(actor.kind) || (actor.kind === 'unknown' && kinds.includes('main'));

/** While agents run that the client did not name, a call without an agent's id may be theirs. */
export const mayBeUnnamedAgent = (actor: Actor, session: SessionState): boolean =>
  (actor.kind === 'main' || actor.kind === 'unknown') && session.actors.unnamed > 0;
