// npm run bench:hook -- DIR [rounds]: the hook process of this build beside that of another checkout, in turn: the size of its bundle, and
// what an event takes from start to end, with a command to read and without. The other build runs twice, so that its difference to itself
// shows how much of a difference means nothing. CPU time is that of the process, which other load on the machine changes least.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { envOf, openLab } from './lab.ts';
import { type Contender, inTurn } from './measure.ts';
import { oneCall } from './session.ts';

const [folder, rounds = '30'] = process.argv.slice(2);
if (folder === undefined || !existsSync(join(folder, 'dist/hook.cjs'))) {
  process.stderr.write('usage: npm run bench:hook -- DIR [rounds]\nDIR is a checkout with a build in dist/.\n');
  process.exit(2);
}
const other = resolve(folder);
delete process.env.NODE_EXTRA_CA_CERTS;

const BUILDS = [
  ['this build', process.cwd()],
  ['other build', other],
  ['other build again', other],
] as const;
/** The calls of `oneCall` come in this order. */
const CALLS = ['a look', 'a search', 'an edit', 'a command'] as const;

/** The bundle that the loader names, and its code cache. */
function sizesOf(root: string): readonly [number, number] {
  const build = /[0-9a-f]{16}/.exec(readFileSync(join(root, 'dist/hook.cjs'), 'utf8'))?.[0] ?? '';
  const hook = join(root, 'dist/hook');
  const size = (ending: string): number =>
    readdirSync(hook)
      .filter((file) => file.startsWith(build) && file.endsWith(ending))
      .reduce((sum, file) => sum + statSync(join(hook, file)).size, 0);
  return [size('.cjs'), size('.cache')];
}

/** Bash reports the CPU time of what it ran. */
const TIMED = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>&1';

function spentBy(root: string, home: string, payload: string): number {
  const hook = [process.execPath, join(root, 'dist/hook.cjs'), 'claude-code', 'PreToolUse'];
  const options = { env: envOf(home), input: payload, encoding: 'utf8' as const };
  const { stderr } = spawnSync('bash', ['-c', TIMED, 'bash', ...hook], options);
  const [user = Number.NaN, system = Number.NaN] = stderr.trim().split(' ').map(Number);
  return (user + system) * 1_000;
}

const lab = openLab();
try {
  for (const [name, root] of BUILDS.slice(0, 2)) {
    const [bundle, cache] = sizesOf(root).map((bytes) => `${(bytes / 1_000).toFixed(0)} kB`);
    process.stdout.write(`${name.padEnd(18)} bundle ${bundle}  code cache ${cache}\n`);
  }
  for (const at of [0, 3]) {
    const spent = new Map<string, number[]>();
    let n = 0;
    const contenders = BUILDS.map(([name, root]): Contender => {
      const home = lab.home(`${name}-${at}`.replaceAll(' ', '-'));
      const times: number[] = [];
      spent.set(name, times);
      const payload = (): string => JSON.stringify(oneCall(lab.project, name, 4 * n++ + at));
      return { name, times: 1, run: () => void times.push(spentBy(root, home, payload())) };
    });
    process.stdout.write(`\n${CALLS[at]}\n`);
    for (const { name, min, p50, samples } of await inTurn(contenders, Number(rounds))) {
      const cpu = (spent.get(name) ?? []).slice(1).sort((a, b) => a - b);
      const [least = Number.NaN, middle = Number.NaN] = [cpu[0], cpu[cpu.length >> 1]];
      process.stdout.write(
        `  ${name.padEnd(18)} min ${min.toFixed(1)} ms  p50 ${p50.toFixed(1)} ms  CPU min ${least.toFixed(0)} ms  p50 ${middle.toFixed(0)} ms  (${samples})\n`,
      );
    }
  }
} finally {
  lab.close();
}
