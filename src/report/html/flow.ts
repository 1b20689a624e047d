// Steps and the arrows between them as a picture: boxes from left to right, in rows.

import type { FlowBlock, FlowStep } from '../../core/blocks.ts';
import { html, type Markup, NOTHING } from './markup.ts';

const BOX = 136;
const HIGH = 62;
const GAP = 34;
export const PER_ROW = 6;
const ROW = 138;
const TOP = 44;
/** Longer names are set narrower; still longer ones are cut. */
const NAME = 15;
const LONGEST = 24;

interface PlacedStep {
  readonly step: FlowStep;
  readonly n: number;
  readonly x: number;
  readonly y: number;
}

/** The style keeps a picture of so many columns from becoming too small to read. */
export const flowWidth = (columns: number): number => 24 + columns * BOX + (columns - 1) * GAP;

export function flow({ name, steps, arrows }: FlowBlock): Markup {
  const columns = Math.min(PER_ROW, Math.max(1, steps.length));
  const placed = new Map(
    steps.map((step, n): [string, PlacedStep] => [
      step.name,
      { step, n, x: 12 + (n % PER_ROW) * (BOX + GAP), y: TOP + Math.floor(n / PER_ROW) * ROW },
    ]),
  );
  const width = flowWidth(columns);
  const height = TOP + Math.ceil(steps.length / PER_ROW) * ROW - 20;
  const current = steps.find(({ state }) => state === 'current');
  return html`<p class="soft">Solid arrows lead to the next step, dashed ones elsewhere.</p><div class="scroll" tabindex="0" role="group" aria-label="Diagram of ${name}"><svg class="diagram c${columns}" width="${width + 60}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${name}, now in ${current?.name ?? 'no step'}">
${pairs(arrows).map(({ from, to, label }) => {
  const [a, b] = [placed.get(from), placed.get(to)];
  return a === undefined || b === undefined ? NOTHING : arrow(a, b, label);
})}${[...placed.values()].map(box)}</svg></div>`;
}

/** One arrow for each pair of steps, with all its labels. */
function pairs(arrows: FlowBlock['arrows']): FlowBlock['arrows'] {
  const found = new Map<string, FlowBlock['arrows'][number]>();
  for (const { from, to, label } of arrows) {
    if (from === to) continue;
    const key = `${from}\n${to}`;
    const known = found.get(key);
    found.set(key, { from, to, label: known === undefined ? label : `${known.label}; ${label}` });
  }
  return [...found.values()];
}

const CLASSES = { ahead: '', visited: 'been', current: 'been here' } as const;

function box({ step: { name, state, note, trouble }, x, y }: PlacedStep): Markup {
  const middle = x + BOX / 2;
  const narrowed = name.length > NAME ? html` textLength="${BOX - 16}" lengthAdjust="spacingAndGlyphs"` : NOTHING;
  const shown = name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
  return html`<g><title>${[`${name}: ${note}`, trouble].filter(Boolean).join(', ')}</title><rect class="stage ${CLASSES[state]}" x="${x}" y="${y}" width="${BOX}" height="${HIGH}" rx="9"/><text class="stagename" x="${middle}" y="${y + 21}"${narrowed}>${shown}</text><text class="small" x="${middle}" y="${y + 37}">${note}</text><text class="small fail" x="${middle}" y="${y + 52}">${trouble}</text></g>`;
}

/** Straight to the next box; otherwise in an arc, forwards above and backwards below. */
function arrow(a: PlacedStep, b: PlacedStep, label: string): Markup {
  const distance = b.n - a.n;
  if (a.y !== b.y) return betweenRows(a, b, label);
  if (distance === 1) {
    const y = a.y + HIGH / 2;
    return html`<g><title>${label}</title><line class="arrow" x1="${a.x + BOX}" y1="${y}" x2="${b.x - 6}" y2="${y}"/>${tip(b.x - 1, y, 'right')}</g>`;
  }
  const up = distance > 0;
  const [x1, x2] = [a.x + BOX / 2 + (up ? 14 : -14), b.x + BOX / 2 + (up ? -14 : 14)];
  const [y1, y2] = up ? [a.y, b.y] : [a.y + HIGH, b.y + HIGH];
  const lift = Math.min(38, 16 + 5 * Math.abs(distance)) * (up ? -1 : 1);
  const to = y2 + (up ? -6 : 6);
  return html`<g><title>${label}</title><path class="arrow aside" d="M${x1} ${y1}C${x1} ${y1 + lift},${x2} ${y2 + lift},${x2} ${to}"/>${tip(x2, y2 + (up ? -1 : 1), up ? 'down' : 'up')}</g>`;
}

/** Out of the bottom of one row and into the top of the next, or the other way round. */
function betweenRows(a: PlacedStep, b: PlacedStep, label: string): Markup {
  const down = b.y > a.y;
  const [x1, x2] = [a.x + BOX / 2, b.x + BOX / 2];
  const [y1, y2] = down ? [a.y + HIGH, b.y] : [a.y, b.y + HIGH];
  const middle = (y1 + y2) / 2;
  return html`<g><title>${label}</title><path class="arrow aside" d="M${x1} ${y1}C${x1} ${middle},${x2} ${middle},${x2} ${y2 + (down ? -6 : 6)}"/>${tip(x2, y2 + (down ? -1 : 1), down ? 'down' : 'up')}</g>`;
}

const TIPS = { right: [-7, -4, -7, 4], down: [-4, -7, 4, -7], up: [-4, 7, 4, 7] } as const;

function tip(x: number, y: number, direction: keyof typeof TIPS): Markup {
  const [ax, ay, bx, by] = TIPS[direction];
  return html`<path class="tipmark" d="M${x} ${y}L${x + ax} ${y + ay}L${x + bx} ${y + by}Z"/>`;
}
