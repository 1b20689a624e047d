import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Shipper } from './ship.ts';
import { createShipLoop, EVERY_MS, pauseAfter, readShipState, type ShipState, writeShipState } from './ship-loop.ts';

function looping(fails: () => boolean) {
  let [steps, greetings, recorded] = [0, 0, 0];
  const states: ShipState[] = [];
  const shipper: Shipper = {
    step: async () => {
      steps++;
      if (fails()) throw new Error('no answer');
      return false;
    },
    greet: async () => void greetings++,
    lookAtAll: () => {},
    pending: () => (fails() ? 7 : 0),
    alarms: () => [],
  };
  const loop = createShipLoop(
    shipper,
    { random: () => 1, recorded: () => recorded, answeredAt: () => 42 },
    (state) => void states.push(state),
  );
  return { loop, states, steps: () => steps, greetings: () => greetings, happen: () => void recorded++ };
}

it('ships a second after something was recorded, and else looks every fifth second', async () => {
  const { loop, steps, happen } = looping(() => false);
  await loop.turn();
  expect(steps()).toBe(1);
  await loop.turn();
  expect(steps()).toBe(1);
  happen();
  expect(await loop.turn()).toBe(EVERY_MS);
  expect(steps()).toBe(2);
  for (let n = 0; n < 10; n++) await loop.turn();
  expect(steps()).toBe(4);
});

it('tells the collector every minute that the machine is there', async () => {
  const { loop, greetings } = looping(() => false);
  for (let n = 0; n < 120; n++) await loop.turn();
  expect(greetings()).toBe(2);
});

it('waits longer and longer while nobody answers, at most a minute, and goes on at once afterwards', async () => {
  let broken = true;
  const { loop, states } = looping(() => broken);
  const pauses: number[] = [];
  for (let n = 0; n < 8; n++) pauses.push(await loop.turn());
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  expect(states.at(-1)).toEqual({ answeredAt: 42, pending: 7, error: 'no answer', alarms: [] });
  broken = false;
  expect(await loop.turn()).toBe(EVERY_MS);
  expect(states.at(-1)).toEqual({ answeredAt: 42, pending: 0, alarms: [] });
});

it('spreads the machines of a fleet over half of the pause', () => {
  expect([0, 0.5, 1].map((random) => pauseAfter(3, () => random))).toEqual([4_000, 6_000, 8_000]);
});

it('keeps its state where `fleet status` reads it', () => {
  const home = mkdtempSync(join(tmpdir(), 'tutti-fleet-'));
  const state: ShipState = { pending: 3, error: 'no answer', alarms: [{ session: 's', kind: 'fork', why: 'w' }] };
  expect(readShipState(home)).toBeUndefined();
  writeShipState(home, state);
  expect(readShipState(home)).toEqual(state);
  rmSync(home, { recursive: true });
});
