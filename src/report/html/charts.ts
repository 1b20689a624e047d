// The score as a dial, and the scores of the project's recent sessions as a line, each with its confidence band.

import { PASS_MARK, type Score } from '../../core/score.ts';
import { counted } from '../../core/text.ts';
import type { TrendPoint } from '../report.ts';
import { bandOf, dayOf, momentOf, type Zone } from '../words.ts';
import { html, type Markup, NOTHING } from './markup.ts';

const R = 88;
const [CX, CY] = [130, 112];

/** Half a circle from 0 on the left to 100 on the right. */
const on = (value: number, radius = R): readonly [number, number] => {
  const angle = Math.PI * (1 - Math.min(100, Math.max(0, value)) / 100);
  return [CX + radius * Math.cos(angle), CY - radius * Math.sin(angle)];
};

function arc(from: number, to: number, colour: string, width: number): Markup {
  const [[x1, y1], [x2, y2]] = [on(from), on(Math.max(to, from + 0.01))];
  return html`<path d="M${x1} ${y1}A${R} ${R} 0 0 1 ${x2} ${y2}" stroke="var(--${colour})" stroke-width="${width}"/>`;
}

/** A session that still runs has no count of observations yet. */
type DialScore = Pick<Score, 'value' | 'low' | 'high' | 'passed'> & Partial<Pick<Score, 'observations' | 'identity'>>;

export function dial(score: DialScore | undefined): Markup {
  const [[mx, my], [nx, ny]] = [on(PASS_MARK, R - 12), on(PASS_MARK, R + 12)];
  if (score === undefined) {
    return html`<svg class="dial" viewBox="0 0 260 150" role="img" aria-label="no score">${arc(0, 100, 'faint', 13)}<text x="${CX}" y="104" font-size="30">no score</text><text class="small" x="${CX}" y="130">nothing to judge</text></svg>`;
  }
  const { value, low, high, observations, identity, passed } = score;
  const label = `score ${value}, between ${bandOf(score)} with 95 % confidence, ${passed ? 'passed' : 'not passed'}`;
  return html`<svg class="dial" viewBox="0 0 260 172" role="img" aria-label="${label}">${arc(0, 100, 'faint', 13)}${arc(low, high, 'band', 13)}${arc(0, value, passed ? 'good' : 'bad', 5)}<line x1="${mx}" y1="${my}" x2="${nx}" y2="${ny}"/><text x="${CX}" y="106" font-size="46" font-weight="600">${value}</text><text class="small" x="${CX}" y="128">${bandOf(score)} with 95 % confidence</text>${
    observations === undefined
      ? NOTHING
      : html`<text class="small" x="${CX}" y="145">${counted(observations, 'observation')}, identity ${identity}</text>`
  }<text class="small ${passed ? 'good' : 'bad'}" x="${CX}" y="${observations === undefined ? 146 : 163}">${passed ? 'passed' : `below ${PASS_MARK}`}</text></svg>`;
}

const [WIDTH, HEIGHT, PAD_X, PAD_Y] = [820, 198, 44, 18];

interface TrendOptions {
  /** The session that the page is about. */
  readonly current?: string;
  readonly zone?: Zone;
  /** The address of a session's report. */
  readonly link?: (session: string) => string | undefined;
}

/** Sessions without a score are drawn at zero. */
export function trend(points: readonly TrendPoint[], { current, zone = 'local', link }: TrendOptions = {}): Markup {
  if (points.length < 2) return NOTHING;
  const bottom = HEIGHT - 42;
  const x = (n: number): number => PAD_X + (n * (WIDTH - 2 * PAD_X)) / Math.max(1, points.length - 1);
  const y = (value: number): number => bottom - ((bottom - PAD_Y) * value) / 100;
  const scored = points.flatMap(({ score }, n) => (score === undefined ? [] : [{ n, ...score }]));
  const path = scored.map(({ n, value }, k) => `${k === 0 ? 'M' : 'L'}${round(x(n))} ${round(y(value))}`).join('');
  // Label only as many as there is room for: each day once, and times of the same day.
  const every = Math.ceil(points.length / 8);
  const isLabelled = (n: number): boolean => n % every === 0 || n === points.length - 1;
  const labels = labelsOf(
    points.map(({ at }) => at),
    isLabelled,
    zone,
  );
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Chart of scores"><svg class="trend" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="${link === undefined ? 'img' : 'group'}" aria-label="scores of ${points.length} sessions">
${[0, 50, 100].map((mark) => html`<line class="axis" x1="${PAD_X - 12}" y1="${y(mark)}" x2="${WIDTH - PAD_X + 12}" y2="${y(mark)}"/><text class="small" x="${PAD_X - 18}" y="${y(mark) + 4}" text-anchor="end">${mark}</text>`)}
<line class="mark80" x1="${PAD_X - 12}" y1="${y(PASS_MARK)}" x2="${WIDTH - PAD_X + 12}" y2="${y(PASS_MARK)}"/><text class="small" x="${WIDTH - PAD_X + 16}" y="${y(PASS_MARK) + 4}">${PASS_MARK}</text>
${scored.map(({ n, low, high }) => html`<line class="bandbar" x1="${x(n)}" y1="${y(low)}" x2="${x(n)}" y2="${y(high)}"/>`)}<path class="path" d="${path}"/>
${points.map((point, n) => {
  const value = point.score?.value;
  const title = `${momentOf(point.at, zone)}: ${value === undefined ? 'no score' : `score ${value}`}, ${point.violations} violations`;
  const dot = html`<circle class="dot ${point.session === current ? 'last' : ''}" cx="${x(n)}" cy="${y(value ?? 0)}" r="${point.session === current ? 5.5 : 4}"/>`;
  const address = point.session === current ? undefined : link?.(point.session);
  return html`${address === undefined ? html`<g><title>${title}</title>${dot}</g>` : html`<a href="${address}" aria-label="${title}"><title>${title}</title>${dot}</a>`}${
    labels[n] === undefined ? NOTHING : html`<text class="small day" x="${x(n)}" y="${HEIGHT - 18}">${labels[n]}</text>`
  }`;
})}</svg></div>`;
}

function labelsOf(
  times: readonly number[],
  isLabelled: (n: number) => boolean,
  zone: Zone,
): readonly (string | undefined)[] {
  let before = '';
  return times.map((at, n) => {
    if (!isLabelled(n)) return undefined;
    const day = dayOf(at, zone);
    const label = day === before ? momentOf(at, zone).slice(day.length + 1) : day.slice(5);
    before = day;
    return label;
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;
