// Several sessions in one report: what they add up to, and each of them on a line.

import { CONDUCTS, type IdentityQuality, NO_TALLY, type Score, scoreOf, type Tally } from '../core/score.ts';
import { pointIn } from './make.ts';
import {
  type Delegation,
  REPORT_VERSION,
  type Recommendation,
  type RuleViolations,
  type SessionReport,
  type Stops,
  type TrendPoint,
  type Violations,
} from './report.ts';
import { sumNext } from './violations.ts';

export interface PeriodReport {
  readonly version: typeof REPORT_VERSION;
  readonly since: number;
  readonly until: number;
  /** Absent: all projects. */
  readonly project?: string;
  readonly sessions: readonly SessionLine[];
  /** Of all chances together. Absent: there was none. */
  readonly score?: Score;
  readonly calls: { readonly total: number; readonly refused: number; readonly failed: number };
  readonly delegation: Delegation;
  readonly violations: Omit<Violations, 'list'>;
  readonly stops: Stops;
  readonly grants: number;
  readonly recommendations: readonly Recommendation[];
}

export interface SessionLine extends TrendPoint {
  readonly client: string;
  readonly project: string;
  readonly lastAt: number;
  readonly endedAt?: number;
  readonly calls: number;
  readonly passed?: boolean;
}

interface Span {
  readonly since: number;
  readonly until: number;
  readonly project?: string;
}

const RECOMMENDED = 12;

/** Keeps of each session only what the whole needs, so that any number of them can be added. */
export function period(span: Span): {
  readonly add: (report: SessionReport) => void;
  readonly told: () => PeriodReport;
} {
  const lines: SessionLine[] = [];
  const kept: Pick<SessionReport, 'calls' | 'delegation' | 'stops'>[] = [];
  const violated: Omit<Violations, 'list'>[] = [];
  const advice = new Map<string, Recommendation>();
  let tally: Tally = NO_TALLY;
  let grants = 0;

  return {
    add: (report) => {
      lines.push(lineOf(report));
      kept.push({
        calls: { ...report.calls, byTool: [], byActor: [] },
        delegation: report.delegation,
        stops: report.stops,
      });
      const { list: _, ...rest } = report.violations;
      violated.push(rest);
      grants += report.grants.reduce((sum, { used }) => sum + used, 0);
      tally = added(tally, report.score);
      for (const one of report.recommendations) advice.set(`${one.code} ${one.rule} ${one.setting}`, one);
    },
    told: () => {
      const score = scoreOf(tally);
      const sum = (pick: (one: (typeof kept)[number]) => number): number =>
        kept.reduce((all, one) => all + pick(one), 0);
      const [byMain, byAgents] = [
        sum(({ delegation }) => delegation.byMain),
        sum(({ delegation }) => delegation.byAgents),
      ];
      return {
        version: REPORT_VERSION,
        ...span,
        sessions: lines,
        ...(score !== undefined && { score }),
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
        violations: together(violated),
        stops: {
          asked: sum(({ stops }) => stops.asked),
          held: sum(({ stops }) => stops.held),
          longest: kept.reduce((most, { stops }) => Math.max(most, stops.longest), 0),
          letGo: sum(({ stops }) => stops.letGo),
          agentsSentBack: sum(({ stops }) => stops.agentsSentBack),
        },
        grants,
        recommendations: [...advice.values()].slice(-RECOMMENDED),
      };
    },
  };
}

const lineOf = (report: SessionReport): SessionLine => ({
  ...pointIn(report),
  client: report.client,
  project: report.project,
  lastAt: report.lastAt,
  ...(report.endedAt !== undefined && { endedAt: report.endedAt }),
  calls: report.calls.total,
  ...(report.score && { passed: report.score.passed }),
});

const WORTH: readonly IdentityQuality[] = ['none', 'inferred', 'exact'];

/** Together they are known as well as the least known of them. */
function added(before: Tally, score: Score | undefined): Tally {
  if (score === undefined) return before;
  const first = before === NO_TALLY;
  const worse = WORTH[Math.min(WORTH.indexOf(before.identity), WORTH.indexOf(score.identity))] ?? 'none';
  const counts = Object.fromEntries(CONDUCTS.map((name) => [name, before.counts[name] + score.counts[name]]));
  return { ...before, counts: { ...before.counts, ...counts }, identity: first ? score.identity : worse };
}

function together(all: readonly Omit<Violations, 'list'>[]): Omit<Violations, 'list'> {
  const sum = (name: 'total' | 'refused' | 'held' | 'letThrough' | 'workedRound'): number =>
    all.reduce((count, one) => count + one[name], 0);
  const byRule = new Map<string, RuleViolations>();
  for (const row of all.flatMap((one) => one.byRule)) {
    const key = `${row.rule} ${row.code}`;
    const known = byRule.get(key);
    byRule.set(
      key,
      known === undefined
        ? row
        : {
            ...row,
            times: known.times + row.times,
            refused: known.refused + row.refused,
            letThrough: known.letThrough + row.letThrough,
            gotRound: known.gotRound + row.gotRound,
            next: sumNext([known.next, row.next]),
          },
    );
  }
  return {
    total: sum('total'),
    refused: sum('refused'),
    held: sum('held'),
    letThrough: sum('letThrough'),
    workedRound: sum('workedRound'),
    next: sumNext(all.map(({ next }) => next)),
    byRule: [...byRule.values()].toSorted((a, b) => b.times - a.times),
  };
}
