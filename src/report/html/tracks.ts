// Budgets and stages over the records of a session: what was left of each budget, and which stage the work was in. Drawn without text
// in the pictures, so that they can have any width.

import { lastingOf } from '../../core/duration.ts';
import { counted } from '../../core/text.ts';
import type { BudgetCurve, StageChange } from '../report.ts';
import { secondsOf } from '../words.ts';
import { html, type Markup, NOTHING } from './markup.ts';
import { strip } from './strip.ts';

export interface TrackSpan {
  readonly first: number;
  readonly last: number;
  /** When the session ended, or its last record came. */
  readonly until: number;
  readonly timeAt: (seq: number) => number;
}

const WIDE = 1_000;
const HIGH = 44;

const share = (seq: number, { first, last }: TrackSpan): number =>
  Math.min(1, Math.max(0, (seq - first) / Math.max(1, last - first)));

export function trackChart(budgets: readonly BudgetCurve[], stages: readonly StageChange[], span: TrackSpan): Markup {
  if (budgets.length === 0 && stages.length === 0) return NOTHING;
  const rules = [...new Set(stages.map(({ rule }) => rule))];
  return html`<div class="tracks">${rules.map((rule) =>
    ribbon(
      rule,
      stages.filter((one) => one.rule === rule),
      span,
    ),
  )}${budgets.map((one) => budgetTrack(one, span))}${times(span)}</div>`;
}

function budgetTrack({ rule, unit, points }: BudgetCurve, span: TrackSpan): Markup {
  const most = Math.max(1, ...points.map(({ allowance }) => allowance));
  const y = (value: number): number => 2 + (HIGH - 4) * (1 - value / most);
  const steps = (value: (point: BudgetCurve['points'][number]) => number): string =>
    points
      .map((point, n) => {
        const x = WIDE * share(point.seq, span);
        return n === 0 ? `M0 ${round(y(value(point)))}H${round(x)}` : `H${round(x)}V${round(y(value(point)))}`;
      })
      .join('');
  const line = `${steps(({ left }) => left)}H${WIDE}`;
  const end = points.at(-1);
  const least = Math.min(...points.map(({ left }) => left));
  const now = end === undefined ? '' : `${end.left} of ${counted(end.allowance, unit)} left`;
  return html`<figure class="track"><figcaption><strong>${rule}</strong> <span class="soft">${now}${
    least === 0 ? ', was used up' : ''
  }</span></figcaption><svg viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none" role="img" aria-label="${rule}: ${now} at the end, at least ${least} before"><path class="area" d="${line}V${HIGH}H0Z"/><path class="limit" d="${steps(({ allowance }) => allowance)}H${WIDE}"/><path class="left" d="${line}"/></svg></figure>`;
}

function ribbon(rule: string, stages: readonly StageChange[], span: TrackSpan): Markup {
  const parts = stages.map(({ seq, at, stage }, n) => {
    const next = stages[n + 1];
    const to = next === undefined ? 1 : share(next.seq, span);
    return { stage, wide: to - share(seq, span), ms: (next?.at ?? span.until) - at };
  });
  const before = stages[0] === undefined ? 0 : share(stages[0].seq, span);
  return html`<figure class="track"><figcaption><strong>${rule}</strong> <span class="soft">stages</span></figcaption>${strip(
    'ribbon',
    [{ wide: before, className: 'before' }, ...parts.map(({ wide }, n) => ({ wide, className: `s${n % 2}` }))],
  )}<ol class="stagelist" aria-label="Stages of ${rule}">${parts.map(
    ({ stage, ms }, n) => html`<li class="s${n % 2}">${stage} <span class="soft">${lastingOf(ms)}</span></li>`,
  )}</ol></figure>`;
}

const PARTS = 4;

const times = (span: TrackSpan): Markup =>
  html`<div class="times" aria-hidden="true">${Array.from({ length: PARTS + 1 }, (_, n) => {
    const seq = Math.round(span.first + ((span.last - span.first) * n) / PARTS);
    return html`<span>${secondsOf(span.timeAt(seq))}</span>`;
  })}</div>`;

const round = (value: number): number => Math.round(value * 10) / 10;
