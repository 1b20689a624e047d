// Shell source that may be partly unknown.

import { UNKNOWN } from '../shell/state.ts';
import type { Use } from '../shell/use.ts';

/** Emits an effect for the unknown part. False if nothing known is left. */
export function readable(use: Use, text: string): boolean {
  if (!text.includes(UNKNOWN)) return true;
  const left = text.replaceAll(UNKNOWN, '').trim() !== '';
  use.emit(left ? 'unknown' : 'exec', [], left ? 'part of the code is unknown' : 'runs unknown code');
  return left;
}
