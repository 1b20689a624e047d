// Holds this checkout to what the previous build answered: verdicts, rules, codes, effects and counts, not their wording. A change
// that is meant is recorded anew, see record.ts.

import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { amount } from '../support/amount.ts';
import {
  checked,
  effectsOfCommands,
  PRESETS,
  policyTests,
  type RecordedAnswers,
  readAnswers,
  replayed,
  sessionByCommand,
  sessionsByLibrary,
} from './collect.ts';
import { openScratch } from './scratch.ts';

const ROOT = join(import.meta.dirname, '../..');
/** They run side by side and share two processes at a time: each may have to wait for all the others. */
const PATIENCE = 6 * 120_000;

/** Played by the command, which takes a process per event; all others by the library. `npm test` plays its calls by the library, too,
 *  and by the command what follows: stops, prompts, a permission, a compaction, the end. */
const BY_COMMAND = 'balanced';
const CALLS = amount(40, 0);

/** The search through these takes longer than all the rest; `npm test` searches only their first states (src/analysis/check). */
const LONG_SEARCH: readonly string[] = amount(1, 0) === 1 ? ['balanced', 'orchestrator', 'workflow'] : [];

const scratch = openScratch(ROOT);
const source = { scratch, inputs: ROOT };
afterAll(() => scratch.remove());

/** Every answer that is not the recorded one; `unasked`: questions that were left out. */
function changes(file: string, now: RecordedAnswers, unasked: readonly string[] = []): readonly string[] {
  const before = readAnswers(join(ROOT, 'test/fixtures/answers'), file);
  const asked = new Set([...Object.keys(before), ...Object.keys(now)]);
  for (const question of unasked) asked.delete(question);
  return [...asked].flatMap((question) => {
    const [then, here] = [before[question], now[question]].map((answer) => JSON.stringify(answer) ?? 'no answer');
    return then === here ? [] : [`${question}\n  was ${then}\n  is  ${here}`];
  });
}

describe.concurrent('the answers of the previous build hold for', { timeout: PATIENCE }, () => {
  it('the search through the presets and the example pipelines; no preset has a finding in any state', async () => {
    const presets = PRESETS.filter((preset) => !LONG_SEARCH.includes(preset));
    const now = await checked(source, presets);
    expect(changes('check', now, LONG_SEARCH)).toEqual([]);
    for (const preset of presets) expect(now[preset], preset).toMatchObject({ exhaustive: true, findings: [] });
  });

  it('the scripted session by the hook command, one process per event', async () => {
    expect(changes(`session-${BY_COMMAND}`, await sessionByCommand(source, BY_COMMAND, CALLS))).toEqual([]);
  });

  it('the scripted session under every other preset, by the library', async () => {
    const sessions = await sessionsByLibrary(
      source,
      PRESETS.filter((preset) => preset !== BY_COMMAND),
    );
    const found = [...sessions].flatMap(([preset, now]) =>
      changes(`session-${preset}`, now).map((change) => `${preset}: ${change}`),
    );
    expect(sessions.size).toBe(PRESETS.length - 1);
    expect(found).toEqual([]);
  });

  it('replays of the transcripts under every preset', async () => {
    expect(changes('replay', await replayed(source))).toEqual([]);
  });

  it('the policy tests of the presets, and the rows they cover', async () => {
    expect(changes('policy-tests', await policyTests(source))).toEqual([]);
  });

  it('the effects of shell commands', async () => {
    expect(changes('effects', await effectsOfCommands(source))).toEqual([]);
  });
});
