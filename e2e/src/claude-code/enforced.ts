// What status says of a folder is what happens there: in another worktree, and in a second project without hooks.

import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Box, claudeBinary, must, readIfThere } from '../box.ts';
import { matches, same } from '../check.ts';
import { run } from '../command.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, call, say } from '../script.ts';
import { install, resultOf } from './steps.ts';

/** The client, as a person starts it in another folder of the box. */
async function startedIn(box: Box, cwd: string): Promise<void> {
  const file = join(cwd, 'solo.txt');
  box.model.learn({ main: [call('w', 'Write', { file_path: file, content: 'solo' }), say('Done.'), acknowledge] });
  const words = ['-p', '[[script:main]] Write it.', '--permission-mode', 'acceptEdits', '--output-format', 'json'];
  const { code } = await run(claudeBinary(), words, {
    cwd,
    env: box.env,
    limitMs: 40_000,
    log: join(box.root, 'there'),
  });
  same('exit code of the client', 0, code);
}

const statusIn = async (box: Box, cwd: string) => {
  const words = [join(import.meta.dirname, '../../bin/tutti.js'), 'status', '--json'];
  const { out } = await run(process.execPath, words, {
    cwd,
    env: box.env,
    limitMs: 15_000,
    log: join(box.root, 'status'),
  });
  return JSON.parse(out).enforced;
};

const worktree: Scenario = {
  name: 'enforced-in-a-worktree',
  async run(box) {
    await install(box);
    const there = join(box.root, 'worktree');
    const git = (...args: readonly string[]) =>
      execFileSync('git', args, { cwd: box.project, env: box.env, stdio: 'pipe' });
    git('add', '.tutti');
    git('commit', '-qm', 'Policy');
    git('worktree', 'add', '-q', there);
    same('what status says', 'enforced', (await statusIn(box, there)).state);
    await startedIn(box, there);
    same('whether the call failed', true, resultOf(box, 'w').error);
    same('solo.txt', undefined, readIfThere(join(there, 'solo.txt')));
  },
};

const withoutHooks: Scenario = {
  name: 'not-enforced-in-a-second-project',
  async run(box) {
    await install(box);
    const there = join(box.root, 'second');
    mkdirSync(there);
    execFileSync('git', ['init', '-q'], { cwd: there, env: box.env, stdio: 'pipe' });
    const { state, reasons } = await statusIn(box, there);
    same('what status says', ['not', 'NOT_INSTALLED'], [state, reasons[0]?.code]);
    await startedIn(box, there);
    same('solo.txt', 'solo', readIfThere(join(there, 'solo.txt')));
    const line = await must(box, 'statusline');
    matches('the status line where hooks are', /tutti strict/, line.out);
  },
};

export const enforced: readonly Scenario[] = [worktree, withoutHooks];
