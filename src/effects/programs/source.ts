// Shell source that may be partly unknown.

import type { ProgramUse } from '../shell/program-use.ts';
import { UNKNOWN } from '../shell/state.ts';

/** Emits an effect for the unknown part. False if nothing known is left. */
export function readable(use: ProgramUse, text: string): boolean {
  if (!text.includes(UNKNOWN)) return true;
  const left = text.replaceAll(UNKNOWN, '').trim() !== '';
  use.emit(left ? 'unknown' : 'exec', [], left ? 'part of the code is unknown' : 'runs unknown code');
  return left;
}
