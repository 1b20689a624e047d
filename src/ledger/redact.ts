// Masks secrets in what is recorded. Only the secret itself is masked; the rest stays readable.

import { isObject, type Json, type JsonObject, mapList, mapObject } from '../core/json.ts';
import { createHintScan } from './secret-hints.ts';
import { isSecretFlag, isSecretName, isStrongName } from './secret-names.ts';
import { COMMAND, flagsIn, PROGRAM_HINTS } from './secret-programs.ts';
import { isOrdinary, MASK, type Replacement } from './secret-text.ts';
import { replaceTokens, TOKEN_HINTS } from './secret-tokens.ts';
import { replaceValues } from './secret-values.ts';
import { SECRETS } from './secrets.ts';

export { MASK };

/** Called with each value that is masked. */
export type Found = (secret: string) => void;
const ignore: Found = () => {};

/** Text beyond this is not searched, and therefore dropped. */
const LONGEST = 1 << 18;

const CONTEXT_HINTS = [...new Set([...SECRETS.flatMap(({ hints }) => hints), ...PROGRAM_HINTS])];
const [TOKEN, CONTEXT] = [1, 2];
const hintsIn = createHintScan([TOKEN_HINTS, CONTEXT_HINTS]);

const anyOf = (hints: readonly string[]): RegExp => new RegExp(hints.map(literal).join('|'));
const [ANY_HINT, PROGRAM_HINT] = [anyOf(CONTEXT_HINTS), anyOf(PROGRAM_HINTS)];

/** A cache of short texts without secrets, such as property names and words of commands. Only short strings: a slice would keep the
 *  whole text it came from in memory. */
const plain = new Set<string>();
const [MOST_PLAIN, LONGEST_PLAIN] = [1_000, 12];

export const redactText = (text: string): string => redactTextAnd(ignore, text);

/** Also reports what it masked. */
export function redactTextAnd(found: Found, text: string): string {
  if (text.length > LONGEST_PLAIN) return redactFully(text, found);
  if (plain.has(text)) return text;
  const clean = redactFully(text, found);
  if (plain.size >= MOST_PLAIN) plain.clear();
  if (clean === text) plain.add(text);
  return clean;
}

/** Masking one secret may reveal another, so repeat until nothing changes. A long text, of which only the beginning is kept, is
 *  searched once. */
const [MOST_PASSES, LONGEST_AGAIN] = [8, 1 << 15];

function redactFully(text: string, found: Found): string {
  let clean = text.length <= LONGEST ? text : text.slice(0, LONGEST);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const before = clean;
    clean = redactOnce(before, found);
    if (clean === before || clean.length > LONGEST_AGAIN) break;
  }
  return text.length <= LONGEST ? clean : `${clean}… (${text.length} characters)`;
}

function redactOnce(text: string, found: Found): string {
  const mask = (secret: string): string => {
    found(secret);
    return MASK;
  };
  const hints = hintsIn(text);
  const clean = replaceValues(hints & TOKEN ? replaceTokens(text, mask) : text, mask);
  return hints & CONTEXT ? redactByContext(clean, found) : clean;
}

function redactByContext(text: string, found: Found): string {
  const lower = text.toLowerCase();
  const first = lower.search(ANY_HINT);
  if (first < 0) return text;
  let clean = PROGRAM_HINT.test(lower) ? text.replace(COMMAND, (command) => redactCommand(command, found)) : text;
  for (const { hints, pattern, replacement } of SECRETS) {
    if (hints.some((word) => lower.includes(word, first))) clean = replaceIn(clean, pattern, replacement, found);
  }
  return clean;
}

const redactCommand = (command: string, found: Found): string =>
  flagsIn(command).reduce((whole, [from, flags]) => {
    const part = flags.reduce(
      (rest, { flag, replacement }) => replaceIn(rest, flag, replacement, found),
      whole.slice(from),
    );
    return whole.slice(0, from) + part;
  }, command);

function replaceIn(text: string, pattern: RegExp, replacement: Replacement | undefined, found: Found): string {
  return text.replace(pattern, (match: string, ...groups: string[]) => {
    const clean = replacement ? replacement(match, ...groups) : MASK;
    if (clean !== match && found !== ignore) maskedIn(match, clean).forEach(found);
    return clean;
  });
}

/** What of the text was masked; parts that were masked before are left out. */
function maskedIn(text: string, clean: string): readonly string[] {
  const most = Math.min(text.length, clean.length);
  let [start, end] = [0, 0];
  while (start < most && text[start] === clean[start]) start++;
  while (end < most - start && text.at(-1 - end) === clean.at(-1 - end)) end++;
  return text.slice(start, text.length - end).split(MASK);
}

function literal(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** Masks every text in a value, and everything under a secret name. */
export function redact(value: Json, text = redactText, found = ignore): Json {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value))
    return mapList(value, (entry, at) => (follows(value, at) ? hide(entry, text, found) : redact(entry, text, found)));
  if (!isObject(value)) return value;
  return redactObject(value, text, found);
}

export function redactObject(value: JsonObject, text = redactText, found = ignore): JsonObject {
  const named = nameIn(value);
  return mapObject(value, Object.keys(value), (name, entry) => {
    const isVariable = name === 'value' && named !== undefined && isSecretName(named);
    const secret = isVariable || isSecretName(name);
    if (typeof entry === 'number' && !isVariable && !isStrongName(name)) return [text(name), entry];
    return [text(name), secret ? hide(entry, text, found) : redact(entry, text, found)];
  });
}

/** The name in `{ name: 'API_KEY', value: … }`, a common form of variable lists. */
function nameIn({ name, key }: JsonObject): string | undefined {
  return typeof name === 'string' ? name : typeof key === 'string' ? key : undefined;
}

/** Whether an entry follows a secret flag, as in `['--password', …]`. */
function follows(list: readonly Json[], at: number): boolean {
  const before = list[at - 1];
  return typeof before === 'string' && isSecretFlag(before);
}

function hide(value: Json, text: (plain: string) => string, found: Found): Json {
  if (typeof value === 'string' && isOrdinary(value)) return text(value);
  if (typeof value === 'string' || typeof value === 'number') {
    found(String(value));
    return MASK;
  }
  if (Array.isArray(value))
    return mapList(value, (entry) => (isObject(entry) ? redact(entry, text, found) : hide(entry, text, found)));
  return redact(value, text, found);
}
