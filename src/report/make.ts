// From the ledger to a report: folds the records of one session, each with the policy that decided it.

import type { Gap } from '../core/gap.ts';
import type { Policy } from '../core/policy.ts';
import { RULE_KINDS } from '../core/rules/index.ts';
import { type ConductTally, NO_TALLY, scoreOf, tally } from '../core/score.ts';
import type { Ledger, LedgerRecord, SessionSummary } from '../ledger/ledger.ts';
import type { OnRecords } from '../ledger/threads.ts';
import { thawedOrNone } from '../policy/freeze.ts';
import { calls } from './calls.ts';
import { foldSession, type OutsideRecords } from './fold.ts';
import type { SessionReport, TrendPoint } from './report.ts';
import { violations } from './violations.ts';

export interface MakeOptions {
  /** Leaves the timeline out, which a sum of several sessions does not show. */
  readonly brief?: boolean;
  /** How many earlier sessions of the same project the trend shows. */
  readonly trend?: number;
  /** The trend point of an earlier session, where it is already known and still right. */
  readonly known?: (summary: SessionSummary) => TrendPoint | undefined;
  /** The sizes of the agents' contexts, from the client's own files. */
  readonly context?: (summary: SessionSummary) => Promise<OutsideRecords['context']>;
  /** Gaps that no record carries yet. */
  readonly pending?: (summary: SessionSummary) => Promise<readonly Gap[]>;
}

export type ReportSource = Pick<Ledger, 'records' | 'policy' | 'recall' | 'sessions'>;

export type MakeReport = (summary: SessionSummary, options?: MakeOptions) => Promise<SessionReport>;

/** For several reports: what their sessions share is read once. */
export function reportsFrom(ledger: ReportSource, progress: OnRecords = () => {}): MakeReport {
  const policyNames = new Map<string, string>();
  const shared = { policyOf: policiesFrom(ledger, policyNames), policyNames, actsOf: actsFrom(ledger), progress };
  return (summary, options = {}) => make(ledger, shared, summary, options);
}

export const makeReport = (
  ledger: ReportSource,
  summary: SessionSummary,
  options?: MakeOptions,
): Promise<SessionReport> => reportsFrom(ledger)(summary, options);

interface Shared {
  readonly policyOf: ReturnType<typeof policiesFrom>;
  readonly policyNames: ReadonlyMap<string, string>;
  readonly actsOf: ReturnType<typeof actsFrom>;
  readonly progress: OnRecords;
}

/** Progress is reported once in this many records. */
const STEP = 500;

async function make(
  ledger: ReportSource,
  { policyOf, policyNames, actsOf, progress }: Shared,
  summary: SessionSummary,
  options: MakeOptions,
): Promise<SessionReport> {
  const { session, project, startedAt, lastAt } = summary;
  const fold = foldSession(summary, { timeline: !options.brief });
  let unreported = 0;
  for await (const record of ledger.records({ session })) {
    const known = policyOf(record);
    // Nearly always known: waiting for each record would cost more than folding it.
    fold.see(record, known instanceof Promise ? await known : known);
    if (++unreported < STEP) continue;
    progress(unreported);
    unreported = 0;
  }
  progress(unreported);
  for (const chain of [`@project:${project}`, '@user']) {
    for (const record of await actsOf(chain)) {
      if (record.at >= startedAt && record.at <= lastAt) fold.seeAct(record);
    }
  }
  const context = await options.context?.(summary);
  const remembered = await ledger.recall(session, project).catch(() => ({}));
  const pending = (await options.pending?.(summary)) ?? [];
  const report = fold.report({ ...(context !== undefined && { context }), remembered, pending, policyNames });
  if (!options.trend) return report;
  return { ...report, trend: [...(await trendBefore(ledger, summary, options)), pointIn(report)] };
}

/** Each policy is read once. One that is damaged or from another version counts as unknown. */
function policiesFrom(
  ledger: Pick<Ledger, 'policy'>,
  names: Map<string, string>,
): (record: Pick<LedgerRecord, 'policy'>) => Promise<Policy | undefined> | Policy | undefined {
  const known = new Map<string, Policy | undefined>();
  const read = async (id: string): Promise<Policy | undefined> => {
    const document = await ledger.policy(id).catch(() => undefined);
    const policy = thawedOrNone(document, RULE_KINDS);
    if (typeof document?.name === 'string') names.set(id, document.name);
    known.set(id, policy);
    return policy;
  };
  return ({ policy: id }) => (known.has(id) ? known.get(id) : read(id));
}

/** The acts of a chain, which apply to all its sessions, are read once. */
function actsFrom(ledger: Pick<Ledger, 'records'>): (chain: string) => Promise<readonly LedgerRecord[]> {
  const known = new Map<string, readonly LedgerRecord[]>();
  return async (session) => {
    const before = known.get(session);
    if (before !== undefined) return before;
    const acts: LedgerRecord[] = [];
    for await (const record of ledger.records({ session })) acts.push(record);
    known.set(session, acts);
    return acts;
  };
}

async function trendBefore(
  ledger: ReportSource,
  { session, project, startedAt }: SessionSummary,
  { trend, known = () => undefined }: MakeOptions,
): Promise<readonly TrendPoint[]> {
  const before = (await ledger.sessions({ project, agents: true }))
    .filter((one) => one.session !== session && one.startedAt <= startedAt)
    .toSorted((a, b) => b.startedAt - a.startedAt)
    .slice(0, trend)
    .reverse();
  const points: TrendPoint[] = [];
  for (const one of before) points.push(known(one) ?? (await pointOf(ledger, one)));
  return points;
}

/** Only as much of a session as a point of the trend shows. */
async function pointOf(ledger: Pick<Ledger, 'records'>, summary: SessionSummary): Promise<TrendPoint> {
  const [called, violated] = [calls(), violations()];
  let score: ConductTally = NO_TALLY;
  for await (const record of ledger.records({ session: summary.session })) {
    score = tally(score, record);
    called.see(record, undefined);
    violated.see(record, undefined);
  }
  const found = scoreOf(score);
  return pointIn({
    ...summary,
    ...(found && { score: found }),
    violations: violated.result(),
    delegation: called.result().delegation,
  });
}

type PointSource = Pick<SessionReport, 'session' | 'startedAt' | 'events' | 'score' | 'violations' | 'delegation'>;

export const pointIn = ({ session, startedAt, events, score, violations, delegation }: PointSource): TrendPoint => ({
  session,
  at: startedAt,
  events,
  ...(score && { score: { value: score.value, low: score.low, high: score.high } }),
  violations: violations.total,
  ...(delegation.share !== undefined && { share: delegation.share }),
});
