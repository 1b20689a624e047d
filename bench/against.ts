// npm run bench:against -- DIR [rounds]: this build's server beside that of another checkout, both asked in turn in one run. The
// other build runs twice, so that its difference to itself shows how much of a difference means nothing.

import { existsSync } from 'node:fs';
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

function contender(lab: Lab, name: string, root: string, apart: boolean): Contender {
  const session = `${name}${apart ? ' apart' : ''}`;
  const ask = keptConnection(lab, startServer(lab, lab.home(session.replaceAll(' ', '-')), root));
  let n = 0;
  const run = (): Promise<void> => ask(JSON.stringify(oneCall(lab.project, session, n++)));
  return apart ? { name: session, times: 10, after: APART_MS, run } : { name: session, times: 25, run };
}

const BUILDS = [
  ['this build', process.cwd()],
  ['other build', other],
  ['other build again', other],
] as const;

const lab = openLab();
try {
  for (const apart of [true, false]) {
    const [mine, theirs, again] = await inTurn(
      BUILDS.map(([name, root]) => contender(lab, name, root, apart)),
      Number(rounds),
    );
    if (mine === undefined || theirs === undefined || again === undefined) throw new Error('nothing was measured');
    process.stdout.write(apart ? 'calls 20 ms apart\n' : '\ncalls one after the other\n');
    for (const { name, min, p50, samples } of [mine, theirs, again]) {
      const ratios = `min ×${(min / theirs.min).toFixed(3)}  p50 ×${(p50 / theirs.p50).toFixed(3)}`;
      process.stdout.write(
        `  ${name.padEnd(28)} min ${min.toFixed(3)} ms  p50 ${p50.toFixed(3)} ms  (${samples})  ${ratios}\n`,
      );
    }
  }
} finally {
  lab.close();
}
