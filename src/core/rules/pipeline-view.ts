// The state of a pipeline for commands and reports.

import * as v from 'valibot';
import type { JsonObject } from '../json.ts';
import { settings as form } from './pipeline-check.ts';
import { leadsOn, type PipelineSettings, planOf, startsHere, stepsFor } from './pipeline-form.ts';
import { INITIAL, MOVE_CAUSES, type Move, type PipelineSlice, settled } from './pipeline-state.ts';

const text = v.string();
const time = v.number();
const optional = v.exactOptional(text);

const origin = {
  at: time,
  worktree: optional,
  whole: v.exactOptional(v.object({ path: optional, characters: v.exactOptional(time) })),
};

/** The stored slice; unknown entries are ignored. */
const stored = v.object({
  stage: text,
  route: v.nullable(text),
  since: time,
  agent: v.nullable(text),
  flight: v.array(
    v.object({
      type: text,
      at: time,
      id: optional,
      call: optional,
      from: optional,
      informed: v.exactOptional(v.boolean()),
    }),
  ),
  stopped: v.array(text),
  context: v.record(text, text),
  origins: v.exactOptional(v.record(text, v.object(origin))),
  known: v.exactOptional(v.record(text, v.object({ ...origin, text }))),
  history: v.array(
    v.object({
      agent: text,
      at: time,
      from: text,
      to: text,
      on: v.picklist(MOVE_CAUSES),
      reason: optional,
    }),
  ),
  moves: time,
  backup: v.nullable(v.object({ stage: text, route: v.nullable(text), at: time, reason: text })),
});

export interface Starter {
  readonly agent: string;
  /** The stage it leads to, and whether by starting or by finishing. */
  readonly to?: string;
  readonly on?: 'start' | 'done';
}

export interface PipelineView {
  readonly stage: string;
  readonly route: string | null;
  readonly since: number;
  readonly end: boolean;
  readonly atWork: readonly { readonly agent: string; readonly at: number }[];
  readonly mayStart: readonly Starter[];
  readonly context: Readonly<Record<string, string>>;
  readonly history: readonly Move[];
  readonly moves: number;
  readonly backup: PipelineSlice['backup'];
}

export const readSettings = (settings: object): PipelineSettings => v.parse(form, settings);

/** Undefined: it is not the state of a pipeline. */
export function readSlice(slice: JsonObject | undefined): PipelineSlice | undefined {
  const read = v.safeParse(stored, { ...INITIAL, ...slice });
  return read.success ? read.output : undefined;
}

/** As the next event will find it. */
export function pipelineView(kept: object, slice: JsonObject | undefined, at: number): PipelineView {
  const settings = readSettings(kept);
  const now = settled(readSlice(slice) ?? INITIAL, settings, at).slice;
  const stage = planOf(settings).stages.get(now.stage);
  const starting = stepsFor(stage, now.route).filter(startsHere);
  const leading = starting.flatMap((step) =>
    step.agent.map((agent): Starter => (step.to === undefined ? { agent } : { agent, to: step.to, on: leadsOn(step) })),
  );
  return {
    stage: now.stage,
    route: now.route,
    since: now.since,
    end: stage?.end === true,
    atWork: now.flight.map(({ type, at: then }) => ({ agent: type, at: then })),
    mayStart: leading.filter(
      ({ agent, on }, n) => leading.findIndex((other) => other.agent === agent && other.on === on) === n,
    ),
    context: now.context,
    history: now.history,
    moves: now.moves,
    backup: now.backup,
  };
}
