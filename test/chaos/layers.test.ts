// Many calls of an orchestrator at once: each counts once, no write gets through, and exactly as many reads do as there are.

import { expect, it } from 'vitest';
import { isRefused, onFile, races } from './race.ts';

const race = races();

const READS = (calls: number) => ({ reads: calls, files: 2, violations: calls - 2, last: 'READ_LIMIT_EXCEEDED' });
const WRITES = (calls: number) => ({ reads: 0, files: 0, violations: calls, last: 'Write_BLOCKED' });

it.each([
  ['over http', 'Read', 2, READS],
  ['over http', 'Write', 0, WRITES],
  ['as processes', 'Read', 2, READS],
] as const)(
  '%s of many %ss at once %d get through',
  { timeout: 120_000 },
  async (transport, tool, through, counted) => {
    const layers = race(transport, { extends: 'layers' });
    const answers = await layers.all((n) => onFile(layers, tool, n));
    expect(answers.filter((answer) => !isRefused(answer))).toHaveLength(through);
    const { session } = await layers.recall();
    expect(session?.calls.before).toBe(layers.calls);
    expect(session?.rules.orchestrator).toMatchObject({ role: 'orchestrator', ...counted(layers.calls) });
  },
);
