// Sessions for the engine alone: calls of every kind, agents, prompts and stops, by several actors, at a level a person may have set,
// in a world whose variables and files stay as they are.

import fc from 'fast-check';
import type { Call } from '../../src/core/call.ts';
import { decide } from '../../src/core/engine.ts';
import type { Event, Facts } from '../../src/core/event.ts';
import { factKey, type Need } from '../../src/core/fact.ts';
import type { Json } from '../../src/core/json.ts';
import { LEVELS, type Level } from '../../src/core/level.ts';
import { needsOf, type Policy } from '../../src/core/policy.ts';
import { packed } from '../../src/core/rules/graph-testing.ts';
import { aCall, anEvent, edit, effect, inProject, NOON, native, read, shell } from '../../src/core/rules/testing.ts';
import type { Outcome } from '../../src/core/verdict.ts';
import { state } from '../support/make.ts';

const runs = (program: string, ...effects: Parameters<typeof effect>[]): Call =>
  shell(...effects.map((each) => ({ ...effect(...each), program: program.split(' '), span: [0, 1] as const })));

const delegation = (type: string, prompt: string, name?: string): Call =>
  native('Agent', { description: 'd', subagent_type: type, prompt, ...(name !== undefined && { name }) });

const CALLS: readonly Call[] = [
  ...['src/a.ts', 'docs/a.md', 'a.py'].flatMap((path) => [read(path), edit(path, 3), edit(path, 30)]),
  aCall('Grep', { kind: 'search', effects: [effect('read', inProject('src'))] }),
  aCall('WebFetch', { kind: 'web', effects: [effect('network', 'example.org')] }),
  aCall('mcp__x__y', { kind: 'mcp', effects: [effect('unknown')] }),
  aCall('BrandNew', { effects: [effect('unknown')] }),
  aCall('Write', { kind: 'edit', lines: 1, effects: [effect('write', '/etc/hosts')] }),
  aCall('Write', { kind: 'edit', lines: 1, effects: [effect('write', '/tmp/x')] }),
  runs('npm test', ['exec']),
  runs('make', ['exec']),
  runs('git commit', ['vcs']),
  runs('cat', ['read', inProject('src/a.ts'), inProject('docs/a.md')]),
  runs('tee', ['read'], ['write', inProject('docs/b.md')]),
  runs('rm', ['destroy', inProject('src')]),
  runs('sh', ['unknown']),
  ...['TaskList', 'TaskOutput', 'TeamCreate', 'AskUserQuestion'].map((tool) => native(tool)),
  native('TaskCreate', { subject: 'one' }),
  native('ExitPlanMode', { plan: 'p' }),
  native('Skill', { skill: 'focus' }),
  native('Skill', { skill: 'task-planner' }),
  delegation('general-purpose', 'go'),
  delegation('Explore', 'go'),
  delegation('Plan', 'Phase ID: a'),
  delegation('general-purpose', 'Phase ID: a'),
  delegation('general-purpose', 'Phase ID: c'),
  delegation('general-purpose', 'go', 'mate'),
];

const call = fc.constantFrom(...CALLS);
const who = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  fc.constantFrom({ agentId: 'a1', agentType: 'Explore' }, { agentId: 'a2', agentType: 'Plan' }, { agentType: 'mate' }),
);
const agent = fc.constantFrom(
  { agentId: 'a1', agentType: 'Explore' },
  { agentId: 'a2', agentType: 'Plan' },
  { agentId: 'a3', agentType: 'general-purpose' },
);
const background = fc.constantFrom([], [], [{ id: 'b', type: 'shell', running: true }]);

const step: fc.Arbitrary<Event> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ call, who }).map((given) => anEvent('tool.before', given)) },
  { weight: 3, arbitrary: fc.record({ call, who }).map((given) => anEvent('tool.after', given)) },
  { weight: 1, arbitrary: call.map((made) => anEvent('tool.failed', { call: made, interrupted: false })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('person', 'notification').map((from) => anEvent('prompt', { from, text: '/focus now' })),
  },
  { weight: 2, arbitrary: agent.map((started) => anEvent('agent.start', { who: started })) },
  { weight: 2, arbitrary: agent.map((stopped) => anEvent('agent.stop', { who: stopped })) },
  { weight: 4, arbitrary: fc.record({ active: fc.boolean(), background }).map((given) => anEvent('stop', given)) },
  { weight: 1, arbitrary: fc.constantFrom('startup', 'compact').map((source) => anEvent('session.start', { source })) },
  { weight: 1, arbitrary: fc.constant(anEvent('task.done', { task: { id: '1', title: 'one' } })) },
  {
    weight: 1,
    arbitrary: call.map((made) => anEvent('tool.before', { call: made, damage: { what: 'wrong-shape', note: '' } })),
  },
);

const SECOND = 1_000;
/** Most steps follow at once; some let a budget recover, a breaker open, a pipeline go stale. */
const pause = fc.oneof(
  { weight: 6, arbitrary: fc.constant(SECOND) },
  fc.constantFrom(30 * SECOND, 100 * SECOND, 400 * SECOND, 1_300 * SECOND),
);

export interface Session {
  readonly events: readonly Event[];
  /** What a person set. */
  readonly level: Level | undefined;
  /** Variables that are set, and files that exist. */
  readonly there: readonly string[];
}

/** The names of switches; with all of them on, most rules would say nothing. */
const THERE = ['OFF', 'TEAM', 'off', 'plan.json', 'DELEGATION_HOOK_DISABLE', 'CLAUDE_AGENT_ROLE'] as const;

export const session: fc.Arbitrary<Session> = fc
  .record({
    // A few calls come again and again, so that counts add up.
    steps: fc
      .array(step, { minLength: 1, maxLength: 8, size: 'max' })
      .chain((few) => fc.array(fc.tuple(fc.constantFrom(...few), pause), { minLength: 1, maxLength: 30, size: 'max' })),
    level: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, fc.constantFrom(...LEVELS)),
    there: fc.oneof({ weight: 3, arbitrary: fc.subarray(['plan.json']) }, fc.subarray([...THERE])),
  })
  .map(({ steps, level, there }) => {
    let at = NOON;
    const events = steps.map(([event, wait], n): Event => {
      at += wait;
      const moved = { ...event, at, nonce: n.toString(16).padStart(16, '0') };
      return 'call' in moved ? { ...moved, call: { ...moved.call, id: `c${n}` } } : moved;
    });
    return { events, level, there };
  });

const PLAN = packed({
  execution_mode: 'team',
  waves: [
    { wave_id: 0, phases: [{ phase_id: 'a', agent: 'Plan', atomic: true, depth: 2 }] },
    { wave_id: 1, phases: [{ phase_id: 'c' }] },
  ],
});

function factOf(need: Need, event: Event, { there }: Session): Json | undefined {
  switch (need.from) {
    case 'env':
      return there.includes(need.name) ? (need.name === 'TEAM' ? '1' : 'true') : null;
    case 'file':
      return there.includes(need.path) ? 'text' : null;
    case 'plan':
      return there.includes(need.path) ? { digest: 'd', plan: PLAN } : null;
    case 'prompt':
      return 'call' in event ? (String(event.call.input.prompt).match(new RegExp(need.pattern, 'g')) ?? []) : [];
    case 'files':
      return there.length;
    default:
      return undefined;
  }
}

function withFacts(event: Event, policies: readonly Policy[], session: Session): Event {
  const needs = policies.flatMap((policy) => needsOf(policy, event.name));
  const facts = needs.flatMap((need) => {
    const fact = factOf(need, event, session);
    return fact === undefined ? [] : [[factKey(need), fact] as const];
  });
  return { ...event, facts: Object.fromEntries(facts) satisfies Facts };
}

/**
 * The first event that `before` refuses and `after` does not. Undefined: none, as far as both sessions go alike. Once `after` has
 * refused what `before` let pass, the sessions have different histories.
 */
export function firstWeakness(before: Policy, after: Policy, session: Session): string | undefined {
  const level = session.level && { level: session.level, by: 'ada', reason: '', at: NOON };
  const fresh = state({ user: level === undefined ? {} : { level } });
  let [old, now] = [fresh, fresh];
  for (const [n, bare] of session.events.entries()) {
    const event = withFacts(bare, [before, after], session);
    const [a, b] = [decide(before, old, event), decide(after, now, event)];
    const [was, is] = [REFUSAL[a.verdict.outcome], REFUSAL[b.verdict.outcome]];
    if (is < was)
      return `event ${n}, ${event.name}: ${a.verdict.outcome} became ${b.verdict.outcome}: ${a.verdict.say}`;
    if (is > was) return undefined;
    [old, now] = [a.state, b.state];
  }
  return undefined;
}

const REFUSAL: Readonly<Record<Outcome, number>> = { allow: 0, advise: 0, hold: 1, ask: 1, deny: 2 };
