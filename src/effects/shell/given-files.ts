// Files that a program is given and may open, though its entry in the table does not say so: values of options that name an output
// (`--cpu-prof-dir=D`, `-o F`), every word of an unknown program, names on the standard input of code. Any word may be read.

import type { Effect } from '../../core/effect.ts';
import { isTextOnly } from '../self-protection/home-in-text.ts';
import { isBlind } from './blind.ts';
import type { ProgramEntry } from './program-entry.ts';
import type { ProgramUse } from './program-use.ts';
import { isNameList, SOME_WORD } from './state.ts';

/** Long options and settings whose value names a file or folder that is written. */
const OUTPUT =
  /out|dir|dest|prof|report|log|dump|trace|cover|cache|prefix|target|save|write|record|redirect|file|snapshot|stor|te?mp|folder|home|lock|pid|hist|warning|tree|index|root|gobin|gopath/i;
/** Of these, the ones whose value is only read. */
const INPUT = /env|config|rc|ignore|require|include|exclude|import|input|setting|polic|schema|rule/i;
const SHORT_OUTPUT = /^-[a-zA-Z]*[oOdDCPtTwlL]$/;
const ATTACHED = /^-[oOdDCPtT](.+)$/;
const MAY_BE_PATH = /^(?!-)[^\s*?[{}<>|"'`$;&()]{1,4096}$/;

const namesOutput = (name: string): boolean => OUTPUT.test(name) && !INPUT.test(name);

/** Files that the table does not know of, which a program may write or read. */
export function noteGivenFiles(use: ProgramUse, entry: ProgramEntry, effects: readonly Effect[]): void {
  const { args } = use;
  const input = use.stdin.from === 'text' ? use.stdin.text : '';
  const texts = input === '' ? args : [...args, input];
  const whole = texts.join('\n');
  const runs = effects.some(({ effect }) => effect === 'exec' || effect === 'unknown');
  if (/\bfile:/i.test(whole)) use.mayRead(texts.flatMap(addressedFiles));
  use.mayRead(readableFiles(texts, use, effects, runs));
  if (effects.some(({ effect }) => effect !== 'read') || entry.stdin !== undefined) use.mayWrite(outputFiles(args));
  // The code of an interpreter may write any of its arguments, and any file that its input names.
  if (effects.some(isBlind)) {
    const words = args.filter((arg) => !/[\s\0]/.test(arg));
    use.mayWrite([...new Set([...words, ...anyFiles(args), ...namesListed(input)])]);
  } else if (entry.stdin !== undefined || TAKES_NAMES.has(use.name)) use.mayRead(namesListed(input));
  noteLateOptions(use, effects);
  // What it runs may come from a substitution: `tclsh <(…)`, `gdb -x <(…)`.
  if (runs && whole.includes('/fd/')) use.mayWrite(args.flatMap((arg) => wordsOf(handedText(arg, use))));
  if (whole.includes('data:')) use.mayWrite(args.flatMap((arg) => wordsOf(addressedCode(arg) ?? '')));
  if (runs && use.state.moves > 0) use.mayWrite(['.']);
}

const NONE: readonly string[] = [];

const namesListed = (input: string): readonly string[] =>
  isNameList(input) ? input.split('\n').filter((name) => name !== SOME_WORD) : NONE;

/** An effect has only the first words of its command; later options decide, too, whether links are followed or folders read whole. */
function noteLateOptions(use: ProgramUse, effects: readonly Effect[]): void {
  if (use.args.length <= FIRST_WORDS) return;
  const options = use.args.slice(FIRST_WORDS).filter((arg) => arg.startsWith('-'));
  if (options.length === 0) return;
  const read = effects.flatMap(({ effect, targets }) => (effect === 'read' ? targets : []));
  use.asProgram([use.name, ...options]).mayRead(read.filter((target) => target.startsWith('/')));
}

const FIRST_WORDS = 5;

/** The text behind `<(…)` in an argument; none: empty. */
const handedText = (arg: string, use: ProgramUse): string =>
  use.substitutionText(/\/(?:dev|proc\/[\w-]+)\/fd\/\d+$/.exec(arg)?.[0] ?? '') ?? '';

/** The code in an address that is code itself: `node --import data:text/javascript,…`. */
export function addressedCode(text: string): string | undefined {
  const [, base64, body] = /\bdata:[\w/+.-]*script[^,]*?(;base64)?,(.*)$/s.exec(text) ?? [];
  if (body === undefined) return undefined;
  return base64 === undefined ? decoded(body) : Buffer.from(body, 'base64').toString();
}

/** Programs without inline code that open the files which their input names: awk with `getline`, archivers. */
const TAKES_NAMES: ReadonlySet<string> = new Set([
  ...['awk', 'gawk', 'mawk', 'nawk', 'tar', 'bsdtar', 'gtar', 'cpio', 'pax', 'zip', 'rsync'],
]);

/** Longer texts are documents, not lists of options or a few lines of code. */
const MAX_TEXT = 2_000;

/** The words that look like paths and are not among the targets already. */
function readableFiles(
  texts: readonly string[],
  use: ProgramUse,
  effects: readonly Effect[],
  runs: boolean,
): readonly string[] {
  const textOnly = isTextOnly(use.name, use.args[0] ?? '');
  const words = texts.flatMap((text) => {
    // Any word may be a link; programs that are known name their files otherwise.
    if (!/[./]/.test(text)) return runs && mayBePath(text) ? [text] : [];
    if (!/\s/.test(text)) return anyFiles([text.replace(/^@/, '')]).filter((word) => !textOnly || /^[^/~]/.test(word));
    return textOnly || text.length > MAX_TEXT ? [] : wordsOf(text).filter((word) => word.includes('/'));
  });
  if (words.length === 0) return words;
  const known = new Set(effects.flatMap(({ targets }) => targets));
  return words.filter((word) => !known.has(use.path(word)));
}

/** The values of options that name an output. */
function outputFiles(args: readonly string[]): readonly string[] {
  return args
    .flatMap((arg, at) => {
      const [, name = '', value = ''] = /^(-{0,2}[\w.-]+)[=:](.+)$/s.exec(arg) ?? [];
      if (value !== '') return namesOutput(name) || SHORT_OUTPUT.test(name) ? [value] : [];
      if (!arg.startsWith('-')) return [];
      const next = args[at + 1] ?? '';
      if (arg.startsWith('--')) return namesOutput(arg) ? [next] : [];
      // `gcc -dumpdir D`
      if (/^-[a-z][a-z-]{3,}$/.test(arg) && namesOutput(arg)) return [next];
      return SHORT_OUTPUT.test(arg) ? [next] : [ATTACHED.exec(arg)?.[1] ?? ''];
    })
    .filter(mayBePath);
}

/** Every word that may be a path. A pattern is text for an unknown program. */
export const anyFiles = (args: readonly string[]): readonly string[] => args.flatMap(formsOf).filter(mayBePath);

/** The word, the value after `=`, the value attached to a letter. */
function formsOf(arg: string): readonly string[] {
  const equals = arg.indexOf('=');
  if (arg.startsWith('-')) return [arg, arg.slice(equals + 1), ATTACHED.exec(arg)?.[1] ?? ''];
  return equals < 0 ? [arg] : [arg, arg.slice(equals + 1)];
}

/** The words of code or of a script that may be paths. */
export const wordsOf = (code: string): readonly string[] =>
  [...new Set(code.split(/[\s"'`=:;|&<>(),@\0]+/))].filter((word) => word.length > 1 && mayBePath(word));

/** Patterns in code that is not parsed, of hidden names or in a folder: `[glob .t*]`. A regular expression may look the same. */
export const patternsOf = (code: string): readonly string[] =>
  [...new Set(code.split(/[\s"'`=:;|&<>(),@\0[\]{}]+/))].filter((word) => PATTERN.test(word) && word.length < 200);

const PATTERN = /^(?=[^*?]*[*?])(?!\.\*$)(\.[\w.*?-]+|[\w.*?-]+(\/[\w.*?-]+)+)$/;

/** The files that `file:` addresses name. */
export const addressedFiles = (text: string): readonly string[] =>
  [...text.matchAll(/\bfile:(?:\/\/[^/\s"'`]*)?(\/[^\s"'`<>|;?#]+)/gi)].map(([, path = '']) => decoded(path));

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The file that a variable names as an output for the programs that run next: `NODE_V8_COVERAGE=D`. */
export const variableFile = (name: string, value: string): readonly string[] => {
  if (name === 'NODE_OPTIONS') return outputFiles(value.split(/\s+/));
  return /^[A-Z\d_]+$/.test(name) && namesOutput(name) && mayBePath(value) ? [value] : [];
};

export const mayBePath = (text: string): boolean => MAY_BE_PATH.test(text) && !/^\d+$/.test(text);
