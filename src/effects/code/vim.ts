// Reads the commands of line editors: ex commands given to vim, and scripts for ed and ex on standard input.

import { wordsOf } from '../shell/given-files.ts';
import type { ProgramUse } from '../shell/program-use.ts';

const SHELL = /^:*\s*(?:(?:silent!?|sil!?|exe(?:cute)?|%|\d+(?:,\d+)?|'<,'>|r(?:ead)?|w(?:rite)?)\s*)*!(.*)$/s;
const CODE =
  /\b(system(list)?\s*\(|job_start|term_start|py(thon|x)?[3f]?\b|lua(do|file)?\b|perl\b|ruby\b|so(urce)?\b|ru(ntime)?\b|termopen)/;

export function readVim(script: string, use: ProgramUse): void {
  readLines(script, use, /\n|(?<!\\|\|)\|(?!\|)/);
}

/** A script for ed, in which a bar is text. */
export const readEd = (script: string, use: ProgramUse): void => readLines(script, use, /\n/);

/** Text follows up to a line with a single dot: `a`, `$i`, `2,3c`. */
const INSERTS = /^[\d.$,;%+-]*(?:\/[^/]*\/)?(?:a|i|c|append|insert|change)$/;

/** `!cmd`, `r !cmd`, but not `w! file`. */
const RUNS_SHELL = /(?:^|[\s:|\d%$])!\s*\S/;

function readLines(script: string, use: ProgramUse, separator: RegExp): void {
  // A shell command reaches to the end of its line.
  const commands = script.split('\n').flatMap((line) => (RUNS_SHELL.test(line) ? [line] : line.split(separator)));
  let inserting = false;
  let at = use;
  for (const text of commands) {
    const command = text.trim();
    if (inserting) inserting = command !== '.';
    else if (INSERTS.test(command)) inserting = true;
    else at = readLine(command, at);
  }
}

/** Lines that a command works on: `1,$`, `/a/;+2`, `g/a/`. */
const ADDRESS = /^[:\s]*(?:[\d.$,;%+\-\s]|'[\w<>]|\/[^/]*\/|\?[^?]*\?|[gv]\/[^/]*\/)*/;
const OPENS =
  /^(?:e|E|edit|ene?w?|f|file|w|W|write|wq|x|xit|sav|saveas|up|update|sp|split|vs|vsplit|tabe|tabedit|n|next|args?|badd?|vie?w?|wn|mk\w*)!?\s+(?:>>\s*)?([^!\s].*)$/;
const READS = /^(?:r|read)!?\s+([^!\s].*)$/;
const ENTERS = /^(?:cd|lcd|tcd|chdir)!?\s+(.+)$/;

/** `glob(".t*")`: the editor may do anything with what it finds. */
const GLOBS = /\b(?:glob|globpath|readdir)\s*\(\s*(?:'([^']*)'|"([^"]*)")/g;

/** Returns the use in the folder that the next command runs in. */
function readLine(text: string, use: ProgramUse): ProgramUse {
  const command = text.replace(ADDRESS, '');
  const deleted = /\bdelete\s*\(\s*(?:'([^']*)'|"([^"]*)")/.exec(command);
  if (deleted) use.emit('destroy', [use.path(deleted[1] ?? deleted[2] ?? '')], 'the editor deletes a file');
  use.mayRemove([...command.matchAll(GLOBS)].flatMap(([, a, b]) => a ?? b ?? []));
  if (/^(?:call?|let|echo|exe|execute|silent)\b/.test(command)) use.mayWrite(wordsOf(command));
  const shell = SHELL.exec(command)?.[1];
  const [, folder] = ENTERS.exec(command) ?? [];
  const [, written] = OPENS.exec(command) ?? [];
  const [, read] = READS.exec(command) ?? [];
  if (folder !== undefined) return use.inFolder(folder.trim());
  if (written !== undefined) use.open(written.trim(), 'write');
  else if (shell !== undefined) use.inSubshell(() => use.source(shell));
  else if (CODE.test(command)) use.emit('exec', [], 'the editor runs code');
  else if (read !== undefined) use.open(read.trim(), 'read');
  return use;
}
