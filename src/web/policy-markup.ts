// The policy in force, where each setting comes from, and what waits for a person, as markup.

import { counted } from '../core/text.ts';
import { html, type Markup, NOTHING } from '../report/html/markup.ts';
import { dayOf } from '../report/words.ts';
import type { DiffLine, PolicyEffect, PolicyPage, PolicyWaiting } from './api.ts';
import { changesSeen, missingFacts } from './moment-markup.ts';
import { enforcement } from './session-markup.ts';
import { folderOf, heading } from './words.ts';

export function policyTop({ project, policy, enforced, level, levelWhy, files, problem }: PolicyPage): Markup {
  return html`${heading(`Policy of ${folderOf(project)}`)}<p class="meta"><span>${project}</span>${policy.name === undefined ? NOTHING : html`<span>extends ${policy.name}</span>`}<span><code>${policy.id.slice(0, 16)}</code></span></p><section class="fits">${enforcement(enforced, level, levelWhy)}${problem === undefined ? NOTHING : html`<p class="bad">${problem}</p>`}<p class="soft">${
    files.length === 0 ? 'No policy file: the built-in one holds.' : `Read from ${files.join(', ')}.`
  }</p></section>`;
}

export const waitingSeen = ({ weaker, diff }: PolicyWaiting): Markup =>
  html`<h2>Waits for you</h2><p>This part of the files is weaker than what is in force. It takes effect after <code>tutti trust</code>.</p><ul class="reasons">${weaker.map(
    ({ path, words }) => html`<li><code>${path}</code> ${words}</li>`,
  )}</ul><h3>From what is in force to what the files say</h3><div class="code" tabindex="0" role="region" aria-label="Differences"><pre>${withContext(
    diff,
  ).map((line) =>
    typeof line === 'number'
      ? html`<span class="same">⋯ ${counted(line, 'line')}\n</span>`
      : html`<span class="${DIFF[line.mark]}"><span class="mark">${line.mark}</span> ${line.text}\n</span>`,
  )}</pre></div>`;

const CONTEXT = 3;

/** Lines that are the same, and far from a change, become their number. */
function withContext(diff: readonly DiffLine[]): readonly (DiffLine | number)[] {
  const shown = (n: number): boolean =>
    diff.slice(Math.max(0, n - CONTEXT), n + CONTEXT + 1).some(({ mark }) => mark !== ' ');
  const lines: (DiffLine | number)[] = [];
  for (const [n, line] of diff.entries()) {
    const last = lines.at(-1);
    if (shown(n)) lines.push(line);
    else if (typeof last === 'number') lines[lines.length - 1] = last + 1;
    else lines.push(1);
  }
  return lines;
}

const DIFF = { ' ': 'same', '+': 'added', '-': 'removed' } as const;

export const effectSeen = ({ since, sessions, events, changes, withoutFacts }: PolicyEffect): Markup =>
  html`<h3>What it would have changed</h3><p class="soft">Since ${dayOf(since)}: ${counted(sessions, 'session')}, ${counted(events, 'event')}.</p>${changesSeen(changes)}${missingFacts(withoutFacts)}`;

/** The origin of each setting is a comment; it is set apart from the text. */
export const policyText = (text: string): Markup =>
  html`<h2>In force</h2><p class="soft">As <code>tutti policy show</code> prints it. The comments say where each setting comes from.</p><div class="code" tabindex="0" role="region" aria-label="Policy"><pre>${text
    .split('\n')
    .map((line) => {
      const at = commentAt(line);
      return at < 0 ? html`${line}\n` : html`${line.slice(0, at)}<span class="comment">${line.slice(at)}</span>\n`;
    })}</pre></div>`;

/** A `#` after a space that no quote is open before. */
function commentAt(line: string): number {
  let quote = '';
  for (let at = 0; at < line.length; at++) {
    const character = line[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '#' && (at === 0 || line[at - 1] === ' ')) return at;
  }
  return -1;
}
