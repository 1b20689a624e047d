// Small texts that several views share.

import { code as codeStyle, type StyledText } from '../core/blocks.ts';
import { lastingOf } from '../core/duration.ts';
import type { Level } from '../core/level.ts';
import { PASS_MARK } from '../core/score.ts';
import { counted } from '../core/text.ts';
import type { Outcome } from '../core/verdict.ts';
import { html, type Markup, NOTHING } from '../report/html/markup.ts';
import type { NoteTone } from '../report/report.ts';
import { momentOf, secondsOf } from '../report/words.ts';
import type { ScoreSeen, SessionCounts } from './api.ts';

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  allow: 'allowed',
  advise: 'advised',
  ask: 'the person was asked',
  hold: 'held',
  deny: 'refused',
};

/** The colour of an outcome: that of the note. */
export const toneOf = (outcome: Outcome): NoteTone => (outcome === 'allow' ? 'clean' : outcome);

export const toned = (outcome: Outcome): Markup =>
  html`<span class="tone ${toneOf(outcome)}">${OUTCOME_WORDS[outcome]}</span>`;

export const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  strict: 'refusals hold',
  guidance: 'refusals become advice',
  shadow: 'only recorded',
  off: 'no rule runs',
};

const DAY = 86_400_000;

/** `10:04:31` on the same day, with the date on another. */
export const whenOf = (at: number, now: number): string =>
  now - at < DAY && new Date(at).getDate() === new Date(now).getDate() ? secondsOf(at) : momentOf(at);

export const agoOf = (at: number, now: number): string => {
  const ms = now - at;
  return ms < 2_000 ? 'now' : `${lastingOf(Math.max(1_000, ms))} ago`;
};

/** The last part of a path, which people know their projects by. */
export const folderOf = (path: string): string => path.split(/[/\\]/).findLast((part) => part !== '') ?? path;

/** The score on a line from 0 to 100, with its band and the pass mark. */
export function gauge(score: ScoreSeen | undefined): Markup {
  if (score === undefined) return html`<span class="gauge soft"><span class="no">no score</span></span>`;
  const { value, low, high, passed } = score;
  const label = `score ${value}, between ${Math.round(low)} and ${Math.round(high)}, ${passed ? 'passed' : `below ${PASS_MARK}`}`;
  return html`<span class="gauge ${passed ? 'good' : 'bad'}" role="img" aria-label="${label}"><svg viewBox="0 0 100 16" aria-hidden="true"><rect class="scale" x="0" y="6.5" width="100" height="3" rx="1.5"/><rect class="band" x="${low}" y="4" width="${Math.max(2, high - low)}" height="8" rx="4"/><line class="pass" x1="${PASS_MARK}" y1="2" x2="${PASS_MARK}" y2="14"/><circle class="value" cx="${Math.min(97, Math.max(3, value))}" cy="8" r="3.4"/></svg><strong aria-hidden="true">${value}</strong></span>`;
}

/** `41 calls, 2 refused, 1 held`. */
export function countsOf({ calls, refused, held, running }: SessionCounts): Markup {
  const parts = [
    html`<span>${counted(calls, 'call')}</span>`,
    refused === 0 ? NOTHING : html`<span class="tone deny">${refused} refused</span>`,
    held === 0 ? NOTHING : html`<span class="tone hold">${held} held</span>`,
    running === 0 ? NOTHING : html`<span class="good">${counted(running, 'agent')} at work</span>`,
  ];
  return html`<span class="counts">${parts}</span>`;
}

/** Of a view; it gets the focus when the view opens. */
export const heading = (text: string): Markup => html`<h1 id="title" tabindex="-1">${text}</h1>`;

/** Text with `commands` in it. */
export const withCode = (text: string): readonly (string | StyledText)[] =>
  text.split('`').map((part, n) => (n % 2 === 1 ? codeStyle(part) : part));
