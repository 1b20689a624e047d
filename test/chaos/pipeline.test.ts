// Fifty agents that start and end at once: each is one line of the history, credited to its own agent, by either road.

import { afterEach, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { isObject } from '../../src/core/json.ts';
import { range, sorted } from './events.ts';
import { httpClient, isLastResort } from './http.ts';
import { type Installed, install } from './installed.ts';

const AGENTS = 50;
/** As many processes as two cores start without keeping each other waiting for too long. */
const AT_ONCE = 12;
const SESSION = 'race';

let installed: Installed;
afterEach(() => installed.remove());

const event = (hook_event_name: string, more: JsonObject): JsonObject => ({
  session_id: SESSION,
  cwd: installed.project,
  hook_event_name,
  ...more,
});
const delegate = (type: string, n: number): JsonObject =>
  event('PreToolUse', {
    tool_name: 'Agent',
    tool_use_id: `toolu_${type}_${n}`,
    tool_input: { subagent_type: type, prompt: 'x' },
  });
const agent = (name: string, type: string, n: number): JsonObject =>
  event(name, {
    agent_id: `${type}-${n}`,
    agent_type: type,
    ...(name === 'SubagentStop' && { last_assistant_message: `done ${n}` }),
  });

/** The pipeline at work, where language agents may start. */
const WAY: readonly (readonly [string, string])[] = [
  ['SubagentStop', 'context-gatherer'],
  ['SubagentStop', 'context-refiner'],
  ['SubagentStop', 'strategic-orchestrator'],
];

async function slice(): Promise<JsonObject> {
  const ledger = await installed.ledger();
  const { session, damaged } = await ledger.recall(SESSION, installed.project);
  expect(damaged).toEqual([]);
  expect(await ledger.verify()).toMatchObject({ ok: true });
  const found = session?.rules.pipeline;
  if (!isObject(found)) throw new Error('no pipeline is remembered');
  return found;
}

const movesOf = ({ history }: JsonObject): readonly JsonObject[] =>
  Array.isArray(history) ? history.filter(isObject) : [];

it(`counts ${AGENTS} ends over http once each`, { timeout: 120_000 }, async () => {
  installed = install({ extends: 'pipeline' });
  expect(await installed.tutti('up')).toMatchObject({ exit: 0 });
  const client = httpClient(installed.address().url, AGENTS);
  for (const [name, type] of WAY) await client.post(agent(name, type, 0));

  const all = range(0, AGENTS);
  const asked = await Promise.all(all.map((n) => client.post(delegate('bash-architect', n))));
  expect(asked.filter(({ status, body }) => status !== 200 || body !== '')).toEqual([]);
  // Starts and ends of other agents in between: a helper moves nothing, a stage that is past is not opened again.
  await Promise.all(
    all.flatMap((n) => [
      client.post(agent('SubagentStart', 'bash-architect', n)),
      client.post(agent('SubagentStart', 'Explore', n)),
    ]),
  );
  const ended = await Promise.all(
    all.flatMap((n) => [
      client.post(agent('SubagentStop', 'bash-architect', n)),
      client.post(agent('SubagentStop', 'Explore', n)),
      // Told twice.
      ...(n % 5 === 0 ? [client.post(agent('SubagentStop', 'Explore', n))] : []),
    ]),
  );
  client.close();
  expect(ended.filter(({ status, body }) => status !== 200 || isLastResort(body))).toEqual([]);

  const pipeline = await slice();
  expect(pipeline).toMatchObject({ stage: 'EXECUTING', moves: WAY.length + AGENTS, flight: [] });
  expect(
    movesOf(pipeline)
      .slice(-AGENTS)
      .every(({ agent, on }) => agent === 'bash-architect' && on === 'done'),
  ).toBe(true);
});

it(`counts ${AGENTS} ends by processes once each, and lets exactly the right ones start`, {
  timeout: 300_000,
}, async () => {
  installed = install({ extends: 'pipeline' });
  for (const [name, type] of WAY.slice(0, 1)) await installed.shim(agent(name, type, 0));

  // In GATHERING: every second one may start, whatever comes at the same time.
  const types = ['Explore', 'bash-architect'];
  const said: { readonly n: number; readonly denied: boolean }[] = [];
  await together(range(0, AGENTS), async (n) => {
    const { stdout } = await installed.shim(delegate(types[n % 2] ?? '', n));
    said.push({ n, denied: stdout.includes('"deny"') });
  });
  expect(sorted(said.filter(({ denied }) => denied).map(({ n }) => n))).toEqual(
    range(0, AGENTS).filter((n) => n % 2 === 1),
  );

  for (const [name, type] of WAY.slice(1)) await installed.shim(agent(name, type, 0));
  await together(range(0, AGENTS), async (n) => {
    const { exit, stdout, stderr } = await installed.shim(agent('SubagentStop', 'bash-architect', n));
    expect([exit, stdout, stderr]).toEqual([0, '', '']);
  });
  expect(await slice()).toMatchObject({ stage: 'EXECUTING', moves: WAY.length + AGENTS });
});

async function together(numbers: readonly number[], work: (n: number) => Promise<void>): Promise<void> {
  const left = [...numbers];
  const worker = async (): Promise<void> => {
    for (let n = left.shift(); n !== undefined; n = left.shift()) await work(n);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
