// Inline code written out plainly: texts put together, taken out of base64 or hex, and names that are looked up by a text. Whoever
// writes `getattr(os, 'rem' + 'ove')` means `os.remove`, and is judged by that.

import type { Token } from './tokens.ts';

const isMark = (token: Token | undefined, mark: string): boolean => token?.kind === 'mark' && token.text === mark;
const isWord = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);

/** Functions that give back a text that was written down in another way. */
const DECODES =
  /(?:^|\.)(?:(b64decode|urlsafe_b64decode|decode_base64|base64_decode|atob|decode64|strict_decode64|urlsafe_decode64)|(unhexlify|fromhex|hex2bin))$/;

function decodedText(text: string, from: 'base64' | 'hex'): string | undefined {
  const bare = text.replace(/\s+/g, '');
  if (from === 'hex')
    return /^([0-9a-f]{2})+$/i.test(bare)
      ? bare.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)))
      : undefined;
  try {
    return atob(bare.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
}

/** What a call at this place comes to, where that is a text: the text, and how many tokens it took. */
function decodedAt(tokens: readonly Token[], at: number): readonly [text: string, length: number] | undefined {
  const [name, open, text, next, kind, close] = tokens.slice(at, at + 6);
  if (name?.kind !== 'name' || !isMark(open, '(') || text?.kind !== 'text') return undefined;
  const [found, , hex] = DECODES.exec(name.text) ?? [];
  if (found !== undefined && isMark(next, ')')) {
    const told = decodedText(text.text, hex === undefined ? 'base64' : 'hex');
    return told === undefined ? undefined : [told, 4];
  }
  const form = kind?.kind === 'text' ? kind.text : '';
  if (name.text !== 'Buffer.from' || !isMark(next, ',') || !isMark(close, ')') || !/^(base64|hex)$/.test(form))
    return undefined;
  const told = decodedText(text.text, form === 'hex' ? 'hex' : 'base64');
  return told === undefined ? undefined : [told, 6];
}

/** `.decode()`, `.toString('utf8')` behind a text leave it what it is. */
function pastDecode(tokens: readonly Token[], at: number): number {
  const [dot, name, open, text, close] = tokens.slice(at, at + 5);
  if (!isMark(dot, '.') || !/^(decode|toString)$/.test(name?.text ?? '') || !isMark(open, '(')) return at;
  if (isMark(text, ')')) return at + 4;
  return text?.kind === 'text' && isMark(close, ')') ? at + 5 : at;
}

/** Modules that only give names to what the language has anyway: to bring them in does nothing. */
const MODULES = /^(os|shutil|subprocess|pathlib|io|builtins)$/;

/** A name that is looked up by a text, and how many tokens that took. */
function namedAt(tokens: readonly Token[], at: number): readonly [name: string, length: number] | undefined {
  const [name, open, first, next, second, close] = tokens.slice(at, at + 6);
  if (name?.kind !== 'name') return undefined;
  if (/^(__import__|importlib\.import_module)$/.test(name.text) && isMark(open, '(') && isMark(next, ')'))
    return first?.kind === 'text' && MODULES.test(first.text) ? [first.text, 4] : undefined;
  if (name.text === 'getattr' && isMark(open, '(') && isMark(next, ',') && isMark(close, ')'))
    return first?.kind === 'name' && MODULES.test(first.text) && second?.kind === 'text' && isWord(second.text)
      ? [`${first.text}.${second.text}`, 6]
      : undefined;
  // `fs['unlinkSync']('f')`
  if (isMark(open, '[') && first?.kind === 'text' && isWord(first.text) && isMark(next, ']') && isMark(second, '('))
    return [`${name.text}.${first.text}`, 4];
  return undefined;
}

const isText = (token: Token | undefined): token is Token => token?.kind === 'text';

/** How far a sign between two texts goes that puts them together: `+`, `.`, `..`; 0: there is none. */
function joins(tokens: readonly Token[], at: number): number {
  if (isMark(tokens[at], '+') || isMark(tokens[at], '.')) {
    if (isText(tokens[at + 1])) return 1;
    if (isMark(tokens[at], '.') && isMark(tokens[at + 1], '.') && isText(tokens[at + 2])) return 2;
  }
  return 0;
}

/** One pass over the tokens; what it makes plain may let another one see more. */
function once(tokens: readonly Token[]): readonly Token[] {
  const plain: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const last = plain.at(-1);
    const decoded = decodedAt(tokens, at);
    const named = decoded ? undefined : namedAt(tokens, at);
    if (decoded) {
      plain.push({ kind: 'text', text: decoded[0] });
      at = pastDecode(tokens, at + decoded[1]) - 1;
    } else if (named) {
      at += named[1] - 1;
      const [dot, next] = [tokens[at + 1], tokens[at + 2]];
      const goesOn = isMark(dot, '.') && next?.kind === 'name';
      plain.push({ kind: 'name', text: goesOn ? `${named[0]}.${next.text}` : named[0] });
      if (goesOn) at += 2;
    } else if (isText(last) && !isText(token) && joins(tokens, at) > 0) {
      at += joins(tokens, at);
      plain[plain.length - 1] = { kind: 'text', text: last.text + (tokens[at]?.text ?? '') };
    } else if (
      // `require('fs')['unlinkSync'](…)`
      isMark(last, ')') &&
      isMark(token, '[') &&
      isText(tokens[at + 1]) &&
      isWord(tokens[at + 1]?.text ?? '') &&
      isMark(tokens[at + 2], ']') &&
      isMark(tokens[at + 3], '(')
    ) {
      plain.push({ kind: 'mark', text: '.' }, { kind: 'name', text: tokens[at + 1]?.text ?? '' });
      at += 2;
    } else plain.push(token);
  }
  return plain;
}

/** Nothing to make plain without one of these. */
const HIDES = /^([+.[]|getattr|__import__|importlib\.import_module|Buffer\.from)$/;

export function deobfuscate(tokens: readonly Token[]): readonly Token[] {
  if (
    !tokens.some(({ kind, text }) => kind !== 'text' && (HIDES.test(text) || (kind === 'name' && DECODES.test(text))))
  )
    return tokens;
  const first = once(tokens);
  return first.length === tokens.length ? first : once(first);
}
