// What the tests of `find` let through: the names it looks for, and whether it goes through everything there is.

import { mayMatch } from '../shell/glob.ts';
import { isKnown } from '../shell/state.ts';

export interface Search {
  /** Patterns of names; none: any name. */
  readonly names: readonly string[];
  /** Something else than names bounds it: what that leaves over cannot be told. */
  readonly bounded: boolean;
  /** It does not take everything below where it starts. */
  readonly narrow: boolean;
  /** It goes no deeper than the folder it starts in. */
  readonly shallow: boolean;
}

const NAME = /^-i?name$/;
/** Tests of the whole path, or of what is never true of a file that holds something. */
const BOUNDS = /^-(i?path|i?wholename|i?regex|i?lname|empty|samefile|inum|newer|links)$/;
/** What it does not want to see, or not go into: folders that begin with a dot are meant by all of these. */
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
    // Either this or that: a name that is asked for on one side says nothing about the other.
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

/** Where a test stands whose matches are not gone into, rather than handed on: `-prune` before anything is done with them. */
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

/** Everything it may reach below a place, as patterns; none where that cannot be told in one. */
export function reachedBy({ names, bounded, shallow }: Search, place: string): readonly string[] {
  if (bounded) return [];
  const below = shallow ? place : `${place}/**`;
  if (names.length === 0) return [shallow ? `${place}/*` : below];
  // To find a star is anything, a dot in front as well.
  return names
    .filter(isKnown)
    .flatMap((name) => (/^[*?[]/.test(name) ? [name, `.${name}`] : [name]))
    .map((name) => `${below}/${name}`);
}

/** Whether the place itself is among what is looked for. `.` bears no name. */
export function mayBeIt({ names, bounded }: Search, place: string): boolean {
  if (names.length === 0 && !bounded) return true;
  return !/^\.?\/*$/.test(place) && (bounded || names.some((name) => !isKnown(name) || mayMatch(name, lastOf(place))));
}

const lastOf = (place: string): string => place.replace(/\/+$/, '').split('/').at(-1) ?? '';
