// Problems of policy files: where (file, line, column), and what is wrong in one line.

import type { Json } from '../core/json.ts';

export interface Position {
  /** Counted from 1, as in editors. */
  readonly line: number;
  readonly column: number;
}

export interface PolicyProblem extends Position {
  readonly file: string;
  /** One line that names the bad value and, where there is one, the nearest legal value. */
  readonly message: string;
  readonly value?: Json;
  readonly nearest?: string;
}

export const START: Position = { line: 1, column: 1 };

/** Problems that are reported of one file. */
export const MAX_PROBLEMS = 20;

const MAX_MESSAGE = 300;
const MAX_QUOTE = 60;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** One line without control characters, which could overwrite the terminal. */
const oneLine = (text: string, limit: number = MAX_MESSAGE): string => {
  const flat = text.slice(0, limit * 4).replace(CONTROL, ' ');
  return flat.length > limit ? `${flat.slice(0, limit - 1)}…` : flat;
};

/** A value as it is quoted in a message. */
export const quote = (value: Json): string =>
  `\`${oneLine(typeof value === 'string' ? value : briefly(value), MAX_QUOTE)}\``;

export function problemAt(
  file: string,
  at: Position,
  message: string,
  more: { readonly value?: Json | undefined; readonly nearest?: string | undefined } = {},
): PolicyProblem {
  const { value, nearest } = more;
  return {
    file,
    line: at.line,
    column: at.column,
    message: oneLine(nearest === undefined ? message : `${message}; nearest: ${quote(nearest)}`),
    ...(value !== undefined && { value }),
    ...(nearest !== undefined && { nearest }),
  };
}

export const renderProblem = ({ file, line, column, message }: PolicyProblem): string =>
  `${oneLine(file)}:${line}:${column}: ${message}`;

/** The first problems, in the order of the file. */
export const firstProblems = (problems: readonly PolicyProblem[]): readonly PolicyProblem[] =>
  [...problems].sort((a, b) => a.line - b.line || a.column - b.column).slice(0, MAX_PROBLEMS);

/** Maps and lists are abbreviated: they may be large, and the position is given anyway. */
function briefly(value: Json): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]';
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : '{…}';
  return String(value);
}
