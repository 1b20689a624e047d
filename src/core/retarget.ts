// Work-arounds: after a refusal, the same actor goes for the same target with the same effect by another tool. One named
// violation for each refusal, told by what calls do and not by what they are called.

import type { Actor } from './actor.ts';
import { rankOf } from './effect.ts';
import type { Event } from './event.ts';
import type { Finding, Verdict } from './verdict.ts';

/** A refused call, as much of it as tells it again. */
export interface Refused {
  readonly actor: string;
  readonly tool: string;
  readonly effect: string;
  readonly targets: readonly string[];
}

const REMEMBERED = 6;
const TARGETS = 4;

const keyOf = (actor: Actor): string => ('id' in actor && actor.id ? actor.id : actor.kind);

const actingEffects = (event: Event) =>
  event.name === 'tool.before'
    ? event.call.effects.filter(({ effect, targets }) => rankOf(effect) >= rankOf('vcs') && targets.length > 0)
    : [];

/** The refusal this call works round, if it does. */
export function refusalWorkedAround(refusals: readonly Refused[], event: Event, actor: Actor): Refused | undefined {
  if (event.name !== 'tool.before' || refusals.length === 0) return undefined;
  const effects = actingEffects(event);
  return refusals.find(
    (refused) =>
      refused.actor === keyOf(actor) &&
      refused.tool !== event.call.name &&
      effects.some(
        ({ effect, targets }) =>
          same(effect, refused.effect) && targets.some((target) => refused.targets.includes(target)),
      ),
  );
}

/** Writing and removing a file are the same intent towards it; so is a refused attempt that counted as tampering. */
const CHANGING: ReadonlySet<string> = new Set(['write', 'destroy', 'tamper']);
const same = (a: string, b: string): boolean => a === b || (CHANGING.has(a) && CHANGING.has(b));

export const retargetFinding = (refused: Refused, event: Event): Finding => ({
  rule: 'retargeted',
  outcome: 'allow',
  effective: 'allow',
  code: 'RETARGETED',
  words: '',
  reason: `${refused.tool} on ${refused.targets[0] ?? ''} was refused; ${event.name === 'tool.before' ? event.call.name : ''} now goes for the same`,
});

/** What is remembered after this event: a refusal is added, one that was worked round is counted and forgotten. */
export function rememberRefusals(
  refusals: readonly Refused[],
  event: Event,
  actor: Actor,
  verdict: Verdict,
  counted: Refused | undefined,
): readonly Refused[] {
  const rest = counted === undefined ? refusals : refusals.filter((refused) => refused !== counted);
  if (event.name !== 'tool.before' || verdict.outcome !== 'deny') return rest;
  const refused = actingEffects(event).map(({ effect, targets }) => ({
    actor: keyOf(actor),
    tool: event.call.name,
    effect,
    targets: targets.slice(0, TARGETS),
  }));
  return refused.length === 0 ? rest : [...rest, ...refused].slice(-REMEMBERED);
}
