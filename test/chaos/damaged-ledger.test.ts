// A damaged ledger with real processes: commands and hook processes leave it in place; the server has it repaired while the sessions
// go on.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { ledgerPath } from '../../src/ledger/ledger-path.ts';
import { COUNTING, call } from './events.ts';
import { httpClient, isLastResort } from './http.ts';
import { type Installed, install } from './installed.ts';

let installed: Installed;
afterEach(() => installed.remove());

function damage(): Buffer {
  const path = ledgerPath(installed.home);
  for (const part of ['-wal', '-shm']) rmSync(path + part, { force: true });
  writeFileSync(path, 'dear diary\n'.repeat(999));
  return readFileSync(path);
}

const aside = (): readonly string[] => readdirSync(installed.home).filter((name) => /\.corrupt-[^-.]*$/.test(name));

it('is left in place by commands and hook processes, which refuse at strict', async () => {
  installed = install(COUNTING);
  const { project, home } = installed;
  for (const n of [0, 1]) await installed.shim(call(n, project));
  const damaged = damage();
  for (const args of [['status'], ['ledger', 'tail'], ['ledger', 'verify']])
    expect([args, (await installed.tutti(...args)).exit]).not.toEqual([args, 0]);
  expect((await installed.shim(call(2, project))).stdout).toContain('"deny"');
  expect(readFileSync(ledgerPath(home))).toEqual(damaged);
  expect(aside()).toEqual([]);
});

it('is repaired under a server while two sessions go on, and is reported to both', async () => {
  installed = install(COUNTING);
  const { project } = installed;
  expect(await installed.tutti('up')).toMatchObject({ exit: 0 });
  const client = httpClient(installed.address().url, 2);
  const ask = async (session: string, n: number): Promise<string> => {
    const { status, body } = await client.post({ ...call(n, project), session_id: session });
    expect(status).toBe(200);
    return body;
  };
  for (let n = 0; n < 5; n += 1) for (const session of ['a', 'b']) await ask(session, n);
  // The server writes the heads within a second, and when it ends.
  await installed.tutti('down', '--force');
  damage();
  expect(await installed.tutti('up')).toMatchObject({ exit: 0 });
  const answers = await Promise.all(['a', 'b'].map((session) => ask(session, 5)));
  for (const answer of answers) {
    expect(isLastResort(answer)).toBe(false);
    expect(answer).toContain('lost: records 1 to 5 of session');
  }
  expect(aside()).toHaveLength(1);
  const ledger = await installed.ledger();
  expect(await ledger.verify()).toEqual({ ok: true, sessions: 2, records: 2 });
  expect((await ledger.breaks())[0]?.lost.records).toHaveLength(2);
  client.close();
});
