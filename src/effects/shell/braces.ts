// Brace expansion: every word that `{a,b}` and `{1..3}` produce.

import type { BraceExpansionPart, LiteralPart, WordPart } from 'unbash';

const MAX_WORDS = 32;

const literal = (text: string, { pos, end }: { readonly pos: number; readonly end: number }): LiteralPart => ({
  type: 'Literal',
  pos,
  end,
  value: text,
  text,
});

function sequence(text: string): readonly string[] | undefined {
  const numbers = /^(-?\d{1,9})\.\.(-?\d{1,9})(?:\.\.(-?\d{1,9}))?$/.exec(text);
  const letters = /^([A-Za-z])\.\.([A-Za-z])$/.exec(text);
  const [from, to] = numbers
    ? [Number(numbers[1]), Number(numbers[2])]
    : letters
      ? [letters[1]?.charCodeAt(0) ?? 0, letters[2]?.charCodeAt(0) ?? 0]
      : [0, Number.POSITIVE_INFINITY];
  const step = Math.abs(Number(numbers?.[3] ?? 1)) || 1;
  const count = Math.floor(Math.abs(to - from) / step) + 1;
  if (count > MAX_WORDS) return undefined;
  return Array.from({ length: count }, (_, index) => {
    const value = from + (to < from ? -index : index) * step;
    return letters ? String.fromCharCode(value) : String(value);
  });
}

/** Splits at commas outside braces and quotes, and removes quotes and backslashes. */
function split(text: string): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (quote) {
      if (char === quote) quote = '';
      else piece += char;
    } else if (char === "'" || char === '"') quote = char;
    else if (char === '\\') piece += text[++at] ?? '';
    else if (char === ',' && depth === 0) {
      pieces.push(piece);
      piece = '';
    } else {
      if (char === '{') depth++;
      if (char === '}') depth--;
      piece += char;
    }
  }
  return [...pieces, piece];
}

/** Expands nested braces in plain text. */
function unfold(text: string): readonly string[] | undefined {
  const open = text.indexOf('{');
  if (open < 0) return [text];
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] !== '}' || --depth > 0) continue;
    const inner = alternativesOfText(text.slice(open + 1, at));
    const rest = unfold(text.slice(at + 1));
    if (!inner || !rest || inner.length * rest.length > MAX_WORDS) return undefined;
    return inner.flatMap((middle) => rest.map((tail) => text.slice(0, open) + middle + tail));
  }
  return [text];
}

function alternativesOfText(text: string): readonly string[] | undefined {
  const pieces = split(text);
  if (pieces.length === 1) return /\.\./.test(text) ? sequence(text) : [`{${text}}`];
  const unfolded = pieces.map(unfold);
  return unfolded.includes(undefined) ? undefined : unfolded.flatMap((each) => each ?? []);
}

function alternatives(part: BraceExpansionPart): readonly (readonly WordPart[])[] | undefined {
  if (!part.parts) return alternativesOfText(part.text.slice(1, -1))?.map((text) => [literal(text, part)]);
  const found: WordPart[][] = [[]];
  for (const inner of part.parts) {
    if (inner.type !== 'Literal') {
      found.at(-1)?.push(inner);
      continue;
    }
    if (/[{}]/.test(inner.text)) return undefined;
    for (const [index, piece] of split(inner.text).entries()) {
      if (index > 0) found.push([]);
      if (piece !== '') found.at(-1)?.push(literal(piece, inner));
    }
  }
  return found;
}

/** The words that `parts` expand to; undefined when they are too many or too complex. */
export function expandBraces(parts: readonly WordPart[]): readonly (readonly WordPart[])[] | undefined {
  let words: WordPart[][] = [[]];
  for (const part of parts) {
    const choices = part.type === 'BraceExpansion' ? alternatives(part) : [[part]];
    if (!choices || words.length * choices.length > MAX_WORDS) return undefined;
    const [only = []] = choices;
    if (choices.length === 1) for (const word of words) word.push(...only);
    else words = words.flatMap((word) => choices.map((choice) => [...word, ...choice]));
  }
  return words;
}
