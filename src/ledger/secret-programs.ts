// Arguments that are secret for certain programs only: `-p` is a password for mysql and a port for ssh.

import type { ProgramSecret } from './secret-program.ts';
import { BARE } from './secret-programs-bare.ts';
import { DATABASES } from './secret-programs-databases.ts';
import { KEYS } from './secret-programs-keys.ts';
import { LOGINS } from './secret-programs-logins.ts';
import { STORES } from './secret-programs-stores.ts';

export const PROGRAMS: readonly ProgramSecret[] = [...DATABASES, ...LOGINS, ...KEYS, ...STORES, ...BARE];

export const PROGRAM_HINTS = [...new Set(PROGRAMS.flatMap(({ hints }) => hints))];

const NAMES = [...new Set(PROGRAMS.map(({ program }) => program))];
const FLAGS = NAMES.map((name) => PROGRAMS.filter(({ program }) => program === name));
/** One group for each of `NAMES`; the groups of other names never match. */
const among = (isMeant: (name: string) => boolean): RegExp =>
  new RegExp(`(?<![\\w-])(?:${NAMES.map((name) => (isMeant(name) ? `(${name})` : '((?!))')).join('|')})(?=\\s)`, 'g');
const hasVerb = (name: string): boolean => name.includes('\\s');
/** A program may have secrets of its own and those of a sub-command: `netlify`, and `netlify env:set`. */
const SEARCHES = [among(hasVerb), among((name) => !hasVerb(name))];

/** From one of these programs to the end of its command. */
export const COMMAND = new RegExp(
  `(?<![\\w-])(?:${NAMES.join('|')})(?=\\s)(?:"(?:\\\\[\\s\\S]|[^"\\\\])*"|'[^']*'|\\\\[\\s\\S]|[^\\n|;&"'\\\\])*`,
  'g',
);

/** The secret flags in a command, with where they begin to count: a program may run another one (`sshpass -p X mysql -pY`). Later
 *  programs first, so that replacing one moves no other. */
export function flagsIn(command: string): readonly (readonly [from: number, flags: readonly ProgramSecret[]])[] {
  const first = new Map<number, number>();
  for (const search of SEARCHES) {
    for (const match of command.matchAll(search)) {
      const group = match.findIndex((name, at) => at > 0 && name !== undefined) - 1;
      if (!first.has(group)) first.set(group, match.index);
      if (first.size === NAMES.length) break;
    }
  }
  return [...first].sort(([, a], [, b]) => b - a).map(([group, from]) => [from, FLAGS[group] ?? []]);
}
