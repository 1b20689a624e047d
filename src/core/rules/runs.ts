// Matches agents to delegations. Each allowed delegation is a run. A client names the agent of a call only in the call's result;
// until then the oldest run that fits is assumed, and corrected by the result.

import type { Identity } from '../actor.ts';
import type { JsonObject } from '../json.ts';

export type Run = {
  readonly session: string;
  /** The client's id of the call; empty if there is none. */
  readonly call: string;
  /** The index of its phase, or -1. */
  readonly of: number;
  readonly type: string;
  /** The agent's name, if the delegation gives one. */
  readonly name: string;
  readonly agent: string;
  /** The client itself has named the agent of this call. */
  readonly sure: boolean;
  /** `back`: it ended, but its phase is to be done again. */
  readonly ended: boolean | 'back';
  readonly at: number;
  /** The index of the phase whose result it checks. Absent: none. */
  readonly checks?: number;
};

/** In longer lists, ended runs are dropped first, then the oldest. */
const MOST = 64;

export function withRun(runs: readonly Run[], run: Omit<Run, 'agent' | 'sure' | 'ended'>): readonly Run[] {
  const all = [...runs, { ...run, agent: '', sure: false, ended: false }];
  if (all.length <= MOST) return all;
  const dropped = all.find(({ ended }) => ended) ?? all[0];
  return all.filter((other) => other !== dropped);
}

const isSameType = (run: Run, type: string): boolean => run.type === type || run.type === '' || type === '';

/** The oldest run of a session without an agent; one of exactly this type before one of unknown type. */
function waiting(runs: readonly Run[], session: string, type: string): Run | undefined {
  const open = runs.filter((run) => run.session === session && run.agent === '' && !run.ended);
  return open.find((run) => run.type === type) ?? open.find((run) => isSameType(run, type));
}

const replaced = (runs: readonly Run[], old: Run, run: Run): readonly Run[] =>
  runs.map((other) => (other === old ? run : other));

/** An agent started. */
export function linked(
  runs: readonly Run[],
  session: string,
  { agentId = '', agentType = '' }: Identity,
): readonly Run[] {
  if (agentId === '' || runs.some((run) => run.session === session && run.agent === agentId)) return runs;
  const run = waiting(runs, session, agentType);
  return run === undefined ? runs : replaced(runs, run, { ...run, agent: agentId });
}

/** An agent stopped. Agents without a run, and those that stopped before, change nothing. */
export function ended(
  runs: readonly Run[],
  session: string,
  { agentId = '', agentType = '' }: Identity,
): readonly Run[] {
  const mine = runs.filter((run) => run.session === session);
  const known = agentId === '' ? undefined : mine.find((run) => run.agent === agentId);
  const run = known ?? waiting(runs, session, agentType) ?? (agentId === '' ? unnamed(mine, agentType) : undefined);
  if (run === undefined || run.ended) return runs;
  return replaced(runs, run, { ...run, agent: run.agent || agentId, ended: true });
}

/** Without an id, matched by type. */
const unnamed = (mine: readonly Run[], type: string): Run | undefined =>
  mine.find((run) => !run.ended && isSameType(run, type));

/** The result of a call names its agent. If another run was assumed for this agent, the two swap. */
export function withCallResult(
  runs: readonly Run[],
  { session, call, agent, finished }: { session: string; call: string; agent: string; finished: boolean },
): readonly Run[] {
  const run = call === '' ? undefined : runs.find((other) => other.session === session && other.call === call);
  if (run === undefined) return runs;
  if (agent === '') return finished && !run.ended ? replaced(runs, run, { ...run, ended: true }) : runs;
  const other = runs.find((each) => each !== run && each.session === session && each.agent === agent && !each.sure);
  const mine: Run = {
    ...run,
    agent,
    sure: true,
    ended: (run.agent === agent ? run.ended : (other?.ended ?? false)) || finished,
  };
  const swapped = other && { ...other, agent: run.agent, ended: run.agent === agent ? other.ended : run.ended };
  return runs.map((each) => (each === run ? mine : each === other && swapped ? swapped : each));
}

/** The call failed. */
export const withoutCall = (runs: readonly Run[], session: string, call: string): readonly Run[] =>
  call === '' ? runs : runs.filter((run) => run.session !== session || run.call !== call);

/** The valid runs of a stored slice. */
export const runsIn = (slice: JsonObject): readonly Run[] =>
  Array.isArray(slice.runs) ? slice.runs.filter(isRun) : [];

const isRun = (value: unknown): value is Run =>
  typeof value === 'object' && value !== null && 'session' in value && 'of' in value && 'agent' in value;
