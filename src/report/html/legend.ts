// What the signs of a score mean: every sign that occurs in it, and the effects on the lines and spaces of a staff.

import { EFFECTS } from '../../core/effect.ts';
import { TONES } from '../report.ts';
import { html, type Markup, NOTHING } from './markup.ts';
import { head, TONE_WORDS } from './note-heads.ts';
import type { ScoreNote } from './score-layout.ts';

interface Sign {
  readonly words: string;
  readonly isIn: (note: ScoreNote) => boolean;
  readonly picture: Markup;
}

const sign = (mark: ScoreNote['mark'], tone: ScoreNote['tone'] = 'clean'): Markup =>
  html`<g class="note ${tone}">${head({ mark, tone }, 13, 16)}</g>`;

const SIGNS: readonly Sign[] = [
  {
    words: 'a request of the person',
    isIn: ({ mark }) => mark === 'prompt',
    picture: html`<line class="barline prompt" x1="13" y1="4" x2="13" y2="28"/>`,
  },
  {
    words: 'a call that took long',
    isIn: ({ ms = 0 }) => ms > 1_000,
    picture: html`<line class="tie" x1="3" y1="16" x2="23" y2="16"/>${sign('call')}`,
  },
  {
    words: 'a call that failed',
    isIn: ({ failed }) => failed === true,
    picture: html`<g class="note clean">${head({ mark: 'call', tone: 'clean', failed: true }, 13, 18)}</g>`,
  },
  {
    words: 'a delegation, to the agent it started',
    isIn: ({ started }) => started !== undefined,
    picture: html`<path class="delegation" d="M6 6C6 20,6 20,16 20"/><path class="tipmark delegated" d="M22 20l-7 -4v8z"/>`,
  },
  { words: 'an agent starts', isIn: ({ mark }) => mark === 'start', picture: sign('start') },
  { words: 'an agent ends', isIn: ({ mark, tone }) => mark === 'end' && tone !== 'hold', picture: sign('end') },
  {
    words: 'an agent is sent back to work',
    isIn: ({ mark, tone }) => mark === 'end' && tone === 'hold',
    picture: sign('end', 'hold'),
  },
  { words: 'a stop', isIn: ({ mark, tone }) => mark === 'stop' && tone !== 'hold', picture: sign('stop') },
  {
    words: 'a stop that was held',
    isIn: ({ mark, tone }) => mark === 'stop' && tone === 'hold',
    picture: sign('stop', 'hold'),
  },
  {
    words: 'the context was compacted',
    isIn: ({ mark }) => mark === 'compact',
    picture: html`<line class="barline" x1="11" y1="4" x2="11" y2="28"/><line class="barline" x1="15" y1="4" x2="15" y2="28"/>`,
  },
  { words: 'an act of a person', isIn: ({ mark }) => mark === 'act', picture: sign('act') },
];

const picture = (content: Markup): Markup =>
  html`<svg width="26" height="32" viewBox="0 0 26 32" aria-hidden="true">${content}</svg>`;

/** Tones can be hidden; the other signs are only explained. */
export function legend(notes: readonly ScoreNote[]): Markup {
  const tones = TONES.filter((tone) => notes.some((note) => note.mark === 'call' && note.tone === tone));
  const signs = SIGNS.filter(({ isIn }) => notes.some(isIn));
  return html`<div class="key"><ul class="legend" aria-label="Calls by what became of them">${tones.map(
    (tone) =>
      html`<li><label><input type="checkbox" checked disabled data-tone="${tone}" aria-label="show calls: ${TONE_WORDS[tone]}">${picture(sign('call', tone))}${TONE_WORDS[tone]}</label></li>`,
  )}</ul>${
    signs.length === 0
      ? NOTHING
      : html`<ul class="legend signs" aria-label="Other signs">${signs.map(
          ({ words, picture: drawn }) => html`<li>${picture(drawn)}${words}</li>`,
        )}</ul>`
  }${pitches()}</div>`;
}

/** The nine effects, on their lines and spaces. */
const pitches = (): Markup =>
  html`<figure class="pitches" tabindex="0"><svg width="560" viewBox="0 0 560 84" role="img" aria-label="The stronger the effect, the higher the note: ${EFFECTS.join(', ')}">${[
    0, 2, 4, 6, 8,
  ].map(
    (step) => html`<line class="staff" x1="2" y1="${10 + 6 * step}" x2="558" y2="${10 + 6 * step}"/>`,
  )}${EFFECTS.map(
    (effect, rank) =>
      html`<g class="note clean">${head({ mark: 'call', tone: 'clean' }, 34 + 62 * rank, 58 - 6 * rank, rank > 4)}</g><text class="small" x="${34 + 62 * rank}" y="79">${effect}</text>`,
  )}</svg></figure>`;
