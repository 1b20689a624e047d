// Work-arounds: after a refusal, the same actor tries the same effect on the same target with another tool. Each refusal counts
// as at most one violation.

import type { Actor } from './actor.ts';
import { rankOf } from './effect.ts';
import type { Event } from './event.ts';
import type { Finding, Verdict } from './verdict.ts';

/** The part of a refused call that identifies another attempt. */
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

/** The refusal that this call works around, if any. */
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

/** Writing, removing and tampering count as the same intent. */
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

/** The refusals to remember after this event: new ones are added, counted ones dropped. */
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
