import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asking, call, event, policy, prompt, rule, state, stop } from '../../test/support/make.ts';
import { decide } from './engine.ts';
import type { Event } from './event.ts';
import { HOLD_CAP, type HoldCap } from './holds.ts';
import { defineRule } from './rule.ts';
import type { State } from './state.ts';

/** Work is always open. */
const unfinished = defineRule({
  kind: 'unfinished',
  about: '',
  settings: v.object({}),
  initial: {},
  on: { stop: () => ({ findings: [{ outcome: 'hold', code: 'OPEN', words: 'not yet', reason: 'open' }] }) },
});
const MAX = 3;
const POLICY = policy([rule(unfinished)], { maxHolds: MAX });

const stopAt = (limit?: HoldCap): Event => stop(limit && { facts: { [HOLD_CAP]: { ...limit } } });
const wrote = call('Write', { kind: 'edit', effects: [{ effect: 'write', targets: ['/home/ada/project/a'] }] });
const looked = call('Read', { kind: 'read', effects: [{ effect: 'read', targets: ['/home/ada/project/a'] }] });
const closed = call('TaskUpdate', { kind: 'task', tasks: [{ id: '1', status: 'done' }] });
const opened = call('TaskCreate', { kind: 'task', tasks: [{ id: '2', status: 'open' }] });
const SUB = { agentId: 'a1', agentType: 'worker' };
const done = (made: typeof wrote, who = {}): Event => event('tool.after', { call: made }, { who });

const PROGRESS: Readonly<Record<string, Event>> = {
  'a file changed by the main agent': done(wrote),
  'a file changed by a subagent': done(wrote, SUB),
  'a task closed by a call': done(closed),
  'a task closed': event('task.done', { task: { id: '1', title: 'one' } }),
  'a delegation that ended': event('agent.stop', { active: false, background: [] }, { who: SUB }),
};
const NO_PROGRESS: Readonly<Record<string, Event>> = {
  'a file read': done(looked),
  'a task opened': done(opened),
  'a call that was only requested': asking(wrote),
  'a call that failed': event('tool.failed', { call: wrote, interrupted: false }),
  'an agent that started': event('agent.start', {}, { who: SUB }),
  "a notice in the person's place": event('prompt', { text: '<task-notification>', from: 'notification' }),
};

const held = (now: State, each: Event): readonly [State, boolean] => {
  const { state: next, verdict } = decide(POLICY, now, each);
  return [next, verdict.outcome === 'hold'];
};

/** Whether each of `count` stops is held, with the same event between two of them. */
function stopsAround(between: Event | undefined, count: number, limit?: HoldCap): readonly boolean[] {
  let now = state();
  return Array.from({ length: count }, () => {
    const [next, isHeld] = held(now, stopAt(limit));
    now = between === undefined ? next : decide(POLICY, next, between).state;
    return isHeld;
  });
}

describe('a stop with open work', () => {
  it.each(Object.keys(PROGRESS))('is held on and on while there is progress: %s', (name) => {
    expect(stopsAround(PROGRESS[name], 10)).toEqual(Array(10).fill(true));
  });

  it.each(Object.keys(NO_PROGRESS))('passes after the cap without progress: %s', (name) => {
    expect(stopsAround(NO_PROGRESS[name], 5)).toEqual([true, true, true, false, true]);
  });

  it('counts from the start again after a prompt of the person', () => {
    expect(stopsAround(prompt('go on'), 8)).toEqual(Array(8).fill(true));
  });

  it('counts holds that an earlier version stored without the new counts', () => {
    const old = state();
    const [, isHeld] = held({ ...old, session: { ...old.session, holds: MAX } }, stopAt());
    expect(isHeld).toBe(false);
  });
});

describe("the client's own cap", () => {
  const cap = 5;

  it('is never reached, with progress that the client does not see', () => {
    const ended = PROGRESS['a delegation that ended'];
    expect(stopsAround(ended, 6, { cap, since: 'call' })).toEqual([true, true, true, true, false, true]);
  });

  it("starts again after the main agent's call, for a client that counts so", () => {
    expect(stopsAround(done(wrote), 9, { cap, since: 'call' })).toEqual(Array(9).fill(true));
    expect(stopsAround(done(wrote), 6, { cap, since: 'prompt' })).toEqual([true, true, true, true, false, true]);
  });
});

it('bounds holds in any sequence, and goes on holding while there is progress', () => {
  const steps = [...Object.values(PROGRESS), ...Object.values(NO_PROGRESS), prompt('go on'), 'stop' as const];
  const since = fc.constantFrom('call' as const, 'prompt' as const);
  const limits = fc.record({ cap: fc.integer({ min: 2, max: 9 }), since });
  const progress = new Set(Object.values(PROGRESS));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 60 }), limits, (played, limit) => {
      let now = state();
      let idle = 0; // holds without progress
      let counted = 0; // as the client counts
      for (const each of played) {
        const [next, isHeld] = held(now, each === 'stop' ? stopAt(limit) : each);
        now = next;
        if (each === 'stop') {
          expect(isHeld).toBe(idle < MAX && counted + 1 < limit.cap);
          idle = isHeld ? idle + 1 : 0;
          counted = isHeld ? counted + 1 : 0;
          continue;
        }
        const byPerson = each.name === 'prompt' && each.from === 'person';
        const mainCalled =
          (each.name === 'tool.after' || each.name === 'tool.failed') && each.who.agentId === undefined;
        if (byPerson || progress.has(each)) idle = 0;
        if (byPerson || (limit.since === 'call' && mainCalled)) counted = 0;
      }
    }),
  );
});
