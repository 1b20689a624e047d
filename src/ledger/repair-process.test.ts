// Which ends of the repair program give up what the damaged file holds.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runRepair } from './repair-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-repair-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Notes how it was started, and ends with the signal unless it is to recover nothing. */
function endingWith(signal: string): { readonly program: string; readonly path: string } {
  const program = join(folder, `${signal}.mjs`);
  writeFileSync(
    program,
    `import { appendFileSync } from 'node:fs';
const [path, how = 'read'] = process.argv.slice(2);
appendFileSync(path, how + ' ');
if (how === 'read') {
  process.kill(process.pid, '${signal}');
  setInterval(() => {}, 1_000);
}`,
  );
  return { program, path: join(folder, signal) };
}

it.each(['SIGABRT', 'SIGSEGV', 'SIGBUS'])('recovers nothing after a crash: %s', async (signal) => {
  const ledger = endingWith(signal);
  await runRepair(ledger);
  expect(readFileSync(ledger.path, 'utf8')).toBe('read bare ');
});

it.each(['SIGKILL', 'SIGTERM', 'SIGHUP'])('fails when the program was stopped from outside: %s', async (signal) => {
  const ledger = endingWith(signal);
  await expect(runRepair(ledger)).rejects.toThrow(signal);
  expect(readFileSync(ledger.path, 'utf8')).toBe('read ');
});
