// Prints the blocks of a view: escapes their text, adds colour, aligns their tables.

import type { ViewBlock, ViewCell, ViewSpan, ViewStyle } from '../../core/view.ts';
import type { Cli } from '../command.ts';
import { clip, columns, printable, quoted, type Style } from './output.ts';

const QUOTE_INDENT = 2;

export function viewText(cli: Cli, blocks: readonly ViewBlock[]): readonly string[] {
  return joined(blocks).flatMap((block) => {
    if ('line' in block) return [cellText(cli, block.line)];
    if ('quote' in block) return quoted(block.quote, QUOTE_INDENT, cli.width);
    return columns(
      block.rows.map((row) => row.map((cell) => cellText(cli, cell))),
      block.indent,
    );
  });
}

/** Consecutive tables of the same indent become one. */
function joined(blocks: readonly ViewBlock[]): readonly ViewBlock[] {
  const all: ViewBlock[] = [];
  for (const block of blocks) {
    const last = all.at(-1);
    if (last !== undefined && 'rows' in last && 'rows' in block && last.indent === block.indent) {
      all[all.length - 1] = { ...last, rows: [...last.rows, ...block.rows] };
    } else all.push(block);
  }
  return all;
}

const cellText = (cli: Cli, cell: ViewCell): string =>
  typeof cell === 'string' || 'text' in cell ? spanText(cli, cell) : cell.map((span) => spanText(cli, span)).join('');

const PAINTS: Readonly<Record<ViewStyle, Style>> = {
  strong: 'bold',
  soft: 'dim',
  good: 'green',
  warn: 'yellow',
  bad: 'red',
};

/** Columns beside a clipped one take about this much. */
const BESIDE = 60;
const NARROWEST = 30;

function spanText(cli: Cli, span: ViewSpan): string {
  if (typeof span === 'string') return printable(span);
  const text = printable(span.text);
  const shown = span.clip === true ? clip(text, Math.max(NARROWEST, cli.width - BESIDE)) : text;
  return span.style === undefined ? shown : cli.paint(PAINTS[span.style], shown);
}
