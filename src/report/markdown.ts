// A report as Markdown, for a pull request or a wiki. All text is escaped or set as code, so that what an agent wrote cannot
// pass for the report's own words.

import type { Block, Cell, Section, StyledText } from '../core/blocks.ts';
import { type DescribedReport, describePeriod, describeSession } from './describe.ts';
import type { PeriodReport } from './period.ts';
import type { SessionReport } from './report.ts';
import { fitting } from './unfit.ts';
import type { Zone } from './words.ts';

export const sessionMarkdown = (report: SessionReport): string => page(describeSession(report));

export const periodMarkdown = (report: PeriodReport, zone: Zone = 'local'): string =>
  page(describePeriod(report, { zone }));

function page({ title, score, facts, sections, recommendations }: DescribedReport): string {
  const parts = [
    `# ${inline(title)}`,
    inline(score),
    rows(
      ['', ''],
      facts.map(([name, value]) => [name, inline(value)]),
    ),
    ...[...sections, ...recommendations].flatMap(sectionParts),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const sectionParts = ({ title, summary, blocks }: Section): readonly string[] => [
  `## ${inline(title)}`,
  ...(summary === undefined ? [] : [inline(summary)]),
  ...blocks.map(block),
];

function block(one: Block): string {
  switch (one.type) {
    case 'text':
      return inline(one.text);
    case 'table':
      return rows(
        one.columns.map(({ name }) => inline(name)),
        one.rows.map((row) => row.map(inline)),
        one.columns.map(({ is }) => (is === 'number' ? '---:' : '---')),
      );
    case 'bar':
      return `${one.label}: ${one.parts.map(({ count, name }) => `${count} ${inline(name)}`).join(', ')}`;
    case 'list':
      return one.items.map(({ title, text }) => `* ${inline(title)}: ${inline(text)}`).join('\n');
    case 'flow':
      return '';
  }
}

const rows = (
  head: readonly string[],
  body: readonly (readonly string[])[],
  rule: readonly string[] = head.map(() => '---'),
): string => (body.length === 0 ? '' : [head, rule, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n'));

function inline(cell: Cell): string {
  if (typeof cell === 'string') return escaped(cell);
  return 'text' in cell ? styled(cell) : cell.map(inline).join('');
}

function styled({ text, style }: StyledText): string {
  if (style === 'code') return asCode(text);
  return style === 'strong' ? `**${escaped(text)}**` : escaped(text);
}

const flat = (text: string): string => fitting(text.replaceAll(/\s+/g, ' '));

/** Nothing in it is markup: no link (nor what GitHub turns into one), no tag, no end of a table cell. */
const escaped = (text: string): string =>
  flat(text).replaceAll(/[\\`*_{}[\]<>|#~!&@]|:(?=\/\/)|(?<=www)\./gi, (mark) =>
    mark === '<' ? '&lt;' : mark === '&' ? '&amp;' : `\\${mark}`,
  );

/** The fence is longer than any run of backticks in the text. A bar would end the table cell even inside a fence. */
function asCode(text: string): string {
  const plain = flat(text).trim().replaceAll('|', '¦');
  if (plain === '') return '';
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${plain} ${fence}` : `${fence}${plain}${fence}`;
}
