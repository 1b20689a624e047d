// Word splitting: collects the fields that one source word expands to, split at unquoted IFS characters.

import { isNameList, type ShellState, type ShellValue, UNKNOWN } from './state.ts';

/** An unquoted separator ends a field; a quoted empty string starts one. */
export interface WordFields {
  readonly done: string[];
  current: string | undefined;
}

export const newFields = (): WordFields => ({ done: [], current: undefined });

export const addText = (fields: WordFields, text: string): void => {
  fields.current = (fields.current ?? '') + text;
};

export const endField = (fields: WordFields): void => {
  if (fields.current !== undefined) fields.done.push(fields.current);
  fields.current = undefined;
};

const BLANKS = ' \t\n';

export const ifsOf = ({ variables }: ShellState): string => {
  const ifs = variables.get('IFS');
  return typeof ifs === 'string' ? ifs : BLANKS;
};

/** Consecutive IFS whitespace is one separator; every other separator counts. The last of `max` fields holds the rest. */
export function splitFields(text: string, separators: string, max = Number.POSITIVE_INFINITY): readonly string[] {
  const isBlank = (char: string): boolean => BLANKS.includes(char) && separators.includes(char);
  const fields: string[] = [];
  let at = 0;
  const skip = (): void => {
    while (at < text.length && isBlank(text[at] ?? '')) at++;
  };
  for (skip(); at < text.length; skip()) {
    if (fields.length === max - 1) {
      let end = text.length;
      while (end > at && isBlank(text[end - 1] ?? '')) end--;
      fields.push(text.slice(at, end));
      break;
    }
    const start = at;
    while (at < text.length && !separators.includes(text[at] ?? '')) at++;
    fields.push(text.slice(start, at));
    skip();
    if (at < text.length && separators.includes(text[at] ?? '')) at++;
  }
  return fields;
}

/** Adds an unquoted value, which is split. */
export function addSplit(fields: WordFields, value: string, separators: string): void {
  if (separators === BLANKS && !/[ \t\n]/.test(value)) {
    if (value !== '') addText(fields, value);
    return;
  }
  const [first = '', last = ''] = [value[0], value.at(-1)];
  if (first !== '' && separators.includes(first)) endField(fields);
  for (const [index, piece] of splitFields(value, separators).entries()) {
    if (index > 0) endField(fields);
    // A list of names that is not split is one unknown word.
    addText(fields, isNameList(piece) ? UNKNOWN : piece);
  }
  if (last !== '' && separators.includes(last)) endField(fields);
}

export function addValue(
  fields: WordFields,
  value: ShellValue,
  quoted: boolean,
  joined: boolean,
  separators: string,
): void {
  const items = typeof value === 'string' ? [value] : joined && quoted ? [value.join(separators[0] ?? '')] : value;
  for (const [index, item] of items.entries()) {
    if (index > 0) endField(fields);
    if (quoted) addText(fields, item);
    else addSplit(fields, item, separators);
  }
}
