// Records → report, in one pass and in bounded memory. Pure: no clock, no disk. Same records, same policies, same report.

import { entryOf } from '../core/json.ts';
import type { Level } from '../core/level.ts';
import type { Policy } from '../core/policy.ts';
import { NO_TALLY, scoreOf, type Tally, tally } from '../core/score.ts';
import type { LedgerRecord, SessionSummary } from '../ledger/ledger.ts';
import { acts } from './acts.ts';
import { calls } from './calls.ts';
import type { Planned } from './make.ts';
import { rows, tallies } from './part.ts';
import { pipelines } from './pipelines.ts';
import { plans } from './plans.ts';
import { recommend, type Unadvised } from './recommend.ts';
import { type Plan, REPORT_VERSION, type SessionReport } from './report.ts';
import { stops } from './stops.ts';
import { timeline } from './timeline.ts';
import { violations } from './violations.ts';

const POLICIES = 50;

export interface Fold {
  /** A record of the session, in order. `policy`: the one that decided it, where it is known. */
  readonly see: (record: LedgerRecord, policy?: Policy) => void;
  /** A record of a chain of acts that reach further than the session. */
  readonly overhear: (record: LedgerRecord) => void;
  readonly report: (extra?: Extra) => SessionReport;
}

/** What is not in the records. */
export interface Extra extends Partial<Pick<SessionReport, 'context'>> {
  readonly planned?: Planned;
}

export function foldSession(summary: SessionSummary): Fold {
  const parts = {
    calls: calls(),
    violations: violations(),
    stops: stops(),
    pipelines: pipelines(),
    plans: plans(),
    acts: acts(),
    timeline: timeline(),
  };
  const every = Object.values(parts);
  const levels = tallies<Level>();
  const policies = rows<{ readonly id: string; records: number }>(POLICIES, (id) => ({ id, records: 0 }), 'others');
  const sums = { prompts: 0, compactions: 0, damaged: 0 };
  let head = { seq: 0, hash: '' };
  let score: Tally = NO_TALLY;
  let newest: Policy | undefined;

  return {
    see: (record, policy) => {
      const { event, verdict, seq, hash } = record;
      head = { seq, hash };
      score = tally(score, record);
      policies.of(record.policy).records++;
      newest = policy ?? newest;
      if (event.damage) sums.damaged++;
      if (event.name === 'prompt' && event.from === 'person') sums.prompts++;
      if (event.name === 'compact' && event.phase === 'before') sums.compactions++;
      if (event.name === 'tool.before') levels.add(verdict.level);
      for (const part of every) part.see(record, policy);
    },
    overhear: (record) => parts.acts.see(record, undefined),

    report: (extra = {}) => {
      const { session, client, project, startedAt, lastAt, endedAt } = summary;
      const found = scoreOf(score);
      const made: Unadvised = {
        version: REPORT_VERSION,
        session,
        client,
        project,
        startedAt,
        lastAt,
        ...(endedAt !== undefined && { endedAt }),
        events: head.seq,
        ...sums,
        head,
        policies: policies.all().map((one) => ({ ...one })),
        levels: levels.all(),
        ...(found !== undefined && { score: found }),
        ...parts.calls.told(),
        violations: parts.violations.told(),
        stops: parts.stops.told(),
        pipelines: parts.pipelines.told(),
        plans: withProgress(parts.plans.told(), extra.planned ?? {}),
        ...parts.acts.told(),
        ...(extra.context !== undefined && { context: extra.context }),
        timeline: parts.timeline.told(),
      };
      return { ...made, recommendations: recommend(made, newest), trend: [] };
    },
  };
}

/** A plan nobody worked on in this session is not this session's. */
const withProgress = (worked: readonly Plan[], planned: Planned): readonly Plan[] =>
  worked.map((plan) => ({ ...plan, ...entryOf(planned, plan.rule) }));
