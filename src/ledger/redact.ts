// Takes the secrets out of what is kept. What remains can still be read: only the secret itself is hidden.

import { isObject, type Json, type JsonObject, mapList, mapObject } from '../core/json.ts';
import { isOrdinary, isSecretFlag, isSecretName, isStrongName, MASK, SECRETS } from './secrets.ts';

export { MASK };

/** What lies further on is not looked through, and so not kept either. */
const LONGEST = 1 << 18;

/** Most texts have nothing in them that any secret is near to: one look tells. A secret known by its form alone is near `''`. */
const ANY_NEAR = new RegExp(
  [...new Set(SECRETS.flatMap(({ near }) => near))]
    .filter((word) => word !== '')
    .map(literal)
    .join('|'),
);

/** All that can be in a text which has nothing that any secret is near to. */
const BY_FORM = SECRETS.filter(({ near }) => near.includes(''));

/**
 * Texts in which nothing was found: names of properties, words of commands. Most are met again at the next event. So short that
 * they are no piece of a longer text, which would be kept with them.
 */
const plain = new Set<string>();
const [MOST_PLAIN, LONGEST_PLAIN] = [1_000, 12];

export function redactText(text: string): string {
  if (text.length > LONGEST_PLAIN) return lookedThrough(text);
  if (plain.has(text)) return text;
  const clean = lookedThrough(text);
  if (plain.size >= MOST_PLAIN) plain.clear();
  if (clean === text) plain.add(text);
  return clean;
}

/** What is hidden may be what made something else look harmless: so it is looked through until nothing more is found. A long text,
 *  of which only the beginning is kept, is looked through once. */
const [MOST_PASSES, LONGEST_AGAIN] = [8, 1 << 15];

function lookedThrough(text: string): string {
  let clean = text.length <= LONGEST ? text : text.slice(0, LONGEST);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const before = clean;
    clean = hidden(before);
    if (clean === before || clean.length > LONGEST_AGAIN) break;
  }
  return text.length <= LONGEST ? clean : `${clean}… (${text.length} characters)`;
}

function hidden(text: string): string {
  let clean = text;
  const lower = text.toLowerCase();
  const first = lower.search(ANY_NEAR);
  for (const { near, find, keep } of first < 0 ? BY_FORM : SECRETS) {
    if (!near.some((word) => lower.includes(word, first))) continue;
    clean = keep ? clean.replace(find, keep) : clean.replace(find, MASK);
  }
  return clean;
}

function literal(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** Every text in a value, and whatever stands under a name that says it is secret. */
export function redact(value: Json, text: (plain: string) => string = redactText): Json {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value))
    return mapList(value, (entry, at) => (follows(value, at) ? hide(entry, text) : redact(entry, text)));
  if (!isObject(value)) return value;
  return redactObject(value, text);
}

export function redactObject(value: JsonObject, text: (plain: string) => string = redactText): JsonObject {
  const named = nameIn(value);
  return mapObject(value, Object.keys(value), (name, entry) => {
    const secret = isSecretName(name) || (name === 'value' && named !== undefined && isSecretName(named));
    if (typeof entry === 'number' && !isStrongName(name)) return [text(name), entry];
    return [text(name), secret ? hide(entry, text) : redact(entry, text)];
  });
}

/** `{ name: 'API_KEY', value: … }`, as lists of variables are written. */
function nameIn({ name, key }: JsonObject): string | undefined {
  return typeof name === 'string' ? name : typeof key === 'string' ? key : undefined;
}

/** `['--password', …]`, as arguments are written. */
function follows(list: readonly Json[], at: number): boolean {
  const before = list[at - 1];
  return typeof before === 'string' && isSecretFlag(before);
}

function hide(value: Json, text: (plain: string) => string): Json {
  if (typeof value === 'number') return MASK;
  if (typeof value === 'string') return isOrdinary(value) ? text(value) : MASK;
  if (Array.isArray(value))
    return mapList(value, (entry) => (isObject(entry) ? redact(entry, text) : hide(entry, text)));
  return redact(value, text);
}
