// Fifty calls at once while the orchestrator mode is on, over http and as processes: one look passes, no edit does, and a breaker
// that lets three pass lets exactly three pass.

import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { range } from './events.ts';
import { httpClient, isLastResort } from './http.ts';
import { type Installed, install } from './installed.ts';

const CALLS = 50;
const SESSION = 'orchestrator';

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

const LATER = { operations: 'guidance', lookups: 'guidance' };

describe.each(ROADS)('fifty at once %s', (_, open) => {
  it.each([
    ['Read', 1, { breaker: 'off' }, 0],
    ['Edit', 0, {}, 3],
    ['Edit', 3, LATER, 3],
  ] as const)('of %s let %d through with %j', { timeout: 120_000 }, async (tool, through, rules, violations) => {
    installed = install({ extends: 'orchestrator', rules });
    await installed.tutti('orchestrator', 'enable');
    const send = await open();
    const answers = await Promise.all(range(0, CALLS).map((n) => send(uses(tool, n, installed.project))));
    expect(answers.filter(isLastResort)).toEqual([]);
    const passed = answers.filter((answer) => !answer.includes('"deny"'));
    expect(passed).toHaveLength(through);
    const { session, project, damaged } = await (await installed.ledger()).recall(SESSION, installed.project);
    expect(damaged).toEqual([]);
    expect(session?.calls.before).toBe(CALLS);
    expect(session?.rules.lookups?.calls).toHaveLength(CALLS);
    const counted = project?.rules.breaker?.violations ?? [];
    expect(counted).toHaveLength(violations);
  });
});
