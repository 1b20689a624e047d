// A pipeline as a picture: its stages from left to right, how long the work was in each, and the ways between them.

import type { Pipeline, StageTime } from '../report.ts';
import { lastingOf } from '../words.ts';
import { html, type Markup, NOTHING } from './markup.ts';

const BOX = 136;
const HIGH = 62;
const GAP = 34;
const PER_ROW = 6;
const ROW = 138;
const TOP = 44;
/** A longer name is set narrower, and a very long one cut. */
const NAME = 15;
const LONGEST = 24;

interface Spot {
  readonly stage: StageTime;
  readonly x: number;
  readonly y: number;
}

export function diagram({ stages, arrows, stage: here, rule }: Pipeline): Markup {
  const columns = Math.min(PER_ROW, Math.max(1, stages.length));
  const spots = stages.map((stage, n): Spot => {
    const row = Math.floor(n / PER_ROW);
    return { stage, x: 12 + (n % PER_ROW) * (BOX + GAP), y: TOP + row * ROW };
  });
  const at = new Map(spots.map((spot, n) => [spot.stage.name, { spot, n }]));
  const width = 24 + columns * BOX + (columns - 1) * GAP;
  const height = TOP + Math.ceil(stages.length / PER_ROW) * ROW - 20;
  // One line for each pair of stages, however many agents lead there.
  const pairs = new Map(
    arrows.filter(({ from, to }) => from !== to).map((arrow) => [`${arrow.from}\n${arrow.to}`, arrow]),
  );
  const labels = (from: string, to: string): string =>
    arrows
      .filter((arrow) => arrow.from === from && arrow.to === to)
      .map(({ label }) => label)
      .join('; ');
  return html`<div class="scroll"><svg class="diagram" viewBox="0 0 ${width} ${height}" style="max-width: ${width + 60}px" role="img" aria-label="pipeline ${rule}, now in ${here || 'no stage'}">
${[...pairs.values()].map(({ from, to }) => {
  const [a, b] = [at.get(from), at.get(to)];
  return a === undefined || b === undefined ? NOTHING : way(a.spot, b.spot, b.n - a.n, labels(from, to));
})}${spots.map((spot) => box(spot, spot.stage.name === here))}</svg></div>`;
}

function box({ stage, x, y }: Spot, isHere: boolean): Markup {
  const { name, milliseconds, visits, agents, failures, refused, end } = stage;
  const told = visits === 0 ? 'not reached' : end ? 'the end' : lastingOf(milliseconds);
  const troubles = [failures > 0 ? `${failures} failed` : '', refused > 0 ? `${refused} refused` : '']
    .filter(Boolean)
    .join(', ');
  return html`<g><title>${name}: ${told}, ${visits} visits, ${agents} agents, ${failures} failed, ${refused} refused</title><rect class="stage ${
    visits > 0 ? 'been' : ''
  } ${isHere ? 'here' : ''}" x="${x}" y="${y}" width="${BOX}" height="${HIGH}" rx="9"/><text class="stagename" x="${x + BOX / 2}" y="${
    y + 21
  }" text-anchor="middle"${name.length > NAME ? html` textLength="${BOX - 16}" lengthAdjust="spacingAndGlyphs"` : NOTHING}>${
    name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name
  }</text><text class="small" x="${x + BOX / 2}" y="${y + 37}" text-anchor="middle">${told}${
    agents > 0 ? `, ${agents} ${agents === 1 ? 'agent' : 'agents'}` : ''
  }</text><text class="small fail" x="${x + BOX / 2}" y="${y + 52}" text-anchor="middle">${troubles}</text></g>`;
}

/** To the next one straight on; to others in an arc: on above, back below. */
function way(a: Spot, b: Spot, distance: number, label: string): Markup {
  const isNext = distance === 1 && a.y === b.y;
  if (isNext) {
    const y = a.y + HIGH / 2;
    return html`<g><title>${label}</title><line class="arrow" x1="${a.x + BOX}" y1="${y}" x2="${b.x - 6}" y2="${y}"/>${tip(b.x - 1, y, 'right')}</g>`;
  }
  if (a.y !== b.y) return between(a, b, label);
  const up = distance > 0;
  const [x1, x2] = [a.x + BOX / 2 + (up ? 14 : -14), b.x + BOX / 2 + (up ? -14 : 14)];
  const [y1, y2] = up ? [a.y, b.y] : [a.y + HIGH, b.y + HIGH];
  const lift = Math.min(38, 16 + 5 * Math.abs(distance)) * (up ? -1 : 1);
  const to = y2 + (up ? -6 : 6);
  return html`<g><title>${label}</title><path class="arrow aside" d="M${x1} ${y1}C${x1} ${y1 + lift},${x2} ${y2 + lift},${x2} ${to}"/>${tip(x2, y2 + (up ? -1 : 1), up ? 'down' : 'up')}</g>`;
}

/** From one row to another: out of the bottom and into the top, or the other way round. */
function between(a: Spot, b: Spot, label: string): Markup {
  const down = b.y > a.y;
  const [x1, x2] = [a.x + BOX / 2, b.x + BOX / 2];
  const [y1, y2] = down ? [a.y + HIGH, b.y] : [a.y, b.y + HIGH];
  const middle = (y1 + y2) / 2;
  return html`<g><title>${label}</title><path class="arrow aside" d="M${x1} ${y1}C${x1} ${middle},${x2} ${middle},${x2} ${y2 + (down ? -6 : 6)}"/>${tip(x2, y2 + (down ? -1 : 1), down ? 'down' : 'up')}</g>`;
}

const TIPS = { right: [-7, -4, -7, 4], down: [-4, -7, 4, -7], up: [-4, 7, 4, 7] } as const;

function tip(x: number, y: number, way: keyof typeof TIPS): Markup {
  const [ax, ay, bx, by] = TIPS[way];
  return html`<path class="tipmark" d="M${x} ${y}L${x + ax} ${y + ay}L${x + bx} ${y + by}Z"/>`;
}
