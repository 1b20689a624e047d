// Which names code picks from a listing, as globs: `f.endswith(".py")`, `/\.ts$/.test(f)`, `"x" in f`. A test that leads to `continue` says
// which names it skips.

import type { Token } from './tokens.ts';

export interface NameFilters {
  readonly chosen: readonly string[];
  readonly skipped: readonly string[];
}

interface NameTest {
  readonly glob: string;
  /** The first token of the test, to look for a negation before it. */
  readonly from: number;
  readonly to: number;
  readonly negated?: boolean;
}

/** Variables and members that hold names. A test of a line or of a file's content says nothing of its name. */
const HOLDS_NAME =
  /(^|[._$@>])(f|fn|n|d|p|e|q|r|x|s|_|ext|extname)$|^\$?_$|name|path|dir|root|file|suffix|entr|item|stem|base|fold/i;

const METHODS: readonly (readonly [method: RegExp, glob: (text: string) => string])[] = [
  [/(^|\.)(endswith|endsWith|end_with\?|str_ends_with)$/, (text) => `*${text}`],
  [/(^|\.)(startswith|startsWith|start_with\?|str_starts_with)$/, (text) => `${text}*`],
  [/(^|\.)(includes|include\?|indexOf|contains|str_contains|strpos)$/, (text) => `*${text}*`],
  [/(^|\.)(fnmatch|fnmatchcase|File\.fnmatch\??|minimatch|r?glob)$/, (text) => text],
];
/** These take nothing but patterns of names. */
const GLOBS = /(^|\.)(fnmatch|fnmatchcase|File\.fnmatch\??|minimatch|r?glob)$/;
const SEARCHES = /(^|\.)(re\.(match|search|fullmatch|findall)|preg_match)$/;

const isMark = (token: Token | undefined, mark: string): boolean => token?.kind === 'mark' && token.text === mark;
const isName = (token: Token | undefined, names: RegExp): boolean => token?.kind === 'name' && names.test(token.text);

export function nameFilters(tokens: readonly Token[]): NameFilters {
  const tests = tokens.flatMap((_, at) => testsAt(tokens, at));
  const chooses = (test: NameTest): boolean => isNegated(tokens, test) === skips(tokens, test);
  return {
    chosen: tests.filter(chooses).map(({ glob }) => glob),
    skipped: tests.filter((test) => !chooses(test)).map(({ glob }) => glob),
  };
}

function testsAt(tokens: readonly Token[], at: number): readonly NameTest[] {
  const token = tokens[at];
  if (token?.kind === 'name') return methodTests(tokens, at, token.text);
  if (token?.kind === 'pattern') return patternTests(tokens, at, token.text);
  return token?.kind === 'text' ? comparisons(tokens, at, token.text) : [];
}

/** `f.endswith((".py", ".pyi"))`, `re.search(r"\.py$", f)` */
function methodTests(tokens: readonly Token[], at: number, name: string): readonly NameTest[] {
  const found = METHODS.find(([method]) => method.test(name));
  if (found === undefined && !SEARCHES.test(name)) return [];
  const to = closing(tokens, at + 1);
  const given = tokens.slice(at + 1, to + 1);
  const receiver = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : (tokens[at - 2]?.text ?? '');
  const named = HOLDS_NAME.test(receiver) || given.some(({ kind, text }) => kind === 'name' && HOLDS_NAME.test(text));
  if (!named && receiver !== ')' && !GLOBS.test(name)) return [];
  const texts = given.filter(({ kind, text }) => kind === 'text' && text !== '').map(({ text }) => text);
  const glob = found?.[1] ?? globOfPattern;
  return texts.map((text) => ({ glob: glob(text), from: at, to }));
}

/** `/\.ts$/.test(f)`, `f.match(/\.ts$/)`, `f =~ /x/`, and Perl's `/x/`, which tests `$_`. */
function patternTests(tokens: readonly Token[], at: number, pattern: string): readonly NameTest[] {
  const [second, before, next] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]];
  const glob = globOfPattern(pattern);
  if (isMark(next, '.') && isName(tokens[at + 2], /^test$/))
    return HOLDS_NAME.test(tokens[at + 4]?.text ?? '') ? [{ glob, from: at, to: closing(tokens, at + 3) }] : [];
  if (isMark(before, '(') && isName(second, /\.(match\??|search)$/))
    return HOLDS_NAME.test(second?.text.replace(/\.\w+\??$/, '') ?? '') ? [{ glob, from: at - 2, to: at + 1 }] : [];
  if (isMark(before, '~'))
    return HOLDS_NAME.test(tokens[at - 3]?.text ?? '')
      ? [{ glob, from: at - 3, to: at, negated: isMark(second, '!') }]
      : [];
  return isName(before, /^(if|unless|grep|and|or|when)$/) ? [{ glob, from: at, to: at }] : [];
}

/** `f == ".x"`, `".x" in f`, `".x" not in f` */
function comparisons(tokens: readonly Token[], at: number, text: string): readonly NameTest[] {
  const [third, second, before, next, after] = [-3, -2, -1, 1, 2].map((by) => tokens[at + by]);
  const glob = `*${text}*`;
  const isNot = isName(next, /^not$/);
  const within = isNot ? tokens[at + 3] : after;
  if (isName(next, /^in$/) || (isNot && isName(after, /^in$/)))
    return HOLDS_NAME.test(within?.text ?? '') ? [{ glob, from: at, to: at + 2, negated: isNot }] : [];
  const compared = isName(before, /^(eq|ne)$/)
    ? second
    : isMark(second, '=') && isMark(third, '=')
      ? tokens[at - 4]
      : third;
  const equal = isName(before, /^(eq|ne)$/) || (isMark(before, '=') && (isMark(second, '=') || isMark(second, '!')));
  if (!equal || text === '') return [];
  const negated = isName(before, /^ne$/) || isMark(second, '!') || (isMark(second, '=') && isMark(third, '!'));
  const tested = isMark(compared, ')') || isMark(compared, ']') || HOLDS_NAME.test(compared?.text ?? '');
  return tested ? [{ glob, from: at, to: at, negated }] : [];
}

/** The index of the parenthesis that closes the one at `at`; without one, the token itself. */
function closing(tokens: readonly Token[], at: number): number {
  if (!isMark(tokens[at], '(')) return at;
  let depth = 0;
  for (let index = at; index < tokens.length && index < at + 60; index++) {
    if (isMark(tokens[index], '(')) depth++;
    if (isMark(tokens[index], ')') && --depth === 0) return index;
  }
  return at;
}

function isNegated(tokens: readonly Token[], { from, negated = false }: NameTest): boolean {
  const before = tokens[from - 1];
  return negated !== (isMark(before, '!') || isName(before, /^(not|unless)$/));
}

const LEAVES = /^(continue|next|return)$/;

/** Whether a name that passes is left out: `if test: continue`, `next if test`. */
function skips(tokens: readonly Token[], { from, to }: NameTest): boolean {
  const lead = tokens.slice(Math.max(from - 3, 0), from);
  if (lead.some((token, at) => isName(token, LEAVES) && isName(lead[at + 1], /^(if|unless)$/))) return true;
  let lines = 0;
  for (let at = to + 1; at < tokens.length && at < to + 24; at++) {
    const token = tokens[at];
    if (isMark(token, '\n') && ++lines > 1) return false;
    if (isMark(token, ';')) return false;
    if (isName(token, LEAVES)) return token?.text !== 'return' || returnsNothing(tokens[at + 1]);
  }
  return false;
}

const returnsNothing = (next: Token | undefined): boolean =>
  next === undefined || next.kind === 'mark' || isName(next, /^(false|False|None|null|undefined|undef|nil)$/);

/** The glob that matches at least what a regular expression does. */
function globOfPattern(pattern: string): string {
  const [, body = pattern] = /^\/(.*)\/[a-z]*$/s.exec(pattern) ?? [];
  const start = body.startsWith('^') ? '' : '*';
  const end = /(?<!\\)\$$/.test(body) ? '' : '*';
  const core = body
    .replace(/^\^|(?<!\\)\$$/g, '')
    // `(ts|js)` stays a choice; what else repeats or is grouped is anything.
    .replace(/\((?:\?:)?([\w|]+)\)(?![*+?{])/g, (_, choice: string) => `⟨${choice.replaceAll('|', ',')}⟩`)
    .replace(/(?:\\[a-zA-Z]|\\?[^\\]|\[[^\]]*\])(?:[*+?]|\{[^}]*\})\??/g, '*')
    .replace(/\([^)]*\)|\[[^\]]*\]|\\[a-zA-Z]/g, '*')
    .replace(/(?<!\\)\./g, '?')
    .replace(/\\(.)/g, '$1');
  if (/(?<!⟨[^⟩]*)[|()]/.test(core)) return '*';
  return `${start}${core.replaceAll('⟨', '{').replaceAll('⟩', '}')}${end}`.replace(/\*{2,}/g, '*');
}
