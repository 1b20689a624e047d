// `doctor --fix` on a damaged ledger, by whoever runs it: nobody can use it to lose records, or to hide that some are lost.

import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../ledger/file.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { ledgerPath } from '../../ledger/ledger-path.ts';
import { openLedger } from '../../ledger/open-ledger.ts';
import { happen, newPlace, type Place, SESSION } from '../testing.ts';

let place: Place;
let path: string;

const EVENTS = 12;

beforeEach(async () => {
  place = newPlace();
  path = ledgerPath(place.tutti);
  place.write('.tutti/policy.yaml', 'version: 1\nextends: balanced\n');
  const read = { hook_event_name: 'PreToolUse', tool_name: 'Read', tool_input: { file_path: `${place.project}/a.ts` } };
  await happen(place, Array(EVENTS).fill(read));
  const { db } = connect(path);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
});
afterEach(() => place.remove());

/** Of which some records can be recovered, and none. */
const DAMAGES: Readonly<Record<string, () => void>> = {
  'whose table of sessions cannot be read': () => {
    const { db } = connect(path);
    const page = db.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'sessions'").raw().get();
    db.close();
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(4_096, 7), 0, 4_096, (Number(page) - 1) * 4_096);
    closeSync(file);
  },
  'that is no database any more': () => writeFileSync(path, 'dear diary\n'.repeat(999)),
  'that was deleted': () => rmSync(path),
};

/** Whoever is not known as a person. */
const DISGUISED = {
  'without a terminal': { unattended: { by: 'cron' } },
  'in a terminal it made itself': { unattended: { by: 'script' }, answers: [] },
};

const aside = (): readonly string[] => readdirSync(place.tutti).filter((name) => /\.corrupt-\w+$/.test(name));

async function inLedger<T>(look: (ledger: Ledger) => Promise<T>): Promise<T> {
  const ledger = await openLedger({ home: place.tutti });
  return look(ledger).finally(() => ledger.close());
}

describe.each(Object.entries(DAMAGES))('a ledger %s', (name, damage) => {
  it('is left as it is by `doctor --fix` inside an agent', async () => {
    damage();
    const files = (): readonly string[] => readdirSync(place.tutti).filter((file) => !/-(wal|shm)$|\.lock$/.test(file));
    const before = [files(), aside()];
    const content = name.includes('deleted') ? undefined : readFileSync(path);
    const { exit, err } = await place.run(['doctor', '--fix'], { agent: 'claude-code' });
    expect([exit, err]).toEqual([2, expect.stringContaining('Run it in a terminal of your own')]);
    expect([files(), aside()]).toEqual(before);
    if (content) expect(readFileSync(path)).toEqual(content);
  });

  it.each(Object.entries(DISGUISED))(
    'is repaired by `doctor --fix` %s, which loses and hides nothing',
    async (_, who) => {
      damage();
      const { fixed } = Object(await place.json(['doctor', '--fix'], who));
      expect(fixed).toEqual(['LEDGER_DAMAGED']);
      expect(aside()).toHaveLength(name.includes('deleted') ? 0 : 1);
      const [found] = await inLedger((ledger) => ledger.breaks());
      const lost = found?.lost.records.find(({ session }) => session === SESSION);
      const kept = await inLedger(async (ledger) => {
        const verified = await ledger.verify();
        expect(verified).toMatchObject({ ok: true });
        return (await ledger.record(SESSION, EVENTS)) ? EVENTS : 0;
      });
      expect(kept === EVENTS || (lost?.first === 1 && lost.last === EVENTS)).toBe(true);
      // Repairing again, and looking at it, changes nothing.
      for (const command of [['doctor', '--fix'], ['status']]) {
        await place.run(command, who);
        expect((await place.run(['status'], who)).out).toMatch(/the ledger was (damaged|deleted)/);
      }
      expect(await inLedger((ledger) => ledger.breaks())).toHaveLength(1);
      // What is for a person stays so, also if no session is known any more.
      expect((await place.run(['level', 'off'], who)).exit).toBe(2);
      expect((await place.run(['status'], { answers: [] })).out).toMatch(/the ledger was (damaged|deleted)/);
      expect((await place.run(['status'], { answers: [] })).out).not.toMatch(/the ledger was (damaged|deleted)/);
    },
  );
});

it('moves no ledger that is whole, whoever asks', async () => {
  for (const who of [{ agent: 'claude-code' }, ...Object.values(DISGUISED), { answers: [] }])
    await place.run(['doctor', '--fix'], who);
  expect(aside()).toEqual([]);
  expect(await inLedger((ledger) => ledger.verify())).toMatchObject({ ok: true });
  expect(await inLedger((ledger) => ledger.record(SESSION, EVENTS))).toBeDefined();
});
