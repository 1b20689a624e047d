// Recognises code that has all the pieces of a name of tutti's own files and changes files whose names it does not spell: `a = ".tut"` here,
// `b = "ti/policy.yaml"` there. However it puts them together (in variables, lists, functions, loops), the pieces are in its text.

import type { Guard } from '../self-protection/guard.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { unescaped } from './tokens.ts';

/** Between any two of these, so that a quote in a comment hides nothing. */
const QUOTES = /["'`]/;
/** Strings of Perl and Ruby without quotes: `q(x)`. */
const BARE = /\bq[qw]?\s*(?:[({[|!]([^(){}[\]|!]{0,400})[)}\]|!]|\/([^/]{0,400})\/)/g;
/** Where values are put into a string, in any language. */
const VALUE = /%(?:\(\w+\))?[-+ 0#]{0,4}[\d.*]{0,6}[a-zA-Z](?=$|\W|[a-z/])|[#$]?\{[^{}]*\}|[$@]\w+|\\\([^()]*\)|\0/g;
/** Characters by their numbers. */
const NUMBERS = /(?:\b(?:0x[0-9a-f]{2}|\d{2,3})\b(?:[\s,;+.)]|chr\()*){3,}/gi;
const BASE64 = /^[A-Za-z0-9+/_-]{8,}={0,2}$/;
const PRINTABLE = /^[\x20-\x7e]+$/;

/** Code with more strings is a program, not a command. */
const MOST_PIECES = 800;
/** Longer strings are documents. */
const LONGEST = 400;

const reversed = (text: string): string => [...text].reverse().join('');
const rotated = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });

function decoded(text: string): readonly string[] {
  const found: string[] = [];
  if (/%[0-9a-f]{2}/i.test(text))
    found.push(text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));
  if (/^(?:[0-9a-f]{2}){3,}$/i.test(text))
    found.push(text.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))));
  if (BASE64.test(text))
    try {
      found.push(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
    } catch {}
  return found.filter((each) => PRINTABLE.test(each));
}

/** The strings of a code, in lower case, split where values are put in, and what simple functions make of them. */
function piecesIn(code: string): readonly string[] {
  const written = [
    ...code.split(QUOTES),
    ...[...code.matchAll(BARE)].map(([, bracketed, slashed]) => bracketed ?? slashed ?? ''),
  ];
  const numbers = [...code.matchAll(NUMBERS)].map(([run]) =>
    String.fromCharCode(...(run.match(/0x[0-9a-f]{2}|\d{2,3}/gi) ?? []).map(Number)),
  );
  const plain = [...written.map(unescaped), ...numbers.filter((text) => PRINTABLE.test(text))].filter(
    ({ length }) => length <= LONGEST,
  );
  const turns = /rev|::-1|rot_?13|tr[\s/'"]|maketrans/i.test(code);
  const all = plain.flatMap((text) => [text, ...decoded(text), ...(turns ? [reversed(text), rotated(text)] : [])]);
  const split = all.flatMap((text) => [text, ...text.split(VALUE)]).map((text) => text.toLowerCase());
  // `os.path.join` and the like put the separator in.
  return [...new Set(['/', ...split])].filter((text) => text !== '').slice(0, MOST_PIECES);
}

const BOUNDARY = /^$|[\s/"'=:;|&<>(),]/;

/** Whether pieces, one after the other, make the name; `cut`: the name may be a part of a piece. */
function isMadeOf(name: string, pieces: readonly string[]): boolean {
  const contained = pieces.some((piece) => {
    const at = piece.indexOf(name);
    return at >= 0 && BOUNDARY.test(piece[at + name.length] ?? '');
  });
  if (contained) return true;
  const reached = new Set<number>();
  for (const piece of pieces)
    for (let length = Math.min(piece.length, name.length - 1); length > 0; length--)
      if (piece.endsWith(name.slice(0, length)) && BOUNDARY.test(piece[piece.length - length - 1] ?? ''))
        reached.add(length);
  // A set visits what is added to it meanwhile.
  for (const at of reached) {
    const rest = name.slice(at);
    for (const piece of pieces) {
      if (piece.startsWith(rest) && BOUNDARY.test(piece[rest.length] ?? '') && Math.max(at, rest.length) > 1)
        return true;
      if (rest.startsWith(piece) && piece.length < rest.length) reached.add(at + piece.length);
    }
  }
  return false;
}

/** Folders of a client hold much else: only the files in them that hold rules count. */
const namesOf = ({ named }: Guard): readonly string[] => ['.tutti', ...named.filter((name) => name.includes('/'))];

/** Own files that the code has all pieces of. `given`: other texts that it may use, such as arguments and variables. */
export function assembledNames(code: string, guard: Guard, given: readonly string[] = []): readonly string[] {
  const pieces = [...piecesIn(code), ...piecesOf(given)];
  return pieces.length === 0 ? [] : namesOf(guard).filter((name) => isMadeOf(name, pieces));
}

/** What a command line gives to code beside its text. */
export const givenTo = ({ args, state }: ProgramUse, code: string): readonly string[] => [
  ...args.filter((arg) => arg !== code),
  ...[...state.variables.values()].flat(),
];

/** `-v a=x`: the value counts too. */
const piecesOf = (texts: readonly string[]): readonly string[] =>
  texts
    .filter(({ length }) => length > 0 && length <= LONGEST)
    .slice(0, MOST_PIECES)
    .flatMap((text) => [text, text.slice(text.indexOf('=') + 1)])
    .map((text) => text.toLowerCase());

/** tutti's home by its variable, or at its usual places. */
const HOME_NAMES = ['tutti_home', '.local/state/tutti', 'library/application support/tutti'];

export const assemblesHome = (code: string): boolean => {
  const pieces = piecesIn(code);
  return HOME_NAMES.some((name) => isMadeOf(name, pieces));
};
