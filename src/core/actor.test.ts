import { describe, expect, it } from 'vitest';
import { type ActorTable, agentStarted, agentStopped, NO_ACTORS, resolveActor, runningAgents } from './actor.ts';

const started = (table: ActorTable, n: number): ActorTable =>
  agentStarted(table, { agentId: `a${n}`, agentType: 'x' }, n);
const many = (count: number): ActorTable =>
  Array.from({ length: count }, (_, n) => n).reduce((table, n) => started(table, n), NO_ACTORS);

describe('agents that never stop', () => {
  it('all count as running, however many there are', () => {
    expect(runningAgents(many(1_000))).toBe(1_000);
  });

  it('leave a table of bounded size, and are still known by their id', () => {
    const table = many(1_000);
    expect(JSON.stringify(table).length).toBeLessThan(6_000);
    expect(resolveActor({ agentId: 'a3', agentType: 'x' }, table)).toMatchObject({ kind: 'subagent', id: 'a3' });
  });

  it('are no longer counted once they do stop', () => {
    const table = Array.from({ length: 1_000 }, (_, n) => n).reduce(
      (rest, n) => agentStopped(rest, { agentId: `a${n}`, agentType: 'x' }, 2_000 + n),
      many(1_000),
    );
    expect(runningAgents(table)).toBe(0);
  });
});

it('ignores the stop of an agent whose start was not seen', () => {
  const table = agentStopped(many(2), { agentId: 'stranger', agentType: 'x' }, 9);
  expect(runningAgents(table)).toBe(2);
});

it('matches an agent that started without an id and stops with one', () => {
  const table = agentStarted(agentStarted(NO_ACTORS, {}, 1), {}, 2);
  const one = agentStopped(table, { agentId: 'a1', agentType: 'x' }, 3);
  expect(runningAgents(one)).toBe(1);
  expect(runningAgents(agentStopped(agentStopped(one, {}, 4), {}, 5))).toBe(0);
});
