// A session as it is now, as markup: what is enforced, its agents, budgets, plan and last verdicts.

import { lastingOf } from '../core/duration.ts';
import type { Enforced } from '../core/enforced.ts';
import type { Level } from '../core/level.ts';
import { counted } from '../core/text.ts';
import { inline } from '../report/html/blocks.ts';
import { dial } from '../report/html/charts.ts';
import { flow } from '../report/html/flow.ts';
import { html, type Markup, NOTHING } from '../report/html/markup.ts';
import type { LiveActivity } from '../report/live-session.ts';
import { secondsOf } from '../report/words.ts';
import type { ListedSession, RulesSeen, SessionHead } from './api.ts';
import { graphFlow } from './graph-flow.ts';
import { addressOf } from './places.ts';
import { titleOf } from './sessions-markup.ts';
import { agoOf, folderOf, heading, LEVEL_WORDS, toned, whenOf, withCode } from './words.ts';

export function sessionTop(row: ListedSession, head: SessionHead, now: number): Markup {
  const { session, project, clientTitle, startedAt, endedAt, open } = row;
  const state = open
    ? `open, last event ${agoOf(lastEvent(row, head), now)}`
    : endedAt === undefined
      ? 'ended'
      : `ended ${whenOf(endedAt, now)}`;
  const policy = head.policy.name ?? head.policy.id.slice(0, 12);
  return html`${heading(titleOf(row))}<p class="meta"><span class="state ${open ? 'open' : 'ended'}"><i aria-hidden="true"></i>${state}</span><span title="${project}">${folderOf(project)}</span><span>${clientTitle}</span><span>since ${whenOf(startedAt, now)}</span><span>policy <a href="${addressOf({ view: 'policy', project })}">${policy}</a></span><span>session <code>${session}</code></span><span><a href="${addressOf({ view: 'report', session })}">Report</a></span></p>`;
}

/** The row of the list may be a second old. */
const lastEvent = ({ lastAt }: ListedSession, { live }: SessionHead): number =>
  Math.max(lastAt, ...live.agents.map((agent) => agent.lastAt));

export function summary(row: ListedSession, head: SessionHead): Markup {
  const { calls, refused, held, advised } = row.counts;
  const { live, enforced, level, levelWhy, score } = head;
  const working = live.agents.filter(({ activity }) => activity === 'working' || activity === 'asking').length;
  const title = row.title.trim();
  const asked = live.asked.trim() === title ? '' : live.asked;
  return html`${dial(score)}<div class="situation">${enforcement(enforced, level, levelWhy)}${
    asked === '' ? NOTHING : html`<p class="asked"><span class="soft">now asked</span> ${asked}</p>`
  }<div class="cards">${card(calls, 'calls')}${card(refused, 'refused', refused > 0 ? 'tone deny' : '')}${card(held, 'held', held > 0 ? 'tone hold' : '')}${card(advised, 'advised')}${card(working, working === 1 ? 'agent at work' : 'agents at work', working > 0 ? 'good' : '')}</div></div>`;
}

const ENFORCED = { enforced: 'Enforced', partly: 'Partly enforced', not: 'Not enforced' } as const;

export const enforcement = (enforced: Enforced, level: Level, why: string): Markup =>
  html`<p class="enforced ${enforced.state}"><strong>${ENFORCED[enforced.state]}</strong> <span class="soft">level ${level}, ${LEVEL_WORDS[level]}${level === 'strict' || why === '' ? '' : ` (${why})`}</span></p>${reasons(enforced)}`;

const reasons = ({ reasons: all }: Enforced): Markup =>
  all.length === 0
    ? NOTHING
    : html`<ul class="reasons">${all.map(({ words, fix }) => html`<li>${inline(withCode(words))}${fix === '' ? NOTHING : html` <span class="soft">${inline(withCode(fix))}</span>`}</li>`)}</ul>`;

const card = (value: number, label: string, mood = ''): Markup =>
  html`<div class="card"><span class="value ${mood}">${value}</span><span class="label">${label}</span></div>`;

const ACTIVITY: Readonly<Record<LiveActivity, string>> = {
  working: 'working',
  asking: 'waits for you',
  idle: 'waits for a prompt',
  ended: 'ended',
};

const MOST_INDENT = 6;

export function agentTree({ live: { agents } }: SessionHead, now: number): Markup {
  if (agents.length === 0) return html`<p class="soft">No agent has done anything yet.</p>`;
  return html`<ul class="agents">${agents.map((agent) => {
    const { key, label, task, activity, call, calls, refused, since, lastAt, depth, open } = agent;
    const time = lastingOf((activity === 'ended' ? lastAt : Math.max(now, lastAt)) - since);
    return html`<li id="agent-${key}" class="agent ${activity} d${Math.min(MOST_INDENT, depth)}"><span class="name"><i aria-hidden="true"></i><strong>${task || label}</strong>${task === '' ? NOTHING : html` <span class="soft">${label}</span>`}</span>${
      call === undefined
        ? NOTHING
        : html`<span class="doing">${activity === 'asking' ? html`<span class="tone ask">waits for you: </span>` : NOTHING}${call.what} <span class="soft">${lastingOf(Math.max(0, now - call.since))}${open > 1 ? `, ${open - 1} more at once` : ''}</span></span>`
    }<span class="soft sums">${call === undefined ? `${ACTIVITY[activity]}, ` : ''}${counted(calls, 'call')}${refused === 0 ? NOTHING : html`, <span class="tone deny">${refused} refused</span>`}, ${time}</span></li>`;
  })}</ul>`;
}

const VERDICTS_SHOWN = 12;

export function verdictList({ live: { verdicts } }: SessionHead): Markup {
  if (verdicts.length === 0) return html`<p class="soft">No rule has had anything to say.</p>`;
  const newest = verdicts.slice(-VERDICTS_SHOWN).toReversed();
  return html`<ol class="verdicts">${newest.map(
    ({ at, seq, outcome, rule, code, reason, what, who }) =>
      html`<li id="verdict-${seq}"><button type="button" class="verdict" data-explain="${seq}"><span class="when">${secondsOf(at)}</span><span class="words">${toned(outcome)} ${what} <span class="soft">${who}, by ${rule} (${code})</span><span class="why">${reason}</span></span></button></li>`,
  )}</ol>`;
}

export function rulesNow({ budgets, modes, pieces }: RulesSeen): Markup {
  // A budget says the same in a picture.
  const said = new Set(budgets.map(({ rule }) => rule));
  const other = pieces.filter(({ rule }) => !said.has(rule));
  if (budgets.length + modes.length + other.length === 0)
    return html`<p class="soft">No rule counts anything here.</p>`;
  return html`<ul class="budgets">${budgets.map(({ rule, left, allowance, unit }) => {
    const share = allowance === 0 ? 0 : Math.min(1, left / allowance);
    return html`<li><span><strong>${rule}</strong> <span class="${left === 0 ? 'bad' : 'soft'}">${left} of ${counted(allowance, unit)} left</span></span><svg class="strip left" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect class="${share <= 0.25 ? 'low' : ''}" x="0" y="0" width="${100 * share}" height="1"/></svg></li>`;
  })}${modes.map(({ rule, on, level, from }) => html`<li><span><strong>${rule}</strong> <span class="soft">${on ? `on, ${level}` : 'off'}${from === '' ? '' : `, by ${from}`}</span></span></li>`)}${other.map(
    ({ rule, text, low }) =>
      html`<li><span><strong>${rule}</strong> <span class="${low ? 'warn' : 'soft'}">${text}</span></span></li>`,
  )}</ul>`;
}

export const graphs = ({ graphs: all }: RulesSeen): Markup =>
  html`${all.map((graph) => html`<h3>${graph.title}${graph.rule === graph.title ? NOTHING : html` <span class="soft">${graph.rule}</span>`}</h3>${flow(graphFlow(graph))}`)}`;
