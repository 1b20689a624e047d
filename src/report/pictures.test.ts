// What the pictures of a report are made from: who started whom, what agents changed and used, budgets and stages over time.

import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../core/json.ts';
import {
  after,
  agentOf,
  agentStart,
  agentStop,
  ask,
  bash,
  delegation,
  edit,
  failed,
  prompt,
  reported,
  sessionStart,
  stop,
} from './testing.ts';

const BALANCED: JsonObject = { version: 1, extends: ['balanced'] };

const delegate = (id: string, description: string, more: JsonObject = {}, type = 'general-purpose'): JsonObject => ({
  ...ask('Agent', { subagent_type: type, description, prompt: `${description}.\nMore.` }, more),
  tool_use_id: id,
});

/** The result of a delegation, which names its agent. */
const result = (call: JsonObject, agentId: string, agentType: string): JsonObject =>
  after(call, { status: 'completed', agentId, agentType, content: [{ type: 'text', text: 'Done.' }] });

describe('agents', () => {
  it('are named by their task, below the agent that started them, each linked from its delegation', async () => {
    const [one, two] = [delegate('d1', 'first task'), delegate('d2', 'second task', {}, 'Explore')];
    const below = delegate('d3', 'below the first', agentOf('a'));
    const { agents, timeline } = await reported(BALANCED, [
      prompt('Build it.'),
      ...[one, two, agentStart('b', 'Explore'), agentStart('a'), below, agentStart('c')],
      ...[bash('ls', agentOf('c')), agentStop('c'), result(below, 'c', 'general-purpose')],
    ]);
    expect(agents.map(({ key, task, parent, calls }) => [key, task, parent, calls])).toEqual([
      ['main', '', undefined, 2],
      ['agent b', 'second task', 'main', 0],
      ['agent a', 'first task', 'main', 1],
      ['agent c', 'below the first', 'agent a', 1],
    ]);
    expect(timeline.lanes.map(({ key, task, parent }) => [key, task, parent])).toEqual(
      agents.map(({ key, task, parent }) => [key, task, parent]),
    );
    const started = timeline.notes.flatMap(({ what, started: key }) => (key === undefined ? [] : [[what, key]]));
    expect(started).toEqual([
      ['Agent general-purpose', 'agent a'],
      ['Agent Explore', 'agent b'],
      ['Agent general-purpose', 'agent c'],
    ]);
  });

  it('are linked by the result of the delegation where the order of their starts says otherwise', async () => {
    const [one, two] = [delegate('d1', 'first task'), delegate('d2', 'second task')];
    const { agents, timeline } = await reported(BALANCED, [
      ...[prompt(), one, two, agentStart('second'), agentStart('first')],
      ...[result(one, 'first', 'general-purpose'), result(two, 'second', 'general-purpose')],
    ]);
    const calls = timeline.notes.filter(({ mark }) => mark === 'call').map(({ started }) => started);
    expect(calls).toEqual(['agent first', 'agent second']);
    expect(agents.map(({ key, task }) => [key, task])).toEqual([
      ['main', ''],
      ['agent second', 'second task'],
      ['agent first', 'first task'],
    ]);
  });

  it('that are sent back to work have a note of their own, and are counted', async () => {
    const policy = { version: 1, extends: ['balanced'] };
    const { agents, timeline } = await reported(policy, (project) => [
      prompt(),
      delegate('d1', 'write it'),
      agentStart('a'),
      { ...agentStop('a'), last_assistant_message: `I updated ${project}/src/a.ts and all tests pass.` },
      agentStop('a'),
    ]);
    const ends = timeline.notes.filter(({ mark }) => mark === 'end');
    expect(ends.map(({ tone }) => tone)).toEqual(['hold', 'advise']);
    expect(ends[0]?.code).toBeTruthy();
    expect(agents.find(({ key }) => key === 'agent a')?.sentBack).toBe(1);
  });

  it('have the tokens that their transcripts count', async () => {
    const byAgent = [
      { agent: 'main', output: 5, context: 50 },
      { agent: 'a', output: 7, context: 70 },
    ];
    const { agents, context } = await reported(BALANCED, [prompt(), agentStart('a'), agentStart('b')], {
      context: async () => ({ estimate: true, tokens: 9, agents: 2, how: 'usage', byAgent }),
    });
    expect(agents.map(({ output, context: size }) => [output, size])).toEqual([
      [5, 50],
      [7, 70],
      [undefined, undefined],
    ]);
    expect(context).toEqual({ estimate: true, tokens: 9, agents: 2, how: 'usage' });
  });
});

describe('files', () => {
  it('are those that calls wrote, by whose calls; neither refused nor failed ones count', async () => {
    const { files } = await reported(
      { version: 1, extends: ['balanced'], rules: { edits: { allowance: 1 } } },
      (project) => {
        const [own, refused] = [edit(`${project}/src/a.ts`), edit(`${project}/src/b.ts`)];
        const theirs = [`${project}/src/a.ts`, `${project}/src/a.ts`, `${project}/c.ts`].map((path) =>
          edit(path, agentOf('a')),
        );
        const broken = edit(`${project}/d.ts`, agentOf('a'));
        return [prompt(), ...[own, ...theirs].flatMap((call) => [call, after(call)]), refused, broken, failed(broken)];
      },
    );
    expect(files.map(({ path, writes, by }) => [path, writes, by])).toEqual([
      [
        'src/a.ts',
        3,
        [
          { agent: 'agent a', writes: 2 },
          { agent: 'main', writes: 1 },
        ],
      ],
      ['c.ts', 1, [{ agent: 'agent a', writes: 1 }]],
    ]);
  });
});

describe('budgets and stages', () => {
  it('are kept where they changed: spent by calls, given back by a prompt', async () => {
    const { budgets } = await reported(
      { version: 1, extends: ['balanced'], rules: { edits: { allowance: 3 } } },
      (project) => [prompt(), edit(`${project}/a`), edit(`${project}/b`), bash('ls'), prompt('Again.')],
    );
    const edits = budgets.find(({ rule }) => rule === 'edits');
    expect(edits?.unit).toBe('small edit');
    expect(edits?.points.map(({ seq, left, allowance }) => [seq, left, allowance])).toEqual([
      [1, 3, 3],
      [2, 2, 3],
      [3, 1, 3],
      [5, 3, 3],
    ]);
  });

  it('name each stage when it is entered', async () => {
    const { stages } = await reported({ version: 1, extends: ['pipeline'] }, [
      sessionStart,
      prompt(),
      delegation('context-gatherer'),
      agentStart('g', 'context-gatherer'),
      agentStop('g', 'context-gatherer'),
      stop(),
    ]);
    expect(stages.map(({ rule, stage }) => [rule, stage]).slice(0, 2)).toEqual([
      ['pipeline', 'IDLE'],
      ['pipeline', 'GATHERING'],
    ]);
    expect(stages.map(({ seq }) => seq)).toEqual(stages.map(({ seq }) => seq).toSorted((a, b) => a - b));
  });
});
