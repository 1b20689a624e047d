// The sections of a report as HTML.

import {
  type BarBlock,
  type Block,
  type Cell,
  count,
  type Section,
  type StyledText,
  type TableBlock,
} from '../../core/blocks.ts';
import { flow } from './flow.ts';
import { html, type Markup, NOTHING } from './markup.ts';
import { strip } from './strip.ts';

export function section({ title, summary, blocks }: Section): Markup {
  const isSmall = !blocks.some((block) => block.type === 'table' && block.brief !== undefined);
  const text = summary === undefined ? NOTHING : html`<p class="soft">${inline(summary)}</p>`;
  return html`<section class="${isSmall ? 'fits' : ''}"><h2>${title}</h2>${text}${blocks.map(block)}</section>`;
}

function block(one: Block): Markup {
  switch (one.type) {
    case 'text':
      return html`<p>${inline(one.text)}</p>`;
    case 'table':
      return table(one);
    case 'bar':
      return bar(one);
    case 'list':
      return html`<ul class="advice">${one.items.map(
        ({ title, text }) => html`<li><span class="words">${text}</span>${inline(title)}</li>`,
      )}</ul>`;
    case 'flow':
      return flow(one);
  }
}

/** Rows beyond `brief` open with a click. On a phone, rows with long texts become paragraphs whose parts carry the columns' names; the roles
 *  keep them a table for screen readers. */
function table({ columns, rows, brief = rows.length }: TableBlock): Markup {
  const classOf = (n: number): string =>
    ({ number: 'num', long: 'what', time: 'time', text: '' })[columns[n]?.is ?? 'text'];
  const kind = columns.some(({ is }) => is === 'long') ? 'rows' : '';
  const part = (some: TableBlock['rows']): Markup =>
    html`<div class="scroll" tabindex="0" role="group" aria-label="Table: ${columns.map(({ name }) => name).join(', ')}"><table class="${kind}" role="table"><thead><tr role="row">${columns.map(
      ({ name }, n) => html`<th class="${classOf(n)}" role="columnheader">${name}</th>`,
    )}</tr></thead><tbody>${some.map(
      (row) =>
        html`<tr role="row">${row.map(
          (cell, n) =>
            html`<td class="${classOf(n)}${isNone(cell) ? ' none' : ''}" role="cell" data-name="${columns[n]?.name ?? ''}">${inline(cell)}</td>`,
        )}</tr>`,
    )}</tbody></table></div>`;
  const hidden = rows.slice(brief);
  return html`${part(rows.slice(0, brief))}${
    hidden.length === 0 ? NOTHING : html`<details><summary>${hidden.length} more</summary>${part(hidden)}</details>`
  }`;
}

const NONE = count(0);
const isNone = (cell: Cell): boolean =>
  cell === '' || (typeof cell === 'object' && 'text' in cell && cell.text === NONE.text);

const bar = ({ label, parts }: BarBlock): Markup =>
  html`${strip(
    'bar',
    parts.map(({ count, style }) => ({ wide: count, className: style })),
  )}<ul class="legend" aria-label="${label}">${parts.map(
    ({ count, name, style }) => html`<li class="${style}">${count} ${name}</li>`,
  )}</ul>`;

export function inline(cell: Cell): Markup {
  if (typeof cell === 'string') return html`${cell}`;
  return 'text' in cell ? styled(cell) : html`${cell.map(inline)}`;
}

function styled({ text, style, detail, anchor, link, heat }: StyledText): Markup {
  const shown = heat === undefined ? inStyle(text, style) : shaded(text, heat);
  const linked =
    anchor !== undefined
      ? html`<a href="#${anchor}" data-note="${anchor}">${shown}</a>`
      : link === undefined
        ? shown
        : html`<a href="${link}">${shown}</a>`;
  return detail === undefined || detail === '' ? linked : html`${linked}<br><span class="soft">${detail}</span>`;
}

function inStyle(text: string, style: StyledText['style']): Markup {
  if (style === undefined) return html`${text}`;
  if (style === 'code') return html`<code>${text}</code>`;
  return style === 'strong' ? html`<strong>${text}</strong>` : html`<span class="${style}">${text}</span>`;
}

/** Shades of a cell; the style has a class for each. */
export const HEATS = 10;

const shaded = (text: string, share: number): Markup =>
  html`<span class="heat h${Math.round(HEATS * share)}">${text}</span>`;
