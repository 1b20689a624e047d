import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPolicyFileCache, statOf } from './files.ts';
import { folder } from './testing.ts';

const path = () => join(folder(), 'policy.yaml');

describe('the cache of policy files', () => {
  it('notices every change of equal length within one tick of a coarse clock', () => {
    const file = path();
    const tick = 2000;
    const files = createPolicyFileCache(Date.now, (path) => {
      const stats = statOf(path);
      if (stats === undefined) return undefined;
      const started = Math.floor(stats.mtimeMs / tick) * tick;
      return Object.assign(stats, { mtimeMs: started, ctimeMs: started });
    });
    for (let n = 100; n < 200; n++) {
      writeFileSync(file, `maxHolds: ${n}\n`);
      expect(files.read(file)?.data).toEqual({ maxHolds: n });
    }
  });

  it('notices a change after which the modification time was set back', () => {
    const file = path();
    const long = new Date(1e12);
    const write = (text: string) => {
      writeFileSync(file, text);
      utimesSync(file, long, long);
    };
    // Late enough that the cache trusts the stamp.
    const files = createPolicyFileCache(() => Date.now() + 60_000);
    write('level: strict\n');
    const before = statSync(file);
    expect(files.read(file)?.data).toEqual({ level: 'strict' });
    do write('level: shadow\n');
    while (statSync(file).ctimeMs === before.ctimeMs);
    expect(statSync(file)).toMatchObject({ size: before.size, mtimeMs: before.mtimeMs, ino: before.ino });
    expect(files.read(file)?.data).toEqual({ level: 'shadow' });
  });

  it('returns the same document while the text is the same', () => {
    const file = path();
    const files = createPolicyFileCache();
    writeFileSync(file, 'level: off\n');
    const document = files.read(file);
    writeFileSync(file, 'level: off\n');
    expect(files.unchanged(file, document)).toBe(true);
    writeFileSync(file, 'level: strict\n');
    expect(files.unchanged(file, document)).toBe(false);
    expect(files.unchanged(`${file}.gone`, undefined)).toBe(true);
  });
});
