// A damaged ledger with real processes: commands and hook processes leave it in place; the server has it repaired while the sessions
// go on.

import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/ledger/file.ts';
import { ledgerPath } from '../../src/ledger/ledger-path.ts';
import { counting, place } from '../../src/ledger/testing/samples.ts';
import { lookFor } from '../support/ticks.ts';
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

/** Writes the log into the file, and returns the first page of the table of sessions. */
function sessionsPage(): number {
  const { db } = connect(ledgerPath(installed.home));
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const found = db.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'sessions'").raw().get();
  db.close();
  return Number(found);
}

it('is repaired by `doctor --fix` without a terminal: what can be read is kept, and announced until a person has seen it', async () => {
  installed = install(COUNTING);
  const { project, home } = installed;
  for (const n of [0, 1, 2]) await installed.shim(call(n, project));
  const at = (sessionsPage() - 1) * 4_096;
  const file = openSync(ledgerPath(home), 'r+');
  writeSync(file, Buffer.alloc(4_096, 7), 0, 4_096, at);
  closeSync(file);

  expect((await installed.shim(call(3, project))).stdout).toContain('"deny"');
  expect(aside()).toEqual([]);
  const { fixed } = JSON.parse((await installed.tutti('doctor', '--fix', '--json')).stdout);
  expect(fixed).toContain('LEDGER_DAMAGED');
  expect(aside()).toHaveLength(1);
  const ledger = await installed.ledger();
  expect(await ledger.verify()).toMatchObject({ ok: true, records: 3 });
  expect(await ledger.breaks()).toMatchObject([{ kept: 3 }]);

  for (let times = 0; times < 2; times += 1)
    expect((await installed.tutti('status')).stdout).toMatch(/the ledger was damaged .* with 3 recovered records/);
  const answer = await installed.shim(call(4, project));
  expect(answer.stdout + answer.stderr).toContain('the ledger was damaged');
  expect(await ledger.breaks()).toHaveLength(1);
});

/** Another process opens the ledger, and writes to it if it can. */
async function writeElsewhere(): Promise<void> {
  try {
    const ledger = await installed.ledger();
    await ledger.commit(place('elsewhere'), counting('elsewhere'));
  } catch {
    // Without its log the ledger cannot be read.
  }
}

const remove = (...parts: readonly string[]): void => {
  for (const part of parts) rmSync(ledgerPath(installed.home) + part);
};

/** What another program does to the files, and the words in the next answer. `lost`: whether records are gone. */
const CHANGES = [
  { what: 'deleted', change: () => remove('', '-wal', '-shm'), words: 'the ledger was deleted', lost: true },
  {
    what: 'replaced by an older copy',
    change: () => {
      remove('-wal', '-shm');
      renameSync(`${ledgerPath(installed.home)}.old`, ledgerPath(installed.home));
    },
    words: 'an older copy',
    lost: true,
  },
  { what: 'robbed of its log', change: () => remove('-wal'), words: 'no answered record is lost', lost: false },
  {
    what: 'robbed of its log and index',
    change: () => remove('-wal', '-shm'),
    words: 'no answered record is lost',
    lost: false,
  },
] as const;

it.each([
  { what: 'its log', parts: ['-wal'], words: 'no answered record is lost' },
  { what: 'its log and index', parts: ['-wal', '-shm'], words: 'an older copy' },
])('that is robbed of $what, then used by another process, is announced by the server', async ({ parts, words }) => {
  installed = install(COUNTING);
  expect(await installed.tutti('up')).toMatchObject({ exit: 0 });
  const client = httpClient(installed.address().url, 1);
  onTestFinished(() => client.close());
  for (let n = 0; n < 9; n += 1) await client.post(call(n, installed.project));
  remove(...parts);
  await writeElsewhere();
  let n = 9;
  const answer = await lookFor(async () => {
    const body = await client.post(call(n++, installed.project)).then(
      (got) => got.body,
      () => '',
    );
    return body.includes(words) && body;
  }, 30_000);
  expect(answer).toContain(words);
  expect(await installed.tutti('ledger', 'verify')).toMatchObject({ exit: 0 });
});

describe.each(CHANGES)('that is $what under a running server', (one) => {
  /** The server with nine answered events, after the change. */
  async function changed(): Promise<(n: number) => Promise<string>> {
    installed = install(COUNTING);
    expect(await installed.tutti('up')).toMatchObject({ exit: 0 });
    const client = httpClient(installed.address().url, 1);
    onTestFinished(() => client.close());
    const ask = async (n: number): Promise<string> => (await client.post(call(n, installed.project))).body;
    for (let n = 0; n < 4; n += 1) await ask(n);
    sessionsPage();
    copyFileSync(ledgerPath(installed.home), `${ledgerPath(installed.home)}.old`);
    for (let n = 4; n < 9; n += 1) await ask(n);
    one.change();
    return ask;
  }

  it('is announced in the next answer, and by `status`', async () => {
    const ask = await changed();
    const answer = await ask(9);
    if (one.what === 'robbed of its log and index') {
      // The server starts again: the failure rule answers until it has.
      expect(answer).toContain('"deny"');
      let n = 10;
      expect(await lookFor(async () => (await ask(n++).catch(() => '')).includes(one.words), 30_000)).toBe(true);
    } else expect(answer).toContain(one.words);
    expect((await installed.tutti('status')).stdout).toContain(one.words);
    expect(await installed.tutti('ledger', 'verify')).toMatchObject({ exit: 0 });
  });

  it('is recorded by the server without any event', async () => {
    await changed();
    const wal = `${ledgerPath(installed.home)}-wal`;
    // Nobody else opens the ledger before the server has opened it again.
    expect(await lookFor(() => existsSync(wal), 30_000)).toBe(true);
    const ledger = await installed.ledger();
    const breaks = await lookFor(async () => {
      const found = await ledger.breaks();
      return found.length > 0 && found;
    }, 30_000);
    expect(breaks?.[0]?.lost.records.length).toBe(one.lost ? 1 : 0);
  });
});
