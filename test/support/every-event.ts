// One event of every kind with all its fields filled in, and the places in it where a string stands.

import type { Call } from '../../src/core/call.ts';
import type { Event, EventBase, EventName, EventOf } from '../../src/core/event.ts';
import { isObject, type Json } from '../../src/core/json.ts';
import { PROJECT } from './make.ts';

const BASE: Required<EventBase> = {
  at: 1_000,
  nonce: '0123456789abcdef',
  client: 'claude-code',
  session: 's1',
  cwd: PROJECT,
  roots: { project: PROJECT, home: '/home/ada', tmp: '/tmp' },
  who: { agentId: 'a1', agentType: 'helper', agentName: 'lead' },
  facts: { words: 'done', 'file:NOTES.md': 'notes', 'plan:plan.json': { digest: 'd', flaw: 'none' } },
  native: 'Native',
  damage: { what: 'world', note: 'late', own: 'names it' },
};
const ACT = { by: 'ada', reason: 'because', scope: 'session' } as const;

const CALL: Required<Omit<Call, 'approvesPlan' | 'orchestrates' | 'polls' | 'planning'>> = {
  id: 'toolu_1',
  name: 'Bash',
  also: ['Shell'],
  kind: 'shell',
  input: { command: 'npm test', description: 'run the tests', nested: { list: ['one'] } },
  effects: [
    {
      effect: 'exec',
      targets: [`${PROJECT}/package.json`],
      span: [0, 8],
      program: ['npm', 'test', 'fast'],
      command: ['npm', 'test'],
      why: 'runs it',
    },
    { effect: 'network', targets: ['registry.example'] },
  ],
  lines: 1,
  delegation: { type: 'helper', name: 'lead', background: false },
  tasks: [{ id: '1', title: 'test', status: 'open' }],
  started: { id: 'a2', type: 'helper', name: 'lead', teammate: false, finished: true },
  skill: 'deploy',
  team: { does: 'use', team: 'red' },
  pattern: 'TODO',
  rewritten: {
    changes: [{ of: 'model', to: 'haiku' }],
    effects: [
      {
        effect: 'write',
        targets: [`${PROJECT}/out`],
        span: [0, 3],
        program: ['npm', 'test'],
        command: ['npm', 'test'],
      },
    ],
    input: { command: 'npm test | tail', nested: { list: ['two'] } },
  },
};
const BACKGROUND = { active: false, background: [{ id: 'b1', type: 'shell', running: true }] };
const TASK = { id: '1', title: 'test' };

type Details = { readonly [N in EventName]: Required<Omit<EventOf<N>, keyof EventBase | 'name'>> };

const DETAILS: Details = {
  'session.start': { source: 'startup' },
  'session.end': { reason: 'exit' },
  prompt: { text: 'do it', from: 'person', vouched: true },
  'tool.before': { call: CALL },
  'tool.after': { call: CALL },
  'tool.failed': { call: CALL, interrupted: false },
  'tool.batch': { calls: 2 },
  permission: { call: CALL },
  'agent.start': {},
  'agent.stop': BACKGROUND,
  'agent.idle': { teammate: 'lead' },
  stop: BACKGROUND,
  'stop.failed': { error: 'overloaded' },
  compact: { phase: 'before', trigger: 'auto' },
  'config.change': { source: 'local', path: `${PROJECT}/settings.json`, hooks: 'kept' },
  'task.created': { task: TASK },
  'task.done': { task: TASK, teammate: 'lead' },
  notice: { about: 'idle' },
  'person.level': { ...ACT, level: 'strict' },
  'person.enable': ACT,
  'person.disable': ACT,
  'person.reset': { ...ACT, rule: 'solo' },
  'person.clear': ACT,
  'person.import': { ...ACT, slices: { solo: { note: 'text' } }, agents: 1 },
  'person.uninstall': ACT,
  'person.grant': { ...ACT, wish: { rule: 'solo', paths: ['src/**'], uses: 1, minutes: 5 } },
  'person.revoke': { ...ACT, grant: 'g1' },
  'person.trust': { ...ACT, digest: 'd1', commands: ['npm test'] },
  'person.distrust': ACT,
  order: { ...ACT, from: 'person', rule: 'graph', verb: 'submit', args: { plan: 'one', file: { digest: 'd' } } },
};

/** Of the right type by construction: each detail belongs to its name. */
export const EVERY_EVENT = Object.entries(DETAILS).map(([name, details]) => ({ ...BASE, name, ...details }) as Event);

export type Path = readonly (string | number)[];

/** Not free: an enumeration, a stamp, or a folder by which the session's policy is found. */
const FIXED =
  /^(?:name|client|nonce|cwd|roots\..*|damage\.what|scope|from|phase|hooks|level|call\.kind)$|\.(?:effect|status|does|of)$/;

/** Where a string stands that others can choose. */
export function stringsIn(event: Event): readonly Path[] {
  const found: Path[] = [];
  const walk = (value: Json, path: Path): void => {
    if (typeof value === 'string' && !FIXED.test(path.join('.'))) found.push(path);
    else if (Array.isArray(value)) for (const [at, entry] of value.entries()) walk(entry, [...path, at]);
    else if (isObject(value)) for (const [key, entry] of Object.entries(value)) walk(entry, [...path, key]);
  };
  walk(JSON.parse(JSON.stringify(event)), []);
  return found;
}

/** Objects whose names others can choose. */
const OPEN = /^(?:facts|call\.input|args|slices)(?:\.|$)/;

/** Where a list is, or an object with any names. */
export function containersIn(event: Event): readonly Path[] {
  const found: Path[] = [];
  const walk = (value: Json, path: Path): void => {
    if (Array.isArray(value) || (isObject(value) && OPEN.test(path.join('.')))) found.push(path);
    if (Array.isArray(value)) for (const [at, entry] of value.entries()) walk(entry, [...path, at]);
    else if (isObject(value)) for (const [key, entry] of Object.entries(value)) walk(entry, [...path, key]);
  };
  walk(JSON.parse(JSON.stringify(event)), []);
  return found;
}

/** The event with other values at these places. */
export function withValues(event: Event, changes: readonly (readonly [Path, (before: Json) => Json])[]): Event {
  const copy = structuredClone(event);
  for (const [path, change] of changes) {
    let place: unknown = copy;
    for (const key of path.slice(0, -1)) place = Reflect.get(Object(place), key);
    const last = path.at(-1) ?? '';
    Reflect.set(Object(place), last, change(Reflect.get(Object(place), last)));
  }
  return copy;
}

export const withStrings = (event: Event, strings: readonly (readonly [Path, string])[]): Event =>
  withValues(
    event,
    strings.map(([path, text]) => [path, () => text]),
  );
