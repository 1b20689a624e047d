import { expect, it } from 'vitest';
import { isIntactSession, SESSION_DIGESTS, sessionDigest } from './session-row.ts';

const ROW = {
  n: 1,
  id: 's',
  client: 'c',
  project: '/p',
  started: 1,
  last: 2,
  ended: null,
  events: 3,
  head: 'h',
  body: '{"holds":0}',
} as const;
const [FIRST = []] = SESSION_DIGESTS;
/** As if a later release covered one more column. */
const LATER = [...SESSION_DIGESTS, [...FIRST, 'started' as const]];
const NEXT = `${LATER.length}:`;

it('accepts a row of an earlier version after the digest covers another column', () => {
  const row = { ...ROW, digest: sessionDigest(ROW, SESSION_DIGESTS) };
  expect(isIntactSession(row, LATER)).toBe(true);
  expect(isIntactSession({ ...row, events: 4 }, LATER)).toBe(false);
});

it('writes the newest version, and notices changes to each column it covers', () => {
  const row = { ...ROW, digest: sessionDigest(ROW, LATER) };
  expect(row.digest).toMatch(new RegExp(`^${NEXT}`));
  expect(isIntactSession(row, LATER)).toBe(true);
  const changed = {
    id: 'x',
    client: 'x',
    project: 'x',
    started: 9,
    last: 9,
    ended: 9,
    events: 9,
    head: 'x',
    body: 'x',
  };
  for (const [column, value] of Object.entries(changed)) {
    expect(isIntactSession({ ...row, [column]: value }, LATER), column).toBe(false);
  }
});

it.each(['0:', '9:', NEXT, 'x:', '-1:'])('refuses a digest of the unknown version %s', (prefix) => {
  expect(isIntactSession({ ...ROW, digest: sessionDigest(ROW).replace(/^\d+:/, prefix) })).toBe(false);
});
