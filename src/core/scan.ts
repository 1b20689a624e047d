// Finds the lines of a text that match a pattern. It has no time limit: callers with patterns from outside must set one.

/** More matches add no information. */
const SPOTS = 10;

export interface Pattern {
  readonly find: string;
  readonly with?: string | undefined;
  readonly except?: string | undefined;
  readonly anyCase?: boolean | undefined;
}

/** The matching lines, counted from 1. */
export function scan(text: string, pattern: Pattern): readonly number[] {
  const flags = pattern.anyCase ? 'mi' : 'm';
  if (pattern.with !== undefined && !new RegExp(pattern.with, flags).test(text)) return [];
  const except = pattern.except === undefined ? undefined : new RegExp(pattern.except, flags.replace('m', ''));
  const found = new Set<number>();
  let [line, at] = [1, 0];
  for (const { index } of text.matchAll(new RegExp(pattern.find, `g${flags}`))) {
    for (; at < index; at++) if (text.charCodeAt(at) === NEWLINE) line++;
    if (except?.test(lineAt(text, index)) !== true) found.add(line);
    if (found.size === SPOTS) break;
  }
  return [...found];
}

const NEWLINE = 10;

function lineAt(text: string, index: number): string {
  const end = text.indexOf('\n', index);
  return text.slice(text.lastIndexOf('\n', index - 1) + 1, end === -1 ? undefined : end);
}

/** Why a pattern is invalid, for the person who wrote it. */
export function patternFlaw(source: string): string | undefined {
  try {
    new RegExp(source);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
