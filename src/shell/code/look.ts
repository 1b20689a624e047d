// Code given to an interpreter on the command line, looked at without running it.

import type { Language } from '../entry.ts';
import type { Use } from '../use.ts';
import { lookIntoAwk } from './awk.ts';
import { lookIntoSed } from './sed.ts';

export function lookInto(language: Language, code: string, use: Use): void {
  if (language === 'sed') lookIntoSed(code, use);
  else if (language === 'awk') lookIntoAwk(code, use);
  else use.emit('exec');
}
