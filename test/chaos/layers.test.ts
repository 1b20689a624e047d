// Fifty calls of an orchestrator at once: each counts once, no write gets through, and exactly as many reads do as there are.

import { expect, it } from 'vitest';
import { CALLS, isRefused, onFile, races } from './race.ts';

const race = races();

const READS = { reads: CALLS, files: 2, violations: CALLS - 2, last: 'READ_LIMIT_EXCEEDED' };
const WRITES = { reads: 0, files: 0, violations: CALLS, last: 'Write_BLOCKED' };

it.each([
  ['over http', 'Read', 2, READS],
  ['over http', 'Write', 0, WRITES],
  ['as processes', 'Read', 2, READS],
] as const)('%s of fifty %ss %d get through', { timeout: 120_000 }, async (road, tool, through, counted) => {
  const layers = race(road, { extends: 'layers' });
  const answers = await layers.all((n) => onFile(layers, tool, n));
  expect(answers.filter((answer) => !isRefused(answer))).toHaveLength(through);
  const { session } = await layers.recall();
  expect(session?.calls.before).toBe(CALLS);
  expect(session?.rules.orchestrator).toMatchObject({ role: 'orchestrator', ...counted });
});
