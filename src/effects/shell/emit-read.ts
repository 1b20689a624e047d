// Reports what a program reads, with what its own table entry leaves out: the folder that a search without a path reads, whether all
// below it is read, and the files that it is limited to.

import { filesRead, readsWhole, searchedNames, searchesHere } from '../programs/whole-reads.ts';
import type { ProgramUse } from './program-use.ts';
import { type EffectCause, emit, type Shell, targetOf } from './shell.ts';
import { printable } from './state.ts';

/** A search without a path reads the working directory, and a recursive one all that is below its folders. */
export function emitRead(
  shell: Shell,
  { name, args, stdin }: Pick<ProgramUse, 'name' | 'args' | 'stdin'>,
  targets: readonly string[],
  cause: EffectCause,
  cwd: string | undefined,
): void {
  const whole = readsWhole(name, args);
  const places =
    targets.length > 0
      ? targets
      : (searchesHere(name, args, stdin) ? ['.'] : filesRead(name, args)).map((path) => targetOf(shell, path, cwd));
  const names = places.length === 0 ? [] : searchedNames(name, args);
  if (names.length > 0) {
    const inFolders = places.flatMap((folder) => names.map((each) => printable(`${folder}/**/${each}`)));
    emit(shell, 'read', [...places, ...inFolders], cause);
  } else emit(shell, 'read', places, whole && places.length > 0 ? { ...cause, deep: true } : cause);
}
