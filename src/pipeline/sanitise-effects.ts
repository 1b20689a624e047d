// The effects of a call as they are recorded. Masking must not make a call look more harmless: a path or a word of a command that
// was masked counts as unknown.

import { type Effect, rankOf } from '../core/effect.ts';
import { clipText } from '../ledger/clip.ts';
import { MASK, redactTextAnd } from '../ledger/redact.ts';
import { isSecretFlag } from '../ledger/secret-names.ts';
import { isOrdinary } from '../ledger/secret-text.ts';
import type { Cleaner } from './cleaner.ts';

const EFFECTS = 24;
const TARGETS = 12;
const TARGET_LENGTH = 1_024;
const WORDS = 12;
const WORD_LENGTH = 240;
/** Characters of all targets and words of a call. */
const TOTAL = 1 << 15;
/** Unknown: matches every row that denies and no row that allows. In a path or a word, unknown characters. */
const UNKNOWN = '?';

export function cleanEffects(effects: readonly Effect[], cleaner: Cleaner): readonly Effect[] {
  let left = TOTAL;
  const within: Within = (text) => {
    left -= text.length;
    return left < 0 ? UNKNOWN : text;
  };
  return fewest(effects).map((effect) => cleanEffect(effect, cleaner, within));
}

/** The text, or unknown when there is no room left. */
type Within = (text: string) => string;

/** Keeps the strongest effects. Each dropped effect leaves an unknown target, so that the call does not look harmless. */
function fewest(effects: readonly Effect[]): readonly Effect[] {
  if (effects.length <= EFFECTS) return effects;
  const sorted = [...effects].sort((a, b) => rankOf(b.effect) - rankOf(a.effect));
  const rest = sorted.slice(EFFECTS);
  const explored = rest.some(({ lookup }) => lookup !== undefined);
  const unknown = (effect: Effect['effect']): Effect => ({
    effect,
    targets: [UNKNOWN],
    ...(explored && effect === 'read' && { lookup: 'search' }),
  });
  return [...sorted.slice(0, EFFECTS), ...[...new Set(rest.map(({ effect }) => effect))].map(unknown)];
}

function cleanEffect(given: Effect, cleaner: Cleaner, within: Within): Effect {
  const { effect, span, why, deep, lookup } = given;
  const isAddress = effect === 'network';
  const targets = boundedTargets(given.targets).map((target) => within(cleanTarget(target, isAddress, cleaner)));
  const { program, command } = cleanWords(given, cleaner, within);
  const recoverable = given.recoverable?.filter((target) => targets.includes(target));
  const plain = effectOf(effect, targets, program, command, span, recoverable, deep, lookup);
  const kept = given.changedAt === undefined ? plain : { changedAt: timesOf(given.changedAt, targets), ...plain };
  return why === undefined ? kept : { ...kept, why: cleaner.text(why) };
}

/** Of a target that was masked, nothing is known. */
const timesOf = (
  times: NonNullable<Effect['changedAt']>,
  targets: readonly string[],
): NonNullable<Effect['changedAt']> =>
  Object.fromEntries(Object.entries(times).filter(([target]) => targets.includes(target)));

function boundedTargets(targets: readonly string[]): readonly string[] {
  const short = targets.map((target) => (target.length > TARGET_LENGTH ? UNKNOWN : target));
  return short.length <= TARGETS ? short : [...short.slice(0, TARGETS), UNKNOWN];
}

/** No rule compares the address of `network`. */
function cleanTarget(target: string, isAddress: boolean, { mask }: Cleaner): string {
  const clean = mask.text(target);
  return clean === target || isAddress ? clean : clean.replaceAll(MASK, UNKNOWN);
}

/** In the order in which records are hashed. */
function effectOf(
  effect: Effect['effect'],
  targets: Effect['targets'],
  program: Effect['program'],
  command: Effect['command'],
  span: Effect['span'],
  recoverable: Effect['recoverable'],
  deep: Effect['deep'],
  lookup: Effect['lookup'],
): Effect {
  const isPlain = recoverable === undefined && deep === undefined && lookup === undefined;
  if (isPlain && program === undefined && command === undefined && span === undefined) return { effect, targets };
  if (isPlain && program !== undefined && span !== undefined) {
    return command === undefined ? { effect, program, span, targets } : { command, effect, program, span, targets };
  }
  return {
    ...(command !== undefined && { command }),
    ...(deep !== undefined && { deep }),
    effect,
    ...(lookup !== undefined && { lookup }),
    ...(program !== undefined && { program }),
    ...(recoverable !== undefined && { recoverable }),
    ...(span !== undefined && { span }),
    targets,
  };
}

/** The words of a command give secrets away only together: `-p X` is one after `mysql`, and `X` without its option too. */
function cleanWords(
  { program, command }: Effect,
  cleaner: Cleaner,
  within: Within,
): Pick<Effect, 'program' | 'command'> {
  const secrets = new Set<string>();
  for (const words of [program, command]) if (words !== undefined) collectSecrets(words, secrets, cleaner);
  const clean = (word: string): string => within(cleanWord(word, secrets, cleaner));
  return {
    ...(program !== undefined && { program: program.slice(0, WORDS).map(clean) }),
    ...(command !== undefined && { command: command.slice(0, WORDS).map(clean) }),
  };
}

function collectSecrets(words: readonly string[], secrets: Set<string>, { mask }: Cleaner): void {
  const add = (secret: string): void => {
    secrets.add(secret);
    mask.found(secret);
  };
  redactTextAnd(add, words.map(quoted).join(' '));
  words.forEach((word, at) => {
    if (isSecretFlag(words[at - 1] ?? '') && !word.startsWith('-') && !isOrdinary(word)) add(word.replace(/\?$/, ''));
  });
}

const quoted = (word: string): string => (/^[\w@%+=:,./?-]+$/.test(word) ? word : `'${word.replaceAll("'", '"')}'`);

/** What may be the name of a sub-command. */
const NAME_LIKE = /^[a-z]+(?:[-_:.][a-z]+)*\d{0,2}$/i;

function cleanWord(given: string, secrets: ReadonlySet<string>, { mask }: Cleaner): string {
  const word = given.replace(/\?$/, '');
  let clean = mask.text(word);
  for (const secret of secrets)
    if (secret !== '' && endsIn(clean, secret)) clean = clean.slice(0, -secret.length) + MASK;
  if (clean === word) return clipText(given, WORD_LENGTH);
  if (clean === MASK) return NAME_LIKE.test(word) ? UNKNOWN : MASK;
  return clipText(clean.replaceAll(MASK, UNKNOWN), WORD_LENGTH);
}

/** As a whole, or after an option or a separator: a secret of few letters is no part of other words. */
const endsIn = (word: string, secret: string): boolean =>
  word === secret || (word.endsWith(secret) && /^-[\w-]*$|[=:%]["']?$/.test(word.slice(0, -secret.length)));
