// A session at one of its records: what was in force, what was left of budgets, which stage the work was in.

import { type PastStates, pastStates } from '../../analysis/replay/past-states.ts';
import type { Ledger, SessionSummary } from '../../ledger/ledger.ts';
import { whatOf } from '../../report/who.ts';
import type { Moment, RulesSeen } from '../../web/api.ts';
import { rulesSeen, scoreSeen } from './head.ts';
import { PageProblem } from './source.ts';

export interface Moments {
  readonly at: (ledger: Ledger, summary: SessionSummary, seq: number) => Promise<Moment>;
}

/** Sessions whose states are kept. */
const MOST_SESSIONS = 4;
const NOTHING: RulesSeen = { budgets: [], modes: [], pieces: [], graphs: [] };

export function createMoments(): Moments {
  const known = new Map<string, PastStates>();

  function statesOf(summary: SessionSummary): PastStates {
    const states = known.get(summary.session) ?? pastStates(summary);
    known.delete(summary.session);
    known.set(summary.session, states);
    const [oldest] = known.size > MOST_SESSIONS ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return states;
  }

  return {
    at: async (ledger, summary, seq) => {
      const past = await statesOf(summary).at(ledger, seq);
      if (past === undefined) throw new PageProblem(404, 'there is no such record');
      const { record, state, policy, policyName, exact } = past;
      const { at, event, verdict } = record;
      const score = scoreSeen(state.session.conduct);
      return {
        ...{ seq, at, what: whatOf(event), outcome: verdict.outcome, level: verdict.level },
        policy: { id: record.policy, ...(policyName !== undefined && { name: policyName }) },
        rules: policy === undefined ? NOTHING : rulesSeen(policy, state, at),
        asked: state.session.turn.asked,
        running: Object.entries(state.session.actors.agents).flatMap(([id, { status, type }]) =>
          status === 'running' ? [{ key: `agent ${id}`, type }] : [],
        ),
        ...(score && { score }),
        exact,
      };
    },
  };
}
