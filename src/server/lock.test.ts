// Only one holds the lock, whoever died with it before.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isAlive, takeLock } from './lock.ts';
import { cleanUp, freshHome } from './testing/lab.ts';

afterEach(cleanUp);

/** A process number that was somebody's, and is nobody's now. */
const DEAD = spawnSync(process.execPath, ['-e', '0']).pid;

function homeWith(number: string, text: string, madeAt?: number): string {
  const home = freshHome();
  mkdirSync(join(home, 'lock'));
  writeFileSync(join(home, 'lock', number), text);
  if (madeAt !== undefined) utimesSync(join(home, 'lock', number), madeAt / 1000, madeAt / 1000);
  return home;
}

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

  it('leaves one file behind, however often it was held', () => {
    const home = freshHome();
    for (let n = 0; n < 5; n++) takeLock(home)?.release();
    expect(readdirSync(join(home, 'lock'))).toEqual(['5']);
  });

  it('passes on when its holder died', () => {
    expect(takeLock(homeWith('3', `${DEAD} ${Date.now()}\n`))).toBeDefined();
  });

  it('passes on when its holder cannot be the one who took it', () => {
    expect(takeLock(homeWith('3', `${process.pid} ${Date.now() - 60_000}\n`))).toBeDefined();
    expect(takeLock(homeWith('3', `${process.pid} ${Date.now() - 1_000}\n`))).toBeUndefined();
  });

  it('waits for a holder who has not written its name yet, but not for ever', () => {
    expect(takeLock(homeWith('3', ''))).toBeUndefined();
    expect(takeLock(homeWith('3', '', Date.now() - 60_000))).toBeDefined();
    expect(takeLock(homeWith('3', 'garbage', Date.now() - 60_000))).toBeDefined();
  });

  it('orders its numbers as numbers', () => {
    const home = homeWith('9', '-1 0\n');
    writeFileSync(join(home, 'lock', '10'), `${process.pid} ${Date.now()}\n`);
    expect(takeLock(home)).toBeUndefined();
  });
});

it('knows the living from the dead', () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(DEAD)).toBe(false);
  // Somebody else's process is alive too.
  expect(isAlive(1)).toBe(true);
});
