// Resolves constant expressions in inline code: strings that are put together, base64 and hex, and names looked up by string, so that
// `getattr(os, 'rem' + 'ove')` reads as `os.remove`.

import { constantsIn } from './constants.ts';
import { foldStrings } from './folded-strings.ts';
import type { Lexicon, Token } from './tokens.ts';

const isMark = (token: Token | undefined, mark: string): boolean => token?.kind === 'mark' && token.text === mark;
const isWord = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);

/** Functions that decode base64 or hex. */
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

/** Functions that make a character of its number. */
const CHARACTER = /(?:^|\.)(chr|fromCharCode|fromCodePoint)$/;

/** The string that a decoding call at this index returns, and the call's length in tokens. */
function decodedAt(tokens: readonly Token[], at: number): readonly [text: string, length: number] | undefined {
  const [name, open, text, next, kind, close] = tokens.slice(at, at + 6);
  // `'abc'[::-1]`
  const index = tokens.slice(at + 2, at + 7).map((token) => token.text);
  if (name?.kind === 'text' && isMark(open, '[') && /^::-1\]/.test(index.join('')))
    return [[...name.text].reverse().join(''), index.indexOf(']') + 3];
  if (name?.kind !== 'name' || !isMark(open, '(')) return undefined;
  // `chr(46)`
  if (text?.kind === 'number' && isMark(next, ')') && CHARACTER.test(name.text))
    return [String.fromCharCode(Number(text.text)), 4];
  if (text?.kind !== 'text') return undefined;
  const [found, , hex] = DECODES.exec(name.text) ?? [];
  if (found !== undefined && isMark(next, ')')) {
    const decoded = decodedText(text.text, hex === undefined ? 'base64' : 'hex');
    return decoded === undefined ? undefined : [decoded, 4];
  }
  const form = kind?.kind === 'text' ? kind.text : '';
  if (name.text !== 'Buffer.from' || !isMark(next, ',') || !isMark(close, ')') || !/^(base64|hex)$/.test(form))
    return undefined;
  const decoded = decodedText(text.text, form === 'hex' ? 'hex' : 'base64');
  return decoded === undefined ? undefined : [decoded, 6];
}

/** Skips `.decode()` and `.toString('utf8')` after a string. */
function pastDecode(tokens: readonly Token[], at: number): number {
  const [dot, name, open, text, close] = tokens.slice(at, at + 5);
  if (!isMark(dot, '.') || !/^(decode|toString)$/.test(name?.text ?? '') || !isMark(open, '(')) return at;
  if (isMark(text, ')')) return at + 4;
  return text?.kind === 'text' && isMark(close, ')') ? at + 5 : at;
}

/** Standard modules, whose import has no effect. */
const MODULES = /^(os|shutil|subprocess|pathlib|io|builtins)$/;

/** The name that a lookup by string at this index yields, and the lookup's length in tokens. */
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

/** One pass over the tokens. Its result may enable a second pass. */
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

/** Without one of these there is nothing to resolve. */
const OBFUSCATES =
  /^([+.[%<]|getattr|__import__|importlib\.import_module|Buffer\.from|chr|join|sprintf|(util\.)?format)$/;

const isPlain = (tokens: readonly Token[], lexicon: Lexicon): boolean =>
  !tokens.some(
    ({ kind, text, template }, at) =>
      template !== undefined ||
      (kind !== 'text' && (OBFUSCATES.test(text) || (kind === 'name' && DECODES.test(text)))) ||
      // In brackets also over the end of a line.
      (kind === 'text' &&
        lexicon.joinsNeighbours === true &&
        isText(tokens[at - (tokens[at - 1]?.text === '\n' ? 2 : 1)])),
  );

export function deobfuscate(tokens: readonly Token[], lexicon: Lexicon): readonly Token[] {
  if (isPlain(tokens, lexicon)) return tokens;
  const first = once(foldStrings(tokens, lexicon));
  const second = once(foldStrings(first, lexicon));
  const { texts } = constantsIn(second);
  return texts.size === 0 ? second : once(foldStrings(second, lexicon, texts));
}
