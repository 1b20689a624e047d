// A report for a pull request or a wiki. What agents wrote is set as code or escaped, so that it cannot pass for the report's own
// words.

import { EFFECT_NAMES } from '../core/effect.ts';
import { counted } from '../core/rules/words.ts';
import type { Score } from '../core/score.ts';
import type { PeriodReport } from './period.ts';
import type { ActDone, Recommendation, SessionReport, Stops, Violations } from './report.ts';
import { fitting } from './unfit.ts';
import {
  about,
  bandOf,
  becameOf,
  conductWords,
  lastingOf,
  momentOf,
  NEXT_WORDS,
  nextWords,
  percent,
  spanOf,
  type Zone,
} from './words.ts';

type Cell = string | number;

export function sessionMarkdown(report: SessionReport): string {
  const { session, client, project, startedAt, lastAt, endedAt, prompts, calls, delegation } = report;
  const effects = EFFECT_NAMES.filter((name) => (calls.byEffect[name] ?? 0) > 0);
  return page([
    `# Session ${text(session)}`,
    scoreOf(report.score),
    table(
      ['', ''],
      [
        ['client', text(client)],
        ['project', code(project)],
        [
          'time',
          `${spanOf(startedAt, lastAt)} (${lastingOf(lastAt - startedAt)})${endedAt === undefined ? ', no end was told' : ''}`,
        ],
        ['prompts', prompts],
        ...(report.damaged > 0 ? [['damaged', counted(report.damaged, 'event')]] : []),
        ['policy', report.policies.map(({ id }) => code(id)).join(', ')],
        ['head', `${report.head.seq} ${code(report.head.hash)}`],
      ],
    ),
    '## Calls',
    `${counted(calls.total, 'call')}, ${calls.refused} refused, ${calls.failed} failed.${
      delegation.share === undefined
        ? ''
        : ` ${percent(delegation.share)} of them by agents; ${counted(delegation.delegations, 'delegation')}.`
    }`,
    table(
      ['actor', 'calls', ...effects, 'refused', 'failed'],
      calls.byActor.map((actor) => [
        `${text(actor.actor)}${actor.agents > 1 ? ` × ${actor.agents}` : ''}`,
        actor.calls,
        ...effects.map((effect) => actor.byEffect[effect] ?? 0),
        actor.refused,
        actor.failed,
      ]),
    ),
    ...(report.context === undefined
      ? []
      : [
          `About ${about(report.context.tokens)} tokens of ${counted(report.context.agents, 'agent')} never entered the main context (an estimate, from the transcript's ${report.context.how}).`,
        ]),
    ...violationParts(report.violations),
    table(
      ['record', 'actor', 'rule', 'code', 'what', 'came of it', 'then'],
      report.violations.list.map(({ seq, actor, rule, code: id, what, effective, next }) => [
        seq,
        text(actor),
        text(rule),
        code(id),
        code(what),
        becameOf(effective),
        NEXT_WORDS[next],
      ]),
    ),
    '## Stops',
    stopsOf(report.stops),
    ...report.pipelines.flatMap(({ rule, stage, stages }) => [
      `## Pipeline ${text(rule)}`,
      `Now in ${code(stage || 'not begun')}.`,
      table(
        ['stage', 'time', 'visits', 'agents', 'failed', 'refused'],
        stages.map((one) => [
          text(one.name),
          one.end ? 'the end' : lastingOf(one.milliseconds),
          one.visits,
          one.agents,
          one.failures,
          one.refused,
        ]),
      ),
    ]),
    ...report.plans.flatMap(({ rule, phases, done, worked }) => [
      `## Plan ${text(rule)}`,
      ...(phases === undefined ? [] : [`${done} of ${phases} phases done.`]),
      table(
        ['phase', 'time', 'runs', 'failed'],
        worked.map((one) => [text(one.phase), one.open ? 'open' : lastingOf(one.milliseconds), one.runs, one.failures]),
      ),
    ]),
    ...(report.grants.length === 0
      ? []
      : [
          '## Grants',
          table(
            ['grant', 'rule', 'used', 'by', 'reason'],
            report.grants.map(({ id, rule, used, by = '', reason = '' }) => [
              code(id),
              text(rule),
              used,
              text(by),
              text(reason),
            ]),
          ),
        ]),
    ...actParts(report.acts),
    ...recommendationParts(report.recommendations),
  ]);
}

export function periodMarkdown(report: PeriodReport, zone: Zone = 'local'): string {
  return page([
    `# ${counted(report.sessions.length, 'session')} since ${momentOf(report.since, zone)}`,
    scoreOf(report.score),
    table(
      ['session', 'began', 'score', 'band', 'calls', 'delegated', 'violations'],
      report.sessions.map((line) => [
        text(line.session),
        momentOf(line.at, zone),
        line.score?.value ?? '–',
        line.score === undefined ? '–' : bandOf(line.score),
        line.calls,
        line.share === undefined ? '–' : percent(line.share),
        line.violations,
      ]),
    ),
    ...violationParts(report.violations),
    ...recommendationParts(report.recommendations),
  ]);
}

const scoreOf = (score: Score | undefined): string =>
  score === undefined
    ? '**No score**: there was nothing to keep to.'
    : `**Score ${score.value}** (${bandOf(score)} with 95 % confidence; ${counted(score.observations, 'chance')}: ${conductWords(score)}; identity ${score.identity}): ${score.passed ? 'passed' : 'not passed'}.`;

const violationParts = (violations: Omit<Violations, 'list'>): readonly string[] => [
  '## Violations',
  violations.total === 0
    ? 'None.'
    : `${violations.total}: ${violations.refused} refused, ${violations.held} held, ${violations.letThrough} let through, ${violations.workedRound} worked round; then ${nextWords(violations.next)}.`,
  table(
    ['rule', 'code', 'times', 'then'],
    violations.byRule.map(({ rule, code: id, times, next }) => [text(rule), code(id), times, nextWords(next)]),
  ),
];

const stopsOf = ({ asked, held, longest, letGo, agentsSentBack }: Stops): string =>
  `${asked} asked for, ${held} held, ${longest} in a row at most, ${letGo} let go; ${counted(agentsSentBack, 'agent')} sent back.`;

/** Grants have a table of their own. */
const actParts = (acts: readonly ActDone[]): readonly string[] => {
  const done = acts.filter(({ act }) => act !== 'grant');
  return done.length === 0
    ? []
    : [
        '## What persons did',
        table(
          ['act', 'when', 'by', 'reason', 'for'],
          done.map(({ act, at, by, reason, scope }) => [text(act), momentOf(at), text(by), text(reason), scope]),
        ),
      ];
};

const recommendationParts = (all: readonly Recommendation[]): readonly string[] =>
  all.length === 0
    ? []
    : [
        '## Recommendations',
        all.map(({ code: id, setting, words }) => `* ${code(id)} ${code(setting)}: ${text(words)}`).join('\n'),
      ];

const page = (parts: readonly string[]): string => `${parts.filter((part) => part !== '').join('\n\n')}\n`;

const table = (head: readonly string[], body: readonly (readonly Cell[])[]): string =>
  body.length === 0 ? '' : [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');

const flat = (value: string): string => fitting(value.replaceAll(/\s+/g, ' ').trim());

/** Nothing in it is markup: not a link (nor what GitHub makes one of by itself), not a tag, not the end of a cell. */
const text = (value: string): string =>
  flat(value).replaceAll(/[\\`*_{}[\]<>|#~!&@]|:(?=\/\/)|(?<=www)\./gi, (mark) =>
    mark === '<' ? '&lt;' : mark === '&' ? '&amp;' : `\\${mark}`,
  );

/** Set as code; a fence that is longer than any in it. A bar would end the cell even there. */
function code(value: string): string {
  const plain = flat(value).replaceAll('|', '¦');
  if (plain === '') return '';
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${plain} ${fence}` : `${fence}${plain}${fence}`;
}
