// The sums of many sessions for the report on a period, made in several threads if the sessions are long.

import type { Ledger, SessionSummary } from '../ledger/ledger.ts';
import { type OnRecords, sharesOf, threadProgram, threadsFor } from '../ledger/threads.ts';
import { reportsFrom } from './make.ts';
import { type SessionSums, sumsOf } from './period.ts';

interface SessionsOf {
  /** The file of the ledger. */
  readonly path: string;
  readonly sessions: readonly SessionSummary[];
}

export const sumsThread = threadProgram<SessionsOf, readonly SessionSums[]>();

export async function sumSessions(
  ledger: Ledger,
  sessions: readonly SessionSummary[],
  progress: OnRecords,
): Promise<readonly SessionSums[]> {
  const make = reportsFrom(ledger, progress);
  const sums: SessionSums[] = [];
  for (const summary of sessions) sums.push(sumsOf(await make(summary, { brief: true })));
  return sums;
}

/** `program`: the built one that serves `sumsThread`. The result has the order of `sessions`, however many threads there are. */
export async function sumInThreads(
  program: string,
  ledger: Ledger,
  { path, sessions }: SessionsOf,
  progress: OnRecords,
  threads = threadsFor(sessions),
): Promise<readonly SessionSums[]> {
  const shares = sharesOf(sessions, threads);
  const [own = [], ...others] = shares;
  const parts = await Promise.all([
    sumSessions(ledger, own, progress),
    ...others.map((share) => sumsThread.start(program, { path, sessions: share }, progress)),
  ]);
  const found = new Map(shares.flatMap((share, n) => share.map((one, at) => [one, parts[n]?.[at]] as const)));
  return sessions.flatMap((one) => found.get(one) ?? []);
}
