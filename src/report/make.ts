// From the ledger to a report: the records of one session through the fold, with the policies that decided them.

import { isObject } from '../core/json.ts';
import { doneOf } from '../core/plan/progress.ts';
import type { Policy } from '../core/policy.ts';
import { progressOf } from '../core/rules/graph-slice.ts';
import { RULE_KINDS } from '../core/rules/index.ts';
import { NO_TALLY, scoreOf, type Tally, tally } from '../core/score.ts';
import { isAgentSession } from '../ledger/agent-sessions.ts';
import type { Ledger, LedgerRecord, SessionSummary } from '../ledger/ledger.ts';
import { thaw } from '../policy/freeze.ts';
import { calls } from './calls.ts';
import { foldSession } from './fold.ts';
import type { KeptOut, SessionReport, TrendPoint } from './report.ts';
import { violations } from './violations.ts';

export interface MakeOptions {
  /** Sessions of the same project before this one that the trend shows. 0: none. */
  readonly trend?: number;
  /** What is known of an earlier session already, if it still holds. */
  readonly known?: (summary: SessionSummary) => TrendPoint | undefined;
  /** What the client's own files tell of the contexts of its agents. */
  readonly context?: (summary: SessionSummary) => Promise<KeptOut | undefined>;
}

export type Source = Pick<Ledger, 'records' | 'policy' | 'recall' | 'sessions'>;

export async function makeReport(
  ledger: Source,
  summary: SessionSummary,
  options: MakeOptions = {},
): Promise<SessionReport> {
  const fold = foldSession(summary);
  const policies = policiesFrom(ledger);
  let last: Policy | undefined;
  for await (const record of ledger.records({ session: summary.session })) {
    const policy = await policies(record);
    fold.see(record, policy);
    last = policy ?? last;
  }
  for (const chain of [`@project:${summary.project}`, '@user']) {
    for await (const record of ledger.records({ session: chain })) {
      if (record.at >= summary.startedAt && record.at <= summary.lastAt) fold.overhear(record);
    }
  }
  const context = await options.context?.(summary);
  const planned = last === undefined ? {} : await plannedIn(ledger, summary, last);
  const report = fold.report({ ...(context !== undefined && { context }), planned });
  return options.trend === undefined || options.trend === 0
    ? report
    : { ...report, trend: [...(await trendBefore(ledger, summary, options)), pointIn(report)] };
}

/** Thawed once each. One that is damaged or of another version is as good as unknown. */
function policiesFrom(
  ledger: Pick<Ledger, 'policy'>,
): (record: Pick<LedgerRecord, 'policy'>) => Promise<Policy | undefined> {
  const known = new Map<string, Policy | undefined>();
  return async ({ policy: id }) => {
    if (known.has(id)) return known.get(id);
    const document = await ledger.policy(id).catch(() => undefined);
    const policy = document === undefined ? undefined : thawed(document);
    known.set(id, policy);
    return policy;
  };
}

function thawed(document: Parameters<typeof thaw>[0]): Policy | undefined {
  try {
    return thaw(document, RULE_KINDS);
  } catch {
    return undefined;
  }
}

export type Planned = Readonly<Record<string, { readonly phases: number; readonly done: number }>>;

/** How far the plans of the project are. They outlive the session. */
async function plannedIn(ledger: Source, { session, project }: SessionSummary, policy: Policy): Promise<Planned> {
  const remembered = await ledger.recall(session, project).catch(() => undefined);
  const found = policy.rules.flatMap(({ name, kind }) => {
    const slice = kind.kind === 'graph' ? remembered?.project?.rules[name] : undefined;
    const progress = isObject(slice) ? progressOf(slice, 0) : undefined;
    return progress === undefined
      ? []
      : [[name, { phases: progress.plan.phases.length, done: doneOf(progress.marks) }] as const];
  });
  return Object.fromEntries(found);
}

async function trendBefore(
  ledger: Source,
  summary: SessionSummary,
  { trend, known = () => undefined }: MakeOptions,
): Promise<readonly TrendPoint[]> {
  const before = (await ledger.sessions())
    .filter(
      (one) =>
        one.session !== summary.session &&
        isAgentSession(one) &&
        one.project === summary.project &&
        one.startedAt <= summary.startedAt,
    )
    .toSorted((a, b) => b.startedAt - a.startedAt)
    .slice(0, trend)
    .reverse();
  const points: TrendPoint[] = [];
  for (const one of before) points.push(known(one) ?? (await pointOf(ledger, one)));
  return points;
}

/** As much of a session as one point of the trend shows. */
async function pointOf(ledger: Pick<Ledger, 'records'>, summary: SessionSummary): Promise<TrendPoint> {
  const [called, violated] = [calls(), violations()];
  let score: Tally = NO_TALLY;
  for await (const record of ledger.records({ session: summary.session })) {
    score = tally(score, record);
    called.see(record, undefined);
    violated.see(record, undefined);
  }
  const found = scoreOf(score);
  const { share } = called.told().delegation;
  return {
    session: summary.session,
    at: summary.startedAt,
    events: summary.events,
    ...(found && { score: { value: found.value, low: found.low, high: found.high } }),
    violations: violated.told().total,
    ...(share !== undefined && { share }),
  };
}

export const pointIn = (report: SessionReport): TrendPoint => ({
  session: report.session,
  at: report.startedAt,
  events: report.events,
  ...(report.score && {
    score: { value: report.score.value, low: report.score.low, high: report.score.high },
  }),
  violations: report.violations.total,
  ...(report.delegation.share !== undefined && { share: report.delegation.share }),
});
