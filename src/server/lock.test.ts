// The lock has one holder at a time, whatever earlier holders left behind.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lookFor } from '../../test/support/ticks.ts';
import { isAlive, isLocked, takeLock } from './lock.ts';

const homes = mkdtempSync(join(tmpdir(), 'tutti-locks-'));
afterAll(() => rmSync(homes, { recursive: true, force: true }));
const freshHome = (): string => mkdtempSync(join(homes, 'home-'));

/** The id of a process that has exited. */
const DEAD = spawnSync(process.execPath, ['-e', '0']).pid;

function homeWith(number: string, text: string, madeAt?: number): string {
  const home = freshHome();
  mkdirSync(join(home, 'lock'));
  writeFileSync(join(home, 'lock', number), text);
  if (madeAt !== undefined) utimesSync(join(home, 'lock', number), madeAt / 1000, madeAt / 1000);
  return home;
}

/** The id of a process that has exited, while its parent does not take note. */
async function unreaped(): Promise<number> {
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
  parents.push(parent);
  for await (const line of parent.stdout) return Number(line);
  throw new Error('no id');
}
const parents: ChildProcess[] = [];
afterAll(() => {
  for (const parent of parents) parent.kill('SIGKILL');
});

describe('the lock', () => {
  it('is held by one at a time', () => {
    const home = freshHome();
    const lock = takeLock(home);
    expect(lock).toBeDefined();
    expect(takeLock(home)).toBeUndefined();
    lock?.release();
    expect(takeLock(home)).toBeDefined();
    expect(takeLock(home)).toBeUndefined();
  });

  it('keeps a single file', () => {
    const home = freshHome();
    for (let n = 0; n < 5; n++) takeLock(home)?.release();
    expect(readdirSync(join(home, 'lock'))).toEqual(['5']);
  });

  it.runIf(process.platform === 'linux')('passes on when its holder died and nobody took note', async () => {
    const holder = await unreaped();
    expect(await lookFor(() => !isAlive(holder), 10_000)).toBe(true);
    expect(takeLock(homeWith('3', `${holder} ${Date.now()}`))).toBeDefined();
  });

  it('passes on when its holder died', () => {
    expect(takeLock(homeWith('3', `${DEAD} ${Date.now()}\n`))).toBeDefined();
  });

  it('passes on after a time no start takes', () => {
    expect(takeLock(homeWith('3', `${process.pid} ${Date.now() - 60_000}\n`))).toBeDefined();
    expect(takeLock(homeWith('3', `${process.pid} ${Date.now() - 1_000}\n`))).toBeUndefined();
  });

  it('waits for a holder that has not written its id yet, but not for ever', () => {
    expect(takeLock(homeWith('3', ''))).toBeUndefined();
    expect(takeLock(homeWith('3', '', Date.now() - 60_000))).toBeDefined();
    expect(takeLock(homeWith('3', 'garbage', Date.now() - 60_000))).toBeDefined();
  });

  it('compares numbers, not names', () => {
    const home = homeWith('9', '-1 0\n');
    writeFileSync(join(home, 'lock', '10'), `${process.pid} ${Date.now()}\n`);
    expect(takeLock(home)).toBeUndefined();
  });
});

describe('a lock that is held for long', () => {
  const minutes = (count: number): number => count * 60_000;

  it('stays held while its holder keeps it, whatever its name', () => {
    for (const name of ['lock', 'supervised'] as const) {
      const home = freshHome();
      const lock = takeLock(home, minutes(1), name);
      expect(takeLock(home, minutes(2.5), name)).toBeDefined();
      expect(lock?.keep(minutes(2.5))).toBe(false);
      const kept = takeLock(home, minutes(4), name);
      for (const at of [4.5, 5, 5.5, 6]) expect(kept?.keep(minutes(at))).toBe(true);
      expect(isLocked(home, name, minutes(6.5))).toBe(true);
      expect(takeLock(home, minutes(6.5), name)).toBeUndefined();
      kept?.release();
      expect(isLocked(home, name, minutes(6.5))).toBe(false);
    }
  });

  it('is one of two, which do not exclude each other', () => {
    const home = freshHome();
    expect(takeLock(home)).toBeDefined();
    expect(isLocked(home, 'supervised')).toBe(false);
    expect(takeLock(home, Date.now(), 'supervised')).toBeDefined();
  });
});

it('detects living processes', () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(DEAD)).toBe(false);
  // A process of another user counts, too.
  expect(isAlive(1)).toBe(true);
});
