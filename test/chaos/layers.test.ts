// Fifty calls of an orchestrator at once, over http and as processes: each counts once, no write gets through, and exactly as many
// reads do as there are.

import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { range } from './events.ts';
import { httpClient, isLastResort } from './http.ts';
import { type Installed, install } from './installed.ts';

const CALLS = 50;
const SESSION = 'layers';

let installed: Installed;
afterEach(() => installed.remove());

const uses = (tool: string, n: number, project: string): JsonObject => ({
  session_id: SESSION,
  cwd: project,
  hook_event_name: 'PreToolUse',
  tool_name: tool,
  tool_input: { file_path: `${project}/file-${n}.ts` },
  tool_use_id: `toolu_${tool}_${n}`,
});

type Send = (payload: JsonObject) => Promise<string>;

const ROADS: readonly (readonly [string, () => Promise<Send>])[] = [
  [
    'over http',
    async () => {
      await installed.tutti('up');
      const client = httpClient(installed.address().url, CALLS);
      return async (payload) => (await client.post(payload)).body;
    },
  ],
  ['as processes', async () => async (payload) => (await installed.shim(payload)).stdout],
];

describe.each(ROADS)('fifty at once %s', (_, open) => {
  it.each([
    ['Read', 2, { reads: CALLS, files: 2, violations: CALLS - 2, last: 'READ_LIMIT_EXCEEDED' }],
    ['Write', 0, { reads: 0, files: 0, violations: CALLS, last: 'Write_BLOCKED' }],
  ] as const)('of %s let %d through', { timeout: 120_000 }, async (tool, through, counted) => {
    installed = install({ extends: 'layers' });
    const send = await open();
    const answers = await Promise.all(range(0, CALLS).map((n) => send(uses(tool, n, installed.project))));
    expect(answers.filter(isLastResort)).toEqual([]);
    expect(answers.filter((answer) => !answer.includes('"deny"'))).toHaveLength(through);
    const { session, damaged } = await (await installed.ledger()).recall(SESSION, installed.project);
    expect(damaged).toEqual([]);
    expect(session?.calls.before).toBe(CALLS);
    expect(session?.rules.orchestrator).toMatchObject({ role: 'orchestrator', ...counted });
  });
});
