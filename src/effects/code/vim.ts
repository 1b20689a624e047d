// Reads ex commands given to vim on its command line.

import type { ProgramUse } from '../shell/program-use.ts';

const SHELL = /^:*\s*(?:(?:silent!?|sil!?|exe(?:cute)?|%|\d+(?:,\d+)?|'<,'>|r(?:ead)?|w(?:rite)?)\s*)*!(.*)$/s;
const CODE =
  /\b(system(list)?\s*\(|job_start|term_start|py(thon|x)?[3f]?\b|lua(do|file)?\b|perl\b|ruby\b|so(urce)?\b|ru(ntime)?\b|termopen)/;

export function readVim(command: string, use: ProgramUse): void {
  const deleted = /\bdelete\s*\(\s*(?:'([^']*)'|"([^"]*)")/.exec(command);
  if (deleted) use.emit('destroy', [use.path(deleted[1] ?? deleted[2] ?? '')], 'the editor deletes a file');
  const shell = SHELL.exec(command)?.[1];
  if (shell !== undefined) use.inSubshell(() => use.source(shell));
  else if (CODE.test(command)) use.emit('exec', [], 'the editor runs code');
  else {
    const file = /^:*\s*(?:w(?:rite)?|sav(?:eas)?|wq|x|up(?:date)?)!?\s+(?:>>\s*)?([^|]+)$/.exec(command)?.[1];
    if (file !== undefined) use.open(file.trim(), 'write');
  }
}
