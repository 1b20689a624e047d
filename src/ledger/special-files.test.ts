// A pipe, a folder, an endless device or other data in place of a file of the ledger: nothing waits for it, and `verify` names it.

import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIST } from '../world/built-programs.ts';
import { connect } from './file.ts';
import { foreignLine, headsPath } from './heads.ts';
import { openSqlite } from './sqlite.ts';
import { counting, place, START } from './testing/samples.ts';
import { verifyFile } from './verify-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-special-ledger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const whole = join(folder, 'whole');

beforeAll(async () => {
  const ledger = await openSqlite(join(whole, 'ledger.db'));
  for (let n = 1; n <= 5; n++) await ledger.commit(place('a', { at: START + n }), counting('a', `${n}`, START + n));
  await ledger.close();
  const { db } = connect(join(whole, 'ledger.db'));
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
});

const KINDS: Readonly<Record<string, (path: string) => void>> = {
  'a pipe': (path) => void execFileSync('mkfifo', [path]),
  'a folder': (path) => mkdirSync(path),
  'an endless device': (path) => symlinkSync('/dev/zero', path),
  garbage: (path) => writeFileSync(path, 'some other text\n1 2 3\n\0\0'),
};

/** The file as it is, and behind it a hole of terabytes. */
const HOLE = 'a hole behind the file';

/** A home with the ledger, and something else in place of one of its files. */
function homeWith(kind: string, file: string): string {
  const home = mkdtempSync(join(folder, 'home-'));
  for (const name of ['ledger.db', 'heads']) copyFileSync(join(whole, name), join(home, name));
  if (kind === HOLE) {
    closeSync(openSync(join(home, file), 'a'));
    truncateSync(join(home, file), 4e12);
    return home;
  }
  rmSync(join(home, file), { force: true });
  KINDS[kind]?.(join(home, file));
  return home;
}

const NAMED: readonly (readonly [kind: string, file: string, why: string])[] = [
  ...['a pipe', 'a folder', 'an endless device'].flatMap((kind) =>
    ['ledger.db', 'ledger.db-wal'].map((file) => [kind, file, `${file} is not a regular file`] as const),
  ),
  ...['a pipe', 'a folder', 'an endless device'].map((kind) => [kind, 'heads', 'heads cannot be read'] as const),
  ...['ledger.db', 'ledger.db-wal', 'ledger.db-journal'].map(
    (file) => [HOLE, file, `${file} was changed from outside: it has 4000000000000 bytes`] as const,
  ),
  ['garbage', 'ledger.db', 'the file is damaged'],
  ['garbage', 'heads', 'heads was not written by tutti'],
];

describe('verifying a ledger', () => {
  it.each(NAMED)('names %s in place of %s', async (kind, file, why) => {
    const home = homeWith(kind, file);
    const into = mkdtempSync(join(folder, 'copy-'));
    const path = join(home, 'ledger.db');
    const found = await verifyFile({ path, folder: into, thread: '', choose: async () => undefined });
    expect(found).toMatchObject({ ok: false, why: expect.stringContaining(why) });
  });

  it('accepts a head that was cut off anywhere, and no other line', () => {
    const ledger = join(homeWith('nothing', 'heads'), 'ledger.db');
    const line = `12 ${'x-_1'.repeat(10)}abc ${JSON.stringify('é "quoted" \\ \n')}`;
    for (let length = 0; length <= line.length; length++) {
      writeFileSync(headsPath(ledger), `\n${line}\n\n${line.slice(0, length)}\n${line}\n`);
      expect(foreignLine(ledger)).toBeUndefined();
      for (const change of ['\0', ' ', '"x', 'ß'.repeat(50)]) {
        writeFileSync(headsPath(ledger), `\n${line}\n${line.slice(0, length)}${change}${line}\n`);
        expect(foreignLine(ledger)).toBe(3);
      }
    }
  });
});

describe('a hook process', () => {
  const PAYLOAD = { session_id: 'a', cwd: folder, hook_event_name: 'PreToolUse', tool_use_id: 't1', tool_name: 'Read' };
  const FILES = ['ledger.db', 'ledger.db-wal', 'ledger.db-shm', 'ledger.db.lock', 'heads', 'unrecorded', 'server.log'];

  it.each(FILES)('answers with a pipe in place of %s', (file) => {
    const home = homeWith('a pipe', file);
    const input = JSON.stringify({ ...PAYLOAD, tool_input: { file_path: join(folder, 'a.ts') } });
    const env = { PATH: process.env.PATH, HOME: home, TUTTI_HOME: home, TUTTI_NO_SERVER: '1' };
    const args = [join(DIST, 'hook.cjs'), 'claude-code', 'PreToolUse'];
    const ran = spawnSync(process.execPath, args, { input, env, cwd: folder, timeout: 15_000 });
    expect(ran.signal).toBeNull();
  });
});

describe('repairing a ledger', () => {
  it.each(['a pipe', 'garbage'])('sets %s in place of the ledger aside', (kind) => {
    const home = homeWith(kind, 'ledger.db');
    const path = join(home, 'ledger.db');
    const { status } = spawnSync(process.execPath, [join(DIST, 'repair.js'), path], { timeout: 15_000 });
    expect(status).toBe(0);
    expect(readdirSync(home).some((name) => name.startsWith('ledger.db.corrupt-'))).toBe(true);
    expect(existsSync(path)).toBe(true);
  });
});
