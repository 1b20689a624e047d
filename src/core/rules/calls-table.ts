// How a call is looked up in the rows of a table.
//
// A call may do several things at once (`cat .env > notes.md` reads one path and writes another), so each target of each
// effect is looked up on its own: the first row that fits it decides it. One row can therefore
// never cover for what another row refuses, and a row that allows something allows that and no more.
//
// What cannot be told is read against the call. A row that refuses takes an unknown actor for the one it names, an unknown
// effect for `exec`, a program that cannot be told for the one it names, a write without a known target for one that goes to its paths, and the removal of a folder for the
// removal of what lies in it. A row that allows takes none of this for granted.

import type { Actor } from '../actor.ts';
import type { Call } from '../call.ts';
import type { Effect, EffectName } from '../effect.ts';
import type { Roots } from '../event.ts';
import { matches, mayReach } from '../paths.ts';
import type { CallRow } from './calls-row.ts';
import { chosen, fitsTool, isOneOf, named } from './match.ts';
import { isProgram, mayBeProgram } from './program.ts';

export interface CallEffect {
  readonly call: Call;
  readonly effect: EffectName;
  /** The effect it is a part of. */
  readonly cause?: Effect;
  /** Absent: the effect has none, or it cannot be told. */
  readonly target?: string;
}

/** A call that does nothing is looked up as one that looks at nothing. */
export function callEffectsOf(call: Call): readonly CallEffect[] {
  if (call.effects.length === 0) return [{ call, effect: 'read' }];
  const all: CallEffect[] = [];
  for (const cause of call.effects) {
    if (cause.targets.length === 0) all.push({ call, effect: cause.effect, cause });
    for (const target of cause.targets) all.push({ call, effect: cause.effect, cause, target });
  }
  return all;
}

export const rowFor = (rows: readonly CallRow[], each: CallEffect, actor: Actor, roots: Roots): CallRow | undefined =>
  rows.find(
    (row) =>
      fitsActor(row, actor) &&
      fitsStarted(row, each) &&
      fitsTool(row, each.call) &&
      fitsEffect(row, each) &&
      fitsProgram(row, each) &&
      fitsPath(row, each, roots),
  );

/** The rows that decide a call, counted from 1. What is done by a program of `always` is nobody's to decide. */
export function decidedBy(
  rows: readonly CallRow[],
  call: Call,
  actor: Actor,
  roots: Roots,
  always: readonly string[] = [],
): readonly number[] {
  const all = callEffectsOf(call).filter(({ cause }) => !cause || !isProgram(always, cause));
  const numbers = all.map((each) => {
    const row = rowFor(rows, each, actor, roots);
    return row === undefined ? 0 : rows.indexOf(row) + 1;
  });
  return [...new Set(numbers.filter((number) => number > 0))];
}

/** Whether all of a call passes by rows that name its tool and a place of their own, where the other is refused by rows that
 *  speak of more. */
export function excepts(
  rows: readonly CallRow[],
  { open, refused }: { readonly open: Call; readonly refused: Call },
  actor: Actor,
  roots: Roots,
): boolean {
  const rowsFor = (call: Call): readonly (CallRow | undefined)[] =>
    callEffectsOf(call).map((each) => rowFor(rows, each, actor, roots));
  const spoken = new Set(
    rowsFor(refused).flatMap((row) => (row !== undefined && refuses(row) ? (row.path ?? []) : [])),
  );
  return rowsFor(open).every((row) => {
    const tool = row?.tool ?? row?.kind ?? row?.program;
    if (row?.outcome !== 'allow' || tool === undefined || row.path === undefined) return false;
    return row.path.every((glob) => !EVERYWHERE.has(glob) && !spoken.has(glob));
  });
}

const EVERYWHERE: ReadonlySet<string> = new Set(['**', '**/*', '/**', '@project', '@outside']);

const refuses = ({ outcome }: CallRow): boolean => outcome !== 'allow';

const fitsActor = (row: CallRow, actor: Actor): boolean =>
  (refuses(row) && actor.kind === 'unknown') ||
  ((row.actor === undefined || isOneOf(row.actor, actor)) &&
    (row.agent === undefined || named(row.agent, typeOf(actor))));

const typeOf = (actor: Actor): string =>
  actor.kind === 'teammate' ? actor.name : 'type' in actor ? (actor.type ?? '') : '';

const fitsStarted = ({ starts }: CallRow, { call }: CallEffect): boolean =>
  starts === undefined ||
  (call.delegation !== undefined && call.delegation.message !== true && named(starts, call.delegation.type));

const fitsEffect = (row: CallRow, { effect }: CallEffect): boolean =>
  row.effect === undefined ||
  chosen(row.effect, effect) ||
  (refuses(row) && effect === 'unknown' && chosen(row.effect, 'exec'));

function fitsProgram(row: CallRow, { call, cause }: CallEffect): boolean {
  if (row.program === undefined) return true;
  if (cause === undefined) return false;
  return refuses(row) ? mayBeProgram(row.program, cause, call) : isProgram(row.program, cause);
}

/** Effects that always go somewhere: without a target, it cannot be told where. */
const GOES_SOMEWHERE: ReadonlySet<EffectName> = new Set(['write', 'destroy', 'tamper', 'unknown']);
const REMOVES: ReadonlySet<EffectName> = new Set(['destroy', 'tamper']);

function fitsPath(row: CallRow, { effect, target }: CallEffect, roots: Roots): boolean {
  if (row.path === undefined) return true;
  // Its targets are hosts.
  if (effect === 'network') return false;
  if (target === undefined) return refuses(row) && GOES_SOMEWHERE.has(effect);
  return refuses(row) ? mayReach(row.path, target, roots, REMOVES.has(effect)) : matches(row.path, target, roots);
}
