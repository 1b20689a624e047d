import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createUnrecorded } from './unrecorded.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tutti-unrecorded-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const event = (at: number, call = false) => ({ at, call, why: 'the ledger\nwas locked' });

it('counts the events of a session across processes, until a record carries them', () => {
  createUnrecorded(home).note('s1', event(10));
  createUnrecorded(home).note('s1', event(30, true));
  createUnrecorded(home).note('s2', event(20, true));
  const later = createUnrecorded(home);
  const gap = { events: 2, calls: 1, from: 10, to: 30, why: 'the ledger was locked' };
  expect(later.of('s1')).toEqual(gap);
  expect(later.of('s3')).toBeUndefined();
  later.settle('s1', 30);
  expect(later.of('s1')).toBeUndefined();
  expect(createUnrecorded(home).of('s2')).toMatchObject({ events: 1, calls: 1 });
  later.settle('s2', 20);
  expect(existsSync(join(home, 'unrecorded'))).toBe(false);
});

it('knows which calls went ahead, whatever their ids are', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ unit: 'binary', minLength: 1 }).filter((id) => id.isWellFormed()),
        { maxLength: 4 },
      ),
      (ids) => {
        const unrecorded = createUnrecorded(home);
        for (const id of ids) unrecorded.note('s1', { ...event(5, true), id });
        unrecorded.note('s1', { ...event(5), id: 'refused' });
        expect(unrecorded.of('s1')).toMatchObject({ calls: ids.length, ...(ids.length > 0 && { ids }) });
        unrecorded.settle('s1', 5);
      },
    ),
    { numRuns: 25 },
  );
});

it('keeps what came after the record was written', () => {
  const unrecorded = createUnrecorded(home);
  for (const at of [1, 2, 3]) unrecorded.note('s1', event(at));
  unrecorded.settle('s1', 2);
  expect(unrecorded.of('s1')).toMatchObject({ events: 1, from: 3, to: 3 });
});

it('tells sessions apart whatever they are called', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: 'binary' }), { maxLength: 6 }), (sessions) => {
      const unrecorded = createUnrecorded(home);
      for (const session of sessions) unrecorded.note(session, event(5));
      for (const session of sessions) expect(unrecorded.of(session)?.events).toBe(1);
      for (const session of sessions) unrecorded.settle(session, 5);
    }),
  );
});

it('counts in memory where no file can be written', () => {
  writeFileSync(join(home, 'file'), '');
  const unrecorded = createUnrecorded(join(home, 'file'));
  unrecorded.note('s1', event(1, true));
  expect(unrecorded.of('s1')).toMatchObject({ events: 1, calls: 1 });
  unrecorded.settle('s1', 1);
  expect(unrecorded.of('s1')).toBeUndefined();
});

it('ignores invalid lines', () => {
  writeFileSync(join(home, 'unrecorded'), 's1\ns1 soon call x\n\ns1 7 call Node is gone\n');
  expect(createUnrecorded(home).of('s1')).toEqual({ events: 1, calls: 1, from: 7, to: 7, why: 'Node is gone' });
  expect(readFileSync(join(home, 'unrecorded'), 'utf8')).toContain('soon');
});
