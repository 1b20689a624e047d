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
  time,
  warn,
} from '../core/blocks.ts';
import { lastingOf } from '../core/duration.ts';
import { EFFECT_NAMES } from '../core/effect.ts';
import { totalsText } from '../core/gap.ts';
import { counted } from '../core/rules/words.ts';
import { PASS_MARK, type Score } from '../core/score.ts';
import { agentSection, fileSection } from './describe-agents.ts';
import type { PeriodReport, SessionLine } from './period.ts';
import {
  type ActDone,
  type ActorCalls,
  type Asks,
  type GrantUse,
  type KeptOut,
  NEXT,
  type Recommendation,
  type SessionReport,
  type Stops,
  type Violations,
} from './report.ts';
import { periodSections, ruleSections } from './rule-parts.ts';
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
  whyNoScore,
  type Zone,
} from './words.ts';

export interface DescribedReport {
  readonly title: string;
  readonly score: Cell;
  readonly facts: readonly ReportFact[];
  readonly sections: readonly Section[];
  readonly recommendations: readonly Section[];
}

type ReportFact = readonly [name: string, value: Cell];

/** How a format writes what depends on the reader: ids that may be typed again, paths and times. */
export interface Naming {
  readonly session: (id: string) => string;
  readonly path: (path: string) => string;
  readonly zone: Zone;
  /** The address of a session's own report; undefined: there is none to lead to. */
  readonly link: (session: string) => string | undefined;
}

const IN_FULL: Naming = { session: (id) => id, path: (path) => path, zone: 'local', link: () => undefined };

const VIOLATIONS_SHOWN = 10;

export function describeSession(report: SessionReport, naming: Partial<Naming> = {}): DescribedReport {
  const names = { ...IN_FULL, ...naming };
  const { score, unjudged = 0, damaged, head, violations, stops, grants, acts } = report;
  return {
    title: `Session ${report.session}`,
    score: scoreText(score, unjudged),
    facts: [
      ['client', report.client],
      ...(report.evidence ?? []).map((sentence) => ['evidence', sentence] as const),
      ['project', code(names.path(report.project))],
      ['time', timeText(report, names.zone)],
      ['policy', policyText(report)],
      ...observed(score, unjudged),
      ...(damaged > 0 ? [['damaged', bad(counted(damaged, 'event'))] as const] : []),
      ...(report.unrecorded === undefined ? [] : [['unrecorded', bad(totalsText(report.unrecorded))] as const]),
      ['ledger', [`${counted(head.seq, 'record')}, head `, code(head.hash)]],
    ],
    sections: notEmpty([
      violationSection(violations, [violationList(report, names), ...notListed(violations)]),
      askSection(report.asks),
      stopSection(stops),
      callSection(report),
      agentSection(report.agents),
      fileSection(report),
      ...ruleSections(report),
      { title: 'Grants', blocks: [grantTable(grants)] },
      { title: 'Changes by people', blocks: [actTable(acts, names.zone)] },
    ]),
    recommendations: recommendationSection(report.recommendations),
  };
}

export function describePeriod(report: PeriodReport, naming: Partial<Naming> = {}): DescribedReport {
  const names = { ...IN_FULL, ...naming };
  const { sessions, since, until, project, score } = report;
  return {
    title: `${counted(sessions.length, 'session')} since ${momentOf(since, names.zone)}`,
    score: scoreText(score),
    facts: [
      ['project', project === undefined ? 'all projects' : code(names.path(project))],
      ['time', spanOf(since, until, names.zone)],
      ...observed(score),
      ...(report.evidence ?? []).map(({ client, rests }) => ['evidence', `${client}: ${rests.join('; ')}`] as const),
    ],
    sections: notEmpty([
      { title: 'Sessions', blocks: [sessionTable(sessions, names, project === undefined)] },
      violationSection(report.violations),
      ...periodSections(report),
    ]),
    recommendations: recommendationSection(report.recommendations),
  };
}

/** Leaves out empty tables and lists, and sections that have nothing else. */
const notEmpty = (sections: readonly Section[]): readonly Section[] =>
  sections
    .map((section) => ({ ...section, blocks: section.blocks.filter(hasContent) }))
    .filter(({ summary, blocks }) => summary !== undefined || blocks.length > 0);

const hasContent = (block: Block): boolean =>
  block.type === 'table' ? block.rows.length > 0 : block.type !== 'list' || block.items.length > 0;

const observed = (score: Score | undefined, unjudged = 0): readonly ReportFact[] =>
  score === undefined ? [] : [['observed', `${conductWords(score)}${unjudged > 0 ? `; ${unjudged} not judged` : ''}`]];

function scoreText(score: Score | undefined, unjudged = 0): Cell {
  if (score === undefined) return [strong(unjudged > 0 ? 'Not judged' : 'No score'), `: ${whyNoScore(unjudged)}`];
  const { value, observations, identity, passed } = score;
  return [
    strong(`Score ${value}`),
    ` (${bandOf(score)} with 95 % confidence, ${counted(observations, 'observation')}, identity ${identity}): `,
    passed ? good('passed') : bad(`below ${PASS_MARK}`),
  ];
}

function timeText({ startedAt, lastAt, endedAt, prompts }: SessionReport, zone: Zone): string {
  const parts = [spanOf(startedAt, lastAt, zone), lastingOf(lastAt - startedAt), counted(prompts, 'prompt')];
  return [...parts, ...(endedAt === undefined ? ['no end recorded'] : [])].join(', ');
}

function policyText({ policies, levels }: SessionReport): Cell {
  const inForce = Object.keys(levels).join(', ');
  const names = [...new Set(policies.flatMap(({ name }) => name ?? []))].join(', ');
  const ids = code(policies.map(({ id }) => id).join(', ') || '–');
  return [...(names === '' ? [] : [`${names} `]), ids, inForce === '' ? '' : ` at ${inForce}`];
}

/** `1 refused, 2 held`, without what is zero. */
const nonZero = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, value]) => value > 0)
    .map(([word, value]) => `${value} ${word}`)
    .join(', ');

function violationSection(violations: Omit<Violations, 'list'>, more: readonly Block[] = []): Section {
  const { total, refused, held, letThrough, workedRound, next, byRule } = violations;
  if (total === 0) return { title: 'Violations', summary: 'none', blocks: [] };
  const outcomes = { refused, held, 'let through': letThrough };
  const around = workedRound === 0 ? '' : `; ${workedRound} worked around`;
  const withOthers = byRule.some(({ also }) => also > 0);
  const followed = NEXT.filter((what) => next[what] > 0);
  return {
    title: 'Violations',
    summary: `${total}: ${nonZero(outcomes)}${around}`,
    blocks: [
      {
        type: 'bar',
        label: 'next',
        parts: followed.map((what) => ({ count: next[what], name: NEXT_WORDS[what], style: NEXT_STYLES[what] })),
      },
      table(
        [
          'rule',
          'code',
          number('times'),
          ...(withOthers ? [number('with others')] : []),
          ...followed.map((what) => number(NEXT_WORDS[what])),
        ],
        byRule.map((row) => [
          row.rule,
          code(row.code),
          count(row.times),
          ...(withOthers ? [count(row.also)] : []),
          ...followed.map((what) => count(row.next[what], NEXT_STYLES[what])),
        ]),
      ),
      ...more,
    ],
  };
}

/** One by one, the newest first. */
function violationList({ session, violations, timeline }: SessionReport, names: Naming): Block {
  const drawn = new Set(timeline.notes.map(({ seq }) => seq));
  return table(
    ['record', 'outcome', 'actor', 'rule', long('what'), 'next'],
    violations.list.toReversed().map(({ seq, at, actor, rule, code: id, what, reason, effective, next }) => [
      {
        ...code(`${names.session(session)}:${seq}`),
        detail: momentOf(at, names.zone),
        ...(drawn.has(seq) && { anchor: `n${seq}` }),
      },
      (effective === 'deny' || effective === 'hold' ? bad : warn)(outcomeWord(effective)),
      actor,
      code(`${rule}/${id}`),
      { ...code(what), detail: reason },
      { text: NEXT_WORDS[next], style: NEXT_STYLES[next] },
    ]),
    VIOLATIONS_SHOWN,
  );
}

/** Only the newest are kept one by one. */
const notListed = ({ total, list }: Violations): readonly Block[] =>
  total > list.length
    ? [{ type: 'text', text: [soft(`${counted(total - list.length, 'older one')} not listed`)] }]
    : [];

function askSection({ total, ran, byRule }: Asks): Section {
  if (total === 0) return { title: 'Asked', blocks: [] };
  return {
    title: 'Asked',
    summary: `${counted(total, 'call')} put to the person, ${ran} of them ran`,
    blocks: [
      table(
        ['rule', 'code', number('asked'), number('ran')],
        byRule.map(({ rule, code: id, times, ran: approved }) => [rule, code(id), count(times), count(approved)]),
      ),
    ],
  };
}

function stopSection({ asked, held, longest, letGo, agentsSentBack }: Stops): Section {
  const parts = [
    `${asked} requested`,
    held === 0 ? '0 held' : `${held} held, at most ${longest} in a row`,
    nonZero({ 'passed although held': letGo }),
    agentsSentBack === 0 ? '' : `${counted(agentsSentBack, 'agent')} sent back to work`,
  ];
  return { title: 'Stops', summary: parts.filter((part) => part !== '').join(', '), blocks: [] };
}

function callSection({ calls, delegation, context }: SessionReport): Section {
  const { share, byMain, byAgents, delegations } = delegation;
  const parts = `${byMain} by main, ${byAgents} by agents, ${counted(delegations, 'delegation')}`;
  const byShare = share === undefined ? '' : `; ${percent(share)} by agents (${parts})`;
  return {
    title: 'Calls',
    summary: `${calls.total}: ${calls.refused} refused, ${calls.asked} asked, ${calls.failed} failed${byShare}`,
    blocks: [actorTable(calls.byActor), ...(context === undefined ? [] : [contextText(context)])],
  };
}

/** Only effects that occurred have a column. */
function actorTable(actors: readonly ActorCalls[]): Block {
  const effects = EFFECT_NAMES.filter((name) => actors.some(({ byEffect }) => (byEffect[name] ?? 0) > 0));
  const most = Math.max(1, ...actors.flatMap(({ byEffect }) => Object.values(byEffect)));
  const shaded = (times: number): StyledText => ({ ...count(times), ...(times > 0 && { heat: times / most }) });
  return table(
    ['actor', ...['calls', ...effects, 'refused', 'asked', 'failed'].map(number)],
    actors.map(({ actor, agents, calls, byEffect, refused, asked, failed }) => [
      agents > 1 ? [actor, soft(` × ${agents}`)] : actor,
      count(calls),
      ...effects.map((effect) => shaded(byEffect[effect] ?? 0)),
      count(refused, 'bad'),
      count(asked),
      count(failed),
    ]),
  );
}

function contextText({ tokens, agents, mainTokens, how }: KeptOut): Block {
  const peak = mainTokens === undefined ? '' : `, which peaked at ${abbreviated(mainTokens)}`;
  const kept = `${counted(agents, 'subagent')} kept about ${abbreviated(tokens)} tokens out of the main context${peak}`;
  return { type: 'text', text: [kept, soft(` (estimated from the transcript's ${how})`)] };
}

const grantTable = (grants: readonly GrantUse[]): Block =>
  table(
    ['grant', 'rule', number('used'), long('reason'), 'by'],
    grants.map(({ id, rule, used, by = '–', reason = '' }) => [code(id), rule, count(used), reason, by]),
  );

/** Grants have a section of their own. */
const actTable = (acts: readonly ActDone[], zone: Zone): Block =>
  table(
    [time('time'), 'change', 'scope', long('reason'), 'by'],
    acts
      .filter(({ act }) => act !== 'grant')
      .map(({ at, act, scope, by, reason }) => [momentOf(at, zone), act, scope, reason, by]),
  );

function sessionName(session: string, names: Naming): StyledText {
  const link = names.link(session);
  return { ...code(names.session(session)), ...(link !== undefined && { link }) };
}

const sessionTable = (sessions: readonly SessionLine[], names: Naming, withProject: boolean): Block =>
  table(
    [
      'session',
      long('request'),
      time('began'),
      ...['score', 'band', 'calls', 'delegated', 'violations'].map(number),
      ...(withProject ? ['project'] : []),
    ],
    sessions.map(({ session, request = '', at, score, passed, calls, share, violations, project }) => [
      sessionName(session, names),
      request,
      momentOf(at, names.zone),
      score === undefined ? '–' : (passed === true ? good : bad)(String(score.value)),
      score === undefined ? '' : soft(bandOf(score)),
      count(calls),
      share === undefined ? '–' : percent(share),
      count(violations),
      ...(withProject ? [names.path(project)] : []),
    ]),
  );

function recommendationSection(all: readonly Recommendation[]): readonly Section[] {
  const items = all.map(({ code: id, setting, words }) => ({ title: [warn(id), '  ', code(setting)], text: words }));
  return notEmpty([{ title: 'Recommendations', blocks: [{ type: 'list', items }] }]);
}
