import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createUnrecorded, type Unrecorded } from './unrecorded.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tutti-unrecorded-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const event = (at: number, call = false) => ({ at, call, why: 'the ledger\nwas locked' });

/** As after a record that carries all events of the session. */
function settleAll(unrecorded: Unrecorded, session: string): void {
  const gap = unrecorded.of(session);
  if (gap !== undefined) unrecorded.settle(gap);
}

it('counts the events of a session across processes, until a record carries them', () => {
  createUnrecorded(home).note('s1', event(10));
  createUnrecorded(home).note('s1', event(30, true));
  createUnrecorded(home).note('s2', event(20, true));
  const later = createUnrecorded(home);
  const gap = { events: 2, calls: 1, from: 10, to: 30, why: 'the ledger was locked' };
  expect(later.of('s1')).toEqual(gap);
  expect(later.of('s3')).toBeUndefined();
  settleAll(later, 's1');
  expect(later.of('s1')).toBeUndefined();
  expect(createUnrecorded(home).of('s2')).toMatchObject({ events: 1, calls: 1 });
  settleAll(later, 's2');
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
        settleAll(unrecorded, 's1');
      },
    ),
    { numRuns: 25 },
  );
});

it.each(['file', 'memory'])('keeps what came after the gap was read, whatever its time (%s)', (where) => {
  const times = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
  const at = where === 'file' ? home : join(home, 'file');
  if (where === 'memory') writeFileSync(at, '');
  fc.assert(
    fc.property(times, times, (before, after) => {
      const unrecorded = createUnrecorded(at);
      for (const time of before) unrecorded.note('s1', event(time));
      const gap = unrecorded.of('s1');
      for (const time of after) unrecorded.note('s1', event(time));
      if (gap !== undefined) unrecorded.settle(gap);
      expect(unrecorded.of('s1')).toMatchObject({
        events: after.length,
        from: Math.min(...after),
        to: Math.max(...after),
      });
      settleAll(unrecorded, 's1');
    }),
    { numRuns: 25 },
  );
});

it('adopts the lines of processes that were killed while they settled, also one with the same id', () => {
  const { pid: dead } = spawnSync('true');
  for (const pid of [dead, process.pid]) writeFileSync(join(home, `unrecorded.${pid}`), `s${pid} 7 call gone\n`);
  writeFileSync(join(home, `unrecorded.${process.ppid}`), 's3 7 call being settled\n');
  const unrecorded = createUnrecorded(home);
  for (const pid of [dead, process.pid]) expect(unrecorded.of(`s${pid}`)).toMatchObject({ events: 1, from: 7 });
  expect(unrecorded.of('s3')).toBeUndefined();
  expect(readdirSync(home).sort()).toEqual(['unrecorded', `unrecorded.${process.ppid}`]);
});

it('adopts what is stranded later, too, with the next settlement', () => {
  const unrecorded = createUnrecorded(home);
  unrecorded.note('s1', event(1));
  const gap = unrecorded.of('s1');
  writeFileSync(join(home, `unrecorded.${spawnSync('true').pid}`), 's2 7 call gone\n');
  if (gap !== undefined) unrecorded.settle(gap);
  expect(unrecorded.of('s1')).toBeUndefined();
  expect(unrecorded.of('s2')).toMatchObject({ events: 1 });
});

it('counts as many lines as the file can hold', () => {
  writeFileSync(join(home, 'unrecorded'), 's1 7 event x\n'.repeat(200_000));
  expect(createUnrecorded(home).of('s1')).toMatchObject({ events: 200_000, from: 7, to: 7 });
});

it('notices what other processes append or rewrite', () => {
  const file = join(home, 'unrecorded');
  writeFileSync(file, 's1 7 event x\n'.repeat(10_000));
  const unrecorded = createUnrecorded(home);
  for (let time = 1; time <= 100; time++) {
    expect(unrecorded.of('s2')?.events ?? 0).toBe(time - 1);
    createUnrecorded(home).note('s2', event(time));
  }
  expect(unrecorded.of('s2')).toMatchObject({ events: 100, to: 100 });
  settleAll(createUnrecorded(home), 's2');
  expect(unrecorded.of('s2')).toBeUndefined();
  expect(unrecorded.of('s1')).toMatchObject({ events: 10_000 });
  writeFileSync(file, 's2 9 call y\n');
  expect(unrecorded.of('s2')).toMatchObject({ calls: 1 });
  expect(unrecorded.of('s1')).toBeUndefined();
});

it('tells sessions apart whatever they are called', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: 'binary' }), { maxLength: 6 }), (sessions) => {
      const unrecorded = createUnrecorded(home);
      for (const session of sessions) unrecorded.note(session, event(5));
      for (const session of sessions) expect(unrecorded.of(session)?.events).toBe(1);
      for (const session of sessions) settleAll(unrecorded, session);
    }),
  );
});

it('counts in memory where no file can be written', () => {
  writeFileSync(join(home, 'file'), '');
  const unrecorded = createUnrecorded(join(home, 'file'));
  unrecorded.note('s1', event(1, true));
  expect(unrecorded.of('s1')).toMatchObject({ events: 1, calls: 1 });
  settleAll(unrecorded, 's1');
  expect(unrecorded.of('s1')).toBeUndefined();
});

it('ignores invalid lines', () => {
  writeFileSync(join(home, 'unrecorded'), 's1\ns1 soon call x\n\ns1 7 call Node is gone\n');
  expect(createUnrecorded(home).of('s1')).toEqual({ events: 1, calls: 1, from: 7, to: 7, why: 'Node is gone' });
  expect(readFileSync(join(home, 'unrecorded'), 'utf8')).toContain('soon');
});
