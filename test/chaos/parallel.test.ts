// Law 5: parallel calls each count once. A thousand over http against the real server; processes, while a server comes and
// goes beside them, and many that start at once.

import { afterEach, expect, it } from 'vitest';
import { amount } from '../support/amount.ts';
import { COUNTING, call, expectExact, range, recorded, sorted } from './events.ts';
import { httpClient, isLastResort } from './http.ts';
import { type Installed, install, type Ran } from './installed.ts';

const REQUESTS = amount(500, 1_000, 20_000);
const CONNECTIONS = 250;
/** Of which two thirds find no server, and start slowly. */
const PROCESSES = amount(15, 72, 1_000);
/** As many as two cores start without keeping each other waiting for too long. */
const AT_ONCE = 12;
/** Processes that are all started before the first one answers. */
const CROWD = amount(20, 200);

let installed: Installed;
afterEach(() => installed.remove());

it(`counts ${REQUESTS} events over http once each`, { timeout: 120_000 }, async () => {
  installed = install(COUNTING);
  const { project } = installed;
  expect(await installed.tutti('up')).toMatchObject({ exit: 0 });
  const client = httpClient(installed.address().url, CONNECTIONS);
  const calls = range(0, REQUESTS);
  const answers = await Promise.all(calls.map((n) => client.post(call(n, project))));
  client.close();

  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.filter(({ body }) => isLastResort(body))).toEqual([]);
  expect(answers.filter(({ body }) => body.includes('"deny"'))).toHaveLength(1);
  const ledger = await installed.ledger();
  expect(sorted(await recorded(ledger))).toEqual(calls);
  await expectExact(ledger, project);
});

it(`counts ${PROCESSES} processes once each, with a server, without one, and in between`, {
  timeout: 300_000,
}, async () => {
  installed = install(COUNTING);
  const { project } = installed;
  const calls = range(0, PROCESSES);
  const answers: Ran[] = [];
  let up: Promise<Ran> | undefined;
  let down: Promise<Ran> | undefined;
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < PROCESSES) {
      const n = next++;
      // The server starts a third of the way, and goes after two: once it is there, however long it took.
      if (n === Math.floor(PROCESSES / 3)) up = installed.tutti('up');
      if (n === Math.floor((PROCESSES * 2) / 3)) down = up?.then(() => installed.tutti('down', '--force'));
      answers.push(await installed.shim(call(n, project)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  expect((await up)?.stdout).toContain('started');
  expect((await down)?.stdout).toContain('stopped');
  expect(answers.filter(({ exit, stderr }) => exit !== 0 || stderr !== '')).toEqual([]);
  expect(answers.filter(({ stdout }) => isLastResort(stdout))).toEqual([]);
  expect(answers.filter(({ stdout }) => stdout.includes('"deny"'))).toHaveLength(1);
  const ledger = await installed.ledger();
  expect(sorted(await recorded(ledger))).toEqual(calls);
  await expectExact(ledger, project);
});

it(`counts ${CROWD} processes that start at once, without a server`, { timeout: 300_000 }, async () => {
  installed = install(COUNTING);
  const { project } = installed;
  const calls = range(0, CROWD);
  const answers = await Promise.all(calls.map((n) => installed.shim(call(n, project))));
  expect(answers.filter(({ exit, stderr }) => exit !== 0 || stderr !== '')).toEqual([]);
  expect(answers.filter(({ stdout }) => isLastResort(stdout))).toEqual([]);
  const ledger = await installed.ledger();
  expect(sorted(await recorded(ledger))).toEqual(calls);
  await expectExact(ledger, project);
});
