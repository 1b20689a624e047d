// Terminal output: colour only on a terminal, aligned columns, and escaped text, so that agents cannot inject control
// sequences.

import { stripVTControlCharacters } from 'node:util';
import { UNFIT } from '../../report/unfit.ts';

export { ago, lasting, left } from '../../core/duration.ts';

const STYLES = {
  bold: [1, 22],
  dim: [2, 22],
  underline: [4, 24],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const;
export type Style = keyof typeof STYLES;
export type Paint = (style: Style, text: string) => string;

export const plain: Paint = (_, text) => text;

export const coloured: Paint = (style, text) => {
  if (text === '') return '';
  const [on, off] = STYLES[style];
  return `\u001b[${on}m${text}\u001b[${off}m`;
};

export interface Screen {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
}

export const paintFor = (screen: Screen, env: Readonly<Record<string, string | undefined>>, wanted: boolean): Paint =>
  wanted && screen.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb' ? coloured : plain;

const NARROWEST = 40;
const USUAL = 100;
export const widthOf = (screen: Screen): number =>
  screen.isTTY === true ? Math.max(NARROWEST, screen.columns || USUAL) : USUAL;

export const visible = (text: string): number => [...stripVTControlCharacters(text)].length;

/** Rows with every column as wide as its widest cell. The last column is not padded. */
export function columns(rows: readonly (readonly string[])[], indent = 0): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, index) => {
      if (index < row.length - 1) widths[index] = Math.max(widths[index] ?? 0, visible(cell));
    });
  }
  return rows.map((row) => {
    const cells = row.map((cell, index) => (index === row.length - 1 ? cell : pad(cell, widths[index] ?? 0)));
    return `${' '.repeat(indent)}${cells.join('  ')}`.trimEnd();
  });
}

export const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - visible(text)));

/** Untrusted text on one line, with control characters escaped. */
export const printable = (text: string): string =>
  text.replaceAll(UNFIT, (character) => {
    if (character === '\n') return '⏎';
    if (character === '\t') return ' ';
    const code = character.charCodeAt(0);
    return code < 0x100 ? `\\x${hex(code, 2)}` : `\\u${hex(code, 4)}`;
  });

/** Quotes a word for the shell if needed. */
export const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');

export function clip(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, Math.max(0, width - 1)).join('')}…`;
}

/** Untrusted text of several lines: each line escaped, indented and wrapped at words. */
export const quoted = (text: string, indent: number, width: number): readonly string[] =>
  text.split('\n').flatMap((line) => broken(printable(line), width - indent).map((part) => ' '.repeat(indent) + part));

function broken(line: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** A line that is too long, broken at blanks; what follows begins below its last column. A word that is too long stays whole. */
export function folded(line: string, width: number): string {
  if (visible(line) <= width) return line;
  const bare = stripVTControlCharacters(line);
  const start = bare.search(/\S|$/);
  const column = bare.length - (/ {2,}(\S+(?: \S+)*)$/.exec(bare)?.[1]?.length ?? 0);
  const indent = ' '.repeat(column > start && column <= width / 2 ? column : start + 2);
  const lines: string[] = [];
  let last = '';
  for (const [word] of line.matchAll(/ *\S+/g)) {
    if (last.trim() !== '' && visible(last + word) > width) {
      lines.push(last);
      last = indent + word.trimStart();
    } else last += word;
  }
  return [...lines, last].join('\n');
}

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
