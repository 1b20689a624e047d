// A tokenizer for scripting languages: enough to see which functions code calls, with which strings.

import { UNKNOWN } from '../shell/state.ts';

export interface Token {
  readonly kind: 'name' | 'text' | 'command' | 'pattern' | 'number' | 'mark';
  /** Names include their dots: `os.path.join`. Strings are without quotes. */
  readonly text: string;
  /** Of a string with interpolated values. */
  readonly template?: Template;
}

interface Template {
  /** The text around the values; one more than there are values. */
  readonly around: readonly string[];
  /** The code of each value. */
  readonly values: readonly string[];
  /** The tokens of this code that follow the string. */
  readonly inner: number;
}

export interface Lexicon {
  /** The start of a comment; sticky. */
  readonly comment: RegExp;
  /** A full name; sticky. */
  readonly name: RegExp;
  /** Whether `/…/` is a regular expression. */
  readonly patterns: boolean;
  /** What a backquoted string is. */
  readonly backquote: 'command' | 'template' | 'none';
  /** An interpolated value in a double-quoted string. */
  readonly interpolated?: RegExp;
  /** Letters before a string, and the same with which values are interpolated: `rb"…"`, `f"…"`; sticky. */
  readonly prefix?: RegExp;
  readonly interpolating?: RegExp;
  /** Strings beside each other are one: `"a" "b"`. */
  readonly joinsNeighbours?: boolean;
  /** `qw(`, `%w[`, `s/`: a quoting operator and its opening delimiter; sticky. */
  readonly quoting?: RegExp;
}

/** Code with more tokens counts as unknown. */
export const MAX_TOKENS = 20_000;

const CLOSES: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

const ESCAPE = /\\(?:([\\'"/`])|(?:x([0-9a-f]{2})|u([0-9a-f]{4})|[ux]\{([0-9a-f]{1,6})\}|([0-7]{2,3})))/gi;

/** Quotes, and printable characters by their number. Others stay: they may be placeholders here. */
export const unescaped = (content: string): string =>
  content.replace(ESCAPE, (whole, quote?: string, two?: string, four?: string, braced?: string, octal?: string) => {
    if (quote !== undefined) return quote;
    const hex = two ?? four ?? braced;
    const code = hex === undefined ? Number.parseInt(octal ?? '', 8) : Number.parseInt(hex, 16);
    return code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : whole;
  });

/** The content of the quoted string that starts at `at`, and its end. */
function quoted(code: string, at: number, quote: string): readonly [content: string, end: number] {
  const close = CLOSES[quote] ?? quote;
  const start = at + quote.length;
  let depth = 0;
  let escaped = false;
  for (let index = start; index < code.length; index++) {
    if (code[index] === '\\') {
      escaped = true;
      index++;
    } else if (depth === 0 && code.startsWith(close, index)) {
      const content = code.slice(start, index);
      return [escaped ? unescaped(content) : content, index + close.length];
    } else if (quote !== close) {
      if (code[index] === quote) depth++;
      if (code[index] === close) depth--;
    }
  }
  return [code.slice(start), code.length];
}

/** After these words a slash opens a regular expression; after other names it divides. */
const BEFORE_PATTERN = /^(return|if|unless|and|or|not|while|until|when|in|split|grep|map|print|puts|case|typeof|x)$/;

const endsValue = (token: Token | undefined): boolean => {
  if (token === undefined) return false;
  if (token.kind === 'name') return !BEFORE_PATTERN.test(token.text);
  return token.kind === 'mark' ? /^[)\]}]$/.test(token.text) : true;
};

const LETTERS = /[a-z]*/y;
const NUMBER = /\d[\w.]*/y;

function match(pattern: RegExp, code: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(code) ?? undefined;
}

/** The tokens of `s/…/…/e` or `qw(…)`, and its end. */
function quotingToken(code: string, at: number, lexicon: Lexicon): readonly [readonly Token[], number] | undefined {
  const found = lexicon.quoting && match(lexicon.quoting, code, at);
  if (!found) return undefined;
  const [whole, word = '', mark = ''] = found;
  const [text, end] = quoted(code, at + whole.length - 1, mark);
  if (/^(qx|%x)$/.test(word)) return [[{ kind: 'command', text }], end];
  if (!/^(s|m|tr|y|qr|%r)$/.test(word)) return [[{ kind: 'text', text }], end];

  const pattern: Token = { kind: 'pattern', text };
  if (!/^(s|tr|y)$/.test(word)) return [[pattern], end + (match(LETTERS, code, end)?.[0].length ?? 0)];
  const paired = CLOSES[mark] !== undefined;
  const open = paired ? end + (/^\s*/.exec(code.slice(end, end + 100))?.[0].length ?? 0) : end - 1;
  const [replacement, last] = quoted(code, open, paired ? (code[open] ?? '/') : mark);
  const flags = match(LETTERS, code, last)?.[0] ?? '';
  // With the `e` flag the replacement is code.
  const inner = word === 's' && flags.includes('e') ? tokenize(replacement, lexicon) : [];
  return [[pattern, ...inner], last + flags.length];
}

/** A string with values, and the tokens of their code. */
function template(text: string, hole: RegExp, lexicon: Lexicon, shown = text): readonly Token[] {
  const { around, values } = split(text, hole);
  const inner = values.flatMap((code) => tokenize(code, lexicon));
  return [{ kind: 'text', text: shown, template: { around, values, inner: inner.length } }, ...inner];
}

const JS_VALUE = /\$\{([^}]*)\}/g;
const PYTHON_VALUE = /\{([^{}]*)\}/g;

function split(text: string, hole: RegExp): { readonly around: readonly string[]; readonly values: readonly string[] } {
  const around: string[] = [];
  const values: string[] = [];
  let at = 0;
  for (const match of text.matchAll(hole)) {
    around.push(text.slice(at, match.index));
    values.push(match[1] ?? match[0]);
    at = match.index + match[0].length;
  }
  return { around: [...around, text.slice(at)], values };
}

/** A call or a command in an interpolated value: `#{File.delete(x)}`, `@{[unlink x]}`. */
const HAS_CODE = /\w\s*\(|\b[a-z_]\w*\s+[\w"'$]|`/i;

/** A string with values that are left out of its text, and their code, which counts as if it came last. */
function interpolated(whole: string, hole: RegExp, lexicon: Lexicon, last: Token[]): Token {
  const { around, values } = split(whole, hole);
  if (values.length === 0) return { kind: 'text', text: whole };
  for (const value of values.filter((each) => HAS_CODE.test(each)))
    last.push({ kind: 'mark', text: '\n' }, ...tokenize(value.replace(/^[#$@]?\{\[?|\]?\}$/g, ''), lexicon));
  return { kind: 'text', text: around.join(UNKNOWN), template: { around, values, inner: 0 } };
}

export function tokenize(code: string, lexicon: Lexicon): readonly Token[] {
  const tokens: Token[] = [];
  const last: Token[] = [];
  let at = 0;
  while (at < code.length && tokens.length < MAX_TOKENS) {
    const char = code[at] ?? '';
    if (/\s/.test(char)) {
      if (char === '\n') tokens.push({ kind: 'mark', text: '\n' });
      at++;
      continue;
    }
    if (match(lexicon.comment, code, at)) {
      const end = code.startsWith('/*', at) ? code.indexOf('*/', at + 2) + 2 : code.indexOf('\n', at);
      at = end < 2 ? code.length : end;
      continue;
    }
    const prefix = (lexicon.prefix && match(lexicon.prefix, code, at)?.[0]) ?? '';
    const quote = code[at + prefix.length] ?? '';
    if (quote === '"' || quote === "'") {
      const start = at + prefix.length;
      const triple = quote.repeat(3);
      const [whole, end] = quoted(code, start, code.startsWith(triple, start) ? triple : quote);
      if (prefix !== '' && lexicon.interpolating?.test(prefix))
        tokens.push(...template(whole, PYTHON_VALUE, lexicon, whole.replace(PYTHON_VALUE, UNKNOWN)));
      else if (quote === '"' && lexicon.interpolated)
        tokens.push(interpolated(whole, lexicon.interpolated, lexicon, last));
      else tokens.push({ kind: 'text', text: whole });
      at = end;
      continue;
    }
    if (char === '`' && lexicon.backquote !== 'none') {
      const [text, end] = quoted(code, at, char);
      if (lexicon.backquote === 'command') tokens.push({ kind: 'command', text });
      else tokens.push(...template(text, JS_VALUE, lexicon));
      at = end;
      continue;
    }
    if (char === '/' && lexicon.patterns && !endsValue(tokens.at(-1))) {
      const [text, end] = quoted(code, at, char);
      tokens.push({ kind: 'pattern', text });
      at = end + (match(LETTERS, code, end)?.[0].length ?? 0);
      continue;
    }
    const special = quotingToken(code, at, lexicon);
    if (special) {
      tokens.push(...special[0]);
      at = special[1];
      continue;
    }
    const name = match(lexicon.name, code, at)?.[0];
    const number = name === undefined ? match(NUMBER, code, at)?.[0] : undefined;
    const text = name ?? number ?? char;
    tokens.push({ kind: name !== undefined ? 'name' : number !== undefined ? 'number' : 'mark', text });
    at += text.length;
  }
  return last.length === 0 ? tokens : [...tokens, ...last];
}
