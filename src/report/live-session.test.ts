// The live view of a session, from events through the whole pipeline.

import { describe, expect, it } from 'vitest';
import { argumentsOf } from '../clients/claude-code/arguments.ts';
import { callOf } from '../core/event.ts';
import type { JsonObject } from '../core/json.ts';
import { type LiveSession, liveSession } from './live-session.ts';
import {
  after,
  agentOf,
  agentStart,
  agentStop,
  ask,
  bash,
  edit,
  prompt,
  sessionEnd,
  sessionStart,
  staged,
  stop,
} from './testing.ts';

/** One small edit of the main agent; what cannot be undone is asked about. */
const POLICY: JsonObject = { version: 1, extends: 'balanced', rules: { edits: { allowance: 1 } } };

const delegate = (id: string, description: string, more: JsonObject = {}, type = 'general-purpose'): JsonObject => ({
  ...ask('Agent', { subagent_type: type, description, prompt: `${description}.\nMore.` }, more),
  tool_use_id: id,
});

async function live(events: readonly JsonObject[], policy = POLICY): Promise<LiveSession> {
  const stage = await staged(policy);
  try {
    await stage.play(events);
    const fold = liveSession((event) => argumentsOf('', callOf(event)?.input ?? {}).title ?? '');
    for await (const record of stage.ledger.records({ session: (await stage.summary()).session })) fold.see(record);
    return fold.result();
  } finally {
    await stage.close();
  }
}

const shape = ({ agents }: LiveSession) =>
  agents.map(({ label, depth, activity, task, call }) => ({ label, depth, activity, task, call: call?.what }));

describe('agents', () => {
  it('are a tree of who started whom, whichever starts first', async () => {
    const seen = await live([
      sessionStart,
      prompt('Build it.'),
      delegate('d1', 'first task'),
      delegate('d2', 'second task', {}, 'Explore'),
      agentStart('b', 'Explore'),
      agentStart('a', 'general-purpose'),
      delegate('d3', 'below the first', agentOf('a')),
      agentStart('c', 'general-purpose'),
      bash('ls', agentOf('c')),
    ]);
    expect(shape(seen)).toEqual([
      { label: 'main', depth: 0, activity: 'working', task: '', call: 'Agent Explore' },
      { label: 'Explore', depth: 1, activity: 'working', task: 'second task', call: undefined },
      { label: 'general-purpose', depth: 1, activity: 'working', task: 'first task', call: 'Agent general-purpose' },
      { label: 'general-purpose', depth: 2, activity: 'working', task: 'below the first', call: 'Bash (ls)' },
    ]);
  });

  it('show the call that runs, and none once it has ended', async () => {
    const reading = bash('ls src');
    const during = await live([prompt(), reading]);
    expect(during.agents[0]).toMatchObject({ open: 1, calls: 1, call: { what: 'Bash (ls src)' } });
    const done = await live([prompt(), reading, after(reading)]);
    expect(done.agents[0]).toMatchObject({ open: 0, calls: 1 });
    expect(done.agents[0]?.call).toBeUndefined();
  });

  it('count parallel calls once each, and refused ones as refused', async () => {
    const seen = await live([prompt(), edit('a.ts'), edit('b.ts'), bash('ls'), bash('ls -l')]);
    expect(seen.agents[0]).toMatchObject({ calls: 4, open: 3, refused: 1 });
  });

  it('ask, wait for the person, and end', async () => {
    const asking = await live([prompt(), bash('rm -rf src')]);
    expect(asking.agents[0]?.activity).toBe('asking');
    const idle = await live([prompt(), bash('ls'), stop()]);
    expect(idle.agents[0]).toMatchObject({ activity: 'idle', open: 0 });
    const ended = await live([prompt(), delegate('d', 't'), agentStart('a'), bash('ls', agentOf('a')), agentStop('a')]);
    expect(ended.agents.map(({ activity }) => activity)).toEqual(['working', 'ended']);
    const over = await live([prompt(), agentStart('a'), sessionEnd]);
    expect(over.agents.map(({ activity }) => activity)).toEqual(['ended', 'ended']);
  });

  it('go on after a stop that is held', async () => {
    const momentum: JsonObject = { version: 1, extends: [], rules: { stops: { kind: 'momentum' } } };
    const held = await live([sessionStart, prompt('Do all of it.'), bash('ls'), stop()], momentum);
    expect(held.verdicts.map(({ outcome }) => outcome)).toEqual(['hold']);
    expect(held.agents[0]).toMatchObject({ activity: 'working', refused: 1 });
  });

  it('are bounded in number: those that ended go first', async () => {
    const many = Array.from({ length: 80 }, (_, n) => [
      agentStart(`a${n}`),
      bash('ls', agentOf(`a${n}`)),
      ...(n < 40 ? [agentStop(`a${n}`)] : []),
    ]).flat();
    const { agents } = await live([prompt(), ...many]);
    expect(agents.length).toBe(64);
    expect(agents.filter(({ activity }) => activity === 'working').length).toBe(41);
  });
});

describe('verdicts', () => {
  it('are on what agents do: texts that a session or an agent starts with are none', async () => {
    const seen = await live([sessionStart, prompt('Rename it.'), agentStart('a')]);
    expect(seen.verdicts).toEqual([]);
  });

  it('have the rule, its reason, the call and who made it; allowed calls have none', async () => {
    const seen = await live([prompt('Rename it.'), bash('ls'), edit('a.ts'), edit('b.ts')]);
    expect(seen.asked).toBe('Rename it.');
    expect(seen.verdicts.map(({ outcome, what }) => [outcome, what])).toEqual([
      ['advise', 'Edit of a.ts'],
      ['deny', 'Edit of b.ts'],
    ]);
    expect(seen.verdicts[1]).toMatchObject({ rule: 'edits', who: 'main', code: 'BUDGET_SPENT' });
    expect(seen.verdicts[1]?.reason).toContain('small edit');
  });
});
