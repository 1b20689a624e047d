// Several sessions in one report: their sums, and one line for each of them.

import type { RulePeriods } from '../core/rules/index.ts';
import { CONDUCTS, type ConductTally, type IdentityQuality, NO_TALLY, type Score, scoreOf } from '../core/score.ts';
import { type ClientEvidence, evidenceAmong } from './evidence.ts';
import { pointIn } from './make.ts';
import {
  type Calls,
  type DelegationCounts,
  REPORT_VERSION,
  type Recommendation,
  type SessionReport,
  type Stops,
  type TrendPoint,
  type Violations,
} from './report.ts';
import { type PeriodEntries, periodEntries, rulePeriods } from './rule-parts.ts';
import { sumNext, sumRows } from './violations.ts';

export interface PeriodReport extends RulePeriods {
  readonly version: typeof REPORT_VERSION;
  readonly since: number;
  readonly until: number;
  /** Absent: all projects. */
  readonly project?: string;
  readonly sessions: readonly SessionLine[];
  /** Clients that give less evidence than others. Absent: none. */
  readonly evidence?: readonly ClientEvidence[];
  /** Of all observations together. Absent: there was nothing to score. */
  readonly score?: Score;
  readonly calls: Pick<Calls, 'total' | 'refused' | 'failed'>;
  readonly delegation: DelegationCounts;
  readonly violations: Omit<Violations, 'list'>;
  readonly stops: Stops;
  readonly grants: number;
  readonly recommendations: readonly Recommendation[];
}

export interface SessionLine extends TrendPoint {
  /** The person's first request. Absent: none was recorded. */
  readonly request?: string;
  readonly client: string;
  readonly project: string;
  readonly lastAt: number;
  readonly endedAt?: number;
  readonly calls: number;
  readonly passed?: boolean;
}

type Period = Pick<PeriodReport, 'since' | 'until' | 'project'>;
type Sums = Pick<PeriodReport, 'calls' | 'delegation' | 'stops' | 'violations'>;

/** What a period needs of one session: plain data, so that another thread can make it. */
export interface SessionSums {
  readonly line: SessionLine;
  readonly sums: Sums;
  readonly grants: number;
  readonly score?: Score;
  readonly rules: PeriodEntries;
  readonly recommendations: readonly Recommendation[];
}

const MOST_RECOMMENDED = 12;

export interface PeriodFold {
  readonly add: (session: SessionSums) => void;
  readonly result: () => PeriodReport;
}

export function sumsOf(report: SessionReport): SessionSums {
  const { calls, delegation, stops, grants, score, recommendations } = report;
  const { list: _, ...violations } = report.violations;
  return {
    line: lineOf(report),
    sums: {
      calls: { total: calls.total, refused: calls.refused, failed: calls.failed },
      delegation,
      stops,
      violations,
    },
    grants: grants.reduce((sum, { used }) => sum + used, 0),
    ...(score && { score }),
    rules: periodEntries(report),
    recommendations,
  };
}

/** Keeps only what the sums need of each session, so that there may be any number of them. */
export function period(span: Period): PeriodFold {
  const sessions: SessionLine[] = [];
  const all: Sums[] = [];
  const rules: PeriodEntries[] = [];
  const advice = new Map<string, Recommendation>();
  let tally: ConductTally = NO_TALLY;
  let grants = 0;

  return {
    add: ({ line, sums, grants: used, score, rules: entries, recommendations }) => {
      sessions.push(line);
      all.push(sums);
      rules.push(entries);
      grants += used;
      tally = withScore(tally, score);
      for (const one of recommendations) advice.set(`${one.code} ${one.rule} ${one.setting}`, one);
    },
    result: () => {
      const score = scoreOf(tally);
      const evidence = evidenceAmong(sessions.map(({ client }) => client));
      return {
        version: REPORT_VERSION,
        ...span,
        sessions,
        ...(evidence.length > 0 && { evidence }),
        ...(score !== undefined && { score }),
        ...addUp(all),
        ...rulePeriods(rules),
        grants,
        recommendations: [...advice.values()].slice(-MOST_RECOMMENDED),
      };
    },
  };
}

const lineOf = (report: SessionReport): SessionLine => ({
  ...pointIn(report),
  ...(report.request !== undefined && { request: report.request }),
  client: report.client,
  project: report.project,
  lastAt: report.lastAt,
  ...(report.endedAt !== undefined && { endedAt: report.endedAt }),
  calls: report.calls.total,
  ...(report.score && { passed: report.score.passed }),
});

function addUp(all: readonly Sums[]): Sums {
  const sum = (pick: (one: Sums) => number): number => all.reduce((total, one) => total + pick(one), 0);
  const [byMain, byAgents] = [sum((one) => one.delegation.byMain), sum((one) => one.delegation.byAgents)];
  return {
    calls: {
      total: sum(({ calls }) => calls.total),
      refused: sum(({ calls }) => calls.refused),
      failed: sum(({ calls }) => calls.failed),
    },
    delegation: {
      ...(byMain + byAgents > 0 && { share: Math.round((1_000 * byAgents) / (byMain + byAgents)) / 1_000 }),
      byMain,
      byAgents,
      delegations: sum(({ delegation }) => delegation.delegations),
      failed: sum(({ delegation }) => delegation.failed),
    },
    violations: {
      total: sum(({ violations }) => violations.total),
      refused: sum(({ violations }) => violations.refused),
      held: sum(({ violations }) => violations.held),
      letThrough: sum(({ violations }) => violations.letThrough),
      workedRound: sum(({ violations }) => violations.workedRound),
      next: sumNext(all.map(({ violations }) => violations.next)),
      byRule: sumRows(
        all.flatMap(({ violations }) => violations.byRule),
        ({ rule, code }) => `${rule} ${code}`,
      ),
    },
    stops: {
      asked: sum(({ stops }) => stops.asked),
      held: sum(({ stops }) => stops.held),
      longest: all.reduce((most, { stops }) => Math.max(most, stops.longest), 0),
      letGo: sum(({ stops }) => stops.letGo),
      agentsSentBack: sum(({ stops }) => stops.agentsSentBack),
    },
  };
}

/** From the worst to the best. */
const IDENTITIES: readonly IdentityQuality[] = ['none', 'inferred', 'exact'];

/** The identity of all sessions together is the worst of theirs. */
function withScore(before: ConductTally, score: Score | undefined): ConductTally {
  if (score === undefined) return before;
  const isFirst = before === NO_TALLY;
  const worst = IDENTITIES.find((one) => one === before.identity || one === score.identity) ?? 'none';
  const counts = Object.fromEntries(CONDUCTS.map((name) => [name, before.counts[name] + score.counts[name]]));
  return { ...before, counts: { ...before.counts, ...counts }, identity: isFirst ? score.identity : worst };
}
