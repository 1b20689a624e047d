// Matches effects with programs: `npm test`, `npm run *`, `git status`. As with paths there are two questions: is it certainly
// one of these programs (to allow it), and could it be one (to deny it)?

import * as v from 'valibot';
import type { Call } from '../call.ts';
import type { Effect } from '../effect.ts';
import { listOf } from './settings.ts';
import { wildcard } from './wildcard.ts';

/** As many words as an effect keeps of its command. */
const MOST_WORDS = 5;

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/);

function flawOf(text: string): string | undefined {
  if (text.trim() === '') return 'a program needs a name';
  if (text.trim().startsWith('-')) return `a program begins with its name, not with an option: ${text}`;
  return wordsOf(text).length > MOST_WORDS ? `at most ${MOST_WORDS} words of a command are known: ${text}` : undefined;
}

/** A name and the words after it, without options; `*` stands for any characters of a word. */
export const programs = listOf(
  v.pipe(
    v.string(),
    v.check(
      (text) => flawOf(text) === undefined,
      ({ input }) => flawOf(input) ?? '',
    ),
  ),
);

/** Certainly one of them. Unknown words do not match. */
export const isProgram = (patterns: readonly string[], effect: Effect): boolean =>
  patterns.some((pattern) => readings(effect).some((words) => begins(words, wordsOf(pattern), same)));

/** Possibly one of them: the name in another case or folder, or unknown words. */
export function mayBeProgram(patterns: readonly string[], effect: Effect, call: Call): boolean {
  if (effect.program === undefined) return call.kind === 'shell' && isUnknown(effect);
  return patterns.some((pattern) => {
    const [name = '', ...rest] = wordsOf(pattern);
    return readings(effect).some(([first = '', ...words]) => {
      if (first === UNKNOWN_WORD) return true;
      return perhaps(bare(first), bare(name)) && mayBegin(words, rest);
    });
  });
}

const UNKNOWN_WORD = '?';

/** The command with its options, and without them. */
const readings = ({ program, command }: Effect): readonly (readonly string[])[] =>
  [program, command].filter((words) => words !== undefined);

/** Redirections have a span. An effect without one may be caused by any program. */
const isUnknown = ({ effect, span }: Effect): boolean => span === undefined || effect === 'unknown';

type Fits = (word: string, pattern: string) => boolean;

const begins = (words: readonly string[], pattern: readonly string[], fits: Fits): boolean =>
  words.length >= pattern.length && pattern.every((each, index) => fits(words[index] ?? '', each));

const same: Fits = (word, pattern) => !isOpen(word) && wildcard(here(pattern)).test(here(word));

const isOpen = (word: string): boolean => word.includes(UNKNOWN_WORD) || word.endsWith('…');

/** `./x` is `x`. */
const here = (word: string): string => word.replace(/^(\.\/)+/, '');

/** Some file systems ignore case, and a program is the same in any folder. */
const bare = (name: string): string =>
  name
    .slice(name.lastIndexOf('/') + 1)
    .replace(/\.(exe|cmd|bat)$/i, '')
    .toLowerCase();

/** An unknown word may be the right one, the value of an option, or, if `?` alone, any number of words. */
function mayBegin(words: readonly string[], pattern: readonly string[]): boolean {
  const [word, ...more] = words;
  const [wanted, ...rest] = pattern;
  if (wanted === undefined) return true;
  if (word === undefined) return false;
  if (word === UNKNOWN_WORD) return true;
  return (perhaps(word, wanted) && mayBegin(more, rest)) || (isOpen(word) && mayBegin(more, pattern));
}

const perhaps: Fits = (word, pattern) => {
  if (!isOpen(word)) return wildcard(here(pattern)).test(here(word));
  const open = here(word).replace(/[?…]/g, '*');
  if (!pattern.includes('*')) return wildcard(open).test(here(pattern));
  const [a, b] = [open.slice(0, open.indexOf('*')), here(pattern).slice(0, here(pattern).indexOf('*'))];
  return a.startsWith(b) || b.startsWith(a);
};
