import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asking, call, event, policy, prompt, rule, state, stop } from '../../test/support/make.ts';
import type { Actor } from './actor.ts';
import { decide } from './engine.ts';
import type { Event } from './event.ts';
import type { Level } from './level.ts';
import type { Policy } from './policy.ts';
import { defineRule } from './rule.ts';
import type { State } from './state.ts';
import type { RawFinding } from './verdict.ts';

const said = (outcome: RawFinding['outcome'], words: string): RawFinding => ({
  outcome,
  code: words.toUpperCase(),
  words,
  reason: words,
});
const NONE = v.object({});

/** Refuses edits, counts what goes ahead. */
const gate = defineRule({
  kind: 'gate',
  about: '',
  settings: NONE,
  initial: { seen: 0, done: 0 },
  damaged: () => ({ seen: 99, done: 99 }),
  on: {
    'tool.before': ({ event: { call: made }, slice }) => ({
      slice: { ...slice, seen: slice.seen + 1 },
      ifAllowed: { seen: slice.seen + 1, done: slice.done + 1 },
      findings: made.kind === 'edit' ? [said('deny', 'no edit')] : [],
    }),
    stop: () => ({ findings: [said('hold', 'not yet')] }),
  },
});
const advice = defineRule({
  kind: 'advice',
  about: '',
  settings: NONE,
  initial: {},
  on: { 'tool.before': () => ({ findings: [said('advise', 'mind')] }) },
});
const guard = defineRule({
  kind: 'guard',
  about: '',
  settings: NONE,
  initial: {},
  unbending: true,
  on: {
    'tool.before': ({ event: { call: made } }) => ({
      findings: made.name === 'Tamper' ? [said('deny', 'tamper')] : [],
    }),
  },
});
const broken = defineRule({
  kind: 'broken',
  about: '',
  settings: NONE,
  initial: {},
  on: {
    'tool.before': () => {
      throw new Error('boom');
    },
  },
});

const edit = call('Edit', { kind: 'edit' });
const read = call('Read', { kind: 'read' });
const walk = (made: Policy, events: readonly Event[], from: State = state()) => {
  const verdicts = [];
  let now = from;
  for (const each of events) {
    const decision = decide(made, now, each);
    verdicts.push(decision.verdict);
    now = decision.state;
  }
  return { verdicts, state: now, outcomes: verdicts.map(({ outcome }) => outcome) };
};

describe('folding', () => {
  it('lets the strongest outcome win and keeps every finding', () => {
    const { verdict } = decide(policy([rule(advice), rule(gate)]), state(), asking(edit));
    expect(verdict.outcome).toBe('deny');
    expect(verdict.say).toBe('no edit');
    expect(verdict.findings.map(({ rule: name }) => name)).toEqual(['advice', 'gate']);
  });

  it('shows the finding of an unbending rule before any other', () => {
    const both = defineRule({
      kind: 'both',
      about: '',
      settings: NONE,
      initial: {},
      on: { 'tool.before': () => ({ findings: [said('deny', 'delegate first')] }) },
    });
    const { verdict } = decide(policy([rule(both), rule(guard)]), state(), asking(call('Tamper')));
    expect(verdict.say).toBe('tamper');
    expect(verdict.findings).toHaveLength(2);
  });

  it('is silent without findings', () => {
    expect(decide(policy([rule(gate)]), state(), asking(read)).verdict).toMatchObject({
      outcome: 'allow',
      say: '',
      tell: '',
    });
  });

  it('stores `ifAllowed` only if the call goes ahead', () => {
    const { state: after } = walk(policy([rule(gate)]), [asking(read), asking(edit)]);
    expect(after.session.rules.gate).toEqual({ seen: 2, done: 1 });
  });
});

describe('levels', () => {
  const at = (level: Level) => decide(policy([rule(gate), rule(guard)], { level }), state(), asking(edit)).verdict;

  it('turns deny into advice at guidance, only records it at shadow, and runs no rule at off', () => {
    expect(at('guidance')).toMatchObject({ outcome: 'advise', say: 'Not refused at this level. At strict: no edit' });
    expect(at('shadow')).toMatchObject({ outcome: 'allow', say: '' });
    expect(at('shadow').findings).toMatchObject([{ outcome: 'deny', effective: 'allow', softened: 'level shadow' }]);
    expect(at('off').findings).toEqual([]);
  });

  it('records a held stop as advice at guidance, and says nothing: the model would not get it', () => {
    const { verdict } = decide(policy([rule(gate)], { level: 'guidance' }), state(), stop());
    expect(verdict).toMatchObject({ outcome: 'advise', say: '', tell: '' });
  });

  it('names the rules that a person would have to lift, unless no grant can', () => {
    const lift = (made: Policy, asked: Event) => decide(made, state(), asked).verdict.lift;
    expect(lift(policy([rule(gate)]), asking(edit))).toEqual(['gate']);
    expect(lift(policy([rule(gate)]), stop())).toEqual(['gate']);
    expect(lift(policy([rule(gate)]), asking(read))).toBeUndefined();
    expect(lift(policy([rule(gate)], { level: 'guidance' }), asking(edit))).toBeUndefined();
    expect(lift(policy([rule(gate)], { floor: 'strict' }), asking(edit))).toBeUndefined();
    const tamper = asking(call('Tamper', { kind: 'edit' }));
    expect(lift(policy([rule(gate), rule(guard)]), tamper)).toBeUndefined();
  });

  it('does not soften an unbending rule at guidance, and reports it to the person once at every level', () => {
    const tamper = asking(call('Tamper'));
    expect(walk(policy([rule(guard)], { level: 'guidance' }), [tamper]).outcomes).toEqual(['deny']);
    for (const level of ['shadow', 'off'] as const) {
      const { verdicts } = walk(policy([rule(guard)], { level }), [tamper, tamper]);
      expect(verdicts.map(({ outcome }) => outcome)).toEqual(['allow', 'allow']);
      expect(verdicts.map(({ tell }) => tell !== '')).toEqual([true, false]);
    }
  });

  it('takes the level of the session, then the variable, then project, user and policy', () => {
    const made = policy([rule(gate)]);
    const act = (scope: 'session' | 'project' | 'user', level: Level) =>
      event('person.level', { by: 'ada', reason: 'trying', scope, level });
    const variable = asking(edit, { facts: { 'env:TUTTI_LEVEL': 'strict' } });
    expect(walk(made, [act('user', 'off'), asking(edit)]).outcomes.at(-1)).toBe('allow');
    expect(walk(made, [act('user', 'off'), act('project', 'guidance'), asking(edit)]).outcomes.at(-1)).toBe('advise');
    expect(walk(made, [act('project', 'guidance'), variable]).outcomes.at(-1)).toBe('deny');
    expect(walk(made, [act('session', 'shadow'), variable]).outcomes.at(-1)).toBe('allow');
  });

  it('never goes below the floor of a managed policy', () => {
    const made = policy([rule(gate)], { floor: 'strict' });
    const off = event('person.disable', { by: 'ada', reason: '', scope: 'project' });
    expect(walk(made, [off, asking(edit)]).outcomes.at(-1)).toBe('deny');
    expect(walk(made, [asking(edit, { facts: { 'env:TUTTI_LEVEL': 'off' } })]).outcomes).toEqual(['deny']);
  });

  it("keeps a rule's own level unless a person asks for something weaker", () => {
    const made = policy([rule(gate, { level: 'strict' })], { level: 'guidance' });
    expect(walk(made, [asking(edit)]).outcomes).toEqual(['deny']);
    const off = event('person.disable', { by: 'ada', reason: '', scope: 'project' });
    expect(walk(made, [off, asking(edit)]).outcomes.at(-1)).toBe('allow');
  });
});

describe('stopping', () => {
  it('is refused at most maxHolds times in a row, then again only after a prompt', () => {
    const { outcomes } = walk(policy([rule(gate)]), [stop(), stop(), stop(), stop(), stop()]);
    expect(outcomes).toEqual(['hold', 'hold', 'hold', 'allow', 'hold']);
    expect(
      walk(policy([rule(gate)]), [stop(), stop(), prompt('go on'), stop(), stop(), stop(), stop()]).outcomes,
    ).toEqual(['hold', 'hold', 'allow', 'hold', 'hold', 'hold', 'allow']);
  });

  it('is never held while background work is running', () => {
    const waiting = event('stop', { active: false, background: [{ id: 'a1', type: 'subagent', running: true }] });
    expect(walk(policy([rule(gate)]), [waiting]).outcomes).toEqual(['allow']);
  });
});

describe('damage', () => {
  const unreadable = (name: 'tool.before' | 'stop') =>
    name === 'stop'
      ? stop({ damage: { what: 'not-json', note: 'not JSON' } })
      : asking(call(''), { damage: { what: 'not-json', note: 'not JSON' } });

  it('denies a gating event at strict and lets it pass with a notice at guidance', () => {
    expect(decide(policy([rule(gate)]), state(), unreadable('tool.before')).verdict.outcome).toBe('deny');
    const soft = decide(policy([rule(gate)], { level: 'guidance' }), state(), unreadable('tool.before')).verdict;
    expect(soft).toMatchObject({ outcome: 'allow', tell: 'tutti: not JSON' });
  });

  it('never holds a stop after damage', () => {
    expect(decide(policy([rule(gate)]), state(), unreadable('stop')).verdict.outcome).toBe('allow');
  });

  it('lets a policy or a rule choose otherwise', () => {
    const open = policy([rule(gate, { onDamage: 'allow' })]);
    expect(decide(open, state(), unreadable('tool.before')).verdict.outcome).toBe('allow');
    const closed = policy([rule(gate, { onDamage: 'allow' }), rule(guard, { onDamage: 'deny' })], {
      level: 'guidance',
    });
    expect(decide(closed, state(), unreadable('tool.before')).verdict.outcome).toBe('deny');
  });

  it('asks an unbending rule even so, whatever onDamage says', () => {
    const open = (level: Level) =>
      policy([rule(gate, { onDamage: 'allow' }), rule(guard, { onDamage: 'allow' })], { level });
    const failed = (name: string): Event => ({ ...asking(call(name)), damage: { what: 'ledger', note: 'locked' } });
    for (const level of ['strict', 'guidance'] as const) {
      expect(decide(open(level), state(), failed('Tamper')).verdict.outcome).toBe('deny');
      expect(decide(open(level), state(), failed('Read')).verdict.outcome).toBe('allow');
    }
  });

  it("denies what could touch tutti's own when an unbending rule crashes", () => {
    const crashing = rule({ ...guard, handle: broken.handle }, { onDamage: 'allow' });
    const tampers = call('Bash', { effects: [{ effect: 'tamper', targets: [] }] });
    const unread: Event = { ...asking(read), damage: { what: 'not-json', note: 'x', own: 'names .tutti' } };
    for (const level of ['strict', 'guidance'] as const) {
      const outcome = (event: Event) => decide(policy([crashing], { level }), state(), event).verdict.outcome;
      expect([asking(tampers), unread, asking(read)].map(outcome)).toEqual(['deny', 'deny', 'allow']);
    }
  });

  it('treats a crash of a rule as damage of that rule', () => {
    const { verdict } = decide(policy([rule(broken)]), state(), asking(read));
    expect(verdict).toMatchObject({ outcome: 'deny', findings: [{ code: 'DAMAGED', rule: 'broken' }] });
    expect(verdict.findings[0]?.reason).toMatch(/^damage: rule: .*boom/);
    expect(decide(policy([rule(broken)], { level: 'guidance' }), state(), asking(read)).verdict.outcome).toBe('allow');
  });

  it('continues from the strictest slice when the state is damaged', () => {
    const decision = decide(policy([rule(gate)]), state(), asking(read), new Set(['session'] as const));
    expect(decision.state.session.rules.gate).toEqual({ seen: 100, done: 100 });
  });

  it('rebuilds the slice at once, even for a rule without a handler for the event', () => {
    const decision = decide(policy([rule(gate)]), state(), prompt('Go on.'), new Set(['session'] as const));
    expect(decision.state.session.rules.gate).toEqual({ seen: 99, done: 99 });
  });
});

describe('who is calling', () => {
  const actorOf = (events: readonly Event[]) => {
    let now = state();
    let actor: Actor | undefined;
    for (const each of events) {
      const decision = decide(policy([]), now, each);
      now = decision.state;
      actor = decision.actor;
    }
    return actor;
  };

  it('is a subagent with an agent id, main without', () => {
    expect(actorOf([asking(read, { who: { agentId: 'a1', agentType: 'Explore' } })])).toMatchObject({
      kind: 'subagent',
      id: 'a1',
      type: 'Explore',
    });
    expect(actorOf([asking(read)])).toMatchObject({ kind: 'main' });
  });

  it('distinguishes a session started as an agent from a teammate', () => {
    const start = event('session.start', { source: 'startup' }, { who: { agentType: 'lead' } });
    expect(actorOf([start, asking(read, { who: { agentType: 'lead' } })])).toMatchObject({
      kind: 'main',
      type: 'lead',
    });
    expect(actorOf([start, asking(read, { who: { agentType: 'alice' } })])).toMatchObject({
      kind: 'teammate',
      name: 'alice',
    });
  });

  it('knows a teammate by the name in the result of its delegate call', () => {
    const spawned = call('Agent', {
      kind: 'delegate',
      started: { id: 'a2', type: 'general-purpose', name: 'alice', teammate: true, finished: false },
    });
    expect(
      actorOf([event('tool.after', { call: spawned }), asking(read, { who: { agentId: 'a2', agentType: 'alice' } })]),
    ).toMatchObject({ kind: 'teammate', name: 'alice', id: 'a2' });
  });

  it('forgets running agents of a process that is gone', () => {
    const events = [event('agent.start', {}), event('agent.start', {}, { who: { agentId: 'a1' } })];
    expect(walk(policy([]), events).state.session.actors).toMatchObject({
      unnamed: 1,
      agents: { a1: { status: 'running' } },
    });
    const resumed = walk(policy([]), [...events, event('session.start', { source: 'resume' })]).state.session.actors;
    expect(resumed).toMatchObject({ unnamed: 0, agents: { a1: { status: 'stopped' } } });
  });
});

describe('an order', () => {
  const plan = defineRule({
    kind: 'plan',
    about: '',
    settings: NONE,
    initial: { verbs: '' },
    on: {
      order: ({ event, slice }) =>
        event.verb === 'no'
          ? { slice: { verbs: 'spoilt' }, findings: [said('deny', 'not now')] }
          : { slice: { verbs: `${slice.verbs}${event.verb} by ${event.from}` } },
    },
  });
  const order = (to: string, verb: string): Event =>
    event('order', { by: 'ada', reason: '', scope: 'session', from: 'agent', rule: to, verb, args: {} });
  const bothRules = policy([rule(plan, { name: 'one' }), rule(plan, { name: 'two' })]);

  it('reaches only the rule it names', () => {
    const { state: next, verdict } = decide(bothRules, state(), order('two', 'go'));
    expect(next.session.rules).toEqual({ two: { verbs: 'go by agent' } });
    expect(verdict.outcome).toBe('allow');
  });

  it('changes no state when the rule refuses it', () => {
    const { state: next, verdict } = decide(bothRules, state(), order('one', 'no'));
    expect(next.session.rules).toEqual({});
    expect(verdict).toMatchObject({ outcome: 'deny', say: 'not now' });
  });

  it('is denied when no rule of that name handles orders', () => {
    const { verdict } = decide(bothRules, state(), order('three', 'go'));
    expect(verdict.findings[0]?.code).toBe('ORDER_UNKNOWN');
    expect(verdict.say).toContain('three');
  });
});
