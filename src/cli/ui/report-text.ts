// Formats a report for a terminal: the score first, then its parts, in columns that fit the screen.

import type { Block, Section, TableBlock } from '../../core/blocks.ts';
import { type DescribedReport, describePeriod, describeSession } from '../../report/describe.ts';
import type { PeriodReport } from '../../report/period.ts';
import type { SessionReport } from '../../report/report.ts';
import type { Cli } from '../command.ts';
import { shortId, shownPath } from '../workplace.ts';
import { cellText, clippedText, plainText } from './cell-text.ts';
import { columns, printable, quoted, visible } from './output.ts';

type Lines = readonly string[];

const INDENT = 2;
const WIDEST_CELL = 40;
const NARROWEST_LONG_CELL = 16;

export const reportText = (cli: Cli, report: SessionReport): Lines =>
  lines(cli, describeSession(report, namingFor(cli)));

export const periodText = (cli: Cli, report: PeriodReport): Lines => lines(cli, describePeriod(report, namingFor(cli)));

const namingFor = (cli: Cli) => ({ session: shortId, path: (path: string) => shownPath(cli, path) });

function lines(cli: Cli, { title, score, facts, sections, recommendations }: DescribedReport): Lines {
  return [
    cellText(cli, score),
    cli.paint('bold', printable(title)),
    ...columns(facts.map(([name, value]) => [cli.paint('bold', name), cellText(cli, value)])),
    ...[...sections, ...recommendations].flatMap((section) => ['', ...sectionLines(cli, section)]),
  ];
}

function sectionLines(cli: Cli, { title, summary, blocks }: Section): Lines {
  const name = printable(title).replace(/^./, (first) => first.toLowerCase());
  return [
    `${cli.paint('bold', name)}${summary === undefined ? '' : `  ${cellText(cli, summary)}`}`,
    ...blocks.flatMap((block, n) => [
      ...(block.type === 'table' && blocks[n - 1]?.type === 'table' ? [''] : []),
      ...blockLines(cli, block),
    ]),
  ];
}

function blockLines(cli: Cli, block: Block): Lines {
  const indent = ' '.repeat(INDENT);
  switch (block.type) {
    case 'text':
      return quoted(plainText(block.text), INDENT, cli.width);
    case 'table':
      return tableLines(cli, block);
    case 'bar':
      return [`${indent}${block.label}: ${block.parts.map(({ count, name }) => `${count} ${name}`).join(', ')}`];
    case 'list':
      return block.items.flatMap(({ title, text }) => [
        `${indent}${cellText(cli, title)}`,
        ...quoted(text, 2 * INDENT, cli.width),
      ]);
    case 'flow':
      return [];
  }
}

/** Every column is as wide as its widest cell; the long one gets the rest of the line. */
function tableLines(cli: Cli, { columns: heads, rows, brief = rows.length }: TableBlock): Lines {
  const shown = rows.slice(0, brief);
  const widths = heads.map(({ name }, n) =>
    Math.max(...[name, ...shown.map((row) => plainText(row[n] ?? ''))].map(visible)),
  );
  const limited = widths.map((width, n) => (heads[n]?.is === 'long' ? 0 : Math.min(width, WIDEST_CELL)));
  const room = cli.width - INDENT - 2 * (heads.length - 1) - limited.reduce((sum, width) => sum + width, 0);
  const limits = heads.map(({ is }, n) =>
    is === 'long' ? Math.min(widths[n] ?? 0, Math.max(NARROWEST_LONG_CELL, room)) : (limited[n] ?? 0),
  );
  const aligned = (text: string, n: number): string =>
    heads[n]?.is === 'number' ? ' '.repeat(Math.max(0, (limits[n] ?? 0) - visible(text))) + text : text;
  const hidden = rows.length - shown.length;
  return [
    ...columns(
      [
        heads.map(({ name }, n) => cli.paint('dim', aligned(name.toUpperCase(), n))),
        ...shown.map((row) => row.map((cell, n) => aligned(clippedText(cli, cell, limits[n] ?? 0), n))),
      ],
      INDENT,
    ),
    ...(hidden > 0 ? [cli.paint('dim', `${' '.repeat(INDENT)}… ${hidden} more`)] : []),
  ];
}
