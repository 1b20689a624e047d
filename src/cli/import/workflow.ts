// State of workflow-orchestrator: marker files and small JSON files in `.claude/state`, one set for the whole project.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type JsonObject } from '../../core/json.ts';
import { textIn } from '../../regular-file.ts';
import { planFact } from '../../world/plan-file.ts';
import { objectAt } from './files.ts';
import type { ImportedState, Order, System } from './system.ts';

const KEPT = 10;

/** What one file yields: slices by kind, or a notice why it yields none. */
interface Part {
  readonly slices?: Readonly<Record<string, JsonObject>>;
  readonly order?: Order;
  readonly notice?: string;
}

type Reader = (path: string) => Part;

const READERS: Readonly<Record<string, Reader>> = {
  delegation_active: () => ({ slices: { turn: { open: true } } }),
  team_mode_active: () => ({ slices: { teams: { active: true } } }),
  'team_config.json': () => ({ slices: { teams: { config: true } } }),
  'workflow_continuation_needed.json': (path) =>
    objectAt(path) !== undefined
      ? { slices: { continuation: { armed: true } } }
      : { notice: `${path} could not be read: assuming that no plan is pending` },
  'turn_durations.json': durations,
  'turn_start_timestamp.txt': turnStart,
  'delegation_violations.json': violations,
  'active_task_graph.json': taskGraph,
};

const SCRIPTS: readonly string[] = [
  ...['require_delegation.py', 'validate_task_graph_compliance.py', 'validate_task_graph_depth.py'],
  ...['remind_skill_continuation.py', 'remind_todo_after_task.py', 'remind_todo_update.py', 'trigger_verification.py'],
  ...['clear-delegation-sessions.py', 'inject_workflow_orchestrator.py', 'inject-output-style.py'],
  ...['python_posttooluse_hook.py', 'python_stop_hook.py'],
];

export const workflow: System = {
  name: 'workflow',
  about: 'workflow-orchestrator: the task graph, flags, durations of turns',
  folder: () => '.claude/state',
  marks: { scripts: SCRIPTS, plugins: ['workflow-orchestrator'] },
  read: (folder) => {
    const parts = Object.entries(READERS).flatMap(([file, read]) => {
      const path = join(folder, file);
      return existsSync(path) ? [read(path)] : [];
    });
    return [together(parts)];
  },
};

/** The original has no sessions: one set of flags serves all of them. */
const together = (parts: readonly Part[]): ImportedState => ({
  session: null,
  slices: parts.reduce<ImportedState['slices']>((all, { slices = {} }) => mergeSlices(all, slices), {}),
  orders: parts.flatMap(({ order }) => (order === undefined ? [] : [order])),
  notices: parts.flatMap(({ notice }) => (notice === undefined ? [] : [notice])),
});

const mergeSlices = (all: ImportedState['slices'], more: ImportedState['slices']): ImportedState['slices'] => ({
  ...all,
  ...Object.fromEntries(Object.entries(more).map(([kind, slice]) => [kind, { ...all[kind], ...slice }])),
});

function durations(path: string): Part {
  const state = objectAt(path);
  const listed = Array.isArray(state?.durations) ? state.durations : undefined;
  if (listed === undefined) return { notice: `${path} could not be read: starting without durations` };
  const seconds = listed.filter((each) => typeof each === 'number' && each >= 0).slice(-KEPT);
  return { slices: { turn: { durations: seconds } } };
}

/** Seconds since 1970, with a fraction. */
function turnStart(path: string): Part {
  const seconds = Number(textIn(path)?.trim());
  return Number.isFinite(seconds) && seconds > 0
    ? { slices: { turn: { startedAt: Math.round(seconds * 1_000) } } }
    : { notice: `${path} is not a time: the turn is not measured` };
}

function violations(path: string): Part {
  const state = objectAt(path);
  if (state === undefined) return { notice: `${path} could not be read: starting with an empty state` };
  const count = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0);
  return { slices: { solo: { streak: count(state.violations), delegations: count(state.delegations) } } };
}

function taskGraph(path: string): Part {
  const fact = planFact(path);
  if (isObject(fact) && typeof fact.plan === 'string') {
    return { order: { kind: 'graph', verb: 'submit', args: { plan: fact.plan, file: fact } } };
  }
  const flaw = isObject(fact) && typeof fact.flaw === 'string' ? fact.flaw : 'it cannot be read';
  return { notice: `${path}: ${flaw}. Until it is fixed or removed, delegations are refused.` };
}
