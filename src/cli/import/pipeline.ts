// State of the pipeline scripts: `pipeline-state.json`, one for all sessions and projects of a user.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type Json, type JsonObject, objectIn, textOf } from '../../core/json.ts';
import { ORDINARY_BYTES, readWhole } from '../../regular-file.ts';
import { personHome } from '../../world/home.ts';
import { type ImportedState, isStale, type System } from './system.ts';

const FILE = 'pipeline-state.json';

export const pipeline: System = {
  name: 'pipeline',
  about:
    'the pipeline scripts: stage, route, context and history; the state has no sessions, so name one with --session',
  folder: (env) => join(personHome(env), '.claude', 'state'),
  marks: { scripts: ['pipeline-gate.sh', 'check-subagent-allowed.sh', 'update-pipeline-state.sh'], plugins: [] },
  read: (folder, { now = Date.now() } = {}) => {
    const path = join(folder, FILE);
    const text = readWhole(path, ORDINARY_BYTES).toString('utf8');
    return [found(path, objectIn(text), statSync(path).mtimeMs, now)];
  },
};

function found(path: string, state: JsonObject | undefined, written: number, now: number): ImportedState {
  if (state === undefined) {
    return {
      session: null,
      slices: { pipeline: {} },
      notices: [`${path} could not be read: starting from the first stage`],
    };
  }
  const { history, active_agent: agent } = state;
  const moves = (Array.isArray(history) ? history : []).filter(isObject).map(move);
  const stage = stageOf(state.state);
  const since = timeOf(state.timestamp) ?? Math.round(written);
  const old = isStale(since, now);
  return {
    session: null,
    slices: {
      pipeline: {
        stage,
        route: textOf(state.pipeline_mode) || (stage === 'CLASSIFIED' ? FULL : null),
        since,
        context: textsIn(state.context),
        history: moves.slice(-HISTORY),
        moves: moves.length,
        ...(textOf(agent) !== '' && !old && { agent: textOf(agent), flight: [{ type: textOf(agent), at: since }] }),
      },
    },
    notices: [],
  };
}

/** The longest history that is kept. */
const HISTORY = 50;
const CONTEXTS = 8;
const CONTEXT = 4_000;
/** The route of unclassified work. */
const FULL = 'COMPLEX';
/** A state that the scripts' documentation and code name differently. */
const RENAMED: ReadonlyMap<string, string> = new Map([['ORCHESTRATING', 'ORCHESTRATING_ACTIVE']]);

/** A missing state is unknown to the scripts; an empty one is the first stage. */
function stageOf(state: Json | undefined): string {
  const name = typeof state === 'string' ? state : String(state ?? null);
  return RENAMED.get(name) ?? name;
}

const move = (entry: JsonObject): JsonObject => ({
  agent: textOf(entry.agent),
  at: timeOf(entry.timestamp) ?? 0,
  from: textOf(entry.state_before),
  to: textOf(entry.state_after),
  on: textOf(entry.reason) !== '' ? 'reset' : textOf(entry.trigger) !== '' ? 'start' : 'done',
  ...(textOf(entry.reason) !== '' && { reason: textOf(entry.reason) }),
});

const textsIn = (value: Json | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {})
      .filter(([, text]) => textOf(text) !== '')
      .slice(0, CONTEXTS)
      .map(([label, text]) => [label, textOf(text).slice(0, CONTEXT)]),
  );

function timeOf(value: Json | undefined): number | undefined {
  const time = Date.parse(textOf(value));
  return Number.isNaN(time) ? undefined : time;
}
