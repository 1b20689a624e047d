// Every setting of the kinds that plans are carried out with makes a difference: the same events, one setting changed, and
// something else comes out.

import { toJsonSchema } from '@valibot/to-json-schema';
import { describe, expect, it } from 'vitest';
import type { Event } from '../event.ts';
import { factKey, type Need } from '../fact.ts';
import type { Json, JsonObject } from '../json.ts';
import { packPlan } from '../plan/pack.ts';
import { readPlan } from '../plan/read.ts';
import type { ProjectState } from '../state.ts';
import { continuation } from './continuation.ts';
import { graph } from './graph.ts';
import { NO_PLAN } from './graph-slice.ts';
import { repeat } from './repeat.ts';
import { teams } from './teams.ts';
import { aCall, anEvent, delegate, effect, MINUTE, NOON, native, walk } from './testing.ts';
import { turn } from './turn.ts';

const packed = (document: unknown): string => {
  const read = readPlan(document);
  if (!('plan' in read)) throw new Error(JSON.stringify(read.problems));
  return packPlan(read.plan);
};
const PLAN = packed({
  phases: [
    { id: 'a', agent: 'code-reviewer', atomic: true, depth: 2 },
    { id: 'b', atomic: true, depth: 5 },
  ],
});
const TEAM = packed({ execution_mode: 'team', phases: ['a'] });

const OFF = { env: 'SWITCH' };
/** Answers to all a kind may ask for, as a host would give them. */
type World = (need: Need) => Json | undefined;
const world =
  (given: Readonly<Record<string, Json>>, prompt = ''): World =>
  (need) =>
    need.from === 'prompt' ? (prompt.match(new RegExp(need.pattern, 'g')) ?? []) : (given[factKey(need)] ?? null);

interface Scene {
  readonly kind: typeof graph;
  readonly changed: Json;
  readonly events: readonly Event[];
  readonly base?: JsonObject;
  readonly slice?: JsonObject;
  readonly project?: ProjectState;
  readonly world?: World;
}

/** What is said, and what is remembered in the end. */
function played({ kind, events, base = {}, slice, project, world: ask = world({}) }: Scene, more: JsonObject): Json {
  const settings = { ...base, ...more };
  const run = walk(kind, settings, { ...(slice && { slice }), ...(project && { project }) });
  const parsed = { ...defaultsOf(kind), ...settings };
  const needs =
    kind.needs?.(Array.isArray(parsed.unless) ? parsed : { ...parsed, unless: [parsed.unless ?? []].flat() }) ?? [];
  return events.map((event) => {
    const facts = Object.fromEntries(
      needs.filter(({ on }) => on.includes(event.name)).map((need) => [factKey(need), ask(need) ?? null]),
    );
    const result = run.send({ ...event, facts });
    return [
      result.outcome,
      result.words,
      JSON.stringify(result.findings.map(({ fix }) => fix ?? null)),
      JSON.stringify(run.slice),
    ];
  });
}

function defaultsOf(kind: typeof graph): JsonObject {
  const { properties = {} } = toJsonSchema(kind.settings, { typeMode: 'input', errorMode: 'ignore' });
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      typeof schema === 'object' && schema.default !== undefined
        ? [[name, JSON.parse(JSON.stringify(schema.default))]]
        : [],
    ),
  );
}

const agent = (given: Partial<ReturnType<typeof aCall>> = {}) =>
  aCall('Agent', {
    kind: 'delegate',
    effects: [effect('delegate')],
    delegation: { type: 'general-purpose', background: true },
    ...given,
  });
const before = (call = agent(), at = NOON): Event => anEvent('tool.before', { call, at });
const tool = (name: string) => before(native(name));
const open = { ...NO_PLAN, plan: PLAN, marks: '..', from: 'person' };
const following: ProjectState = { rules: { graph: open, other: NO_PLAN } };
const approve = anEvent('tool.after', { call: native('ExitPlanMode') });
const stop = anEvent('stop');
const TEAMS = { variable: 'TEAMS' };
const teamsOn = { 'env:TEAMS': '1' };

const SCENES: Readonly<Record<string, Scene>> = {
  'graph.file': {
    kind: graph,
    changed: 'graph.json',
    events: [before()],
    world: world({ 'plan:graph.json': { digest: 'x', plan: PLAN } }),
  },
  'graph.mark': { kind: graph, changed: 'Step:', slice: open, events: [before()], world: world({}, 'Step: b') },
  'graph.exempt': { kind: graph, changed: 'general-purpose', slice: open, events: [before()] },
  'graph.messages': { kind: graph, changed: 'Agent', slice: open, events: [before()] },
  'graph.minDepth': { kind: graph, changed: 2, slice: open, events: [before()], world: world({}, 'Phase ID: a') },
  'graph.sendBack': {
    kind: graph,
    changed: 0,
    base: { minDepth: 0 },
    slice: {
      ...open,
      runs: [{ session: 's1', call: 't', of: 0, type: '', name: '', agent: 'x1', sure: true, ended: false, at: NOON }],
    },
    events: [anEvent('agent.stop', { who: { agentId: 'x1' } }), before()],
    world: world({ verdict: { says: 'fail', why: 'FAIL' } }),
  },
  'graph.atOnce': { kind: graph, changed: 1, events: [before(), before()] },
  'graph.atOnceVariable': {
    kind: graph,
    changed: 'MOST',
    events: [before(), before()],
    world: world({ 'env:MOST': '1' }),
  },
  'graph.staleAfter': {
    kind: graph,
    changed: 5,
    base: { atOnce: 1 },
    events: [before(), before(agent(), NOON + 6 * MINUTE)],
  },
  'graph.otherAgent': {
    kind: graph,
    changed: 'deny',
    base: { minDepth: 0 },
    slice: open,
    events: [before()],
    world: world({}, 'Phase ID: a'),
  },
  'graph.teams': {
    kind: graph,
    changed: '',
    base: { teamVariable: '' },
    slice: { ...open, plan: PLAN },
    events: [before()],
  },
  'graph.teamVariable': {
    kind: graph,
    changed: 'CREW',
    slice: { ...open, plan: TEAM, marks: '.' },
    events: [before()],
    world: world({ 'env:CREW': '1' }),
  },
  'graph.delegateTo': { kind: graph, changed: 'worker', slice: { ...open, marks: 'd.' }, events: [before()] },
  'graph.unless': { kind: graph, changed: OFF, slice: open, events: [before()], world: world({ 'env:SWITCH': '1' }) },
  'continuation.planTools': { kind: continuation, changed: [], events: [approve] },
  'continuation.planSkills': {
    kind: continuation,
    changed: 'mine',
    events: [anEvent('tool.after', { call: native('Skill', { skill: 'mine' }) })],
  },
  'continuation.graph': { kind: continuation, changed: 'other', project: following, events: [stop] },
  'continuation.planFile': {
    kind: continuation,
    changed: 'p.md',
    events: [approve, stop],
    world: world({ 'file:p.md': 'THE PLAN' }),
  },
  'continuation.mark': { kind: continuation, changed: 'Step:', project: following, events: [stop] },
  'continuation.mostHolds': { kind: continuation, changed: 0, project: following, events: [stop] },
  'continuation.delegateTo': {
    kind: continuation,
    changed: 'worker',
    project: { rules: { graph: { ...open, marks: 'd.' } } },
    events: [stop],
  },
  'continuation.unless': { kind: continuation, changed: OFF, events: [approve], world: world({ 'env:SWITCH': '1' }) },
  'repeat.tools': { kind: repeat, changed: 'Peek', events: [tool('Peek'), tool('Peek')] },
  'repeat.inARow': { kind: repeat, changed: 2, events: [tool('TaskList'), tool('TaskList')] },
  'repeat.until': {
    kind: repeat,
    changed: 'news',
    events: [tool('TaskList'), { ...tool('Read'), who: { agentId: 'a' } }, tool('TaskList')],
  },
  'repeat.words': { kind: repeat, changed: 'no.', events: [tool('TaskList'), tool('TaskList')] },
  'repeat.unless': {
    kind: repeat,
    changed: OFF,
    events: [tool('TaskList'), tool('TaskList')],
    world: world({ 'env:SWITCH': '1' }),
  },
  'teams.when': { kind: teams, changed: 'free', events: [tool('TeamCreate')] },
  'teams.variable': { kind: teams, changed: 'CREW', events: [tool('TeamCreate')], world: world({ 'env:CREW': '1' }) },
  'teams.tools': { kind: teams, changed: 'Huddle', events: [tool('Huddle')] },
  'teams.create': { kind: teams, changed: 'Muster', events: [tool('Muster')] },
  'teams.subagentVariables': {
    kind: teams,
    base: TEAMS,
    changed: ['MARK'],
    events: [tool('TeamCreate')],
    world: world({ ...teamsOn, 'env:MARK': '1' }),
  },
  'teams.unless': { kind: teams, changed: OFF, events: [tool('TeamCreate')], world: world({ 'env:SWITCH': '1' }) },
  'turn.keep': { kind: turn, changed: 0, events: [anEvent('prompt'), stop] },
  'turn.opensOn': { kind: turn, changed: 'delegation', events: [before(delegate())] },
  'turn.unless': {
    kind: turn,
    changed: OFF,
    slice: { startedAt: null, durations: [], open: true },
    events: [anEvent('prompt')],
    world: world({ 'env:SWITCH': '1' }),
  },
};

describe('every setting', () => {
  it.each(
    [graph, continuation, repeat, teams, turn].flatMap((kind) =>
      Object.keys(toJsonSchema(kind.settings, { typeMode: 'input', errorMode: 'ignore' }).properties ?? {}).map(
        (name) => `${kind.kind}.${name}`,
      ),
    ),
  )('%s makes a difference', (name) => {
    const scene = SCENES[name];
    if (scene === undefined) throw new Error(`no scene shows what ${name} does`);
    const setting = name.slice(name.indexOf('.') + 1);
    if (name === 'graph.teams') return expect(teamMode('teams')).not.toEqual(teamMode('others'));
    expect(played(scene, { [setting]: scene.changed })).not.toEqual(played(scene, {}));
  });
});

/** Team mode is in the session's state, which a single rule under test does not have. */
function teamMode(rule: string): Json {
  const parsed = { ...defaultsOf(graph), teams: rule, unless: [] };
  const { session } = walk(graph);
  const answer = graph.handle({
    event: anEvent('tool.before', { call: agent() }),
    actor: { kind: 'main', evidence: '' },
    slice: open,
    settings: parsed,
    session: { ...session, rules: { teams: { active: true } } },
    project: { rules: {} },
    level: 'strict',
    others: [],
  });
  return (answer.findings ?? []).map(({ code }) => code);
}
