// Records → report, in one pass and in bounded memory. Pure: the same records and policies give the same report.

import { boundedRows } from '../core/bounded.ts';
import { addGaps, type Gap, type GapTotals, gapsIn, NO_GAPS } from '../core/gap.ts';
import type { Level } from '../core/level.ts';
import type { Policy } from '../core/policy.ts';
import { type ConductTally, NO_TALLY, scoreOf, tally, withUnchecked } from '../core/score.ts';
import type { LedgerRecord, SessionSummary, StoredStates } from '../ledger/ledger.ts';
import { acts } from './acts.ts';
import { asks } from './asks.ts';
import { calls } from './calls.ts';
import { tallies } from './part.ts';
import { recommend } from './recommend.ts';
import { REPORT_VERSION, type SessionReport } from './report.ts';
import { ruleParts } from './rule-parts.ts';
import { stops } from './stops.ts';
import { timeline } from './timeline.ts';
import { violations } from './violations.ts';

const MOST_POLICIES = 50;

export interface SessionFold {
  /** A record of the session, in order. `policy`: the one that decided it, where it is known. */
  readonly see: (record: LedgerRecord, policy?: Policy) => void;
  /** A record of the acts that apply to a project or to all of them. */
  readonly seeAct: (record: LedgerRecord) => void;
  readonly report: (outside?: OutsideRecords) => SessionReport;
}

/** What is not in the session's records. */
interface OutsideRecords extends Pick<SessionReport, 'context'> {
  /** States as the ledger has them now. */
  readonly remembered?: Partial<StoredStates>;
  /** Gaps that no record carries yet. */
  readonly pending?: readonly Gap[];
  /** By id: what a policy extends. */
  readonly policyNames?: ReadonlyMap<string, string>;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Without a timeline, that part of the report is empty. */
export function foldSession(summary: SessionSummary, shown = { timeline: true }): SessionFold {
  const parts = {
    calls: calls(),
    violations: violations(),
    asks: asks(),
    stops: stops(),
    rules: ruleParts(),
    acts: acts(),
    timeline: timeline(),
  };
  const every = Object.values(parts).filter((part) => shown.timeline || part !== parts.timeline);
  const levels = tallies<Level>();
  const policies = boundedRows<{ readonly id: string; records: number }>(MOST_POLICIES, (id) => ({ id, records: 0 }));
  const sums = { prompts: 0, compactions: 0, damaged: 0 };
  let gaps: GapTotals = NO_GAPS;
  let head = { seq: 0, hash: '' };
  let score: ConductTally = NO_TALLY;
  let newest: Policy | undefined;

  return {
    see: (record, policy) => {
      const { event, verdict, seq, hash } = record;
      head = { seq, hash };
      score = tally(score, record);
      policies.of(record.policy).records++;
      newest = policy ?? newest;
      if (event.damage) sums.damaged++;
      gaps = addGaps(gaps, gapsIn(event));
      if (event.name === 'prompt' && event.from === 'person') sums.prompts++;
      if (event.name === 'compact' && event.phase === 'before') sums.compactions++;
      if (event.name === 'tool.before') levels.add(verdict.level);
      for (const part of every) part.see(record, policy);
    },
    seeAct: (record) => parts.acts.see(record, undefined),

    report: ({ context, remembered = {}, pending = [], policyNames = NO_NAMES } = {}) => {
      const { session, client, project, startedAt, lastAt, endedAt } = summary;
      const unrecorded = addGaps(gaps, pending);
      const found = scoreOf(withUnchecked(score, pending));
      const report = {
        version: REPORT_VERSION,
        session,
        client,
        project,
        startedAt,
        lastAt,
        ...(endedAt !== undefined && { endedAt }),
        events: head.seq,
        ...sums,
        ...(unrecorded.gaps > 0 && { unrecorded }),
        head,
        policies: policies.all().map((one) => {
          const name = policyNames.get(one.id);
          return { ...one, ...(name !== undefined && { name }) };
        }),
        levels: levels.all(),
        ...(found !== undefined && { score: found }),
        ...(score.unjudged !== undefined && { unjudged: score.unjudged }),
        ...parts.calls.result(),
        violations: parts.violations.result(),
        asks: parts.asks.result(),
        stops: parts.stops.result(),
        ...parts.rules.result(remembered),
        ...parts.acts.result(),
        ...(context !== undefined && { context }),
        timeline: parts.timeline.result(),
      } as const;
      return { ...report, recommendations: recommend(report, newest), trend: [] };
    },
  };
}
