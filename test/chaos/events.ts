// One session's worth of calls, each of which can be told from every other, and what the ledger must say of them afterwards.

import { expect } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { all } from '../support/all.ts';

/** Counts two ways: the first call is refused, every other one is a step of the streak and is paid for. */
export const COUNTING: JsonObject = {
  extends: 'base',
  rules: {
    solo: { kind: 'solo' },
    looks: { kind: 'budget', unit: 'look', allowance: 1_000_000, refillOn: [], adviseAt: 0 },
  },
};

const SESSION = 'chaos';

/** Every third one has no identity of the client's: then only what it says tells it from others. */
export const call = (n: number, project: string): JsonObject => ({
  session_id: SESSION,
  cwd: project,
  hook_event_name: 'PreToolUse',
  tool_name: 'Read',
  tool_input: { file_path: `${project}/file-${n}.ts` },
  ...(n % 3 !== 0 && { tool_use_id: `toolu_${n}` }),
});

/** Which calls are in the ledger: by the file they read. */
export async function recorded(ledger: Ledger): Promise<readonly number[]> {
  const records = await all(ledger.records({ session: SESSION }));
  return records.map(({ event }) => {
    const path = 'call' in event ? String(event.call.input.file_path) : '';
    return Number(/file-(\d+)\.ts$/.exec(path)?.[1] ?? Number.NaN);
  });
}

/** Every record counted once, in every counter, in a chain that verifies. */
export async function expectExact(ledger: Ledger, project: string): Promise<void> {
  const records = (await recorded(ledger)).length;
  const { session, damaged } = await ledger.recall(SESSION, project);
  expect(damaged).toEqual([]);
  expect(session?.calls.before).toBe(records);
  expect(session?.rules.solo).toEqual({ streak: records - 1, refused: true, delegations: 0 });
  expect(session?.rules.looks).toMatchObject({ spent: records - 1 });
  expect(await ledger.verify()).toEqual({ ok: true, sessions: 1, records });
}

export const range = (from: number, length: number): readonly number[] => Array.from({ length }, (_, n) => from + n);
export const sorted = (numbers: Iterable<number>): readonly number[] => [...numbers].sort((a, b) => a - b);
