// Looks a call up in the rows of a table.
//
// A call may have several effects (`cat .env > notes.md` reads one path and writes another), so each target of each effect is
// looked up on its own, and the first matching row decides it. A row that allows one effect never covers another.
//
// Unknown values count against the call. A row that denies matches an unknown actor, an unknown effect as `exec`, an unknown
// program, a write without a known target, and the removal of a folder that contains its paths. A row that allows matches none of
// these.
//
// A filter (`git diff | head`) does nothing of its own: beside other commands only rows that name programs are asked about it.

import type { Actor } from '../actor.ts';
import type { Call } from '../call.ts';
import type { Effect, EffectName } from '../effect.ts';
import type { Roots } from '../event.ts';
import { matches, mayReach } from '../paths.ts';
import { isRecoverable } from '../recoverable.ts';
import type { CallRow } from './calls-row.ts';
import { chosen, fitsTool, isOneOf, named, startedType } from './match.ts';
import { isProgram, mayBeProgram } from './program.ts';

export interface CallEffect {
  readonly call: Call;
  readonly effect: EffectName;
  /** The effect that it belongs to. */
  readonly cause?: Effect;
  /** Absent: the effect has no known target. */
  readonly target?: string;
  /** It passes on what other commands of the call print. */
  readonly filters?: true;
}

/** Programs that read nothing but their input, as long as they name no file. */
const FILTERS: ReadonlySet<string> = new Set([
  ...['awk', 'cat', 'column', 'cut', 'echo', 'egrep', 'fgrep', 'fmt', 'fold', 'gawk', 'grep', 'head', 'jq', 'nl'],
  ...['paste', 'printf', 'rev', 'sed', 'sort', 'tac', 'tail', 'tr', 'true', 'uniq', 'wc'],
]);

const isFilter = (effect: Effect): boolean =>
  effect.effect === 'read' &&
  effect.targets.length === 0 &&
  effect.lookup === undefined &&
  FILTERS.has(effect.program?.[0] ?? '');

/** A call without effects is looked up as a read without targets. */
export function callEffectsOf(call: Call): readonly CallEffect[] {
  if (call.effects.length === 0) return [{ call, effect: 'read' }];
  const all: CallEffect[] = [];
  const isFiltered = call.effects.length > 1 && call.effects.some((cause) => !isFilter(cause));
  for (const cause of call.effects) {
    if (isFiltered && isFilter(cause)) all.push({ call, effect: cause.effect, cause, filters: true });
    else if (cause.targets.length === 0) all.push({ call, effect: cause.effect, cause });
    for (const target of cause.targets) all.push({ call, effect: cause.effect, cause, target });
  }
  return all;
}

export const rowFor = (rows: readonly CallRow[], each: CallEffect, actor: Actor, roots: Roots): CallRow | undefined =>
  rows.find(
    (row) =>
      (each.filters === undefined || row.program !== undefined) &&
      fitsActor(row, actor) &&
      fitsStarted(row, each) &&
      fitsTool(row, each.call) &&
      fitsEffect(row, each) &&
      fitsProgram(row, each) &&
      fitsLookup(row, each) &&
      fitsPath(row, each, roots) &&
      fitsRecoverable(row, each, roots) &&
      fitsPlanning(row, each),
  );

/** The rows that decide a call, counted from 1. Programs in `always` are not looked up. */
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

/** Whether rows that name its tool and paths allow all of the open call, while more general rows deny the other one. */
export function excepts(
  rows: readonly CallRow[],
  { open, refused }: { readonly open: Call; readonly refused: Call },
  actor: Actor,
  roots: Roots,
): boolean {
  const rowsFor = (call: Call): readonly (CallRow | undefined)[] =>
    callEffectsOf(call).map((each) => rowFor(rows, each, actor, roots));
  const refusedGlobs = new Set(
    rowsFor(refused).flatMap((row) => (row !== undefined && refuses(row) ? (row.path ?? []) : [])),
  );
  return rowsFor(open).every((row) => {
    const tool = row?.tool ?? row?.kind ?? row?.program;
    if (row?.outcome !== 'allow' || tool === undefined || row.path === undefined) return false;
    return row.path.every((glob) => !EVERYWHERE.has(glob) && !refusedGlobs.has(glob));
  });
}

const EVERYWHERE: ReadonlySet<string> = new Set(['**', '**/*', '/**', '@project', '@outside']);

const refuses = ({ outcome }: CallRow): boolean => outcome !== 'allow';

const fitsActor = (row: CallRow, actor: Actor): boolean =>
  (refuses(row) && actor.kind === 'unknown') ||
  ((row.actor === undefined || isOneOf(row.actor, actor)) &&
    (row.agent === undefined || named(row.agent, typeOf(actor))) &&
    (row.under === undefined || isUnder(row.under, actor)));

const isUnder = (types: readonly string[], actor: Actor): boolean =>
  actor.kind === 'subagent' && (actor.under?.some((type) => named(types, type)) ?? false);

const typeOf = (actor: Actor): string =>
  actor.kind === 'teammate' ? actor.name : 'type' in actor ? (actor.type ?? '') : '';

function fitsStarted({ starts }: CallRow, { call }: CallEffect): boolean {
  const type = startedType(call);
  return starts === undefined || (type !== undefined && named(starts, type));
}

const fitsEffect = (row: CallRow, { effect }: CallEffect): boolean =>
  row.effect === undefined ||
  chosen(row.effect, effect) ||
  (refuses(row) && effect === 'unknown' && chosen(row.effect, 'exec'));

function fitsProgram(row: CallRow, { call, cause }: CallEffect): boolean {
  if (row.program === undefined) return true;
  if (cause === undefined) return false;
  return refuses(row) ? mayBeProgram(row.program, cause, call) : isProgram(row.program, cause);
}

const fitsLookup = ({ lookup }: CallRow, { cause }: CallEffect): boolean =>
  lookup === undefined || (cause?.lookup !== undefined && lookup.includes(cause.lookup));

const fitsRecoverable = (row: CallRow, { cause, target }: CallEffect, roots: Roots): boolean =>
  row.recoverable === undefined ||
  row.recoverable === (cause !== undefined && target !== undefined && isRecoverable(cause, target, roots));

const fitsPlanning = ({ planning }: CallRow, { call }: CallEffect): boolean =>
  planning === undefined || planning === (call.planning === true);

/** Effects that always have a target: without one it is unknown. */
const GOES_SOMEWHERE: ReadonlySet<EffectName> = new Set(['write', 'destroy', 'tamper', 'unknown']);
const REMOVES: ReadonlySet<EffectName> = new Set(['destroy', 'tamper']);

function fitsPath(row: CallRow, { effect, cause, target }: CallEffect, roots: Roots): boolean {
  if (row.path === undefined) return true;
  // The targets of `network` are hosts.
  if (effect === 'network') return false;
  if (target === undefined) return refuses(row) && GOES_SOMEWHERE.has(effect);
  const below = REMOVES.has(effect) ? 'removes' : cause?.deep ? 'reads' : undefined;
  return refuses(row) ? mayReach(row.path, target, roots, below) : matches(row.path, target, roots);
}
