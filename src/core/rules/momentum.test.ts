import { describe, expect, it } from 'vitest';
import type { TaskChange } from '../call.ts';
import { factKey } from '../fact.ts';
import { momentum } from './momentum.ts';
import { aCall, anEvent, delegate, edit, native, type RuleWalk, read, walk } from './testing.ts';

const TOKEN = /ACK-[A-Z0-9]{4}/;
const FILE = { guideFile: 'docs/guide.md' };
const GUIDE = `file:${FILE.guideFile}`;

const stop = (said: readonly string[] = [], given: Parameters<typeof anEvent<'stop'>>[1] = {}) =>
  anEvent('stop', { ...given, facts: { 'message:ACK-[A-Z0-9]{4}': said, ...given.facts } });
const tokenOf = (words: string): string => TOKEN.exec(words)?.[0] ?? 'none';

describe('a stop that needs an acknowledgement', () => {
  it('is held, with a token and the way to use it', () => {
    const run = walk(momentum);
    const { outcome, words } = run.send(stop());
    expect(outcome).toBe('hold');
    expect(words).toContain('MOMENTUM');
    expect(run.slice.token).toBe(tokenOf(words));
    expect(words.split('\n').length).toBeLessThan(5);
  });

  it('passes with the token in the answer, which is then used up', () => {
    const run = walk(momentum);
    const token = tokenOf(run.send(stop()).words);
    expect(run.send(stop(['ACK-NONE', token])).outcome).toBe('allow');
    expect(run.slice.token).toBeNull();
    expect(run.send(stop([token])).outcome).toBe('hold');
  });

  it.each([[['ACK-WRON']], [[]]])('is held again with another token when the answer contains %j', (said) => {
    const run = walk(momentum);
    const first = tokenOf(run.send(stop()).words);
    const second = tokenOf(run.send(stop(said)).words);
    expect(second).toMatch(TOKEN);
    expect(second).not.toBe(first);
    expect(run.send(stop([first])).outcome).toBe('hold');
  });

  it('is held again even if the client marks it as a second attempt', () => {
    const run = walk(momentum);
    const token = tokenOf(run.send(stop()).words);
    const again = run.send(stop([], { active: true }));
    expect(again.outcome).toBe('hold');
    expect(run.send(stop([token], { active: true })).outcome).toBe('hold');
  });

  it('passes as a second attempt when no token was shown', () => {
    const run = walk(momentum);
    expect(run.send(stop([], { active: true })).outcome).toBe('allow');
    expect(run.slice).toEqual(momentum.initial);
  });

  it('is held when the client does not pass the answer on', () => {
    expect(walk(momentum).send(anEvent('stop')).outcome).toBe('hold');
  });

  it('keeps the token that was shown while work runs in the background', () => {
    const run = walk(momentum);
    const token = tokenOf(run.send(stop()).words);
    const background = [{ id: 'b1', type: 'subagent', running: true }];
    expect(run.send(stop([], { background })).outcome).toBe('allow');
    expect(run.slice.token).toBe(token);
    expect(run.send(stop([token], { background })).outcome).toBe('allow');
    expect(run.slice.token).toBeNull();
  });

  it('makes well-formed tokens of every nonce', () => {
    for (const nonce of ['0000000000000000', 'ffffffffffffffff', '123456789abcdef0']) {
      expect(tokenOf(walk(momentum).send(stop([], { nonce })).words)).toMatch(/^ACK-[A-Z0-9]{4}$/);
    }
  });

  it('has its guidance replaced by the file, the token still asked for', () => {
    const facts = { [GUIDE]: '\n Check every criterion.\n' };
    const { words } = walk(momentum, FILE).send(stop([], { facts }));
    expect(words).toMatch(/^Check every criterion\.\n/);
    expect(words).toMatch(TOKEN);
    expect(words).not.toContain('MOMENTUM');
  });

  it.each([[null], [' \n']])('keeps its guidance when the file is %j', (text) => {
    expect(walk(momentum, FILE).send(stop([], { facts: { [GUIDE]: text } })).words).toContain('MOMENTUM');
  });

  it('is never let through by a damaged memory', () => {
    const run = walk(momentum, {}, { slice: momentum.damaged({}) });
    expect(run.send(stop([], { active: true })).outcome).toBe('hold');
  });

  it('declares its needs', () => {
    const needs = momentum.needs?.({ when: 'always', guideFile: 'G.md' }) ?? [];
    expect(needs.map(factKey).sort()).toEqual(['file:G.md', 'message:ACK-[A-Z0-9]{4}']);
    expect(momentum.needs?.({ when: 'open-work', guideFile: '' })).toEqual([]);
    expect(needs.every(({ on }) => on.includes('stop'))).toBe(true);
  });
});

describe('a stop held for open work', () => {
  const openWork = () => walk(momentum, { when: 'open-work' });
  const tasks = (run: RuleWalk, changes: readonly TaskChange[], who = {}) =>
    run.send(anEvent('tool.after', { who, call: aCall('TaskCreate', { kind: 'task', tasks: changes }) }));
  const open = (id: string, title = `Task ${id}`): TaskChange => ({ id, title, status: 'open' });
  const done = (id: string): TaskChange => ({ id, status: 'done' });

  it('passes when nothing is known to be open', () => {
    expect(openWork().send(stop()).outcome).toBe('allow');
  });

  it('names the open tasks, three at most, and offers the first as a delegation', () => {
    const run = openWork();
    tasks(
      run,
      ['1', '2', '3', '4'].map((id) => open(id)),
    );
    const result = run.send(stop());
    expect(result.outcome).toBe('hold');
    expect(result.words).toContain('4 tasks are open: "Task 1", "Task 2", "Task 3" and 1 more');
    expect(result.words).not.toContain('ACK-');
    expect(result.findings[0]?.fix).toEqual({ type: 'general-purpose', goal: 'Task 1' });
  });

  it('uses the words and the agent of the settings', () => {
    const run = walk(momentum, { when: 'open-work', openGuidance: 'Carry on.', delegateTo: 'finisher' });
    tasks(run, [open('1')]);
    const result = run.send(stop());
    expect(result.words).toBe('The stop was refused: 1 task is open: "Task 1".\nCarry on.');
    expect(result.findings[0]?.fix).toEqual({ type: 'finisher', goal: 'Task 1' });
  });

  it('passes when each of them is done', () => {
    const run = openWork();
    tasks(run, [open('1'), open('2')]);
    tasks(run, [done('1')]);
    expect(run.send(stop()).words).toContain('1 task is open: "Task 2"');
    tasks(run, [done('2')]);
    expect(run.send(stop()).outcome).toBe('allow');
  });

  it('follows task events', () => {
    const run = openWork();
    const task = { id: '7', title: 'Write docs' };
    run.send(anEvent('task.created', { task }));
    expect(run.send(stop()).words).toContain('"Write docs"');
    run.send(anEvent('task.done', { task }));
    expect(run.send(stop()).outcome).toBe('allow');
  });

  it('keeps a title when a change does not repeat it', () => {
    const run = openWork();
    tasks(run, [open('1', 'Write docs')]);
    tasks(run, [{ id: '1', status: 'open' }]);
    expect(run.send(stop()).words).toContain('"Write docs"');
  });

  it('ignores tasks that subagents open, but not those they close', () => {
    const run = openWork();
    const who = { agentId: 'a1' };
    tasks(run, [open('1')], who);
    expect(run.send(stop()).outcome).toBe('allow');
    tasks(run, [open('2')]);
    tasks(run, [done('2')], who);
    expect(run.send(stop()).outcome).toBe('allow');
  });

  it('remembers a bounded list', () => {
    const run = openWork();
    tasks(
      run,
      Array.from({ length: 500 }, (_, i) => open(String(i), 'x'.repeat(500))),
    );
    expect(JSON.stringify(run.slice).length).toBeLessThan(8_000);
  });

  describe('an approved plan', () => {
    const approved = () => {
      const run = openWork();
      run.send(anEvent('tool.after', { call: native('ExitPlanMode') }));
      return run;
    };

    it('holds a stop until it is begun', () => {
      const run = approved();
      run.send(anEvent('tool.after', { call: read('src/a.ts') }));
      expect(run.send(stop())).toMatchObject({ outcome: 'hold', words: expect.stringContaining('approved plan') });
    });

    it.each([
      ['a delegation', anEvent('tool.after', { call: delegate() })],
      ['a write', anEvent('tool.after', { call: edit('src/a.ts') })],
      ['an agent that starts', anEvent('agent.start', { who: { agentId: 'a1' } })],
      ['another wish of the person', anEvent('prompt')],
    ])('is begun, or set aside, by %s', (_, event) => {
      const run = approved();
      run.send(event);
      expect(run.send(stop()).outcome).toBe('allow');
    });

    it('is not set aside by a prompt that no person wrote', () => {
      const run = approved();
      run.send(anEvent('prompt', { from: 'notification' }));
      expect(run.send(stop()).outcome).toBe('hold');
    });

    it('is not one before the call has run', () => {
      const run = openWork();
      run.call(native('ExitPlanMode'));
      expect(run.send(stop()).outcome).toBe('allow');
    });

    it('comes from the tools in the settings', () => {
      const run = walk(momentum, { when: 'open-work', planTools: 'exit_plan_mode' });
      run.send(anEvent('tool.after', { call: aCall('exit_plan_mode', { kind: 'plan' }) }));
      expect(run.send(stop()).outcome).toBe('hold');
    });
  });

  it('has its guidance replaced by the file, the fact still named', () => {
    const run = walk(momentum, { when: 'open-work', ...FILE });
    tasks(run, [open('1')]);
    const { words } = run.send(stop([], { facts: { [GUIDE]: 'House rules.' } }));
    expect(words).toBe('The stop was refused: 1 task is open: "Task 1".\nHouse rules.');
  });
});

it('remembers no work when every stop is acknowledged anyway', () => {
  const run = walk(momentum);
  run.send(anEvent('task.created', { task: { id: '1', title: 'x' } }));
  run.send(anEvent('tool.after', { call: native('ExitPlanMode') }));
  expect(run.slice).toEqual(momentum.initial);
});
