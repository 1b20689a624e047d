// What is wrong with a policy file, said so that a person can go there and mend it.

import type { Json } from '../core/json.ts';

export interface Position {
  /** From 1, as editors count. */
  readonly line: number;
  readonly column: number;
}

export interface Problem extends Position {
  readonly file: string;
  /** One line; names the bad value and, where there is one, the nearest legal one. */
  readonly message: string;
  readonly value?: Json;
  readonly nearest?: string;
}

export const START: Position = { line: 1, column: 1 };

/** More than this of one file helps nobody. */
const MAX_PROBLEMS = 20;

const MAX_MESSAGE = 300;
const MAX_QUOTE = 60;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to go.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** One line, whatever the file holds: control characters would let it write over the terminal. */
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
  more: { readonly value?: Json; readonly nearest?: string | undefined } = {},
): Problem {
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

export const renderProblem = ({ file, line, column, message }: Problem): string =>
  `${oneLine(file)}:${line}:${column}: ${message}`;

/** The first problems, in the order of the file. */
export const firstProblems = (problems: readonly Problem[]): readonly Problem[] =>
  [...problems].sort((a, b) => a.line - b.line || a.column - b.column).slice(0, MAX_PROBLEMS);

/** A map or list is named, not printed: it may be large, and its position is told anyway. */
function briefly(value: Json): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]';
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : '{…}';
  return String(value);
}
