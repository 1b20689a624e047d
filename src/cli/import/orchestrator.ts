// State and settings of htmlgraph's orchestrator mode: `orchestrator-mode.json` of the project, `orchestrator-config.yaml` of
// the project or of the user.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fromJson, isObject, type Json, type JsonObject } from '../../core/json.ts';
import { ORDINARY_BYTES, readWhole } from '../../regular-file.ts';
import { personHome } from '../../world/home.ts';
import { messageOf } from '../ui/problem.ts';
import type { ImportedSetting, ImportedState, Order, System } from './system.ts';

const MODE = 'orchestrator-mode.json';
const CONFIG = 'orchestrator-config.yaml';
/** How far back the original looks for an exploration. */
const LOOK_BACK = 7;
/** Violations that trip its breaker, when the state has no count. */
const TRIPS = 3;

export const orchestrator: System = {
  name: 'orchestrator',
  about: 'htmlgraph: orchestrator mode, violations, thresholds',
  folder: () => '.htmlgraph',
  marks: { scripts: ['orchestrator-enforce.py'], plugins: ['htmlgraph'] },
  read: (folder, { env = {}, yaml = fromJson } = {}) => {
    const mode = modeIn(join(folder, MODE));
    const config = configIn(folder, env, yaml);
    return [
      {
        session: null,
        slices: {},
        orders: mode.orders,
        settings: config.settings,
        notices: [...mode.notices, ...config.notices],
      },
    ];
  },
};

type Mode = Required<Pick<ImportedState, 'orders' | 'notices'>>;

/** As in the original: missing or damaged state means off, a missing level means strict. */
function modeIn(path: string): Mode {
  if (!existsSync(path)) return { orders: [], notices: [] };
  const state = parsed(path, fromJson);
  if (!isObject(state)) return { orders: [], notices: [`${path} could not be read: the mode stays off`] };
  const { enabled, enforcement_level: level, auto_activated: auto, disabled_by_user: disabled } = state;
  const at = timeIn(state.activated_at);
  const known = level === undefined || level === 'strict' || level === 'guidance';
  const mode: Order = {
    kind: 'mode',
    verb: 'take-over',
    args: {
      on: enabled === true,
      level: level === 'guidance' ? 'guidance' : 'strict',
      auto: auto === true,
      disabled: disabled === true,
      ...(at !== undefined && { at }),
    },
  };
  const times = violationsIn(state);
  const breaker: Order = { kind: 'breaker', verb: 'take-over', args: { violations: times } };
  return {
    orders: times.length === 0 ? [mode] : [mode, breaker],
    notices: known ? [] : [`${path}: level ${JSON.stringify(level)} is unknown; using strict`],
  };
}

/** The times of its violations. One without a time gets that of the last one, or the current time. */
function violationsIn({ violations, violation_history: history, last_violation_at: last, ...more }: JsonObject) {
  const times = (Array.isArray(history) ? history : []).flatMap((each: Json) =>
    isObject(each) ? (timeIn(each.timestamp) ?? []) : [],
  );
  const counted = typeof violations === 'number' && Number.isSafeInteger(violations) ? violations : 0;
  const tripped = more.circuit_breaker_triggered === true && times.length === 0 ? TRIPS : 0;
  const undated = Math.min(Math.max(counted, tripped) - times.length, 100);
  const then = timeIn(last) ?? Date.now();
  return [...times, ...Array.from({ length: Math.max(0, undated) }, () => then)].sort((a, b) => a - b);
}

function timeIn(value: Json | undefined): number | undefined {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

interface Config {
  readonly settings: readonly ImportedSetting[];
  readonly notices: readonly string[];
}

function configIn(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
  yaml: (text: string) => unknown,
): Config {
  const own = join(env.XDG_CONFIG_HOME || join(personHome(env), '.config'), 'htmlgraph');
  const path = [folder, own].map((place) => join(place, CONFIG)).find((file) => existsSync(file));
  if (path === undefined) return { settings: [], notices: [] };
  const config = parsed(path, yaml);
  if (!isObject(config)) return { settings: [], notices: [`${path} could not be read: no settings are imported`] };
  const thresholds = isObject(config.thresholds) ? config.thresholds : {};
  const consecutive = isObject(config.anti_patterns) ? config.anti_patterns : {};
  const known = Object.entries(thresholds).flatMap(([name, value]) => threshold(name, value));
  const limits = Object.entries(consecutive).flatMap(([name, value]) => inARow(name, value));
  const left = [
    ...Object.keys(thresholds).filter((name) => threshold(name, thresholds[name]).length === 0),
    ...Object.keys(consecutive).filter((name) => inARow(name, consecutive[name]).length === 0),
  ];
  return {
    settings: [...known, ...(limits.length === 0 ? [] : [limiting(limits)])],
    notices: left.length === 0 ? [] : [`${path}: ${left.join(', ')} not imported`],
  };
}

const isCount = (value: Json | undefined): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= 60;

const limiting = (limits: readonly JsonObject[]): ImportedSetting => ({
  kind: 'recent',
  change: (now) => ({ limits: [...(Array.isArray(now.limits) ? now.limits : []), ...limits] }),
});

function threshold(name: string, value: Json | undefined): readonly ImportedSetting[] {
  if (typeof value !== 'number' || value < 0) return [];
  switch (name) {
    case 'exploration_calls':
      return isCount(value) ? [limiting([{ within: Math.max(LOOK_BACK, value + 2), most: value }])] : [];
    case 'circuit_breaker_violations':
      return isCount(value) ? [{ kind: 'breaker', change: () => ({ limit: value }) }] : [];
    case 'violation_decay_seconds':
      return value > 0 ? [{ kind: 'breaker', change: () => ({ decay: value }) }] : [];
    case 'rapid_sequence_window':
      return [{ kind: 'breaker', change: () => ({ rapid: value }) }];
    default:
      return [];
  }
}

const TOOLS: Readonly<Record<string, string>> = {
  bash: 'Bash',
  edit: 'Edit',
  grep: 'Grep',
  read: 'Read',
  write: 'Write',
};

/** `consecutive_bash: 5` reports at the fifth call in a row. */
function inARow(name: string, value: Json | undefined): readonly JsonObject[] {
  const tool = TOOLS[name.replace(/^consecutive_/, '')];
  if (tool === undefined || !isCount(value) || value < 2) return [];
  return [{ tool, within: value - 1, most: value - 1, past: 'advise' }];
}

function parsed(path: string, read: (text: string) => unknown): unknown {
  try {
    return read(readWhole(path, ORDINARY_BYTES).toString('utf8'));
  } catch (error) {
    return messageOf(error);
  }
}
