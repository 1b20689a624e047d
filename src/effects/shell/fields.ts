// Words as they grow out of a word of the source: unquoted blanks part them, whatever the shell takes for blanks.

import { isNameList, type ShellState, type ShellValue, UNKNOWN } from './state.ts';

/** An unquoted blank ends a field, a quoted empty text starts one. */
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

/** Blanks among the separators count as one, others each for themselves. `most`: so many fields, the rest is the last. */
export function splitFields(text: string, separators: string, most = Number.POSITIVE_INFINITY): readonly string[] {
  const isBlank = (char: string): boolean => BLANKS.includes(char) && separators.includes(char);
  const fields: string[] = [];
  let at = 0;
  const skip = (): void => {
    while (at < text.length && isBlank(text[at] ?? '')) at++;
  };
  for (skip(); at < text.length; skip()) {
    if (fields.length === most - 1) {
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

/** An unquoted value. */
export function addSplit(fields: WordFields, value: string, separators: string): void {
  if (separators === BLANKS && !/[ \t\n]/.test(value)) {
    if (value !== '') addText(fields, value);
    return;
  }
  const [first = '', last = ''] = [value[0], value.at(-1)];
  if (first !== '' && separators.includes(first)) endField(fields);
  for (const [index, piece] of splitFields(value, separators).entries()) {
    if (index > 0) endField(fields);
    // Names that nothing parts are one, and which cannot be told.
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
