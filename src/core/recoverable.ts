// Whether what a call destroys can be brought back. Only what is surely known counts: scratch files, and what the host found out
// about the targets of the call.

import type { Call } from './call.ts';
import { type Effect, rankOf } from './effect.ts';
import type { Roots } from './event.ts';
import { matches } from './paths.ts';

/** Programs whose targets are files. Others destroy something else by such a name: a volume, a database. */
const REMOVERS: ReadonlySet<string> = new Set(['rm', 'rmdir', 'unlink', 'rimraf', 'shred', 'find', 'truncate', 'git']);

const SCRATCH = ['@scratch'] as const;

const isScratch = (target: string, roots: Roots): boolean => matches(SCRATCH, target, roots);

export const isRecoverable = ({ effect, recoverable = [] }: Effect, target: string, roots: Roots): boolean =>
  effect === 'destroy' && (recoverable.includes(target) || isScratch(target, roots));

/** The files and folders that the call removes, if the host should look at them. */
export function removedBy(call: Call, roots: Roots): readonly string[] {
  return call.effects
    .filter((effect) => removesFiles(effect, call))
    .flatMap(({ targets }) => targets.filter((target) => isKnown(target) && !isScratch(target, roots)));
}

/** Whether nothing in the call may change a file before it is removed. */
export const changesNothingElse = ({ effects }: Call): boolean =>
  effects.every(({ effect }) => effect === 'destroy' || rankOf(effect) < rankOf('write'));

export const removesFiles = ({ effect, program }: Effect, { kind }: Call): boolean =>
  effect === 'destroy' && (program === undefined ? kind === 'edit' : REMOVERS.has(nameOf(program[0])));

const nameOf = (program = ''): string => program.slice(program.lastIndexOf('/') + 1);

/** Names one file or folder. */
export const isKnown = (target: string): boolean => target.startsWith('/') && !/[*?[\]{}]/.test(target);

/** The call, with each destroy naming its targets that can be brought back. */
export function withRecoverable(call: Call, found: ReadonlySet<string>): Call {
  if (found.size === 0) return call;
  return {
    ...call,
    effects: call.effects.map((effect) => {
      const recoverable = removesFiles(effect, call) ? effect.targets.filter((target) => found.has(target)) : [];
      return recoverable.length === 0 ? effect : { ...effect, recoverable };
    }),
  };
}
