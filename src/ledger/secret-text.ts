// What secrets look like inside a text: quotes, arguments, values that are never secret.

export const MASK = '‹redacted›';

/** The replacement, given the match and its groups. */
export type Replacement = (match: string, ...groups: string[]) => string;

const QUOTED = `"(?:\\\\.|[^"\\\\\\n])*"?|'(?:\\\\.|[^'\\\\\\n])*'?|\`[^\`\\n]*\`?`;
/** JSON inside JSON: the quotes are escaped. */
const ESCAPED = `\\\\{1,3}["'][^"'\\\\\\n]*`;
const WORD = '[^\\s"\'`,;&|<>(){}\\[\\]]+';
export const VALUE = `${ESCAPED}|${QUOTED}|${WORD}`;
export const ARGUMENT = `(?:${QUOTED}|[^\\s"'\`;&|<>()]+)`;

/** Values that are never secrets, even in quotes. */
const ORDINARY = new RegExp(
  `^(?:${[
    // Types, absent values and words of a sentence.
    'any|bool|boolean|bytes|char|empty|false|hidden|int|integer|invalid|missing|never|nil|no|none|null|number|object|optional',
    'prompt|required|secretstr|str|string|text|true|undefined|unknown|varchar|void|wrong|yes',
    'and|argument|as|flag|for|from|is|option|or|parameter|to|with',
    // Variables and placeholders.
    '[$<%{].*|\\*+|\\.{3}|…|x{3,}',
    // Paths and addresses.
    '~?\\.{0,2}/[\\w.-]+/.*|[a-z]{1,20}://.*',
  ].join('|')})[.,;:!?]?$`,
  'is',
);
export const isOrdinary = (value: string): boolean => value === '' || ORDINARY.test(value) || value.includes(MASK);

/** A weak name is not enough: the value must contain a digit or be long. */
export const looksRandom = (value: string): boolean =>
  (/\d/.test(value) && !/^[\d.,_]{1,12}$/.test(value)) || value.length >= 20;

/** Splits a value into its quotes, escaped or not, and its content. */
export function parts(value: string): readonly [open: string, bare: string, close: string] {
  let start = 0;
  while (value[start] === '\\') start++;
  const quote = value[start];
  if (quote !== '"' && quote !== "'" && quote !== '`') return ['', value, ''];
  const open = value.slice(0, start + 1);
  const closed = start === 0 && value.length > 1 && value.endsWith(quote);
  return [open, value.slice(open.length, closed ? -1 : undefined), closed ? quote : ''];
}

export function argument(match: string, before = '', value = ''): string {
  const [open, bare, close] = parts(value);
  return value.startsWith('-') || isOrdinary(bare) ? match : `${before}${open}${MASK}${close}`;
}

export const credentials = (match: string, before = '', user = '', password = '', after = ''): string =>
  isOrdinary(password) ? match : `${before}${user}${MASK}${after}`;
