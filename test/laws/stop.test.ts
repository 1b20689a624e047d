// Law 4: a person can always stop. A stop is refused at most N times in a row, never while only background work is left,
// and never once a person has switched tutti off.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../../src/core/json.ts';
import { amount } from '../support/amount.ts';
import { anyEvent, stopEvent } from '../support/native.ts';
import { playedTutti } from '../support/tutti-in-memory.ts';

const isHeld = (stdout: string): boolean => stdout !== '' && JSON.parse(stdout).decision === 'block';
const isWaiting = (event: JsonObject): boolean =>
  Array.isArray(event.background_tasks) &&
  event.background_tasks.some((task) => isObject(task) && task.status === 'running');

describe.each(['discipline', 'balanced', 'workflow'])('law 4 holds for %s', (preset) => {
  it('refuses no more than three stops in a row, whatever came before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyEvent, { maxLength: 15 }),
        fc.array(stopEvent, { minLength: 5, maxLength: 10 }),
        async (events, stops) => {
          const { send, close } = await playedTutti({ extends: preset });
          for (const each of events) await send(each);
          let inARow = 0;
          for (const each of stops) {
            const stop = { ...each, session_id: 's1' };
            const held = isHeld((await send(stop)).stdout);
            if (isWaiting(stop)) expect(held).toBe(false);
            inARow = held ? inARow + 1 : 0;
            expect(inARow).toBeLessThanOrEqual(3);
          }
          await close();
        },
      ),
      { numRuns: amount(12, 30) },
    );
  });

  it('refuses nothing after a person disabled it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { minLength: 1, maxLength: 15 }), async (events) => {
        const { tutti, project, send, close } = await playedTutti({ extends: preset });
        await tutti.act({ act: 'disable', scope: 'project', by: 'ada', reason: '', project });
        for (const each of events) {
          const { stdout, exit } = await send(each);
          expect(exit).toBe(0);
          const answer = stdout === '' ? {} : JSON.parse(stdout);
          expect(Object.keys(answer)).not.toContain('decision');
          expect(Object.keys(answer)).not.toContain('hookSpecificOutput');
        }
        await close();
      }),
      { numRuns: amount(8, 20) },
    );
  });
});

it('holds a stop at all, so that the cap is not empty', async () => {
  const { send, close } = await playedTutti({ extends: 'discipline' });
  const stop = { hook_event_name: 'Stop', session_id: 's1', last_assistant_message: 'done' };
  const held = [];
  for (let n = 0; n < 5; n += 1) held.push(isHeld((await send(stop)).stdout));
  await close();
  expect(held).toEqual([true, true, true, false, true]);
});

it('holds a stop for open tasks as long as each stop finds one more of them closed', async () => {
  const { send, close } = await playedTutti({ extends: 'balanced' });
  const task = (native: string, id: string) => ({
    hook_event_name: native,
    session_id: 's1',
    task_id: id,
    task_subject: id,
  });
  const tasks = ['1', '2', '3', '4', '5', '6'];
  for (const id of tasks) await send(task('TaskCreated', id));
  const held = [];
  for (const id of tasks) {
    held.push(
      isHeld((await send({ hook_event_name: 'Stop', session_id: 's1', last_assistant_message: 'done' })).stdout),
    );
    await send(task('TaskCompleted', id));
  }
  held.push(isHeld((await send({ hook_event_name: 'Stop', session_id: 's1', last_assistant_message: 'done' })).stdout));
  await close();
  expect(held).toEqual([true, true, true, true, true, true, false]);
});
