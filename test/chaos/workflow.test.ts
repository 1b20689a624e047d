// Many calls at once: no work of the main agent gets through, exactly as many agents start as may be at work, every nudge counts
// once, and every agent that stops completes its own phase.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { range } from './events.ts';
import { isRefused, type Race, races, uses } from './race.ts';

const race = races();
const timeout = 120_000;

const echoes = (workflow: Race, n: number): JsonObject => uses(workflow, 'Bash', n, { command: `echo ${n}` });
const delegates = (workflow: Race, n: number, prompt: string): JsonObject =>
  uses(workflow, 'Agent', n, { subagent_type: 'general-purpose', description: 'x', prompt });

const slices = async (workflow: Race) => {
  const { session, project } = await workflow.recall();
  return { ...session?.rules, ...project?.rules };
};

it('of its own calls all are refused', { timeout }, async () => {
  const workflow = race('over http', { extends: 'workflow' });
  const answers = await workflow.all((n) => echoes(workflow, n));
  expect(answers.filter(isRefused)).toHaveLength(workflow.calls);
});

it.each(['over http', 'as processes'] as const)(
  '%s eight of many delegations go ahead',
  { timeout },
  async (transport) => {
    const workflow = race(transport, { extends: 'workflow' });
    const answers = await workflow.all((n) => delegates(workflow, n, 'Do it.'));
    expect(answers.filter((answer) => !isRefused(answer))).toHaveLength(8);
    expect((await slices(workflow)).graph?.runs).toHaveLength(8);
  },
);

it('of many calls at once in soft mode each is counted once, and none refused', { timeout }, async () => {
  const workflow = race('over http', { extends: 'workflow', rules: { delegation: 'off', direct: 'strict' } });
  const answers = await workflow.all((n) => echoes(workflow, n));
  expect(answers.filter(isRefused)).toEqual([]);
  expect((await slices(workflow)).direct).toMatchObject({ streak: workflow.calls });
});

it('each of many agents that stop at once completes its own phase', { timeout }, async () => {
  const workflow = race('over http', { extends: 'workflow', rules: { graph: { atOnce: 50 } } });
  const phases = range(0, workflow.calls).map((n) => ({ phase_id: `phase_0_${n}` }));
  mkdirSync(join(workflow.project, '.claude/state'), { recursive: true });
  writeFileSync(
    join(workflow.project, '.claude/state/active_task_graph.json'),
    JSON.stringify({ waves: [{ wave_id: 0, phases }] }),
  );
  const answers = await workflow.all((n) => delegates(workflow, n, `Phase ID: phase_0_${n}`));
  expect(answers.filter(isRefused)).toEqual([]);
  const who = (n: number): JsonObject => ({ agent_id: `a${n}`, agent_type: 'general-purpose' });
  const reads = (n: number): JsonObject => ({
    tool_name: 'Read',
    tool_use_id: `read_${n}`,
    tool_input: { file_path: 'a.ts' },
  });
  await workflow.all((n) => workflow.event('SubagentStart', who(n)));
  // An agent that makes no call has done nothing, and its phase is sent back.
  await workflow.all((n) => workflow.event('PreToolUse', { ...who(n), ...reads(n) }));
  // One of them twice: a completion that was told before changes nothing.
  await workflow.all((n) => workflow.event('SubagentStop', who(n === 7 ? 6 : n)));
  const marks = String((await slices(workflow)).graph?.marks);
  expect(marks).toHaveLength(workflow.calls);
  expect([...marks].filter((mark) => mark === 'd')).toHaveLength(workflow.calls - 1);
});
