// A report as one page that needs nothing else: no network, no fonts, no other file. Only the script written here may run in it.

import { hash } from 'node:crypto';
import type { PeriodReport } from '../period.ts';
import type { SessionReport } from '../report.ts';
import { about, bandOf, lastingOf, momentOf, percent, spanOf, type Zone } from '../words.ts';
import { dial, trend } from './charts.ts';
import { diagram } from './diagram.ts';
import { html, type Markup, NOTHING, raw } from './markup.ts';
import { scoreSheet } from './score.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';
import {
  actorTable,
  adviceList,
  nextBar,
  personTable,
  planTable,
  ruleTable,
  stageTable,
  violationTable,
} from './tables.ts';

interface Page {
  readonly title: string;
  readonly heading: Markup;
  readonly meta: readonly string[];
  readonly body: readonly Markup[];
  readonly footer: Markup;
}

/** What somebody should manage to smuggle in could neither run nor load anything. */
const RULES = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; script-src 'sha256-${hash('sha256', SCRIPT, 'base64')}'`;

const page = ({ title, heading, meta, body, footer }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${raw(RULES)}">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<header class="top"><div><p class="mark">tutti</p><h1>${heading}</h1><p class="meta">${meta.map((part) => html`<span>${part}</span>`)}</p></div><button id="theme" type="button" hidden aria-label="Switch between light and dark">Dark</button></header>
${body}
<footer>${footer}</footer>
</main>
<script>${raw(SCRIPT)}</script>
</body>
</html>
`.markup;

const card = (value: string, label: string, mood = ''): Markup =>
  html`<div class="card"><span class="value ${mood}">${value}</span><span class="label">${label}</span></div>`;

const part = (title: string, body: Markup, isSmall = true): Markup =>
  html`<section class="${isSmall ? 'fits' : ''}"><h2>${title}</h2>${body}</section>`;

export function sessionPage(report: SessionReport): string {
  const { session, client, project, startedAt, lastAt, endedAt, events, prompts, violations, calls } = report;
  const levels = Object.keys(report.levels).join(', ');
  return page({
    title: `Session ${session.slice(0, 8)}: ${report.score === undefined ? 'no score' : `score ${report.score.value}`}`,
    heading: html`Session <span class="mono">${session}</span>`,
    meta: [
      project,
      client,
      `${spanOf(startedAt, lastAt)} (${lastingOf(lastAt - startedAt)})`,
      `${prompts} ${prompts === 1 ? 'prompt' : 'prompts'}, ${events} events`,
      ...(levels === '' ? [] : [`level ${levels}`]),
      ...(endedAt === undefined ? ['no end was told'] : []),
    ],
    body: [
      html`<section class="hero fits">${dial(report.score)}<div class="cards">${sessionCards(report)}</div></section>`,
      report.recommendations.length === 0 ? NOTHING : part('What to change', adviceList(report.recommendations)),
      part('The performance', scoreSheet(report.timeline, session), false),
      part(
        'Violations, and what came next',
        violations.total === 0
          ? html`<p class="soft">None.</p>`
          : html`${nextBar(violations.next)}${ruleTable(violations)}<h3>One by one, the newest first</h3>${violationTable(report)}`,
        false,
      ),
      calls.total === 0 ? NOTHING : part('Calls by actor and effect', actorTable(calls.byActor)),
      ...report.pipelines.map((pipeline) =>
        part(
          `Pipeline ${pipeline.rule}`,
          html`<p class="soft">${pipeline.stage === '' ? 'Not begun.' : `Now in ${pipeline.stage}${pipeline.route === null ? '' : `, route ${pipeline.route}`}; ${pipeline.moves} moves.`} Solid: on to the next stage. Dashed: other ways.</p>${diagram(pipeline)}<h3>Time and trouble</h3>${stageTable(pipeline)}`,
        ),
      ),
      ...report.plans.map((plan) => part(`Plan ${plan.rule}`, planTable(plan))),
      report.grants.length + report.acts.length === 0 ? NOTHING : part('What persons did', personTable(report)),
      report.trend.length < 2
        ? NOTHING
        : part(
            "The project's last sessions",
            html`<p class="soft">Scores with their bands. The dashed line is the pass mark.</p>${trend(report.trend, session)}`,
          ),
    ],
    footer: html`Made from the ledger, up to record ${report.head.seq}, <code>${report.head.hash}</code>. ${
      report.context === undefined ? '' : "Tokens kept out are an estimate from the client's transcript. "
    }Policy ${report.policies.map(({ id }) => html`<code>${id}</code> `)}. Check it: <code>tutti ledger verify --session ${session}</code>`,
  });
}

function sessionCards({
  delegation,
  violations,
  stops,
  context,
  calls,
  score,
  grants,
}: SessionReport): readonly Markup[] {
  const { share, delegations } = delegation;
  const refused = violations.refused + violations.held;
  const uses = grants.reduce((sum, { used }) => sum + used, 0);
  return [
    ...(share === undefined
      ? []
      : [
          card(
            percent(share),
            `of ${calls.total} calls by agents, in ${delegations} ${delegations === 1 ? 'delegation' : 'delegations'}`,
          ),
        ]),
    card(
      String(violations.total),
      violations.total === 0 ? 'violations' : `violations, ${refused} stopped, ${violations.letThrough} let through`,
      violations.total === 0 ? 'good' : 'bad',
    ),
    ...(violations.workedRound > 0 ? [card(String(violations.workedRound), 'worked round', 'bad')] : []),
    card(
      `${stops.held}/${stops.asked}`,
      stops.held > 0 ? `stops held, ${stops.longest} in a row at most` : 'stops held',
    ),
    ...(context === undefined
      ? []
      : [
          card(
            `≈ ${about(context.tokens)}`,
            `tokens kept out of the main context by ${context.agents} ${context.agents === 1 ? 'agent' : 'agents'} (estimate)`,
          ),
        ]),
    ...(uses > 0 ? [card(String(uses), 'calls let through by grants')] : []),
    ...(score === undefined ? [] : [card(`${score.counts.clean}/${score.observations}`, `clean chances`)]),
  ];
}

export function periodPage(report: PeriodReport, zone: Zone = 'local'): string {
  const { sessions, since, until, project, violations, delegation, calls, stops } = report;
  return page({
    title: `${sessions.length} sessions: ${report.score === undefined ? 'no score' : `score ${report.score.value}`}`,
    heading: html`${sessions.length} ${sessions.length === 1 ? 'session' : 'sessions'}`,
    meta: [project ?? 'all projects', `${momentOf(since, zone)} – ${momentOf(until, zone)}`],
    body: [
      html`<section class="hero fits">${dial(report.score)}<div class="cards">${[
        ...(delegation.share === undefined
          ? []
          : [card(percent(delegation.share), `of ${calls.total} calls by agents`)]),
        card(String(violations.total), 'violations', violations.total === 0 ? 'good' : 'bad'),
        card(`${stops.held}/${stops.asked}`, 'stops held'),
        card(String(sessions.filter(({ passed }) => passed).length), `of ${sessions.length} sessions passed`),
      ]}</div></section>`,
      report.recommendations.length === 0 ? NOTHING : part('What to change', adviceList(report.recommendations)),
      sessions.length < 2 ? NOTHING : part('Scores', trend(sessions, undefined, zone)),
      part(
        'Sessions',
        html`<div class="scroll"><table><thead><tr><th>session</th><th>began</th><th class="num">score</th><th class="num">band</th><th class="num">calls</th><th class="num">delegated</th><th class="num">violations</th>${
          project === undefined ? html`<th>project</th>` : NOTHING
        }</tr></thead><tbody>${sessions.map(
          (line) =>
            html`<tr><td><code>${line.session}</code></td><td>${momentOf(line.at, zone)}</td><td class="num ${line.passed === undefined ? 'soft' : line.passed ? 'good' : 'bad'}">${line.score?.value ?? '–'}</td><td class="num soft">${
              line.score === undefined ? '' : bandOf(line.score)
            }</td><td class="num">${line.calls}</td><td class="num">${line.share === undefined ? '–' : percent(line.share)}</td><td class="num">${line.violations}</td>${
              project === undefined ? html`<td>${line.project}</td>` : NOTHING
            }</tr>`,
        )}</tbody></table></div>`,
        false,
      ),
      violations.total === 0
        ? NOTHING
        : part('Violations, and what came next', html`${nextBar(violations.next)}${ruleTable(violations)}`),
    ],
    footer: html`Made from the ledger. One session: <code>tutti report --session ID --format html</code>`,
  });
}
