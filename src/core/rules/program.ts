// Whether an effect is caused by one of the programs a setting names: `npm test`, `npm run *`, `git status`. As with paths, two
// questions that are not each other's opposite: is it surely one of these (to let it pass), and may it be (to refuse it)?

import * as v from 'valibot';
import type { Call } from '../call.ts';
import type { Effect } from '../effect.ts';
import { listOf } from './settings.ts';
import { wildcard } from './wildcard.ts';

/** As many as are kept of a command. */
const MOST_WORDS = 5;

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/);

function flawOf(text: string): string | undefined {
  if (text.trim() === '') return 'a program needs a name';
  if (text.trim().startsWith('-')) return `a program begins with its name, not with an option: ${text}`;
  return wordsOf(text).length > MOST_WORDS
    ? `at most ${MOST_WORDS} words of a command can be told: ${text}`
    : undefined;
}

/** A name and the words that follow it, options left out; `*` stands for any characters of a word. */
export const programs = listOf(
  v.pipe(
    v.string(),
    v.check(
      (text) => flawOf(text) === undefined,
      ({ input }) => flawOf(input) ?? '',
    ),
  ),
);

/** Surely one of them. What stands for the unknown is none. */
export const isProgram = (patterns: readonly string[], effect: Effect): boolean =>
  patterns.some((pattern) => readings(effect).some((words) => begins(words, wordsOf(pattern), same)));

/** Perhaps one of them: the name in other letters or in another folder, or words that cannot be told. */
export function mayBeProgram(patterns: readonly string[], effect: Effect, call: Call): boolean {
  if (effect.program === undefined) return call.kind === 'shell' && isUntold(effect);
  return patterns.some((pattern) => {
    const [name = '', ...rest] = wordsOf(pattern);
    return readings(effect).some(([first = '', ...words]) => {
      if (first === UNTOLD) return true;
      return perhaps(bare(first), bare(name)) && mayBegin(words, rest);
    });
  });
}

const UNTOLD = '?';

/** As it was written, options and all, and without them. */
const readings = ({ program, command }: Effect): readonly (readonly string[])[] =>
  [program, command].filter((words) => words !== undefined);

/** Redirections have a place in the command; what has none was too much to be told, and may be any program's. */
const isUntold = ({ effect, span }: Effect): boolean => span === undefined || effect === 'unknown';

type Fits = (word: string, pattern: string) => boolean;

const begins = (words: readonly string[], pattern: readonly string[], fits: Fits): boolean =>
  words.length >= pattern.length && pattern.every((each, index) => fits(words[index] ?? '', each));

const same: Fits = (word, pattern) => !isOpen(word) && wildcard(here(pattern)).test(here(word));

const isOpen = (word: string): boolean => word.includes(UNTOLD) || word.endsWith('…');

/** `./x` is `x`. */
const here = (word: string): string => word.replace(/^(\.\/)+/, '');

/** Some disks do not tell cases apart, and a program is the same wherever it lies. */
const bare = (name: string): string =>
  name
    .slice(name.lastIndexOf('/') + 1)
    .replace(/\.(exe|cmd|bat)$/i, '')
    .toLowerCase();

/** A word that cannot be told may be the one that is meant, an option's value, or, all unknown, any number of words. */
function mayBegin(words: readonly string[], pattern: readonly string[]): boolean {
  const [word, ...more] = words;
  const [wanted, ...rest] = pattern;
  if (wanted === undefined) return true;
  if (word === undefined) return false;
  if (word === UNTOLD) return true;
  return (perhaps(word, wanted) && mayBegin(more, rest)) || (isOpen(word) && mayBegin(more, pattern));
}

const perhaps: Fits = (word, pattern) => {
  if (!isOpen(word)) return wildcard(here(pattern)).test(here(word));
  const open = here(word).replace(/[?…]/g, '*');
  if (!pattern.includes('*')) return wildcard(open).test(here(pattern));
  const [a, b] = [open.slice(0, open.indexOf('*')), here(pattern).slice(0, here(pattern).indexOf('*'))];
  return a.startsWith(b) || b.startsWith(a);
};
