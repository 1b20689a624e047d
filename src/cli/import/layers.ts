// State of the 4-layer orchestrator enforcement: `orchestrator-session-state.json`, one per checkout, and what was appended to it
// since its last full write.

import { join } from 'node:path';
import { isObject, type Json, type JsonObject, objectIn, textOf } from '../../core/json.ts';
import { textIn } from '../../regular-file.ts';
import { objectAt } from './files.ts';
import type { ImportedState, System } from './system.ts';

const STATE = 'orchestrator-session-state.json';
const DELTAS = 'orchestrator-session-state.delta.jsonl';
const READ_LIMIT = 'READ_LIMIT_EXCEEDED';

export const layers: System = {
  name: 'layers',
  about: 'orchestrator enforcement: role, reads and violations of a checkout',
  folder: (env) => env.CLAUDE_HOOK_STATE_DIR || join('.claude', 'context', 'tmp'),
  marks: {
    scripts: ['orchestrator-enforcement-pre-tool.mjs', 'orchestrator-audit-post-tool.mjs', 'enforcement-gate.mjs'],
    plugins: [],
  },
  read: (folder) => {
    const state = objectAt(join(folder, STATE));
    const deltas = (textIn(join(folder, DELTAS)) ?? '')
      .split('\n')
      .map(objectIn)
      .filter((delta) => delta !== undefined);
    return [found(join(folder, STATE), state, deltas)];
  },
};

/** As in the original: anything but an object counts as no state, without a role. */
function found(path: string, state: JsonObject | undefined, deltas: readonly JsonObject[]): ImportedState {
  if (state === undefined && deltas.length === 0) {
    return { session: null, slices: {}, notices: [`${path} could not be read: nothing is imported`] };
  }
  const whole = state ?? {};
  const violations = [...listIn(whole.violations), ...deltas.map(({ violation }) => violation)].filter(isObject);
  const tried = countIn(whole.read_count) + sum(deltas.map(({ read_inc }) => countIn(read_inc)));
  const files = listIn(whole.files_read).length + deltas.filter(({ file_read }) => textOf(file_read) !== '').length;
  const types = new Map<string, number>();
  for (const violation of violations) {
    const type = typeOf(violation);
    types.set(type, (types.get(type) ?? 0) + 1);
  }
  const role = [...deltas].reverse().find(({ agent_role }) => textOf(agent_role) !== '') ?? whole;
  const last = violations.at(-1);
  return {
    session: null,
    slices: {
      role: {
        role: textOf(role.agent_role) || null,
        reads: tried,
        files: Math.min(200, files),
        read: Math.max(0, tried - (types.get(READ_LIMIT) ?? 0)),
        violations: Math.min(100, violations.length),
        last: last === undefined ? null : typeOf(last),
        types: Object.fromEntries([...types].slice(0, 24).map(([type, count]) => [type, { count, to: null }])),
      },
    },
    notices: state === undefined ? [`${path} could not be read: only what was appended to it is imported`] : [],
  };
}

const typeOf = (violation: JsonObject): string =>
  (textOf(violation.type) || `${textOf(violation.tool) || 'UNKNOWN'}_BLOCKED`).slice(0, 64);

const listIn = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const countIn = (value: Json | undefined): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
