// Records → report, in one pass and in bounded memory. Pure: the same records and policies give the same report.

import type { AgentTokens } from '../clients/support.ts';
import { boundedRows } from '../core/bounded.ts';
import { addGaps, type Gap, type GapTotals, gapsIn, NO_GAPS } from '../core/gap.ts';
import type { Level } from '../core/level.ts';
import type { Policy } from '../core/policy.ts';
import { clipped } from '../core/rules/words.ts';
import { type ConductTally, NO_TALLY, scoreOf, tally, withUnchecked } from '../core/score.ts';
import type { LedgerRecord, SessionSummary, StoredStates } from '../ledger/ledger.ts';
import { acts } from './acts.ts';
import { agents } from './agents.ts';
import { asks } from './asks.ts';
import { calls } from './calls.ts';
import { evidenceFor } from './evidence.ts';
import { files } from './files.ts';
import { tallies } from './part.ts';
import { recommend } from './recommend.ts';
import { type AgentUse, type KeptOut, REPORT_VERSION, type SessionReport } from './report.ts';
import { ruleParts } from './rule-parts.ts';
import { stops } from './stops.ts';
import { timeline } from './timeline.ts';
import { tracks } from './tracks.ts';
import { violations } from './violations.ts';

const MOST_POLICIES = 50;
const REQUEST_LENGTH = 300;

export interface SessionFold {
  /** A record of the session, in order. `policy`: the one that decided it, where it is known. */
  readonly see: (record: LedgerRecord, policy?: Policy) => void;
  /** A record of the acts that apply to a project or to all of them. */
  readonly seeAct: (record: LedgerRecord) => void;
  readonly report: (outside?: OutsideRecords) => SessionReport;
}

/** What is not in the session's records. */
export interface OutsideRecords {
  readonly context?: (KeptOut & { readonly byAgent?: readonly AgentTokens[] }) | undefined;
  /** States as the ledger has them now. */
  readonly remembered?: Partial<StoredStates>;
  /** Gaps that no record carries yet. */
  readonly pending?: readonly Gap[];
  /** By id: what a policy extends. */
  readonly policyNames?: ReadonlyMap<string, string>;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Without a timeline, what it shows is empty: notes, agents, files, budgets and stages. */
export function foldSession(summary: SessionSummary, shown = { timeline: true }): SessionFold {
  const track = tracks();
  const parts = {
    calls: calls(),
    violations: violations(),
    asks: asks(),
    stops: stops(),
    rules: ruleParts(shown.timeline ? track : undefined),
    acts: acts(),
  };
  const pictures = { timeline: timeline(), agents: agents(), files: files() };
  const every = [...Object.values(parts), ...(shown.timeline ? Object.values(pictures) : [])];
  const levels = tallies<Level>();
  const policies = boundedRows<{ readonly id: string; records: number }>(MOST_POLICIES, (id) => ({ id, records: 0 }));
  const sums = { prompts: 0, compactions: 0, damaged: 0 };
  let gaps: GapTotals = NO_GAPS;
  let head = { seq: 0, hash: '' };
  let score: ConductTally = NO_TALLY;
  let newest: Policy | undefined;
  let request: string | undefined;

  return {
    see: (record, policy) => {
      const { event, verdict, seq, hash } = record;
      head = { seq, hash };
      score = tally(score, record);
      policies.of(record.policy).records++;
      newest = policy ?? newest;
      if (event.damage) sums.damaged++;
      gaps = addGaps(gaps, gapsIn(event));
      if (event.name === 'prompt' && event.from === 'person') {
        sums.prompts++;
        request ??= clipped(event.text, REQUEST_LENGTH);
      }
      if (event.name === 'compact' && event.phase === 'before') sums.compactions++;
      if (event.name === 'tool.before') levels.add(verdict.level);
      for (const part of every) part.see(record, policy);
    },
    seeAct: (record) => parts.acts.see(record, undefined),

    report: ({ context, remembered = {}, pending = [], policyNames = NO_NAMES } = {}) => {
      const { session, client, project, startedAt, lastAt, endedAt } = summary;
      const unrecorded = addGaps(gaps, pending);
      const evidence = evidenceFor(client);
      const found = scoreOf(withUnchecked(score, pending));
      const report = {
        version: REPORT_VERSION,
        session,
        client,
        ...(evidence.length > 0 && { evidence }),
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
        ...(context !== undefined && context.agents > 0 && { context: withoutAgents(context) }),
        ...(request !== undefined && { request }),
        agents: withTokens(pictures.agents.result(), context?.byAgent),
        files: pictures.files.result(),
        ...track.result(),
        timeline: pictures.timeline.result(),
      } as const;
      return { ...report, recommendations: recommend(report, newest), trend: [] };
    },
  };
}

/** The agents have it. */
const withoutAgents = ({ byAgent: _, ...context }: NonNullable<OutsideRecords['context']>): KeptOut => context;

const withTokens = (rows: readonly AgentUse[], tokens: readonly AgentTokens[] = []): readonly AgentUse[] => {
  const known = new Map(tokens.map(({ agent, ...sizes }) => [agent, sizes]));
  return rows.map((row) => ({ ...row, ...known.get(row.key.replace(/^agent /, '')) }));
};
