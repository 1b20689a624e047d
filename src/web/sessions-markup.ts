// The list of sessions as markup.

import { lastingOf } from '../core/duration.ts';
import { counted } from '../core/text.ts';
import { html, type Markup, NOTHING } from '../report/html/markup.ts';
import type { ListedSession } from './api.ts';
import { addressOf } from './places.ts';
import { agoOf, countsOf, folderOf, gauge, whenOf } from './words.ts';

export interface ListSeen {
  readonly rows: readonly ListedSession[];
  readonly count: number;
  readonly search: string;
  readonly more: boolean;
  readonly now: number;
}

export function sessionList({ rows, count, search, more, now }: ListSeen): Markup {
  if (rows.length === 0) return empty(search);
  const open = rows.filter((row) => row.open).length;
  return html`<p class="soft" id="found">${counted(count, 'session')}${search === '' ? '' : ` with “${search}”`}${open === 0 ? '' : `, ${open} open`}</p><ul class="sessions">${rows.map((row) => listed(row, now))}</ul>${
    more ? html`<p><button type="button" id="more">Show older ones</button></p>` : NOTHING
  }`;
}

const empty = (search: string): Markup =>
  search === ''
    ? html`<div class="empty"><p class="big">No session yet.</p><p>Start your agent in a project where <code>tutti init</code> has run. Its session appears here with its first event.</p></div>`
    : html`<div class="empty"><p class="big">Nothing found.</p><p>No session has “${search}” in its request, project, client or id.</p></div>`;

export const titleOf = ({ title, session }: Pick<ListedSession, 'title' | 'session'>): string =>
  title === '' ? `Session ${session.slice(0, 8)}` : title;

function listed(row: ListedSession, now: number): Markup {
  const { session, open, project, clientTitle, startedAt, lastAt, score, counts, level } = row;
  const state = open ? (counts.running > 0 ? 'working' : 'open') : 'ended';
  const time = open
    ? `last event ${agoOf(lastAt, now)}`
    : `${whenOf(startedAt, now)}, ${lastingOf(lastAt - startedAt)}`;
  return html`<li class="session ${state}" id="row-${session}"><span class="state"><i aria-hidden="true"></i>${state}</span><div class="about"><a class="title" href="${addressOf({ view: 'session', session })}">${titleOf(row)}</a><span class="meta"><span title="${project}">${folderOf(project)}</span><span>${clientTitle}</span><span>${time}</span>${
    level === 'strict' ? NOTHING : html`<span class="warn">level ${level}</span>`
  }</span></div>${countsOf(counts)}${gauge(score)}<a class="report" href="${addressOf({ view: 'report', session })}" aria-label="Report of ${titleOf(row)}">Report</a></li>`;
}
