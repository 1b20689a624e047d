// Reports as blocks: what every format says, in what order. A format only decides how a block looks.

import {
  type Block,
  bad,
  type Cell,
  code,
  count,
  good,
  long,
  number,
  type Section,
  type StyledText,
  soft,
  strong,
  table,
  warn,
} from '../core/blocks.ts';
import { lastingOf } from '../core/duration.ts';
import { EFFECT_NAMES } from '../core/effect.ts';
import { counted } from '../core/rules/words.ts';
import { PASS_MARK, type Score } from '../core/score.ts';
import type { PeriodReport, SessionLine } from './period.ts';
import {
  type ActDone,
  type ActorCalls,
  type GrantUse,
  NEXT,
  type Next,
  type Recommendation,
  type ReportedViolation,
  type SessionReport,
  type Stops,
  type Violations,
} from './report.ts';
import { ruleSections } from './rule-parts.ts';
import {
  abbreviated,
  bandOf,
  conductWords,
  momentOf,
  NEXT_STYLES,
  NEXT_WORDS,
  outcomeWord,
  percent,
  spanOf,
  type Zone,
} from './words.ts';

export interface DescribedReport {
  readonly title: string;
  readonly score: Cell;
  readonly facts: readonly (readonly [name: string, value: Cell])[];
  readonly sections: readonly Section[];
  readonly recommendations: readonly Section[];
}

/** How a format writes what depends on the reader: ids that may be typed again, paths and times. */
export interface Naming {
  readonly session: (id: string) => string;
  readonly path: (path: string) => string;
  readonly zone: Zone;
}

const IN_FULL: Naming = { session: (id) => id, path: (path) => path, zone: 'local' };

const VIOLATIONS_SHOWN = 10;

export function describeSession(report: SessionReport, naming: Partial<Naming> = {}): DescribedReport {
  const names = { ...IN_FULL, ...naming };
  const { session, client, project, startedAt, lastAt, endedAt, prompts, policies, levels, score, head } = report;
  const time = [
    spanOf(startedAt, lastAt, names.zone),
    lastingOf(lastAt - startedAt),
    counted(prompts, 'prompt'),
    ...(endedAt === undefined ? ['no end recorded'] : []),
  ];
  const ids = policies.map(({ id }) => id).join(', ');
  const inForce = Object.keys(levels).join(', ');
  return {
    title: `Session ${session}`,
    score: scoreText(score),
    facts: [
      ['client', client],
      ['project', code(names.path(project))],
      ['time', time.join(', ')],
      ['policy', [code(ids || '–'), ...(inForce === '' ? [] : [` at ${inForce}`])]],
      ...(score === undefined ? [] : [['observed', conductWords(score)] as const]),
      ...(report.damaged > 0 ? [['damaged', bad(counted(report.damaged, 'event'))] as const] : []),
      ['ledger', [`${counted(head.seq, 'record')}, head `, code(head.hash)]],
    ],
    sections: [
      violationSection(report.violations, listed(report, names)),
      stopSection(report.stops),
      callSection(report),
      ...ruleSections(report),
      ...grantSections(report.grants),
      ...actSections(report.acts, names.zone),
    ],
    recommendations: recommendationSections(report.recommendations),
  };
}

export function describePeriod(report: PeriodReport, naming: Partial<Naming> = {}): DescribedReport {
  const names = { ...IN_FULL, ...naming };
  const { sessions, since, until, project, score, violations, recommendations } = report;
  const projects = project === undefined ? ['project'] : [];
  return {
    title: `${counted(sessions.length, 'session')} since ${momentOf(since, names.zone)}`,
    score: scoreText(score),
    facts: [
      ['project', project === undefined ? 'all projects' : code(names.path(project))],
      ['time', spanOf(since, until, names.zone)],
      ...(score === undefined ? [] : [['observed', conductWords(score)] as const]),
    ],
    sections: [
      {
        title: 'Sessions',
        blocks: [
          table(
            ['session', 'began', ...['score', 'band', 'calls', 'delegated', 'violations'].map(number), ...projects],
            sessions.map((line) => sessionRow(line, names, projects.length > 0)),
          ),
        ],
      },
      violationSection(violations, []),
    ],
    recommendations: recommendationSections(recommendations),
  };
}

function sessionRow(line: SessionLine, names: Naming, withProject: boolean): readonly Cell[] {
  const { session, at, score, passed, calls, share, violations, project } = line;
  return [
    code(names.session(session)),
    momentOf(at, names.zone),
    score === undefined ? '–' : (passed === true ? good : bad)(String(score.value)),
    score === undefined ? '' : soft(bandOf(score)),
    count(calls),
    share === undefined ? '–' : percent(share),
    count(violations),
    ...(withProject ? [names.path(project)] : []),
  ];
}

function scoreText(score: Score | undefined): Cell {
  if (score === undefined) return [strong('No score'), ': no call or stop of the main agent to judge'];
  const { value, observations, identity, passed } = score;
  return [
    strong(`Score ${value}`),
    ` (${bandOf(score)} with 95 % confidence, ${counted(observations, 'observation')}, identity ${identity}): `,
    passed ? good('passed') : bad(`below ${PASS_MARK}`),
  ];
}

/** `1 refused, 2 held`, without what is zero. */
const nonZero = (counts: readonly (readonly [number, string])[]): string =>
  counts
    .filter(([value]) => value > 0)
    .map(([value, word]) => `${value} ${word}`)
    .join(', ');

function violationSection(violations: Omit<Violations, 'list'>, list: readonly Block[]): Section {
  const { total, refused, held, letThrough, workedRound, next, byRule } = violations;
  if (total === 0) return { title: 'Violations', summary: 'none', blocks: [] };
  const happened = NEXT.filter((what) => next[what] > 0);
  const outcomes = nonZero([
    [refused, 'refused'],
    [held, 'held'],
    [letThrough, 'let through'],
    [workedRound, 'worked around'],
  ]);
  return {
    title: 'Violations',
    summary: `${total}: ${outcomes}`,
    blocks: [
      {
        type: 'bar',
        label: 'next',
        parts: happened.map((what) => ({ count: next[what], name: NEXT_WORDS[what], style: NEXT_STYLES[what] })),
      },
      table(
        ['rule', 'code', number('times'), ...happened.map((what) => number(NEXT_WORDS[what]))],
        byRule.map((row) => [
          row.rule,
          code(row.code),
          count(row.times),
          ...happened.map((what) => count(row.next[what], NEXT_STYLES[what])),
        ]),
      ),
      ...list,
    ],
  };
}

/** Violations one by one, the newest first. */
function listed({ session, violations, timeline }: SessionReport, names: Naming): readonly Block[] {
  const drawn = new Set(timeline.notes.map(({ seq }) => seq));
  const record = ({ seq, at }: ReportedViolation): StyledText => ({
    text: `${names.session(session)}:${seq}`,
    style: 'code',
    detail: momentOf(at, names.zone),
    ...(drawn.has(seq) && { anchor: `n${seq}` }),
  });
  const outcome = ({ effective }: ReportedViolation): StyledText =>
    (effective === 'deny' || effective === 'hold' ? bad : warn)(outcomeWord(effective));
  const rows = violations.list
    .toReversed()
    .map((one) => [
      record(one),
      outcome(one),
      one.actor,
      { text: `${one.rule}/${one.code}`, style: 'code' } as const,
      { text: one.what, style: 'code', detail: one.reason } as const,
      nextText(one.next),
    ]);
  return rows.length === 0
    ? []
    : [table(['record', 'outcome', 'actor', 'rule', long('what'), 'next'], rows, VIOLATIONS_SHOWN)];
}

const nextText = (next: Next): StyledText => ({ text: NEXT_WORDS[next], style: NEXT_STYLES[next] });

function stopSection({ asked, held, longest, letGo, agentsSentBack }: Stops): Section {
  const rest = [
    ...(held > 0 ? [`at most ${longest} in a row`] : []),
    ...(letGo > 0 ? [`${letGo} passed although held`] : []),
    ...(agentsSentBack > 0 ? [`${counted(agentsSentBack, 'agent')} sent back to work`] : []),
  ];
  return { title: 'Stops', summary: [`${asked} requested`, `${held} held`, ...rest].join(', '), blocks: [] };
}

function callSection({ calls, delegation, context }: SessionReport): Section {
  const { share, byMain, byAgents, delegations } = delegation;
  const parts = `${byMain} by main, ${byAgents} by agents, ${counted(delegations, 'delegation')}`;
  const byShare = share === undefined ? '' : `; ${percent(share)} by agents (${parts})`;
  return {
    title: 'Calls',
    summary: `${calls.total}: ${calls.refused} refused, ${calls.failed} failed${byShare}`,
    blocks: [
      ...(calls.byActor.length === 0 ? [] : [actorTable(calls.byActor)]),
      ...(context === undefined ? [] : [{ type: 'text', text: contextText(context) } as const]),
    ],
  };
}

/** Only effects that occurred have a column. */
function actorTable(actors: readonly ActorCalls[]): Block {
  const effects = EFFECT_NAMES.filter((name) => actors.some(({ byEffect }) => (byEffect[name] ?? 0) > 0));
  const most = Math.max(1, ...actors.flatMap(({ byEffect }) => Object.values(byEffect)));
  return table(
    ['actor', ...['calls', ...effects, 'refused', 'failed'].map(number)],
    actors.map(({ actor, agents, calls, byEffect, refused, failed }) => [
      agents > 1 ? [actor, soft(` × ${agents}`)] : actor,
      count(calls),
      ...effects.map((effect) => {
        const times = byEffect[effect] ?? 0;
        return times === 0 ? count(0) : { ...count(times), heat: times / most };
      }),
      count(refused, 'bad'),
      count(failed),
    ]),
  );
}

function contextText({ tokens, agents, mainTokens, how }: NonNullable<SessionReport['context']>): Cell {
  const own = mainTokens === undefined ? '' : `, which held ${abbreviated(mainTokens)} at most`;
  return [
    `about ${abbreviated(tokens)} tokens of ${counted(agents, 'agent')} never entered the main context${own}`,
    soft(` (estimated from the transcript's ${how})`),
  ];
}

const grantSections = (grants: readonly GrantUse[]): readonly Section[] =>
  grants.length === 0
    ? []
    : [
        {
          title: 'Grants',
          blocks: [
            table(
              ['grant', 'rule', number('used'), long('reason'), 'by'],
              grants.map(({ id, rule, used, by = '–', reason = '' }) => [code(id), rule, count(used), reason, by]),
            ),
          ],
        },
      ];

/** Grants have a section of their own. */
function actSections(acts: readonly ActDone[], zone: Zone): readonly Section[] {
  const changes = acts.filter(({ act }) => act !== 'grant');
  if (changes.length === 0) return [];
  const rows = changes.map(({ at, act, scope, by, reason }) => [momentOf(at, zone), act, scope, reason, by]);
  return [{ title: 'Changes by people', blocks: [table(['time', 'change', 'scope', long('reason'), 'by'], rows)] }];
}

const recommendationSections = (all: readonly Recommendation[]): readonly Section[] =>
  all.length === 0
    ? []
    : [
        {
          title: 'Recommendations',
          blocks: [
            {
              type: 'list',
              items: all.map(({ code: id, setting, words }) => ({
                title: [warn(id), '  ', code(setting)],
                text: words,
              })),
            },
          ],
        },
      ];
