// Lookups that turn out to be none: a program that acts on what it reads (copies, compiles, sends to a program) does not show it.

import type { Effect } from '../../core/effect.ts';
import { showsNothing } from '../programs/lookups.ts';
import type { Shell } from './shell.ts';

const LOOKS: ReadonlySet<string> = new Set(['read', 'network']);

const acts = ({ effect }: Effect): boolean => !LOOKS.has(effect);

/** Among the effects from `start` on, those of one use of a program: it acts, so it only works with what it reads. */
export function forgetLookups(shell: Shell, start: number, program: readonly string[]): void {
  const isOwn = (each: Effect): boolean => each.program === program;
  if (shell.effects.slice(start).some((each) => isOwn(each) && acts(each)))
    without(shell, start, shell.effects.length, isOwn);
}

/** The effects of redirections, from `start` to `end`: what the command after them does with its input. */
export function forgetInput(shell: Shell, start: number, end: number, words: readonly string[]): void {
  if (end > start && (showsNothing(words) || shell.effects.slice(end).some(acts)))
    without(shell, start, end, () => true);
}

function without({ effects }: Shell, start: number, end: number, isMeant: (each: Effect) => boolean): void {
  for (let at = start; at < end; at++) {
    const each = effects[at];
    if (each?.lookup === undefined || !isMeant(each)) continue;
    const { lookup: _, ...rest } = each;
    effects[at] = rest;
  }
}
