// Prints the blocks of a view.

import type { ViewBlock } from '../../core/view.ts';
import type { Cli } from '../command.ts';
import { cellText, clippedText } from './cell-text.ts';
import { columns, quoted, visible } from './output.ts';

const QUOTE_INDENT = 2;
/** The width of the columns beside a long one. */
const BESIDE = 60;
const NARROWEST = 30;

export function viewText(cli: Cli, blocks: readonly ViewBlock[]): readonly string[] {
  const room = Math.max(NARROWEST, cli.width - BESIDE);
  return joined(blocks).flatMap((block) => {
    if ('line' in block) return [cellText(cli, block.line)];
    if ('quote' in block) return quoted(block.quote, QUOTE_INDENT, cli.width);
    const { rows, indent, long, least } = block;
    const cells = rows.map((row) =>
      row.map((cell, n) => (n === long ? clippedText(cli, cell, room) : cellText(cli, cell))),
    );
    return fitting(cells, { indent, least, width: cli.width });
  });
}

interface Fit {
  readonly indent: number | undefined;
  readonly least: number | undefined;
  readonly width: number;
}

/** Leaves out columns on the right until the table fits. */
function fitting(rows: readonly (readonly string[])[], fit: Fit): readonly string[] {
  const { indent, least = Number.POSITIVE_INFINITY, width } = fit;
  const lines = columns(rows, indent);
  const most = Math.max(...rows.map(({ length }) => length), 0);
  if (most <= least || lines.every((line) => visible(line) <= width)) return lines;
  return fitting(
    rows.map((row) => row.slice(0, most - 1)),
    fit,
  );
}

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
