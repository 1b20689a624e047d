import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newPlace, type Place } from '../testing.ts';

const ensureServer = vi.hoisted(() => vi.fn());
vi.mock('../../server/up.ts', async (original) => ({ ...(await original<object>()), ensureServer }));

let place: Place;
beforeEach(() => {
  place = newPlace();
});
afterEach(() => place.remove());

it.each([
  ["EACCES: permission denied, mkdir '/h'", "the server did not start: EACCES: permission denied, mkdir '/h'."],
  ['the server did not start; see /h/server.log', 'the server did not start; see /h/server.log.'],
])('reports once that the server did not start: %s', async (why, message) => {
  ensureServer.mockRejectedValue(new Error(why));
  expect(await place.run(['up'], { env: { TUTTI_HOME: join(place.home, 'state') } })).toEqual({
    exit: 3,
    out: '',
    err: `tutti: ${message}\n`,
  });
});
