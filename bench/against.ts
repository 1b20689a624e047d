// npm run bench:against -- DIR [rounds]: this build's server beside that of another checkout, both asked in turn in one run. The
// other build runs twice, so that its difference to itself shows how much of a difference means nothing. Where the system tells it
// (Linux), also the CPU time of the server's main thread, which other load on the machine changes least.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keptConnection, type Lab, openLab, startServer } from './lab.ts';
import { type Contender, inTurn } from './measure.ts';
import { oneCall } from './session.ts';

/** Milliseconds between calls, as in a session whose model answers at once. */
const APART_MS = 20;

const [folder, rounds = '60'] = process.argv.slice(2);
if (folder === undefined || !existsSync(join(folder, 'dist/server.js'))) {
  process.stderr.write('usage: npm run bench:against -- DIR [rounds]\nDIR is a checkout with a build in dist/.\n');
  process.exit(2);
}
const other = resolve(folder);
delete process.env.NODE_EXTRA_CA_CERTS;

interface Server extends Contender {
  /** Microseconds of CPU time for a call, since it started. */
  readonly cpu: () => number;
}

async function contender(lab: Lab, name: string, root: string, apart: boolean): Promise<Server> {
  const session = `${name}${apart ? ' apart' : ''}`;
  const url = startServer(lab, lab.home(session.replaceAll(' ', '-')), root);
  const health: unknown = await (await fetch(`${url}/health`)).json();
  const spent = cpuOf(Reflect.get(Object(health), 'pid'));
  const before = spent();
  const ask = keptConnection(lab, url);
  let n = 0;
  const run = (): Promise<void> => ask(JSON.stringify(oneCall(lab.project, session, n++)));
  const cpu = (): number => (spent() - before) / n;
  return apart ? { name: session, times: 10, after: APART_MS, run, cpu } : { name: session, times: 25, run, cpu };
}

const cpuOf = (pid: unknown) => (): number => {
  const path = `/proc/${pid}/schedstat`;
  return existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) / 1_000 : Number.NaN;
};

const BUILDS = [
  ['this build', process.cwd()],
  ['other build', other],
  ['other build again', other],
] as const;

const lab = openLab();
try {
  for (const apart of [true, false]) {
    const servers = await Promise.all(BUILDS.map(([name, root]) => contender(lab, name, root, apart)));
    const [mine, theirs, again] = await inTurn(servers, Number(rounds));
    if (mine === undefined || theirs === undefined || again === undefined) throw new Error('nothing was measured');
    process.stdout.write(apart ? 'calls 20 ms apart\n' : '\ncalls one after the other\n');
    for (const [at, { name, min, p50, samples }] of [mine, theirs, again].entries()) {
      const cpu = (servers[at]?.cpu() ?? Number.NaN).toFixed(0);
      const ratios = `min ×${(min / theirs.min).toFixed(3)}  p50 ×${(p50 / theirs.p50).toFixed(3)}`;
      process.stdout.write(
        `  ${name.padEnd(28)} min ${min.toFixed(3)} ms  p50 ${p50.toFixed(3)} ms  CPU ${cpu} µs  (${samples})  ${ratios}\n`,
      );
    }
  }
} finally {
  lab.close();
}
