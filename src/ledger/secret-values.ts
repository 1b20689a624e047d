// Long values without a known beginning: tokens wrapped in base64, and random values that are assigned or passed as an option. Most
// texts have no run of so many letters and digits: looking at every 24th character finds them all.

import type { SecretKind } from './secret-kind.ts';
import { LONG_SECRETS, longSecret } from './secret-long.ts';
import { replaceTokens } from './secret-tokens.ts';

export const VALUES: readonly SecretKind[] = [
  { what: 'random value that is assigned', form: 'X=<W32> make' },
  { what: 'random value in quotes', form: "x = '<W32>';" },
  { what: 'random value of an option', form: 'tool --with <W32> now' },
  { what: 'random value after a prefix that tells what it is', form: 'acme_pat_<W24>' },
  { what: 'random value after a prefix that tells what it is', form: 'acme-prod-sk-<W24>' },
  { what: 'random value after a prefix that tells what it is', form: 'acme_secret_<H32>' },
  { what: 'known token in base64', form: 'data: <G38>' },
  { what: 'known token in base64, in a path or address', form: 'https://example.org/files/<G38>' },
  ...LONG_SECRETS,
];

const SHORTEST = 24;
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** The six bits of a character of base64, or of base64url. */
const BITS = new Int8Array(128).fill(-1);
for (const [bits, character] of [...BASE64].entries()) BITS[character.charCodeAt(0)] = bits;
for (const [character, bits] of [
  ['-', 62],
  ['_', 63],
] as const)
  BITS[character.charCodeAt(0)] = bits;

function bitsAt(text: string, at: number): number {
  if (at < 0 || at >= text.length) return -1;
  const code = text.charCodeAt(at);
  return code < 128 ? (BITS[code] ?? -1) : -1;
}

/** The text with every such value replaced. */
export function replaceValues(text: string, replace: (value: string) => string): string {
  let [clean, end] = ['', 0];
  const search = { left: MOST_PARTS };
  for (let at = SHORTEST - 1; at < text.length; at += SHORTEST) {
    if (bitsAt(text, at) < 0) continue;
    let [from, to] = [at, at + 1];
    while (bitsAt(text, from - 1) >= 0) from--;
    while (bitsAt(text, to) >= 0) to++;
    at = to - 1;
    if (to - from < SHORTEST) continue;
    const isWhole = isWrapped(text, from, to) || isRandomValue(text, from, to);
    const whole = isWhole ? ([from, to] as const) : knownValue(text, from, to);
    for (const [start, stop] of whole ? [whole] : wrappedParts(text, from, to, search)) {
      const first = Math.max(start, end);
      clean += text.slice(end, first) + replace(text.slice(first, stop));
      end = stop;
    }
    at = Math.max(at, end - 1);
  }
  return end === 0 ? text : clean + text.slice(end);
}

const LONGEST_WRAPPED = 1 << 14;
const PLAIN_TEXT = /^[\t\n\r -~]+$/;
const WRAPPED = /PRIVATE KEY-----|(?<![\w-])eyJ[\w-]{8,}\.[\w-]+/;

/** Base64 of a text that contains a token or a private key. */
const isWrapped = (text: string, from: number, to: number): boolean =>
  wrappedEnd(text, from, Math.min(to, from + LONGEST_WRAPPED)) !== undefined;

/** Where the last token ends that the text contains in base64; the end of the text for a private key or a web token. */
function wrappedEnd(text: string, from: number, to: number): number | undefined {
  if (!isTextual(text, from) || !isTextual(text, from + 4)) return undefined;
  const plain = Buffer.from(text.slice(from, to), 'base64').toString('latin1');
  if (!PLAIN_TEXT.test(plain.slice(0, SHORTEST / 2))) return undefined;
  if (WRAPPED.test(plain)) return to;
  let last = '';
  replaceTokens(plain, (token) => {
    last = token;
    return token;
  });
  return last === '' ? undefined : from + Math.ceil(((plain.lastIndexOf(last) + last.length) * 4) / 3);
}

/** The parts of a text that are looked into are limited, so that a text of nothing but slashes takes no longer than others. */
const MOST_PARTS = 2_000;
const LONGEST_PART = 512;

/** In a path or an address, base64 follows a character that is one of base64 too. */
function wrappedParts(
  text: string,
  from: number,
  to: number,
  search: { left: number },
): readonly (readonly [start: number, stop: number])[] {
  const parts: [number, number][] = [];
  for (let at = from + 1; at <= to - SHORTEST && search.left > 0; at++) {
    // A separator: neither letter nor digit.
    if (bitsAt(text, at - 1) < 62 || !isTextual(text, at) || !isTextual(text, at + 4)) continue;
    search.left--;
    const end = wrappedEnd(text, at, Math.min(to, at + LONGEST_PART));
    if (end === undefined) continue;
    const slash = text.indexOf('/', end);
    const stop = slash < 0 ? to : Math.min(to, slash);
    parts.push([at, stop]);
    at = stop;
  }
  return parts;
}

/** Whether four characters of base64 are three of ASCII: no byte has its highest bit. */
const isTextual = (text: string, at: number): boolean =>
  bitsAt(text, at) < 32 && (bitsAt(text, at + 1) & 15) < 8 && (bitsAt(text, at + 2) & 3) < 2;

/** Values under these names are long and random, and no secrets. */
const HARMLESS =
  'ids?|uuid|guid|hash|digest|sums?|checksum|sha\\d*|md5|etag|integrity|fingerprint|commit|rev|ref|tag|version|nonce|cursor|public[_-]?key|path|file|name';
const ASSIGNED = /(?:^|[\s;&?{,("'`])\$?([\w.-]{1,60})["']?\]? ?:?= ?\\{0,3}["'`]?$/;
const OPTION = /(?:^|\s)--?([A-Za-z][\w-]{0,60})(?:=| {1,4})\\{0,3}["'`]?$/;
const harmless = new RegExp(`(?:^|[^A-Za-z])(?:${HARMLESS})$|[a-z](?:Ids?|Hash|Digest|Key)$`, 'i');
const DIGEST = /^(?:sha\d{1,3}|md5)-/i;

function isRandomValue(text: string, from: number, to: number): boolean {
  if (!isRandom(text, from, to)) return false;
  const before = text.slice(Math.max(0, from - 80), from);
  const name = (ASSIGNED.exec(before) ?? OPTION.exec(before))?.[1];
  return name !== undefined && !harmless.test(name) && !DIGEST.test(text.slice(from, to));
}

/** Tokens of services that are in no table: `acme_pat_…`. A digest after such a prefix is no secret in most of them: `prod-` and a commit. */
const NAMED_TOKEN =
  /^(?:[a-z][a-z0-9]{0,15}[_-]){0,3}[a-z0-9]{0,12}(sk|pat|oat|uat|sat|token|secret|key|api|live|prod)[_-]([A-Za-z0-9]{20,})$/;
const SECRET_PREFIX = /^(?:sk|pat|oat|uat|sat|token|secret|live)$/;
const LONG_DIGITS = /^[0-9a-f]{32,}$/;
const LONGEST_TOKEN = 256;

/** A run, or what of it is after the last slash of a path or address. */
function knownValue(text: string, from: number, to: number): readonly [from: number, to: number] | undefined {
  // Not in the whole text: without a slash that takes time for each run in proportion to all before it.
  const last = from + text.slice(from, to).lastIndexOf('/') + 1;
  for (const start of last > from && to - last >= SHORTEST ? [from, last] : [from]) {
    const found = isNamedToken(text, start, to) ? ([start, to] as const) : longSecret(text, start, to);
    if (found) return found;
  }
  return undefined;
}

function isNamedToken(text: string, from: number, to: number): boolean {
  if (to - from > LONGEST_TOKEN) return false;
  const [, prefix = '', value = ''] = NAMED_TOKEN.exec(text.slice(from, to)) ?? [];
  if (value === '') return false;
  return isRandom(value, 0, value.length) || (SECRET_PREFIX.test(prefix) && LONG_DIGITS.test(value));
}

/** Letters of both cases and digits in turn. Names change between these seldom, digests have one case, paths have many slashes. */
function isRandom(text: string, from: number, to: number): boolean {
  const [counts, most] = [[0, 0, 0], Math.min(to, from + 256)];
  let [switches, last, others] = [0, -1, 0];
  for (let at = from; at < most; at++) {
    const bits = bitsAt(text, at);
    const kind = bits < 26 ? 0 : bits < 52 ? 1 : bits < 62 ? 2 : -1;
    if (kind < 0) others++;
    else {
      counts[kind] = (counts[kind] ?? 0) + 1;
      if (kind !== last) switches++;
      last = kind;
    }
  }
  const length = most - from;
  return Math.min(...counts) >= 2 && others <= length / 8 && switches >= length * 0.4;
}
