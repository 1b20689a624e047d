import { describe, expect, it } from 'vitest';
import { anEvent, delegate, NOON, walk } from './testing.ts';
import { turn } from './turn.ts';

const at = (seconds: number) => ({ at: NOON + seconds * 1_000 });

describe('a turn', () => {
  it('begins with a prompt of the person and ends with the stop', () => {
    const run = walk(turn);
    run.send(anEvent('prompt', at(0)));
    run.send(anEvent('prompt', { ...at(30), from: 'notification' }));
    run.send(anEvent('stop', at(45)));
    expect(run.slice).toMatchObject({ startedAt: null, durations: [45] });
    run.send(anEvent('stop', at(50)));
    expect(run.slice.durations).toEqual([45]);
  });

  it('that is held goes on', () => {
    const run = walk(turn, {}, { refusedElsewhere: true });
    run.send(anEvent('prompt', at(0)));
    run.send(anEvent('stop', at(45)));
    expect(run.slice).toMatchObject({ startedAt: NOON, durations: [] });
  });

  it.each([
    [10, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    [2, [10, 11]],
    [0, []],
  ])('is remembered with the last %i', (keep, durations) => {
    const run = walk(turn, { keep });
    for (let n = 1; n <= 11; n++) {
      run.send(anEvent('prompt', at(n * 100)));
      run.send(anEvent('stop', at(n * 100 + n)));
    }
    expect(run.slice.durations).toEqual(durations);
  });
});

describe('the window', () => {
  it('is opened by nothing, or by a delegation of the main agent, and closed by the next prompt', () => {
    const shut = walk(turn);
    shut.call(delegate());
    expect(shut.slice.open).toBe(false);
    const run = walk(turn, { opensOn: 'delegation' });
    run.call(delegate(), { who: { agentId: 'a' } });
    expect(run.slice.open).toBe(false);
    run.call(delegate());
    expect(run.slice.open).toBe(true);
    run.send(anEvent('prompt'));
    expect(run.slice.open).toBe(false);
  });

  it('stays while the person has switched the rules off', () => {
    const run = walk(turn, { opensOn: 'delegation', unless: { file: 'off' } });
    run.call(delegate());
    run.send(anEvent('prompt', { facts: { 'file:off': '' } }));
    expect(run.slice).toMatchObject({ open: true, startedAt: NOON });
  });
});
