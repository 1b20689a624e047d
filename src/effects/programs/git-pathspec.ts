// Pathspecs: git's own patterns match files in all folders below, and some name only what they leave out.

import type { ProgramUse } from '../shell/program-use.ts';

interface Pathspec {
  readonly base: string;
  readonly pattern: string;
  readonly excludes: boolean;
  /** Its letters are no pattern. */
  readonly literal: boolean;
  /** It chooses by more than names. */
  readonly byAttribute: boolean;
}

/** `:/x`, `:!x` and `:(top,exclude)x`: signs or words before the pattern. */
function parsePathspec(use: ProgramUse, text: string): Pathspec {
  const [, signs = '', words = '', rest = text] = /^:(?:([/!^]+):?|\(([^)]*)\))(.*)$/s.exec(text) ?? [];
  const top = signs.includes('/') || /\btop\b/.test(words);
  return {
    base: top ? `${use.context.project}/` : '',
    // Own files are spelled in lower case.
    pattern: /\bicase\b/.test(words) ? rest.toLowerCase() : rest,
    excludes: /[!^]/.test(signs) || /\bexclude\b/.test(words),
    literal: /\b(literal|glob)\b/.test(words),
    byAttribute: /\battr:/.test(words),
  };
}

/** The path that a pathspec names, read as a path. */
export function pathspec(use: ProgramUse, text: string): string {
  const { base, pattern, excludes, byAttribute } = parsePathspec(use, text);
  return use.path(excludes || byAttribute ? text : base + pattern);
}

/** The paths that pathspecs match together, beyond those that they name. */
function alsoMatched(use: ProgramUse, texts: readonly string[]): readonly string[] {
  const specs = texts.map((text) => parsePathspec(use, text));
  const wanted = specs.filter(({ excludes }) => !excludes);
  // Without any other, they leave something out of everything.
  if (wanted.length === 0) return specs.length === 0 ? [] : [`${use.context.project}/**`];
  return wanted.flatMap(({ base, pattern, literal, byAttribute }) => {
    if (byAttribute) return [`${base}${pattern === '' ? '' : `${pattern}/`}**`];
    const [, before = '', after] = /^([^*?[]*)[*?[](?:.*[*?\]])?([^*?\]]*)$/s.exec(pattern) ?? [];
    // A wildcard also matches `/`.
    return literal || after === undefined ? [] : [`${base}${before}${/(^|\/)$/.test(before) ? '' : '*/'}**/*${after}`];
  });
}

/** Files that pathspecs may match count if they turn out to be tutti's own. */
export function mayReplace(use: ProgramUse, texts: readonly string[]): void {
  const lines = linesOfList(use);
  use.mayRemove([...lines.map((line) => pathspec(use, line)), ...alsoMatched(use, [...texts, ...lines])]);
}

/** `--pathspec-from-file=-`: the lines of known input. */
function linesOfList({ args, stdin }: ProgramUse): readonly string[] {
  const fromInput = args.some(
    (arg, at) => arg === '--pathspec-from-file=-' || (arg === '--pathspec-from-file' && args[at + 1] === '-'),
  );
  return fromInput && stdin.from === 'text' ? stdin.text.split(/[\n\0]/).filter((line) => line !== '') : [];
}
