// Which agent does what: each delegation that went ahead is a run, and the agent that starts, is named or stops is matched to
// it. A client names the agent of a call only in the call's result; until then the oldest run that fits is taken for its,
// and put right when the result tells otherwise.

import type { Identity } from '../actor.ts';
import type { JsonObject } from '../json.ts';

export type Run = {
  readonly session: string;
  /** The client's id of the call; empty where it has none. */
  readonly call: string;
  /** What it is for: a position the caller knows, or -1. */
  readonly of: number;
  readonly type: string;
  /** The name it was given, when it was given one. */
  readonly name: string;
  readonly agent: string;
  /** The client itself said whose agent it is. */
  readonly sure: boolean;
  readonly ended: boolean;
  readonly at: number;
};

/** Longer lists are not kept: ended runs go first, then the oldest. */
const MOST = 64;

export function begun(runs: readonly Run[], run: Omit<Run, 'agent' | 'sure' | 'ended'>): readonly Run[] {
  const all = [...runs, { ...run, agent: '', sure: false, ended: false }];
  if (all.length <= MOST) return all;
  const dropped = all.find(({ ended }) => ended) ?? all[0];
  return all.filter((other) => other !== dropped);
}

const isSameType = (run: Run, type: string): boolean => run.type === type || run.type === '' || type === '';

/** The oldest run of a session that waits for an agent of this type; an exact match before one that says nothing. */
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

/** An agent stopped. An agent that nobody delegated to, and one that stopped before, change nothing. */
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

/** Without an id only the type tells. */
const unnamed = (mine: readonly Run[], type: string): Run | undefined =>
  mine.find((run) => !run.ended && isSameType(run, type));

/** The result of a call tells its agent. If another run was taken for this agent's, the two change places. */
export function withCallResult(
  runs: readonly Run[],
  { session, call, agent, finished }: { session: string; call: string; agent: string; finished: boolean },
): readonly Run[] {
  const run = call === '' ? undefined : runs.find((other) => other.session === session && other.call === call);
  if (run === undefined) return runs;
  if (agent === '') return finished ? replaced(runs, run, { ...run, ended: true }) : runs;
  const other = runs.find((each) => each !== run && each.session === session && each.agent === agent && !each.sure);
  const mine: Run = {
    ...run,
    agent,
    sure: true,
    ended: finished || (run.agent === agent ? run.ended : (other?.ended ?? false)),
  };
  const swapped = other && { ...other, agent: run.agent, ended: run.agent === agent ? other.ended : run.ended };
  return runs.map((each) => (each === run ? mine : each === other && swapped ? swapped : each));
}

/** The call came to nothing. */
export const withoutCall = (runs: readonly Run[], session: string, call: string): readonly Run[] =>
  call === '' ? runs : runs.filter((run) => run.session !== session || run.call !== call);

/** What a list that was stored holds. */
export const runsIn = (slice: JsonObject): readonly Run[] =>
  Array.isArray(slice.runs) ? slice.runs.filter(isRun) : [];

const isRun = (value: unknown): value is Run =>
  typeof value === 'object' && value !== null && 'session' in value && 'of' in value && 'agent' in value;
