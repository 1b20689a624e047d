// Puts together the strings that inline code puts together of constants: neighbours, `+`, `.join`, `%`, `.format`, interpolated values.
// What is computed in another way stays as it is: see assembled-names.ts.

import { isKnown } from '../shell/state.ts';
import type { Lexicon, Token } from './tokens.ts';

const isMark = (token: Token | undefined, mark: string): boolean => token?.kind === 'mark' && token.text === mark;
const isText = (token: Token | undefined): token is Token & { readonly kind: 'text' } =>
  token?.kind === 'text' && token.template === undefined;

interface Folded {
  readonly text: string;
  /** In tokens. */
  readonly length: number;
}

/** Longer strings are not put together. */
const LONGEST = 4_000;
/** The code of a value that is a constant. */
const LONGEST_NAME = 200;
const LITERAL = /^\s*(?:"([^"\\]*)"|'([^'\\]*)')\s*$/;

/** The strings in brackets at this index, separated by commas, and where the brackets end. */
function textsAt(
  tokens: readonly Token[],
  at: number,
): { readonly texts: readonly string[]; readonly end: number } | undefined {
  const close = isMark(tokens[at], '[') ? ']' : isMark(tokens[at], '(') ? ')' : undefined;
  if (close === undefined) return undefined;
  const texts: string[] = [];
  for (let index = at + 1; index < tokens.length; index++) {
    const token = tokens[index];
    if (isMark(token, close)) return { texts, end: index + 1 };
    if (isMark(token, '\n')) continue;
    // `format(a="x")`: the name is dropped, the order stays.
    const named = token?.kind === 'name' && isMark(tokens[index + 1], '=') ? index + 2 : index;
    const value = tokens[named];
    if (!isText(value)) return undefined;
    texts.push(value.text);
    index = named;
    if (isMark(tokens[index + 1], ',')) index++;
    else if (!isMark(tokens[index + 1], close) && !isMark(tokens[index + 1], '\n')) return undefined;
  }
  return undefined;
}

/** Fills placeholders one after the other; undefined if there are not enough values. */
function filled(pattern: string, holes: RegExp, values: readonly string[]): string | undefined {
  let next = 0;
  const text = pattern.replace(holes, () => values[next++] ?? '\0');
  return next > 0 && next <= values.length && isKnown(text) ? text : undefined;
}

const PERCENT = /%(?:\(\w+\))?[-+ 0#]{0,4}[\d.]{0,6}[srdi]/g;
const BRACES = /\{\w*(?:![rsa])?(?::[^{}]*)?\}/g;

/** What a string makes with the operator or method behind it. */
function extended(
  tokens: readonly Token[],
  at: number,
  first: string,
  lexicon: Lexicon,
  nested: boolean,
): Folded | undefined {
  const [mark, next] = [tokens[at + 1], tokens[at + 2]];
  const beside = nested ? skipLines(tokens, at + 1) : at + 1;
  if (lexicon.joinsNeighbours && isText(tokens[beside]))
    return { text: first + (tokens[beside]?.text ?? ''), length: beside - at + 1 };
  if (isMark(mark, '%')) {
    const values = isText(next) ? { texts: [next.text], end: at + 3 } : textsAt(tokens, at + 2);
    const text = values && filled(first, PERCENT, values.texts);
    return text === undefined || values === undefined ? undefined : { text, length: values.end - at };
  }
  if (isMark(mark, '.') && next?.kind === 'name') return called(tokens, at, first, next.text);
  const joined = joins(tokens, at + 1);
  const right = tokens[at + 1 + joined];
  // A method or an index of the right side comes first.
  const after = tokens[at + 2 + joined];
  const isTaken =
    (isMark(after, '.') && tokens[at + 3 + joined]?.kind === 'name') || isMark(after, '[') || isMark(after, '%');
  return joined > 0 && !isTaken ? { text: first + (right?.text ?? ''), length: joined + 2 } : undefined;
}

function skipLines(tokens: readonly Token[], at: number): number {
  let index = at;
  while (isMark(tokens[index], '\n')) index++;
  return index;
}

/** `"x".join([…])`, `"{}".format(…)`, `"a".concat("b")`. */
function called(tokens: readonly Token[], at: number, on: string, method: string): Folded | undefined {
  const given = textsAt(tokens, at + 3);
  const inner = given === undefined && isMark(tokens[at + 3], '(') ? textsAt(tokens, at + 4) : undefined;
  const end = given?.end ?? (inner !== undefined && isMark(tokens[inner.end], ')') ? inner.end + 1 : undefined);
  const texts = given?.texts ?? inner?.texts;
  if (texts === undefined || end === undefined) return undefined;
  const made = (text: string | undefined): Folded | undefined =>
    text === undefined ? undefined : { text, length: end - at };
  if (method === 'join' && inner !== undefined) return made(texts.join(on));
  if (method === 'format') return made(filled(on, BRACES, texts));
  if (method === 'concat' || method === '__add__') return made([on, ...texts].join(''));
  const [from, to] = texts;
  if (/^(replace|replaceAll|sub|gsub)$/.test(method) && from !== undefined && to !== undefined && from !== '')
    return made(on.replaceAll(from, () => to));
  return undefined;
}

/** The length in tokens of a concatenation operator before a string: `+`, `.`, `..`, `<<`; 0 if there is none. */
function joins(tokens: readonly Token[], at: number): number {
  const [one, two] = [tokens[at], tokens[at + 1]];
  if ((isMark(one, '+') || isMark(one, '.')) && isText(two)) return 1;
  if (((isMark(one, '.') && isMark(two, '.')) || (isMark(one, '<') && isMark(two, '<'))) && isText(tokens[at + 2]))
    return 2;
  return 0;
}

/** `["a", "b"].join("")`, `join("", "a", "b")`, `sprintf("%s", "a")`. */
function listed(tokens: readonly Token[], at: number): Folded | undefined {
  const token = tokens[at];
  if (token?.kind === 'name' && /(^|\.)(join|sprintf|format)$/.test(token.text)) {
    const given = textsAt(tokens, at + 1);
    const [first = '', ...rest] = given?.texts ?? [];
    if (given === undefined || rest.length === 0) return undefined;
    const text =
      token.text === 'join'
        ? rest.join(first)
        : /format$|sprintf$/.test(token.text)
          ? filled(first, PERCENT, rest)
          : undefined;
    return text === undefined ? undefined : { text, length: given.end - at };
  }
  const list = isMark(token, '[') ? textsAt(tokens, at) : undefined;
  if (list === undefined || list.texts.length === 0) return undefined;
  const [dot, name] = [tokens[list.end], tokens[list.end + 1]];
  if (isMark(dot, '*') && isText(name)) return { text: list.texts.join(name.text), length: list.end + 2 - at };
  if (!isMark(dot, '.') || name?.text !== 'join') return undefined;
  const given = textsAt(tokens, list.end + 2);
  const [between = given === undefined ? '' : undefined] = given?.texts ?? [];
  return { text: list.texts.join(between ?? ','), length: (given?.end ?? list.end + 2) - at };
}

/** A string whose interpolated values are all constants. */
function interpolated({ template }: Token, constants: ReadonlyMap<string, string>): Folded | undefined {
  if (template === undefined) return undefined;
  const { around, values, inner } = template;
  const texts = values.map((value) => {
    if (value.length > LONGEST_NAME) return undefined;
    // `{a!r:>4}` has a format; `${a}` and `#{a}` are `$a` and `a`.
    const bare = value.replace(/^[#$]?\{|\}$/g, '').trim();
    const [, double, single] = LITERAL.exec(bare) ?? [];
    const [name] = bare.split(/[!:]/, 1);
    return double ?? single ?? constants.get(value) ?? constants.get(name ?? '') ?? constants.get(`$${name}`);
  });
  if (texts.some((text) => text === undefined)) return undefined;
  return { text: around.map((text, at) => text + (texts[at] ?? '')).join(''), length: inner + 1 };
}

/** One pass over the tokens. Its result may enable another one. */
function once(tokens: readonly Token[], lexicon: Lexicon, constants: ReadonlyMap<string, string>): readonly Token[] {
  const made: Token[] = [];
  let depth = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.kind === 'mark' && /^[([{]$/.test(token.text)) depth++;
    if (token.kind === 'mark' && /^[)\]}]$/.test(token.text)) depth--;
    const before = made.at(-1);
    // Not an argument: `("a" + "b")[0]`.
    const grouped = isMark(token, '(') && isText(tokens[at + 1]) && isMark(tokens[at + 2], ')') && !isValue(before);
    const folded = grouped
      ? { text: tokens[at + 1]?.text ?? '', length: 3 }
      : isText(token)
        ? extended(tokens, at, token.text, lexicon, depth > 0)
        : token.kind === 'text'
          ? interpolated(token, constants)
          : listed(tokens, at);
    if (folded === undefined || folded.text.length > LONGEST) {
      made.push(token);
      continue;
    }
    if (grouped) depth--;
    made.push({ kind: 'text', text: folded.text });
    at += folded.length - 1;
  }
  return made;
}

const isValue = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === 'mark' ? /^[)\]]$/.test(token.text) : token.kind !== 'number');

/** Names that stand for a string, where they are read. */
const substituted = (tokens: readonly Token[], constants: ReadonlyMap<string, string>): readonly Token[] =>
  tokens.map((token, at): Token => {
    const text = token.kind === 'name' ? constants.get(token.text) : undefined;
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (
      text === undefined ||
      !JOINED.test(`${before?.kind === 'mark' ? before.text : ''} ${next?.kind === 'mark' ? next.text : ''}`)
    )
      return token;
    return isMark(next, '=') || isMark(next, '(') || (isMark(before, '.') && !isText(tokens[at - 2]))
      ? token
      : { kind: 'text', text };
  });

/** Beside one of these a name is put together with something. */
const JOINED = /[+.%*,[]/;

/** Passes over the tokens: each puts together one more pair of every row. */
const MOST_PASSES = 24;

export function foldStrings(
  tokens: readonly Token[],
  lexicon: Lexicon,
  constants: ReadonlyMap<string, string> = new Map(),
): readonly Token[] {
  let made = constants.size === 0 ? tokens : substituted(tokens, constants);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const next = once(made, lexicon, constants);
    if (next.length === made.length) return next;
    made = next;
  }
  return made;
}
