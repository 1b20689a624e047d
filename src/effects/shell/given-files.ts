// Files that a program is given and may write, though its entry in the table does not say so: values of options that name an output
// (`--cpu-prof-dir=D`, `-o F`), and every word of an unknown program.

import type { Effect } from '../../core/effect.ts';
import { isBlind } from './blind.ts';
import type { ProgramEntry } from './program-entry.ts';
import type { ProgramUse } from './program-use.ts';

/** Long options and settings whose value names a file or folder that is written. */
const OUTPUT =
  /out|dir|dest|prof|report|log|dump|trace|cover|cache|prefix|target|save|write|record|redirect|file|snapshot|stor|te?mp|folder|home|lock|pid|hist|warning|tree|index/i;
/** Of these, the ones whose value is only read. */
const INPUT = /env|config|rc|ignore|require|include|exclude|import|input|setting|polic|schema|rule/i;
const SHORT_OUTPUT = /^-[a-zA-Z]*[oOdDCPtTwlL]$/;
const ATTACHED = /^-[oOdDCPtT](.+)$/;
const MAY_BE_PATH = /^(?!-)[^\s*?[{}<>|"'`$;&()]{1,4096}$/;

const namesOutput = (name: string): boolean => OUTPUT.test(name) && !INPUT.test(name);

/** Files that the table does not know of, which a program may write or read. */
export function noteGivenFiles(use: ProgramUse, entry: ProgramEntry, effects: readonly Effect[]): void {
  const { args, stdin } = use;
  const addressed = [...args, stdin.from === 'text' ? stdin.text : ''].filter((text) => /\bfile:/i.test(text));
  use.mayRead(addressed.flatMap(addressedFiles));
  if (effects.some(({ effect }) => effect !== 'read') || entry.stdin !== undefined) use.mayWrite(outputFiles(args));
  // The code of an interpreter may write any of its arguments.
  if (effects.some(isBlind)) use.mayWrite(args.filter((arg) => !/[\s\0]/.test(arg)));
  const runs = effects.some(({ effect }) => effect === 'exec' || effect === 'unknown');
  if (runs && use.state.moves > 0) use.mayWrite(['.']);
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
      return SHORT_OUTPUT.test(arg) ? [next] : [ATTACHED.exec(arg)?.[1] ?? ''];
    })
    .filter(mayBePath);
}

/** Every word that may be a path. A pattern is text for an unknown program. */
export const anyFiles = (args: readonly string[]): readonly string[] =>
  args.flatMap((arg) => [arg, arg.slice(arg.indexOf('=') + 1), ATTACHED.exec(arg)?.[1] ?? '']).filter(mayBePath);

/** The words of code or of a script that may be paths. */
export const wordsOf = (code: string): readonly string[] =>
  [...new Set(code.split(/[\s"'`=:;|&<>(),@\0]+/))].filter((word) => word.length > 1 && mayBePath(word));

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

const mayBePath = (text: string): boolean => MAY_BE_PATH.test(text) && !/^\d+$/.test(text);
