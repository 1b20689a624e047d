// What a pipeline remembers of a session, and how it moves: every move has a line in its history.

import type { Flight } from './pipeline-flight.ts';
import { stillThere } from './pipeline-flight.ts';
import { type PipelineSettings, planOf, type StagePlan } from './pipeline-form.ts';
import { clipped } from './words.ts';

/** `start`, `done`: of an agent. `says`: the main agent ended it. The others are told by their names. */
type MoveCause = 'start' | 'done' | 'says' | 'failed' | 'complete' | 'reset' | 'stale' | 'unknown';

export type Move = {
  readonly agent: string;
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly on: MoveCause;
  readonly reason?: string;
};

/** What a reset left behind, in short; the whole stands in the record of the order. */
type PipelineBackup = {
  readonly stage: string;
  readonly route: string | null;
  readonly at: number;
  readonly reason: string;
};

export type PipelineSlice = {
  /** Empty until the first event: where a pipeline begins is the policy's to say. */
  readonly stage: string;
  readonly route: string | null;
  /** The last sign of life. */
  readonly since: number;
  /** The agent that was let start last. */
  readonly agent: string | null;
  readonly flight: Flight;
  /** Ids of agents that are done, to know an end that is told twice. */
  readonly stopped: readonly string[];
  readonly context: Readonly<Record<string, string>>;
  readonly history: readonly Move[];
  /** All moves there were; of these the history has the newest. */
  readonly moves: number;
  readonly backup: PipelineBackup | null;
};

export const INITIAL: PipelineSlice = {
  stage: '',
  route: null,
  since: 0,
  agent: null,
  flight: [],
  stopped: [],
  context: {},
  history: [],
  moves: 0,
  backup: null,
};

const REMEMBERED = 50;
const ENDS_KNOWN = 64;
const REASON = 120;

/** Out of an end the work begins anew, with nothing of the old. */
export function moved(
  slice: PipelineSlice,
  plan: StagePlan,
  to: string,
  why: Omit<Move, 'from' | 'to'>,
): PipelineSlice {
  const { reason, ...rest } = why;
  const move: Move = {
    ...rest,
    from: slice.stage,
    to,
    ...(reason !== undefined && { reason: clipped(reason, REASON) }),
  };
  const anew = plan.stages.get(slice.stage)?.end === true && to !== slice.stage;
  return {
    ...slice,
    stage: to,
    since: why.at,
    ...(anew && { route: null, context: {} }),
    history: [...slice.history, move].slice(-REMEMBERED),
    moves: slice.moves + 1,
  };
}

export const beginAnew = (slice: PipelineSlice, plan: StagePlan, why: Omit<Move, 'from' | 'to'>): PipelineSlice => ({
  ...moved(slice, plan, plan.start ?? '', why),
  route: null,
  context: {},
});

export const ended = (stopped: readonly string[], id: string | undefined): readonly string[] =>
  id === undefined ? stopped : [...stopped, id].slice(-ENDS_KNOWN);

export interface Settled {
  readonly slice: PipelineSlice;
  /** A stage that the policy does not have. */
  readonly lost?: string;
}

/** As it is now: agents that never ended are lost, a pipeline that nobody works on begins anew, and so does one that stands
 *  where the policy has no stage. */
export function settled(before: PipelineSlice, settings: PipelineSettings, at: number): Settled {
  const plan = planOf(settings);
  if (plan.start === undefined) return { slice: before };
  if (before.stage === '') return { slice: { ...before, stage: plan.start, since: at } };
  const flight = stillThere(before.flight, at, settings.lostAfter);
  const slice = flight === before.flight ? before : { ...before, flight };
  const stage = plan.stages.get(slice.stage);
  if (stage === undefined) {
    const reason = `there is no stage ${slice.stage}`;
    return { slice: beginAnew(slice, plan, { agent: 'auto-reset', at, on: 'unknown', reason }), lost: slice.stage };
  }
  const idle = at - slice.since > settings.staleAfter * 1_000 && flight.length === 0;
  if (settings.staleAfter === 0 || !idle || stage.end || stage.name === plan.start) return { slice };
  const reason = `nothing happened for ${Math.floor((at - slice.since) / 60_000)} minutes`;
  return { slice: beginAnew(slice, plan, { agent: 'auto-reset', at, on: 'stale', reason }) };
}
