// When tutti's own paths are resolved again: usually after an event, so that no event waits for it, and once a second at most.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOwnPaths } from './own-paths.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-own-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('resolves paths again after an answer, or before it if they are old or other policies are in force', () => {
  let now = 0;
  const later: (() => void)[] = [];
  const waits: number[] = [];
  const own = createOwnPaths(join(folder, 'home'), {
    now: () => now,
    later: (work, ms) => {
      later.push(work);
      waits.push(ms);
    },
  });
  const roots = { project: join(folder, 'project'), home: folder, tmp: '/tmp' };
  const paths = (policies: readonly string[] = []) =>
    own({ roots, cwd: roots.project, policies, client: 'claude-code' }).paths;
  const elsewhere = (name: string): string => {
    rmSync(join(folder, 'project'), { force: true });
    mkdirSync(join(folder, name));
    symlinkSync(join(folder, name), join(folder, 'project'));
    return join(folder, name, '.tutti');
  };

  expect(paths()).toContain(join(folder, 'project/.tutti'));
  const first = elsewhere('first');
  now = 900;
  expect([paths().includes(first), paths().includes(first), later.length]).toEqual([false, false, 1]);
  later.pop()?.();
  expect(paths()).toContain(first);
  later.pop();
  // What a call made is known a second after the last look, without a further event.
  expect(waits).toEqual([100, 1_000]);

  const second = elsewhere('second');
  expect(paths(['/other/policy.yaml'])).toEqual(expect.arrayContaining([second, '/other/policy.yaml']));
  const third = elsewhere('third');
  now = 40_000;
  expect(paths(['/other/policy.yaml'])).toContain(third);
});
