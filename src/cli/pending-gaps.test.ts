// Gaps are named by every command that shows or proves what happened, before and after a record carries them.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../core/json.ts';
import { createUnrecorded } from '../ledger/unrecorded.ts';
import { createTutti } from '../pipeline/tutti.ts';
import { newPlace, type Place, SESSION } from './testing.ts';

let place: Place;
let transcript: string;
beforeEach(async () => {
  place = newPlace();
  transcript = join(place.home, 'transcript.jsonl');
  await send({ hook_event_name: 'SessionStart', source: 'startup' }, BEGAN);
});
afterEach(() => place.remove());

const BEGAN = Date.now() - 60_000;
const NOW = BEGAN + 30_000;

async function send(payload: JsonObject, at: number): Promise<void> {
  const tutti = await createTutti({ home: place.tutti, userHome: place.home, now: () => at });
  await tutti.hook({
    client: 'claude-code',
    payload: JSON.stringify({ session_id: SESSION, cwd: place.project, transcript_path: transcript, ...payload }),
    transport: 'http',
    env: () => undefined,
  });
  await tutti.close();
}

/** A call that ran while no hook answered. */
function runsUnseen(id: string): void {
  const line = (type: string, part: JsonObject) =>
    JSON.stringify({
      type,
      timestamp: new Date(BEGAN + 5_000).toISOString(),
      message: { role: type, content: [part] },
    });
  const use = line('assistant', { type: 'tool_use', id, name: 'Bash', input: {} });
  writeFileSync(transcript, `${use}\n${line('user', { type: 'tool_result', tool_use_id: id, content: 'done' })}\n`);
}

const TOTALS = '1 event in 1 gap; 1 call went ahead unchecked';
const json = async (...argv: readonly string[]) => JSON.parse((await place.run([...argv, '--json'], { now: NOW })).out);
const reported = async () =>
  JSON.parse((await place.run(['report', '--session', SESSION, '--format', 'json'], { now: NOW })).out);

describe('calls that no record carries', () => {
  it.each([
    ['because only the transcript shows them', () => runsUnseen('t1')],
    [
      'because the ledger was locked',
      () => createUnrecorded(place.tutti).note(SESSION, { at: BEGAN + 5_000, call: true, id: 't1', why: 'locked' }),
    ],
    [
      'once, if both show them',
      () => {
        runsUnseen('t1');
        createUnrecorded(place.tutti).note(SESSION, { at: BEGAN + 5_000, call: true, id: 't1', why: 'locked' });
      },
    ],
  ])('are named by status, report and evidence, %s', async (_, happen) => {
    expect((await json('status')).sessions[0].unchecked).toBeUndefined();
    happen();
    expect((await json('status')).sessions[0].unchecked).toBe(1);
    expect((await place.run(['status'], { now: NOW })).out).toContain('1 call unchecked');
    expect(await reported()).toMatchObject({ unrecorded: { gaps: 1, events: 1, calls: 1 }, score: { unchecked: 1 } });
    const { out } = await place.run(['evidence', '--since', '1d', '--out', 'pack'], { now: NOW, answers: [] });
    expect(out).toContain(`not on record, session ${SESSION.slice(0, 8)}: 1 `);
  });
});

it('a gap on record is named by status, report, ledger verify, explain and evidence verify, and is no error', async () => {
  runsUnseen('t1');
  await send({ hook_event_name: 'Stop', stop_hook_active: false, last_assistant_message: 'done' }, BEGAN + 20_000);
  expect((await json('status')).sessions[0].unchecked).toBe(1);
  expect(await reported()).toMatchObject({ unrecorded: { gaps: 1, events: 1, calls: 1 }, score: { unchecked: 1 } });
  expect(await place.run(['ledger', 'verify'])).toMatchObject({ exit: 0, out: expect.stringContaining(TOTALS) });
  expect((await place.run(['explain', `${SESSION}:2`])).out).toMatch(
    /^gap {2}1 call within 0 s ran unchecked .*: Bash\.$/m,
  );
  const { out } = await place.run(['evidence', '--since', '1d', '--out', 'pack'], { now: NOW, answers: [] });
  expect(out).not.toContain('not on record');
  const checked = await place.run(['evidence', 'verify', 'pack']);
  expect(checked).toMatchObject({ exit: 0, out: expect.stringContaining(TOTALS) });
});
