// What a note looks like. The shape shows the outcome, so that colour is not needed.

import type { NoteTone } from '../report.ts';
import { html, type Markup, NOTHING } from './markup.ts';
import type { ScoreNote } from './score-layout.ts';

export const TONE_WORDS: Readonly<Record<NoteTone, string>> = {
  clean: 'no finding',
  advise: 'advised',
  ask: 'the person was asked',
  hold: 'held',
  deny: 'refused',
  would: 'refused at strict',
  granted: 'granted',
  round: 'worked around',
};

/** `down`: the stem hangs below the head, as for notes in the upper half of a staff. */
export function head(
  { tone, mark, failed }: Pick<ScoreNote, 'tone' | 'mark' | 'failed'>,
  x: number,
  y: number,
  down = false,
): Markup {
  if (mark === 'prompt' || mark === 'compact') return html`<circle class="head" cx="${x}" cy="${y}" r="3"/>`;
  if (mark === 'act')
    return html`<path class="head" d="M${x} ${y - 4.4}L${x + 4.4} ${y}L${x} ${y + 4.4}L${x - 4.4} ${y}Z"/>`;
  if (mark === 'start') return html`<circle class="open" cx="${x}" cy="${y}" r="3.4"/>`;
  if (mark === 'end') return tone === 'hold' ? repeatSign(x, y) : finalBar(x, y);
  if (mark === 'stop' && tone !== 'hold')
    return html`<rect class="open" x="${x - 4.4}" y="${y - 4.4}" width="8.8" height="8.8" rx="1.2"/>`;
  const stem = down
    ? html`<line class="stem" x1="${x - 4.7}" y1="${y + 1}" x2="${x - 4.7}" y2="${y + 22}"/>`
    : html`<line class="stem" x1="${x + 4.7}" y1="${y - 1}" x2="${x + 4.7}" y2="${y - 22}"/>`;
  return html`${shape(tone, x, y)}${tone === 'hold' ? NOTHING : stem}${
    failed ? html`<path class="flaw" d="M${x - 7} ${y + 8}L${x + 7} ${y + 8}"/>` : NOTHING
  }`;
}

function shape(tone: NoteTone, x: number, y: number): Markup {
  switch (tone) {
    case 'deny':
      return html`<path class="cross" d="M${x - 4.6} ${y - 4.6}L${x + 4.6} ${y + 4.6}M${x - 4.6} ${y + 4.6}L${x + 4.6} ${y - 4.6}"/>`;
    case 'would':
      return html`<ellipse class="open" cx="${x}" cy="${y}" rx="5.3" ry="3.9" transform="rotate(-20 ${x} ${y})"/>`;
    case 'ask':
      return html`<path class="head" d="M${x} ${y - 6}L${x + 6} ${y}L${x} ${y + 6}L${x - 6} ${y}Z"/>`;
    case 'hold':
      return html`<path class="cross" d="M${x - 8} ${y + 3}A8 8 0 0 1 ${x + 8} ${y + 3}"/><circle class="head" cx="${x}" cy="${y + 1}" r="2.2"/>`;
    case 'round':
      return html`<path class="head" d="M${x} ${y - 6}L${x + 6} ${y + 4.6}L${x - 6} ${y + 4.6}Z"/>`;
    case 'granted':
      return html`<circle class="open" cx="${x}" cy="${y}" r="5.2"/><circle class="head" cx="${x}" cy="${y}" r="1.8"/>`;
    default:
      return html`<ellipse class="head" cx="${x}" cy="${y}" rx="5.3" ry="3.9" transform="rotate(-20 ${x} ${y})"/>`;
  }
}

const BAR = 15;

/** The end of a piece. */
const finalBar = (x: number, y: number): Markup =>
  html`<path class="final" d="M${x - 3} ${y - BAR}V${y + BAR}"/><path class="final thick" d="M${x + 1.5} ${y - BAR}V${y + BAR}"/>`;

/** Play it again: the agent was sent back. */
const repeatSign = (x: number, y: number): Markup =>
  html`${finalBar(x + 1, y)}<circle class="head" cx="${x - 7}" cy="${y - 5}" r="2"/><circle class="head" cx="${x - 7}" cy="${y + 5}" r="2"/>`;
