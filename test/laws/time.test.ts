// Time never goes back: a clock that is set back revives no grant, no budget and nothing that had expired, on the whole pipeline.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openMemory } from '../../src/ledger/memory.ts';
import { createTutti, type Tutti } from '../../src/pipeline/tutti.ts';
import { acceptPolicy } from '../support/accept.ts';
import { all } from '../support/all.ts';
import { refuses } from './answers.ts';

const MINUTE = 60_000;
const START = 1_760_000_000_000;
const POLICY: JsonObject = {
  extends: 'base',
  level: 'strict',
  rules: {
    none: { kind: 'calls', rows: [{ path: 'kept/**', effect: { atLeast: 'write' }, outcome: 'deny' }] },
    few: {
      kind: 'budget',
      unit: 'look',
      spendOn: [{ kind: 'read' }],
      allowance: 4,
      narrowBy: 0.5,
      floor: 0.25,
      refillOn: [],
    },
  },
};

let folder: string;
let project: string;
let at: number;
let tutti: Tutti;
let ledger: Ledger;

const started = (): Promise<Tutti> => {
  let n = 0;
  return createTutti({
    ...{ home: join(folder, 'state'), userHome: join(folder, 'home'), ledger, now: () => at },
    nonce: () => (at + n++).toString(16).padStart(16, '0'),
  });
};

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-time-')));
  project = join(folder, 'project');
  mkdirSync(join(project, '.tutti'), { recursive: true });
  writeFileSync(join(project, '.tutti', 'policy.yaml'), JSON.stringify(POLICY));
  acceptPolicy(join(folder, 'state'), project);
  at = START;
  ledger = openMemory();
  tutti = await started();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let calls = 0;
async function isRefused(tool_name: string, file: string, session_id = 's1'): Promise<boolean> {
  const payload = { hook_event_name: 'PreToolUse', session_id, cwd: project, tool_name, tool_use_id: `t${calls++}` };
  const tool_input = { file_path: join(project, file), content: 'x' };
  const answer = await tutti.hook({
    ...{ client: 'claude-code', payload: JSON.stringify({ ...payload, tool_input }), transport: 'command' as const },
    ...{ env: () => undefined, project },
  });
  return refuses('PreToolUse', answer);
}
const writes = (session?: string): Promise<boolean> => isRefused('Write', 'kept/a', session);

describe.each(['user', 'project'] as const)('a grant of a %s', (scope) => {
  const granted = () =>
    tutti.act({
      ...{ act: 'grant' as const, by: 'ada', reason: 'hotfix', scope, project },
      wish: { rule: 'none', uses: 9, minutes: 15 },
    });

  it.each([
    ['in the same server', false],
    ['in a server that was started anew', true],
  ])('stays expired when the clock is set back, %s', async (_, anew) => {
    await granted();
    expect(await writes()).toBe(false);
    at += 20 * MINUTE;
    expect(await writes()).toBe(true);
    at -= 15 * MINUTE;
    if (anew) tutti = await started();
    expect(await writes()).toBe(true);
    expect(await writes('s2')).toBe(true);
  });

  it('has expired when the machine wakes up', async () => {
    await granted();
    at += 8 * 60 * MINUTE;
    expect(await writes()).toBe(true);
  });
});

it('does not widen a budget when the clock is set back', async () => {
  const looks = async (): Promise<readonly boolean[]> => {
    const found: boolean[] = [];
    for (let n = 0; n < 5; n++) found.push(await isRefused('Read', `r${n}`, 's3'));
    return found;
  };
  expect(await looks()).toEqual([false, false, false, false, true]);
  at -= 60 * MINUTE;
  expect(await looks()).toEqual([true, true, true, true, true]);
});

it('records times that never go back', async () => {
  for (const step of [0, 5, -30, 1, -600, 40, 2]) {
    at += step * MINUTE;
    await isRefused('Read', 'r', 's4');
  }
  const times = (await all(ledger.records({ session: 's4' }))).map((record) => record.at);
  expect(times).toHaveLength(7);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});
