// A thread that is ended while it uses the database must not abort its process, in which the server answers hooks.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amount } from '../../test/support/amount.ts';

const ROOT = join(import.meta.dirname, '../..');
const TIMES = amount(20, 100);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-thread-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts and ends a thread at other moments of its life, `TIMES` times. */
async function program(): Promise<string> {
  const source = join(folder, 'source.ts');
  const outfile = join(folder, 'program.mjs');
  writeFileSync(
    source,
    `import { createRequire } from 'node:module';
     import { isMainThread, Worker } from 'node:worker_threads';
     import { endsWhenAsked, endThread } from ${JSON.stringify(join(ROOT, 'src/ledger/end-thread.ts'))};
     if (isMainThread) {
       for (let n = 0; n < ${TIMES}; n++) {
         const worker = new Worker(new URL(import.meta.url));
         if (n % 4 > 0) await new Promise((ready) => worker.once('message', ready));
         await new Promise((passed) => setTimeout(passed, n % 9));
         await endThread(worker);
       }
       console.log('survived');
     } else {
       endsWhenAsked();
       const Database = createRequire(${JSON.stringify(join(ROOT, 'package.json'))})('libsql');
       const db = new Database(':memory:');
       db.exec('CREATE TABLE t (a)');
       const { parentPort } = await import('node:worker_threads');
       parentPort?.postMessage('ready');
       for (;;) {
         for (let n = 0; n < 50; n++) { db.prepare('INSERT INTO t VALUES (?)').run('x'); db.prepare('SELECT * FROM t LIMIT 50').all(); }
         await new Promise((passed) => setImmediate(passed));
       }
     }`,
  );
  await build({ entryPoints: [source], outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  return outfile;
}

it(`does not abort the process, ended ${TIMES} times at other moments`, async () => {
  const { stdout, status } = spawnSync(process.execPath, [await program()], { encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: 'survived\n', status: 0 });
});
