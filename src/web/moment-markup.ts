// A session at one record, and what another policy would have made of it, as markup.

import { counted } from '../core/text.ts';
import { OUTCOMES } from '../core/verdict.ts';
import { html, type Markup, NOTHING } from '../report/html/markup.ts';
import type { Moment, OverviewPart, ReplayAnswer, ReplayChange } from './api.ts';
import { graphs, rulesNow } from './session-markup.ts';
import { gauge, OUTCOME_WORDS, toned, whenOf } from './words.ts';

export function momentSeen(moment: Moment, last: number, now: number): Markup {
  const { seq, at, what, outcome, level, asked, running, score, rules, exact } = moment;
  return html`<p class="at"><strong>Record ${seq}</strong> <span class="soft">of ${last}, ${whenOf(at, now)}, level ${level}</span> ${gauge(score)}</p><p>${toned(outcome)} ${what} <button type="button" class="small" data-explain="${seq}">Explain</button></p>${
    exact
      ? NOTHING
      : html`<p class="warn">Derived again with the policy's text, this verdict is another one than was recorded.</p>`
  }${asked === '' ? NOTHING : html`<p class="asked"><span class="soft">asked</span> ${asked}</p>`}<p class="soft">${
    running.length === 0
      ? 'No agent was running.'
      : `Running: ${running.map(({ type, key }) => type || key).join(', ')}.`
  }</p>${rulesNow(rules)}${graphs(rules)}`;
}

const HIGH = 36;
/** In the order in which they are stacked. */
const STACKED = ['deny', 'hold', 'ask', 'round', 'would', 'granted', 'advise', 'clean'] as const;

/** Bars of notes over the records, by tone: the track of the scrubber. `marks`: records that another policy would answer differently. */
export function overviewTrack(parts: readonly OverviewPart[], marks: readonly number[], last: number): Markup {
  const most = Math.max(1, ...parts.map(({ notes }) => notes));
  const wide = 1_000 / Math.max(1, parts.length);
  const bars = parts.map(({ tones }, n) => {
    let y = HIGH;
    return html`${STACKED.map((tone) => {
      const high = ((tones[tone] ?? 0) * (HIGH - 2)) / most;
      y -= high;
      return high === 0
        ? NOTHING
        : html`<rect class="tone ${tone}" x="${n * wide + wide * 0.1}" y="${y}" width="${wide * 0.8}" height="${high}"/>`;
    })}`;
  });
  const x = (seq: number): number => (1_000 * (seq - 1)) / Math.max(1, last - 1);
  return html`<svg class="overview" viewBox="0 0 1000 ${HIGH + 8}" preserveAspectRatio="none" aria-hidden="true">${bars}${marks.map(
    (seq) => html`<rect class="differs" x="${Math.max(0, x(seq) - 2)}" y="${HIGH + 2}" width="4" height="6"/>`,
  )}</svg>`;
}

export function replaySeen(answer: ReplayAnswer, now: number): Markup {
  const { policy, events, calls, outcomes, changes, different, left, withoutFacts } = answer;
  const name = policy.name ?? 'this text';
  const counts = OUTCOMES.filter((outcome) => outcome !== 'allow' && outcomes[outcome] > 0).map(
    (outcome) => `${outcomes[outcome]} ${OUTCOME_WORDS[outcome]}`,
  );
  return html`<p><strong>With ${name}</strong> <span class="soft">${counted(events, 'event')}, ${counted(calls, 'call')}${counts.length === 0 ? '' : `: ${counts.join(', ')}`}</span></p>${changesSeen(changes)}${
    different.length === 0
      ? NOTHING
      : html`${listed(different.slice(0, BRIEF), now)}${
          different.length <= BRIEF
            ? NOTHING
            : html`<details><summary>${different.length - BRIEF} more</summary>${listed(different.slice(BRIEF), now)}</details>`
        }`
  }${left === 0 ? NOTHING : html`<p class="soft">${left} more are not listed.</p>`}${missingFacts(withoutFacts)}`;
}

const BRIEF = 6;

const listed = (different: ReplayAnswer['different'], now: number): Markup =>
  html`<ol class="differences">${different.map(
    ({ seq, at, what, from, to, rule, code, reason }) =>
      html`<li><button type="button" class="verdict" data-seq="${seq}"><span class="when">${whenOf(at, now)}</span><span class="words">${what} <span class="arrow">${toned(from)} → ${toned(to)}</span>${rule === '' ? NOTHING : html` <span class="soft">${rule}${code === '' ? '' : ` (${code})`}</span>`}<span class="why">${reason}</span></span></button></li>`,
  )}</ol>`;

export const missingFacts = (rules: readonly string[]): Markup =>
  rules.length === 0
    ? NOTHING
    : html`<p class="soft">Without facts that they need, and so less exact: ${rules.join(', ')}.</p>`;

export const changesSeen = (changes: readonly ReplayChange[]): Markup =>
  changes.length === 0
    ? html`<p>Nothing would have been answered differently.</p>`
    : html`<ul class="changes">${changes.map(
        ({ from, to, events, because }) =>
          html`<li><strong>${events}</strong> ${toned(from)} → ${toned(to)}${
            because.length === 0
              ? NOTHING
              : html` <span class="soft">by ${because.map(({ rule, code, events: times }) => `${rule} (${code}) ${times}`).join(', ')}</span>`
          }</li>`,
      )}</ul>`;
