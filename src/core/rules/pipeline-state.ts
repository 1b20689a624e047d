// The stored state of a pipeline, and its moves, which are kept as a history.

import { type ContextOrigin, type KnownReport, learned } from './pipeline-context.ts';
import type { Flight } from './pipeline-flight.ts';
import { stillThere } from './pipeline-flight.ts';
import { type PipelineSettings, planOf, type StagePlan } from './pipeline-form.ts';
import { clipped } from './words.ts';

/** `start`, `done`: of an agent. `says`: by words of the main agent. */
export const MOVE_CAUSES = [
  'start',
  'done',
  'says',
  'failed',
  'complete',
  'reset',
  'back',
  'go',
  'restore',
  'stale',
  'unknown',
] as const;
type MoveCause = (typeof MOVE_CAUSES)[number];

/** Moves by which a person corrects the stage: nothing that was found is dropped. */
const CORRECTIONS: ReadonlySet<MoveCause> = new Set(['back', 'go', 'restore']);

export type Move = {
  readonly agent: string;
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly on: MoveCause;
  readonly reason?: string;
};

/** A summary of the state before a reset; the record of the order has all of it. */
type PipelineBackup = {
  readonly stage: string;
  readonly route: string | null;
  readonly at: number;
  readonly reason: string;
};

export type PipelineSlice = {
  /** Empty until the first event: the policy determines the first stage. */
  readonly stage: string;
  readonly route: string | null;
  /** The time of the last activity. */
  readonly since: number;
  /** The agent that was allowed to start last. */
  readonly agent: string | null;
  readonly flight: Flight;
  /** Ids of agents that are done, to recognise an end that is reported twice. */
  readonly stopped: readonly string[];
  readonly context: Readonly<Record<string, string>>;
  /** Where the entries of `context` come from. */
  readonly origins?: Readonly<Record<string, ContextOrigin>>;
  /** What earlier work of the session found, for steps that may start from it. */
  readonly known?: Readonly<Record<string, KnownReport>>;
  readonly history: readonly Move[];
  /** The number of all moves; the history has the newest ones. */
  readonly moves: number;
  readonly backup: PipelineBackup | null;
  /** When the state of another pipeline was last reset, as written there. Empty: it was not. */
  readonly resetThere?: string;
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

/** Leaving an end stage starts new work, without route and context. */
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
  const anew = plan.stages.get(slice.stage)?.end === true && to !== slice.stage && !CORRECTIONS.has(why.on);
  return {
    ...slice,
    stage: to,
    since: why.at,
    ...(anew && forgotten(slice, plan)),
    history: [...slice.history, move].slice(-REMEMBERED),
    moves: slice.moves + 1,
  };
}

const beginAnew = (slice: PipelineSlice, plan: StagePlan, why: Omit<Move, 'from' | 'to'>): PipelineSlice => ({
  ...moved(slice, plan, plan.start ?? '', why),
  ...forgotten(slice, plan),
});

/** New work begins without route and context; what a step may use again stays known. */
function forgotten(
  slice: PipelineSlice,
  plan: StagePlan,
): Pick<PipelineSlice, 'route' | 'context' | 'origins' | 'known'> {
  const known = learned(slice, plan);
  return { route: null, context: {}, origins: {}, ...(known !== undefined && { known }) };
}

export const resetNow = (
  slice: PipelineSlice,
  plan: StagePlan,
  { at, reason }: { readonly at: number; readonly reason: string },
): PipelineSlice => ({
  ...beginAnew(slice, plan, { agent: 'reset', at, on: 'reset', reason }),
  backup: { stage: slice.stage, route: slice.route, at, reason },
});

export const ended = (stopped: readonly string[], id: string | undefined): readonly string[] =>
  id === undefined ? stopped : [...stopped, id].slice(-ENDS_KNOWN);

export interface Settled {
  readonly slice: PipelineSlice;
  /** A stage that the policy does not have. */
  readonly lost?: string;
}

/** The state at a given time: agents that never ended are dropped, and a stale pipeline or one in an unknown stage starts again. */
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
