// Law 5: a killed process loses no answered event and leaves a chain that verifies; and the next event is answered.

import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { isAlive } from '../../src/server/lock.ts';
import { WHY } from '../../src/server/substitute.ts';
import { amount } from '../support/amount.ts';
import { COUNTING, call, expectExact, recorded } from './events.ts';
import { httpClient, isLastResort } from './http.ts';
import { type Installed, install, until } from './installed.ts';

const ROUNDS = amount(15, 100, 1_000);
const CLIENTS = 6;
/** Every so often the next event comes by the shim, which finds no server, or a dying one, and must get its answer too. */
const BY_SHIM = 20;

let installed: Installed;
afterEach(() => installed.remove());

it(`survives ${ROUNDS} kills of the server under load`, { timeout: 1_800 * Math.max(ROUNDS, 100) }, async () => {
  installed = install(COUNTING);
  const { project } = installed;
  expect(await installed.tutti('up')).toMatchObject({ exit: 0 });
  const { url, supervisor } = installed.address();
  const client = httpClient(url, CLIENTS);
  const answered = new Set<number>();
  const sent = new Set<number>();
  let next = 0;
  let running = true;

  /** Sends what has not been sent before, or says that nobody answered. */
  const post = async (): Promise<boolean> => {
    const n = next++;
    sent.add(n);
    try {
      const { status, body } = await client.post(call(n, project));
      expect(status).toBe(200);
      // On a starved machine the supervisor answers before the next server has started.
      if (body.includes(WHY)) return false;
      expect(isLastResort(body)).toBe(false);
      answered.add(n);
      return true;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error) && !/answer|socket|aborted/.test(String(error))) throw error;
      return false;
    }
  };
  const load = async (): Promise<void> => {
    while (running) if (!(await post())) await wait(1);
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, load));

  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = answered.size;
    await until('answers', () => answered.size > before + (round % 5));
    const { pid } = installed.address();
    process.kill(pid, 'SIGKILL');
    if (round % BY_SHIM === 0) {
      const n = next++;
      sent.add(n);
      const { exit, stdout } = await installed.shim(call(n, project));
      expect({ exit, lastResort: isLastResort(stdout) }).toEqual({ exit: 0, lastResort: false });
      answered.add(n);
    }
    const killed = answered.size;
    await until('an answer after a kill', () => answered.size > killed + CLIENTS, 10_000);
    await until('the next server', () => installed.address().pid !== pid);
    expect(isAlive(pid)).toBe(false);
  }
  running = false;
  await clients;
  client.close();

  expect(installed.address()).toMatchObject({ url, supervisor });
  const ledger = await installed.ledger();
  const kept = await recorded(ledger);
  expect([...answered].filter((n) => !kept.includes(n))).toEqual([]);
  expect(kept.filter((n) => !sent.has(n))).toEqual([]);
  expect(new Set(kept).size).toBe(kept.length);
  await expectExact(ledger, project);
});
