// Styled text on a terminal: escaped, and coloured by its style.

import type { Cell, StyledText, TextStyle } from '../../core/blocks.ts';
import type { Cli } from '../command.ts';
import { clip, printable, type Style, visible } from './output.ts';

export const cellText = (cli: Cli, cell: Cell): string =>
  runsOf(cell)
    .map((run) => (typeof run === 'string' ? printable(run) : painted(cli, printable(run.text), run.style)))
    .join('');

export const plainText = (cell: Cell): string =>
  runsOf(cell)
    .map((run) => printable(typeof run === 'string' ? run : run.text))
    .join('');

/** A clipped cell takes the style of its first part. */
export function clippedText(cli: Cli, cell: Cell, width: number): string {
  const text = plainText(cell);
  if (visible(text) <= width) return cellText(cli, cell);
  const [first] = runsOf(cell);
  return painted(cli, clip(text, width), typeof first === 'object' ? first.style : undefined);
}

const runsOf = (cell: Cell): readonly (string | StyledText)[] =>
  typeof cell === 'string' || 'text' in cell ? [cell] : cell;

const PAINTS: Readonly<Record<TextStyle, Style | undefined>> = {
  code: undefined,
  strong: 'bold',
  soft: 'dim',
  good: 'green',
  warn: 'yellow',
  bad: 'red',
};

function painted({ paint }: Cli, text: string, style: TextStyle | undefined): string {
  const colour = style && PAINTS[style];
  return colour === undefined ? text : paint(colour, text);
}
