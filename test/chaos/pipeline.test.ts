// Many agents that start and end at once: the right ones may, and each is one line of the history, credited to its own agent.

import { expect, it } from 'vitest';
import { isObject, type JsonObject } from '../../src/core/json.ts';
import { range, sorted } from './events.ts';
import { isRefused, type Race, races, uses } from './race.ts';

const race = races();
const timeout = 120_000;

const delegates = (run: Race, type: string, n: number): JsonObject =>
  uses(run, 'Agent', n, { subagent_type: type, prompt: 'x' });
const starts = (run: Race, type: string, n: number): JsonObject =>
  run.event('SubagentStart', { agent_id: `${type}-${n}`, agent_type: type });
const ends = (run: Race, type: string, n: number): JsonObject =>
  run.event('SubagentStop', { agent_id: `${type}-${n}`, agent_type: type, last_assistant_message: `done ${n}` });

/** The agents whose ends lead where language agents may start. */
const WAY = ['context-gatherer', 'context-refiner', 'strategic-orchestrator'];

async function slice(run: Race): Promise<JsonObject> {
  const { session } = await run.recall();
  const found = session?.rules.pipeline;
  if (!isObject(found)) throw new Error('no pipeline is remembered');
  return found;
}

const movesOf = ({ history }: JsonObject): readonly JsonObject[] =>
  Array.isArray(history) ? history.filter(isObject) : [];

it('while it gathers, exactly the helpers among many may start', { timeout }, async () => {
  const run = race('over http', { extends: 'pipeline' });
  await run.send(ends(run, WAY[0] ?? '', 0));
  const answers = await run.all((n) => delegates(run, n % 2 === 0 ? 'Explore' : 'bash-architect', n));
  const refused = answers.flatMap((answer, n) => (isRefused(answer) ? [n] : []));
  expect(sorted(refused)).toEqual(range(0, run.calls).filter((n) => n % 2 === 1));
});

it('counts many ends over http once each, whatever starts and ends in between', { timeout }, async () => {
  const run = race('over http', { extends: 'pipeline' });
  for (const type of WAY) await run.send(ends(run, type, 0));
  expect((await run.all((n) => delegates(run, 'bash-architect', n))).filter((answer) => answer !== '')).toEqual([]);
  // A helper moves nothing, a stage that is past is not opened again; and every fifth helper's end is told twice.
  await Promise.all([run.all((n) => starts(run, 'bash-architect', n)), run.all((n) => starts(run, 'Explore', n))]);
  await Promise.all([
    run.all((n) => ends(run, 'bash-architect', n)),
    run.all((n) => ends(run, 'Explore', n)),
    run.all((n) => ends(run, 'Explore', n - (n % 5))),
  ]);

  const pipeline = await slice(run);
  expect(pipeline).toMatchObject({ stage: 'EXECUTING', moves: WAY.length + run.calls, flight: [] });
  expect(
    movesOf(pipeline)
      .slice(-run.calls)
      .every(({ agent, on }) => agent === 'bash-architect' && on === 'done'),
  ).toBe(true);
});

it('counts many ends by processes once each', { timeout }, async () => {
  const run = race('as processes', { extends: 'pipeline' });
  for (const type of WAY) await run.send(ends(run, type, 0));
  const answers = await run.all((n) => ends(run, 'bash-architect', n));
  expect(answers.filter((answer) => answer !== '')).toEqual([]);
  expect(await slice(run)).toMatchObject({ stage: 'EXECUTING', moves: WAY.length + run.calls });
});
