// Why a call or stop got its answer, as markup: what it is, what rules said of it, what the model got as an answer, what would be allowed instead.

import type { Finding } from '../core/verdict.ts';
import { html, type Markup, NOTHING } from '../report/html/markup.ts';
import type { Explanation } from './api.ts';
import { OUTCOME_WORDS, toned, toneOf, whenOf } from './words.ts';

export function explained(one: Explanation, now: number): Markup {
  const { what, who, at, verdict, effects, silent, instead, session, seq, policy } = one;
  const { outcome, level, say, tell, wayOut, findings } = verdict;
  return html`<p class="stamp tone ${toneOf(outcome)}">${OUTCOME_WORDS[outcome]}</p><p class="what">${what}</p><p class="soft">${who}, ${whenOf(at, now)}, level ${level}</p>${
    findings.length === 0
      ? html`<p>No rule had anything to say.</p>`
      : html`<h3>What the rules said</h3><ul class="findings">${findings.map(finding)}</ul>`
  }${part('The answer to the model', say === '' ? NOTHING : html`<blockquote>${say}${wayOut === undefined ? '' : `\n${wayOut}`}</blockquote>`)}${part('The notice to the person', tell === '' ? NOTHING : html`<blockquote>${tell}</blockquote>`)}${part(
    'What it does',
    effects.length === 0
      ? NOTHING
      : html`<ul class="effects">${effects.map(
          ({ effect, targets, cause }) =>
            html`<li><strong>${effect}</strong> ${targets.join(', ')}${cause === '' ? NOTHING : html` <code>${cause}</code>`}</li>`,
        )}</ul>`,
  )}${part(
    'What would be allowed now',
    instead.length === 0
      ? NOTHING
      : html`<ul class="instead">${instead.map(
          ({ what: other, outcome: then }) => html`<li>${toned(then)} ${other}</li>`,
        )}</ul>`,
  )}<details><summary>More</summary><p class="soft">Rules without a finding: ${silent.length === 0 ? 'none' : silent.join(', ')}.</p><p class="soft">Policy <code>${policy}</code></p></details><p class="soft">In a terminal: <code>tutti explain ${session}:${seq}</code></p>`;
}

const part = (title: string, body: Markup): Markup => (body === NOTHING ? NOTHING : html`<h3>${title}</h3>${body}`);

function finding({ rule, code, effective, outcome, reason, softened, grant, fix }: Finding): Markup {
  const changed = [
    effective === outcome ? '' : `would be ${OUTCOME_WORDS[outcome]}`,
    softened ?? '',
    grant === undefined ? '' : `lifted by grant ${grant}`,
  ].filter(Boolean);
  return html`<li>${toned(effective)} by <strong>${rule}</strong> <span class="soft">${code}${changed.length === 0 ? '' : `; ${changed.join('; ')}`}</span><span class="why">${reason}</span>${
    fix === undefined ? NOTHING : html`<span class="why">Offered: ${fix.type}, “${fix.goal}”</span>`
  }</li>`;
}
