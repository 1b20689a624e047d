// Text that is to be run as shell, part of which may not be told.

import type { ProgramUse } from '../shell/program-use.ts';
import { UNKNOWN } from '../shell/state.ts';

/** Says what of it cannot be told. False: nothing is left that could be read. */
export function readable(use: ProgramUse, text: string): boolean {
  if (!text.includes(UNKNOWN)) return true;
  const left = text.replaceAll(UNKNOWN, '').trim() !== '';
  use.emit(left ? 'unknown' : 'exec', [], left ? 'part of the code cannot be told' : 'runs code that cannot be told');
  return left;
}
