// Names in inline code that are assigned exactly once: to a string, or to a call with one string (`p = Path('f')`).

import type { Token } from './tokens.ts';

/** The call with one string that a method is called on: `Path('f')` in `Path('f').unlink()`. */
export interface Receiver {
  readonly name: string;
  readonly text: string;
}

export interface Constants {
  readonly texts: ReadonlyMap<string, string>;
  /** `p = Path('f')`: the function and its string. */
  readonly made: ReadonlyMap<string, Receiver>;
}

/** Keywords after which a name may mean something else in part of the code. */
const SCOPES = /^(def|lambda|class|function|sub|fn|global|nonlocal|exec|eval|do)$/;
const NONE: Constants = { texts: new Map(), made: new Map() };

/** Functions of the standard libraries that make a new file or folder and return its name. */
const MAKES_TEMPORARY = /^(tempfile\.)?(mkdtemp|mktemp|mkstemp)$|^(fs\.)?mkdtempSync$|^Dir\.mktmpdir$/;
/** A name that is new, so what is made from it is scratch. */
const TEMPORARY = '/tmp/tmpXXXXXXXX';

const isMark = (token: Token | undefined, marks: RegExp): boolean => token?.kind === 'mark' && marks.test(token.text);
const ends = (token: Token | undefined): boolean => token === undefined || isMark(token, /^[\n;]$/);

/** Whether the call at this index makes it in the temporary folder: no other is named. */
function isScratch(tokens: readonly Token[], at: number): boolean {
  const rest = tokens.slice(at, at + 16);
  const end = rest.findIndex(ends);
  const words = (end < 0 ? rest : rest.slice(0, end)).map(({ text }) => text);
  if (words.includes('dir')) return false;
  return !/Sync$|^Dir/.test(words[0] ?? '') || words.some((word) => /^\/tmp\/|tmpdir$/.test(word));
}

/** Whether the name at this index is assigned. */
function isAssigned(tokens: readonly Token[], at: number): boolean {
  const [before, next, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  if (isMark(next, /^[-+*/%&|^:,]$/) && isMark(after, /^=$/)) return true;
  if (isMark(next, /^=$/)) return !isMark(after, /^=$/);
  // `for p in`, `with … as p`, `a, p = …`
  return before?.kind === 'name' && /^(for|as|of|in|let|var)$/.test(before.text) && before.text !== 'in';
}

export function constantsIn(tokens: readonly Token[]): Constants {
  if (
    tokens.some(
      ({ kind, text }, at) => (kind === 'name' && SCOPES.test(text)) || (text === '=' && tokens[at + 1]?.text === '>'),
    )
  )
    return NONE;
  const times = new Map<string, number>();
  const texts = new Map<string, string>();
  const made = new Map<string, Receiver>();
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    if (isMark(token, /^[([{]$/)) depth++;
    if (isMark(token, /^[)\]}]$/)) depth--;
    // In brackets `name =` is a keyword argument or a pattern.
    if (token.kind !== 'name' || depth > 0 || !isAssigned(tokens, at)) continue;
    times.set(token.text, (times.get(token.text) ?? 0) + 1);
    const [value, open, text, close] = tokens.slice(at + 2, at + 6);
    if (value?.kind === 'text' && ends(open)) texts.set(token.text, value.text);
    if (value?.kind === 'name' && MAKES_TEMPORARY.test(value.text) && isScratch(tokens, at + 2))
      texts.set(token.text, TEMPORARY);
    if (
      value?.kind === 'name' &&
      isMark(open, /^\($/) &&
      text?.kind === 'text' &&
      isMark(close, /^\)$/) &&
      ends(tokens[at + 6])
    )
      made.set(token.text, { name: value.text, text: text.text });
  }
  for (const [name, count] of times) {
    if (count === 1) continue;
    texts.delete(name);
    made.delete(name);
  }
  return { texts, made };
}
