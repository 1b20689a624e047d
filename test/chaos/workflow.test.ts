// Fifty calls at once, over http and as processes: no work of the main agent gets through, exactly as many agents start as may be
// at work, every nudge counts once, and every agent that stops completes its own phase.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { range } from './events.ts';
import { httpClient, isLastResort } from './http.ts';
import { type Installed, install } from './installed.ts';

const CALLS = 50;
const SESSION = 'workflow';

let installed: Installed;
afterEach(() => installed.remove());

const about = (hook_event_name: string, more: JsonObject): JsonObject => ({
  session_id: SESSION,
  cwd: installed.project,
  hook_event_name,
  ...more,
});
const uses = (tool_name: string, n: number, tool_input: JsonObject): JsonObject =>
  about('PreToolUse', { tool_name, tool_input, tool_use_id: `toolu_${tool_name}_${n}` });
const delegates = (n: number, prompt: string): JsonObject =>
  uses('Agent', n, { subagent_type: 'general-purpose', description: 'x', prompt });

type Send = (payload: JsonObject) => Promise<string>;

async function overHttp(): Promise<Send> {
  await installed.tutti('up');
  const client = httpClient(installed.address().url, CALLS);
  return async (payload) => (await client.post(payload)).body;
}

const ROADS: readonly (readonly [string, () => Promise<Send>])[] = [
  ['over http', overHttp],
  ['as processes', async () => async (payload) => (await installed.shim(payload)).stdout],
];

const isRefused = (answer: string): boolean => answer.includes('"permissionDecision":"deny"');

const all = async (send: Send, payload: (n: number) => JsonObject): Promise<readonly string[]> => {
  const answers = await Promise.all(range(0, CALLS).map((n) => send(payload(n))));
  expect(answers.filter(isLastResort)).toEqual([]);
  return answers;
};

const slices = async () => {
  const { session, project, damaged } = await (await installed.ledger()).recall(SESSION, installed.project);
  expect(damaged).toEqual([]);
  return { ...session?.rules, ...project?.rules };
};

describe.each(ROADS)('fifty at once %s', (_, open) => {
  it('of its own calls all are refused', { timeout: 120_000 }, async () => {
    installed = install({ extends: 'workflow' });
    const answers = await all(await open(), (n) => uses('Bash', n, { command: `echo ${n}` }));
    expect(answers.filter(isRefused)).toHaveLength(CALLS);
  });

  it('of delegations eight go ahead', { timeout: 120_000 }, async () => {
    installed = install({ extends: 'workflow' });
    const answers = await all(await open(), (n) => delegates(n, 'Do it.'));
    expect(answers.filter((answer) => !isRefused(answer))).toHaveLength(8);
    expect((await slices()).graph?.runs).toHaveLength(8);
  });
});

it('of fifty calls at once in soft mode each is counted once, and none refused', { timeout: 120_000 }, async () => {
  installed = install({ extends: 'workflow', rules: { delegation: 'off', direct: 'strict' } });
  const answers = await all(await overHttp(), (n) => uses('Bash', n, { command: `echo ${n}` }));
  expect(answers.filter(isRefused)).toEqual([]);
  expect((await slices()).direct).toMatchObject({ streak: CALLS });
});

it('each of fifty agents that stop at once completes its own phase', { timeout: 120_000 }, async () => {
  installed = install({ extends: 'workflow', rules: { graph: { atOnce: CALLS } } });
  const phases = range(0, CALLS).map((n) => ({ phase_id: `phase_0_${n}` }));
  mkdirSync(join(installed.project, '.claude/state'), { recursive: true });
  writeFileSync(
    join(installed.project, '.claude/state/active_task_graph.json'),
    JSON.stringify({ waves: [{ wave_id: 0, phases }] }),
  );
  const send = await overHttp();
  const answers = await all(send, (n) => delegates(n, `Phase ID: phase_0_${n}`));
  expect(answers.filter(isRefused)).toEqual([]);
  const who = (n: number): JsonObject => ({ agent_id: `a${n}`, agent_type: 'general-purpose' });
  await all(send, (n) => about('SubagentStart', who(n)));
  // One of them twice: a completion that was told before changes nothing.
  await all(send, (n) => about('SubagentStop', who(n === 7 ? 6 : n)));
  const marks = String((await slices()).graph?.marks);
  expect(marks).toHaveLength(CALLS);
  expect([...marks].filter((mark) => mark === 'd')).toHaveLength(CALLS - 1);
});
