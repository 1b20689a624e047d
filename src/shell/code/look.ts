// Code given to an interpreter on the command line, looked at without running it.

import type { Language } from '../entry.ts';
import type { Use } from '../use.ts';

export function lookInto(_language: Language, _code: string, use: Use): void {
  use.emit('exec');
}
