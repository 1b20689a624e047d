// Whether a call is one a setting speaks of.

import type { Actor, ActorKind } from '../actor.ts';
import type { Call, CallKind } from '../call.ts';
import { type EffectName, rankOf, strongest } from '../effect.ts';
import type { SessionState } from '../state.ts';
import type { EffectSetting } from './settings.ts';

export interface CallPattern {
  readonly tool?: readonly string[] | undefined;
  readonly kind?: readonly CallKind[] | undefined;
  readonly effect?: EffectSetting | undefined;
}

/** Every condition given must hold. The effect is the strongest of the call: a command that reads and writes is a write. */
export const fits = (pattern: CallPattern, call: Call): boolean =>
  fitsTool(pattern, call) && (pattern.effect === undefined || chosen(pattern.effect, strongest(call.effects)));

export const fitsTool = ({ tool, kind }: CallPattern, call: Call): boolean =>
  (tool === undefined || named(tool, call.name)) && (kind === undefined || kind.includes(call.kind));

export const chosen = (setting: EffectSetting, effect: EffectName): boolean =>
  'atLeast' in setting ? rankOf(effect) >= rankOf(setting.atLeast) : setting.includes(effect);

export const named = (patterns: readonly string[], name: string): boolean =>
  patterns.some((pattern) => (pattern.includes('*') ? wildcard(pattern).test(name) : pattern === name));

const compiled = new Map<string, RegExp>();
function wildcard(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const literal = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const fresh = new RegExp(`^${literal.join('.*')}$`, 's');
  compiled.set(pattern, fresh);
  return fresh;
}

/** An actor that cannot be told is taken for the main agent: not knowing must not allow more. */
export const isOneOf = (kinds: readonly ActorKind[], actor: Actor): boolean =>
  kinds.includes(actor.kind) || (actor.kind === 'unknown' && kinds.includes('main'));

/** Agents that the client started without naming them: until they stop, a call without an agent's id may be theirs. */
export const mayBeUnnamedAgent = (actor: Actor, session: SessionState): boolean =>
  (actor.kind === 'main' || actor.kind === 'unknown') && session.actors.unnamed > 0;
