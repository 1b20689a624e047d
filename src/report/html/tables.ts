// The tables of a report.

import { EFFECT_NAMES } from '../../core/effect.ts';
import {
  type ActorCalls,
  NEXT,
  type Next,
  type Recommendation,
  type SessionReport,
  type Violations,
} from '../report.ts';
import { becameOf, lastingOf, momentOf, NEXT_WORDS } from '../words.ts';
import { html, type Markup, NOTHING } from './markup.ts';

/** How much of the largest number in the table a cell is, as a shade. */
function heat(count: number, most: number): Markup {
  if (count === 0) return html`<span class="soft">·</span>`;
  const shade = 14 + Math.round((56 * count) / most);
  return html`<span class="heat" style="background: color-mix(in srgb, var(--accent) ${shade}%, transparent)">${count}</span>`;
}

export function actorTable(actors: readonly ActorCalls[]): Markup {
  const effects = EFFECT_NAMES.filter((name) => actors.some(({ byEffect }) => (byEffect[name] ?? 0) > 0));
  const most = Math.max(1, ...actors.flatMap(({ byEffect }) => Object.values(byEffect)));
  return html`<div class="scroll"><table><thead><tr><th>actor</th><th class="num">calls</th>${effects.map(
    (effect) => html`<th class="num">${effect}</th>`,
  )}<th class="num">refused</th><th class="num">failed</th></tr></thead><tbody>${actors.map(
    (actor) =>
      html`<tr><td>${actor.actor}${actor.agents > 1 ? html` <span class="soft">× ${actor.agents}</span>` : NOTHING}</td><td class="num">${actor.calls}</td>${effects.map(
        (effect) => html`<td class="num">${heat(actor.byEffect[effect] ?? 0, most)}</td>`,
      )}<td class="num ${actor.refused > 0 ? 'bad' : 'soft'}">${actor.refused}</td><td class="num ${actor.failed > 0 ? '' : 'soft'}">${actor.failed}</td></tr>`,
  )}</tbody></table></div>`;
}

/** What came next, as one bar with the words below it. */
export function nextBar(next: Readonly<Record<Next, number>>): Markup {
  const shown = NEXT.filter((what) => next[what] > 0);
  return html`<div class="bar" aria-hidden="true">${shown.map(
    (what) => html`<i class="next-${what}" style="flex: ${next[what]}"></i>`,
  )}</div><ul class="legend">${shown.map((what) => html`<li class="next-${what}">${next[what]} ${NEXT_WORDS[what]}</li>`)}</ul>`;
}

export const ruleTable = ({ byRule }: Pick<Violations, 'byRule'>): Markup =>
  html`<div class="scroll"><table><thead><tr><th>rule</th><th>code</th><th class="num">times</th>${NEXT.map(
    (what) => html`<th class="num">${NEXT_WORDS[what]}</th>`,
  )}</tr></thead><tbody>${byRule.map(
    ({ rule, code, times, next }) =>
      html`<tr><td>${rule}</td><td><code>${code}</code></td><td class="num">${times}</td>${NEXT.map(
        (what) => html`<td class="num ${next[what] > 0 ? `next-${what}` : 'soft'}">${next[what] || '·'}</td>`,
      )}</tr>`,
  )}</tbody></table></div>`;

const SHOWN = 12;

/** The newest first; the older ones behind a click. */
export function violationTable({ violations: { list }, timeline }: SessionReport): Markup {
  const newest = list.toReversed();
  const drawn = new Set(timeline.notes.map(({ seq }) => seq));
  const rows = (some: typeof newest): Markup =>
    html`<div class="scroll"><table><thead><tr><th>time</th><th>actor</th><th>what</th><th>rule</th><th>came of it</th><th>then</th></tr></thead><tbody>${some.map(
      ({ seq, at, actor, what, rule, code, reason, effective, next }) =>
        html`<tr><td class="num">${
          drawn.has(seq)
            ? html`<a href="#n${seq}" data-note="n${seq}">${momentOf(at).slice(11)}</a>`
            : momentOf(at).slice(11)
        }</td><td>${actor}</td><td class="what"><code>${what}</code><br><span class="soft">${reason}</span></td><td>${rule}<br><code class="soft">${code}</code></td><td><span class="pill tone-${
          effective === 'deny' || effective === 'hold' ? effective : 'would'
        }">${becameOf(effective)}</span></td><td class="next-${next}">${NEXT_WORDS[next]}</td></tr>`,
    )}</tbody></table></div>`;
  const older = newest.slice(SHOWN);
  return html`${rows(newest.slice(0, SHOWN))}${
    older.length === 0 ? NOTHING : html`<details><summary>${older.length} older</summary>${rows(older)}</details>`
  }`;
}

export const adviceList = (all: readonly Recommendation[]): Markup =>
  html`<ul class="advice">${all.map(
    ({ code, setting, words }) =>
      html`<li><span class="words">${words}</span><code class="soft">${setting}</code> <code class="soft">${code}</code></li>`,
  )}</ul>`;

export const stageTable = ({ stages }: SessionReport['pipelines'][number]): Markup =>
  html`<div class="scroll"><table><thead><tr><th>stage</th><th class="num">time</th><th class="num">visits</th><th class="num">agents</th><th class="num">failed</th><th class="num">refused</th></tr></thead><tbody>${stages.map(
    ({ name, end, milliseconds, visits, agents, failures, refused }) =>
      html`<tr class="${visits === 0 ? 'soft' : ''}"><td>${name}</td><td class="num">${end ? 'the end' : visits === 0 ? '–' : lastingOf(milliseconds)}</td><td class="num">${visits}</td><td class="num">${agents}</td><td class="num ${failures > 0 ? 'bad' : ''}">${failures}</td><td class="num ${refused > 0 ? 'bad' : ''}">${refused}</td></tr>`,
  )}</tbody></table></div>`;

export function planTable({ phases, done, worked }: SessionReport['plans'][number]): Markup {
  const progress =
    phases === undefined || done === undefined || phases === 0
      ? NOTHING
      : html`<p>${done} of ${phases} phases done</p><div class="bar" aria-hidden="true"><i class="good" style="flex: ${done}"></i><i class="soft" style="flex: ${phases - done}; opacity: .25"></i></div>`;
  return html`${progress}<div class="scroll"><table><thead><tr><th>phase</th><th class="num">time</th><th class="num">runs</th><th class="num">failed</th></tr></thead><tbody>${worked.map(
    ({ phase, open, milliseconds, runs, failures }) =>
      html`<tr><td><code>${phase}</code></td><td class="num">${open ? 'open' : lastingOf(milliseconds)}</td><td class="num">${runs}</td><td class="num ${failures > 0 ? 'bad' : ''}">${failures}</td></tr>`,
  )}</tbody></table></div>`;
}

export function personTable({ grants, acts }: Pick<SessionReport, 'grants' | 'acts'>): Markup {
  const given =
    grants.length === 0
      ? NOTHING
      : html`<div class="scroll"><table><thead><tr><th>grant</th><th>rule</th><th class="num">used</th><th>by</th><th>reason</th></tr></thead><tbody>${grants.map(
          ({ id, rule, used, by, reason }) =>
            html`<tr><td><code>${id}</code></td><td>${rule}</td><td class="num">${used}</td><td>${by ?? '–'}</td><td>${reason ?? ''}</td></tr>`,
        )}</tbody></table></div>`;
  const done = acts.filter(({ act }) => act !== 'grant');
  return html`${given}${
    done.length === 0
      ? NOTHING
      : html`<div class="scroll"><table><thead><tr><th>act</th><th>when</th><th>by</th><th>reason</th><th>for</th></tr></thead><tbody>${done.map(
          ({ act, at, by, reason, scope }) =>
            html`<tr><td>${act}</td><td>${momentOf(at)}</td><td>${by}</td><td>${reason}</td><td>${scope}</td></tr>`,
        )}</tbody></table></div>`
  }`;
}
