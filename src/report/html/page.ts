// A report as one HTML page that needs nothing else.

import { code } from '../../core/blocks.ts';
import type { Score } from '../../core/score.ts';
import { counted } from '../../core/text.ts';
import { type DescribedReport, describePeriod, describeSession } from '../describe.ts';
import type { PeriodReport } from '../period.ts';
import type { SessionReport } from '../report.ts';
import { abbreviated, percent, type Zone } from '../words.ts';
import { inline, section } from './blocks.ts';
import { dial, trend } from './charts.ts';
import { htmlDocument } from './document.ts';
import { html, type Markup, NOTHING } from './markup.ts';
import { scoreSheet } from './score.ts';
import { trackChart } from './tracks.ts';

interface PageParts {
  readonly described: DescribedReport;
  /** Instead of the title of the described report. */
  readonly title?: string | undefined;
  readonly score: Score | undefined;
  readonly cards: readonly Markup[];
  /** Drawn before the sections. */
  readonly pictures: readonly Markup[];
  readonly footer: Markup;
}

const THEME_BUTTON = html`<button id="theme" type="button" hidden aria-label="Switch between light and dark">Dark</button>`;

const page = ({ described, title = described.title, score, cards, pictures, footer }: PageParts): string =>
  htmlDocument({
    title,
    windowTitle: `${title}: ${score === undefined ? 'no score' : `score ${score.value}`}`,
    facts: described.facts.map(([name, value]) => html`${name} ${inline(value)}`),
    button: THEME_BUTTON,
    body: [
      html`<section class="hero fits">${dial(score)}<div class="cards">${cards}</div></section>`,
      ...described.recommendations.map(section),
      ...pictures,
      // The cards already say what a section without blocks says.
      ...described.sections.filter(({ blocks }) => blocks.length > 0).map(section),
      html`<footer>${footer}</footer>`,
    ],
    interactive: true,
  });

const card = (value: string, label: string, mood = ''): Markup =>
  html`<div class="card"><span class="value ${mood}">${value}</span><span class="label">${label}</span></div>`;

const picture = (title: string, body: Markup, className = 'fits'): Markup =>
  html`<section class="${className}"><h2>${title}</h2>${body}</section>`;

/** `link`: the address of another session's report. */
export interface PageOptions {
  readonly zone?: Zone;
  readonly link?: (session: string) => string | undefined;
}

export const sessionPage = (report: SessionReport, { link }: PageOptions = {}): string =>
  page({
    described: withSession(describeSession(report), report.session),
    title: report.request,
    score: report.score,
    cards: sessionCards(report),
    pictures: [
      picture('Score', scoreSheet(report.timeline, report.session), ''),
      tracks(report),
      report.trend.length < 2
        ? NOTHING
        : picture(
            'Recent sessions of the project',
            html`<p class="soft">Scores with their confidence bands. The dashed line is the pass mark.</p>${trend(report.trend, { current: report.session, ...(link && { link }) })}`,
          ),
    ],
    footer: html`Made from the ledger. Check it: <code>tutti ledger verify --session ${report.session}</code>`,
  });

/** The title is the request, so the session is a fact. */
const withSession = (described: DescribedReport, session: string): DescribedReport => ({
  ...described,
  facts: [['session', code(session)], ...described.facts],
});

function tracks({ budgets, stages, timeline, head, lastAt, startedAt }: SessionReport): Markup {
  const { notes } = timeline;
  const timeAt = (seq: number): number => notes.findLast((note) => note.seq <= seq)?.at ?? startedAt;
  const chart = trackChart(budgets, stages, { first: 1, last: head.seq, until: lastAt, timeAt });
  return chart === NOTHING ? NOTHING : picture('Budgets and stages', chart);
}

function sessionCards(report: SessionReport): readonly Markup[] {
  const { delegation, violations, stops, context, calls, score, grants } = report;
  const { share, delegations } = delegation;
  const { total, refused, held, letThrough, workedRound } = violations;
  const uses = grants.reduce((sum, { used }) => sum + used, 0);
  return [
    ...(share === undefined
      ? []
      : [card(percent(share), `of ${calls.total} calls by agents, in ${counted(delegations, 'delegation')}`)]),
    card(
      String(total),
      total === 0 ? 'violations' : `violations, ${refused + held} stopped, ${letThrough} let through`,
      total === 0 ? 'good' : 'bad',
    ),
    ...(workedRound > 0 ? [card(String(workedRound), 'worked around', 'bad')] : []),
    card(
      `${stops.held}/${stops.asked}`,
      stops.held > 0 ? `stops held, at most ${stops.longest} in a row` : 'stops held',
    ),
    ...(context === undefined
      ? []
      : [
          card(
            `≈ ${abbreviated(context.tokens)}`,
            `tokens kept out of the main context by ${counted(context.agents, 'agent')} (estimate)`,
          ),
        ]),
    ...(uses > 0 ? [card(String(uses), 'calls let through by grants')] : []),
    ...(score === undefined ? [] : [card(`${score.counts.clean}/${score.observations}`, 'observations clean')]),
  ];
}

export function periodPage(report: PeriodReport, { zone = 'local', link }: PageOptions = {}): string {
  const { sessions, violations, delegation, calls, stops } = report;
  return page({
    described: describePeriod(report, { zone, ...(link && { link }) }),
    score: report.score,
    cards: [
      ...(delegation.share === undefined ? [] : [card(percent(delegation.share), `of ${calls.total} calls by agents`)]),
      card(String(violations.total), 'violations', violations.total === 0 ? 'good' : 'bad'),
      card(`${stops.held}/${stops.asked}`, 'stops held'),
      card(String(sessions.filter(({ passed }) => passed).length), `of ${counted(sessions.length, 'session')} passed`),
    ],
    pictures: sessions.length < 2 ? [] : [picture('Scores', trend(sessions, { zone, ...(link && { link }) }))],
    footer: html`Made from the ledger. One session: <code>tutti report --session ID --format html</code>`,
  });
}
