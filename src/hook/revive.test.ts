import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { homeFolder, wantsServer } from './revive.ts';

let folder: string;
let home: string;
beforeEach(() => {
  vi.stubEnv('TUTTI_NO_SERVER', '');
  folder = mkdtempSync(join(tmpdir(), 'tutti-revive-'));
  home = join(folder, 'home');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const opening = { event: 'session.start', unanswered: false, damaged: false } as const;

describe('a hook that found no server starts one', () => {
  it('in the home that was there when it started', () => {
    mkdirSync(home);
    expect(wantsServer(home, { found: homeFolder(home), ...opening })).toBe(true);
  });

  it('in a home that it made itself', () => {
    const found = homeFolder(home);
    mkdirSync(home);
    expect(wantsServer(home, { found, ...opening })).toBe(true);
  });

  it.each(['removed', 'removed and made again'])('not in a home that was %s meanwhile', (what) => {
    mkdirSync(home);
    const found = homeFolder(home);
    // Moved, so that the next folder cannot have the same inode.
    renameSync(home, join(folder, 'removed'));
    if (what !== 'removed') mkdirSync(home);
    for (const unanswered of [true, false])
      for (const damaged of [true, false])
        expect(wantsServer(home, { found, ...opening, unanswered, damaged })).toBe(false);
  });
});
