// The tests of `find`: which names they select, and whether the search covers everything.

import { mayMatch } from '../shell/glob.ts';
import { basename } from '../shell/path.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { isKnown } from '../shell/state.ts';
import { guardedPlaces } from '../shell/tamper-paths.ts';
import { compiledPattern } from './filters.ts';

export interface Search {
  /** Name patterns; empty for any name. */
  readonly names: readonly string[];
  /** Tests other than names restrict it, so the result is unknown. */
  readonly bounded: boolean;
  /** It does not include everything below the start. */
  readonly narrow: boolean;
  /** It stays in the start folder. */
  readonly shallow: boolean;
}

const NAME = /^-i?name$/;
/** Tests of the whole path, or tests that no file with content passes. */
const BOUNDS = /^-(i?path|i?wholename|i?regex|i?lname|empty)$/;
/** Exclusions that include hidden folders. */
const HIDDEN = /^(\.\/|\*\/)?\.(\*|\?\*|\[)|^\*\/\.\*|^\.\*/;

export function searchOf(args: readonly string[]): Search {
  const names: string[] = [];
  let bounded = false;
  let hidden = false;
  let either = false;
  let test = 0;
  const pruned = prunedAt(args);
  for (const [at, arg] of args.entries()) {
    const value = args[at + 1] ?? '';
    const not = /^(!|-not)$/.test(args[at - 1] ?? '');
    const left = not || pruned[at] === true;
    // With `-o`, a name on one side does not restrict the other.
    if (OR.test(arg) && pruned[test] !== true) either = true;
    if (TEST.test(arg)) test = at;
    if (left && /^-i?(name|path|wholename)$/.test(arg) && HIDDEN.test(value)) hidden = true;
    if (left) continue;
    if (NAME.test(arg)) names.push(...(arg === '-iname' ? new Set([value, value.toLowerCase()]) : [value]));
    else if (BOUNDS.test(arg) || (arg === '-size' && /^0/.test(value))) bounded = true;
  }
  const depth = args.indexOf('-maxdepth');
  const shallow = depth >= 0 && /^[01]$/.test(args[depth + 1] ?? '');
  const files = args.some((arg, at) => arg === '-type' && args[at + 1] === 'f');
  if (either) return { names: [], bounded: false, narrow: false, shallow };
  return {
    names,
    bounded: bounded || hidden || (shallow && files),
    narrow: names.length > 0 || bounded || hidden || shallow,
    shallow,
  };
}

const OR = /^(-o|-or|,)$/;
const TEST = /^-i?(name|path|wholename|regex|type)$/;

/** The position of a test whose matches are pruned instead of passed on: `-prune` before any action. */
function prunedAt(args: readonly string[]): readonly boolean[] {
  const pruned = args.map(() => false);
  let [prune, or] = [-1, -1];
  for (let at = args.length - 1; at >= 0; at--) {
    if (args[at] === '-prune') prune = at;
    if (OR.test(args[at] ?? '')) or = at;
    pruned[at] = prune > at && prune < or;
  }
  return pruned;
}

/** Everything it may reach below a folder, as globs; empty if globs cannot express it. */
export function reachedBy({ names, bounded, shallow }: Search, place: string): readonly string[] {
  if (bounded) return [];
  const below = shallow ? place : `${place}/**`;
  if (names.length === 0) return [shallow ? `${place}/*` : below];
  // In `find`, a star also matches a leading dot.
  return names
    .filter(isKnown)
    .flatMap((name) => (/^[*?[]/.test(name) ? [name, `.${name}`] : [name]))
    .map((name) => `${below}/${name}`);
}

/** Whether the start itself may match. `.` has no name. */
export function mayBeIt({ names, bounded }: Search, place: string): boolean {
  if (names.length === 0 && !bounded) return true;
  return !/^\.?\/*$/.test(place) && (bounded || names.some((name) => !isKnown(name) || mayMatch(name, lastOf(place))));
}

const lastOf = (place: string): string => place.replace(/\/+$/, '').split('/').at(-1) ?? '';

const flat = (text: string): string => `x${text.replaceAll('/', '|')}`;
/** In a path pattern, a star matches slashes. */
export const pathPattern = (pattern: string, ignoresCase = false): ((path: string) => boolean) => {
  const cased = (text: string): string => flat(ignoresCase ? text.toLowerCase() : text);
  return (path) => mayMatch(cased(pattern), cased(path));
};

/** The default syntax of `-regex`, in which groups and choices have a backslash. A pattern that cannot be read matches anything. */
export function emacsPattern(pattern: string, ignoresCase: boolean): (path: string) => boolean {
  const compiled = compiledPattern(pattern.replace(/\\([(|)])/g, '$1'), ignoresCase);
  return (path) => compiled?.test(path) ?? true;
}

/** Names of tutti's own files, in the folders they may be in. */
const OWN_NAMES = ['.tutti/policy.yaml', '.claude/settings.json', 'policy.yaml', 'address', 'server.json', 'ledger.db'];

/** Own files that a test of the whole path may select, wherever they are below the places. */
export const ownNames = (places: readonly string[], selects: (path: string) => boolean): readonly string[] =>
  places.flatMap((place) =>
    OWN_NAMES.filter((name) => selects(`${place}/${name}`) || selects(`${place}/.local/state/tutti/${name}`)).map(
      (name) => `${place}/**/${name}`,
    ),
  );

/** Own files below the places that a test of the whole path selects, and those that projects below them may have, if it selects them by
 *  their folder. A pattern for any file of that name (`*\/settings.json`) means the existing ones only. */
export function guardedIn(
  places: readonly string[],
  selects: (path: string) => boolean,
  { path, context }: Pick<ProgramUse, 'path' | 'context'>,
): readonly string[] {
  return places.flatMap((place) => {
    const folder = path(place).replace(/\/+$/, '');
    const start = place.replace(/\/+$/, '');
    const there = guardedPlaces(context).filter(
      (guarded) => guarded.startsWith(`${folder}/`) && selects(start + guarded.slice(folder.length)),
    );
    const nested = [...context.guard.named, '.tutti/policy.yaml'].filter(
      (name) => selects(`${start}/${NESTED}/${name}`) && !selects(`${start}/${NESTED}/${ORDINARY}/${basename(name)}`),
    );
    return [...there, ...nested.map((name) => `${start}/**/${name}`)];
  });
}

/** Own folders in which a pattern selects something: its part before a slash matches the folder, and no other one. */
export const entersGuarded = (places: readonly string[], pattern: string, ignoresCase: boolean): readonly string[] =>
  places.flatMap((place) => {
    const start = place.replace(/\/+$/, '');
    const enters = [...pattern.matchAll(/\//g)].some(({ index }) => {
      const selects = pathPattern(pattern.slice(0, index), ignoresCase);
      return selects(`${start}/.tutti`) && !selects(`${start}/${ORDINARY}`) && !selects(`${start}/.git`);
    });
    return enters ? [`${start}/.tutti`] : [];
  });

/** Folders of any project. */
const NESTED = 'packages/app';
const ORDINARY = 'src';
