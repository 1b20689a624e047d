// Law 2, at the ledger: whatever happens to its file never turns a refusal of `strict` into an allow, never stops work at
// `guidance`, and is said. Nothing here depends on permissions, which do not bind everybody.

import { once } from 'node:events';
import { mkdirSync, openSync, rmSync, statSync, symlinkSync, writeFileSync, writeSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { amount } from '../support/amount.ts';
import { within } from '../support/ticks.ts';
import { refuses, stopsWork, told } from './answers.ts';
import { ask, holdLock, type OnDisk, onDisk, sql } from './on-disk.ts';

/** One look is allowed, and nothing else is in the way: the second is refused, for as long as the first is remembered. */
const ONE_LOOK: JsonObject = {
  extends: 'base',
  rules: { looks: { kind: 'budget', unit: 'look', allowance: 1, refillOn: [] } },
};
const look: JsonObject = { hook_event_name: 'PreToolUse', tool_name: 'Read', tool_input: { file_path: 'a.ts' } };
const stop: JsonObject = { hook_event_name: 'Stop', stop_hook_active: false };

const made: OnDisk[] = [];
const disk = (policy: JsonObject, home?: string): OnDisk => {
  const place = onDisk(policy, home);
  made.push(place);
  return place;
};
afterEach(async () => {
  for (const place of made.splice(0)) await place.close();
});

/** A session that has spent its allowance: its next look is refused. */
async function spent(policy: JsonObject = ONE_LOOK): Promise<OnDisk> {
  const place = disk(policy);
  const tutti = await place.open();
  await ask(tutti, place, look);
  const refused = await ask(tutti, place, look);
  expect(refuses('PreToolUse', refused)).toBe(policy.level !== 'guidance');
  await tutti.close();
  // What is still in the log would be read in place of what is done to the file.
  sql(place.ledger, 'PRAGMA wal_checkpoint(TRUNCATE)');
  return place;
}

describe('a ledger that cannot be written', () => {
  /** Each is done before tutti ever opens it, and holds for every user, root too. */
  const FAULTS: readonly (readonly [string, string, (place: OnDisk) => void])[] = [
    ['its home lies under a file', 'file/state', ({ folder }) => writeFileSync(`${folder}/file`, '')],
    // Where a folder is missing and none can be made.
    [
      'its home lies where nothing can be made',
      'proc/none/state',
      ({ folder }) => symlinkSync('/proc', `${folder}/proc`),
    ],
    ['its home is a file', 'state', ({ home }) => writeFileSync(home, 'not a folder')],
    ['it is a folder', 'state', ({ ledger }) => mkdirSync(ledger, { recursive: true })],
    [
      'it leads round in a circle',
      'state',
      ({ home, ledger }) => {
        mkdirSync(home);
        symlinkSync(ledger, ledger);
      },
    ],
  ];

  it.each(FAULTS)('%s: strict refuses and says so', async (_, home, damage) => {
    const place = disk(ONE_LOOK, home);
    damage(place);
    const tutti = await place.open();
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await ask(tutti, place, look);
      expect(refuses('PreToolUse', answer)).toBe(true);
      expect(told(answer)).not.toBe('');
    }
  });

  it.each(FAULTS)('%s: guidance goes on and says so', async (_, home, damage) => {
    const place = disk({ ...ONE_LOOK, level: 'guidance' }, home);
    damage(place);
    const tutti = await place.open();
    for (const event of [look, look, stop]) {
      const answer = await ask(tutti, place, event);
      expect(stopsWork(String(event.hook_event_name), answer)).toBe(false);
      expect(told(answer)).not.toBe('');
    }
  });

  it('has a folder where its log should be: strict refuses and says so', async () => {
    const place = await spent();
    for (const part of ['-wal', '-shm']) rmSync(place.ledger + part, { force: true });
    mkdirSync(`${place.ledger}-wal`);
    const answer = await ask(await place.open(), place, look);
    expect(refuses('PreToolUse', answer)).toBe(true);
    expect(told(answer)).not.toBe('');
  });

  it('holds up no stop, at any level', async () => {
    const place = disk({ extends: 'discipline' }, 'file/state');
    writeFileSync(`${place.folder}/file`, '');
    const answer = await ask(await place.open(), place, stop);
    expect(stopsWork('Stop', answer)).toBe(false);
    expect(told(answer)).not.toBe('');
  });

  it('is used again as soon as it can be', async () => {
    const place = disk(ONE_LOOK);
    mkdirSync(place.ledger, { recursive: true });
    const tutti = await place.open();
    expect(refuses('PreToolUse', await ask(tutti, place, look))).toBe(true);
    rmSync(place.ledger, { recursive: true });
    expect(refuses('PreToolUse', await ask(tutti, place, look))).toBe(false);
    expect(refuses('PreToolUse', await ask(tutti, place, look))).toBe(true);
    expect(await tutti.ledger.verify()).toMatchObject({ ok: true, records: 2 });
  });
});

describe('a ledger that is broken', () => {
  const smear = ({ ledger }: OnDisk, at: number, bytes: Uint8Array): void => {
    const file = openSync(ledger, 'r+');
    writeSync(file, bytes, 0, bytes.length, Math.floor(at * statSync(ledger).size));
  };

  it('never gives back what was spent, wherever it is broken', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.uint8Array({ minLength: 1, maxLength: 6_000 }),
        async (at, bytes) => {
          const place = await spent();
          smear(place, at, bytes);
          const tutti = await place.open();
          const answer = await ask(tutti, place, look);
          const record = await tutti.ledger.record('s1', (await tutti.ledger.sessions())[0]?.events ?? 0);
          await tutti.close();

          expect(refuses('PreToolUse', answer)).toBe(true);
          if (record?.seq === 1) expect(told(answer)).toContain('damaged');
        },
      ),
      { numRuns: amount(8, 20) },
    );
  });

  it.each([
    ['cut in half', ({ ledger }: OnDisk) => writeFileSync(ledger, 'SQLite format 3\0')],
    ['emptied', ({ ledger }: OnDisk) => writeFileSync(ledger, '')],
    ['another file', ({ ledger }: OnDisk) => writeFileSync(ledger, 'dear diary\n'.repeat(500))],
    [
      'a link to a device that is always full',
      ({ ledger }: OnDisk) => {
        rmSync(ledger);
        symlinkSync('/dev/full', ledger);
      },
    ],
  ])('is %s: kept aside, said, and recorded in the new one', async (_, damage) => {
    const place = await spent();
    damage(place);
    const tutti = await place.open();
    const answer = await ask(tutti, place, look);
    const record = await tutti.ledger.record('s1', 1);
    expect(refuses('PreToolUse', answer)).toBe(true);
    expect(told(answer)).toContain('.corrupt-');
    expect(record?.event.facts).toHaveProperty('notice:ledger');
    expect(record?.event.facts).toHaveProperty('notice:state');
  });

  it('stops nothing at guidance', async () => {
    const place = await spent({ ...ONE_LOOK, level: 'guidance' });
    writeFileSync(place.ledger, 'dear diary\n'.repeat(500));
    const answer = await ask(await place.open(), place, look);
    expect(stopsWork('PreToolUse', answer)).toBe(false);
    expect(told(answer)).toContain('.corrupt-');
  });

  it('is broken while it is open', async () => {
    const place = await spent();
    const tutti = await place.open();
    expect(refuses('PreToolUse', await ask(tutti, place, look))).toBe(true);
    for (const part of ['-wal', '-shm']) rmSync(place.ledger + part, { force: true });
    smear(place, 0, new TextEncoder().encode('dear diary\n'.repeat(2_000)));
    for (let turn = 0; turn < 3; turn += 1) {
      expect(refuses('PreToolUse', await ask(tutti, place, look))).toBe(true);
    }
  });
});

describe('a state that somebody edited', () => {
  const OFF = `'{"level":{"level":"off","by":"x","reason":"","at":1},"rules":{}}'`;
  const EDITS: readonly (readonly [string, string])[] = [
    ['what was spent', `UPDATE sessions SET body = json_set(body, '$.rules.looks.spent', 0)`],
    ['the rule', `UPDATE sessions SET body = json_remove(body, '$.rules.looks')`],
    ['the level', `UPDATE sessions SET body = json_set(body, '$.level', json(${OFF}) -> '$.level')`],
    ['all of it', `UPDATE sessions SET body = NULL`],
    ['all of it, to nonsense', `UPDATE sessions SET body = 'x'`],
    ['the count of events', `UPDATE sessions SET events = 0`],
    ['the end of the chain', `UPDATE sessions SET head = ''`],
    ['its digest', `UPDATE sessions SET digest = ''`],
    ['the session away', `DELETE FROM sessions`],
    ['the last record away', `DELETE FROM records WHERE seq = 2`],
    ['every record away', `DELETE FROM records`],
    [
      'the project to off',
      `INSERT INTO states VALUES ('project', (SELECT project FROM sessions), 's1', 1, '', ${OFF}, '')`,
    ],
    ['the user to off', `INSERT INTO states VALUES ('user', '', 's1', 1, '', ${OFF}, '')`],
  ];

  it.each(EDITS)('%s: still refused, said, and recorded', async (_, edit) => {
    const place = await spent();
    sql(place.ledger, edit);
    const tutti = await place.open();
    const answer = await ask(tutti, place, look);
    expect(refuses('PreToolUse', answer)).toBe(true);
    expect(told(answer)).toContain('state was changed');
    const [summary] = await tutti.ledger.sessions();
    const record = await tutti.ledger.record('s1', summary?.events ?? 0);
    expect(record?.event.facts).toHaveProperty('notice:state');
  });

  it('is put back to what it was once: still refused', async () => {
    const place = disk(ONE_LOOK);
    const tutti = await place.open();
    await ask(tutti, place, { ...look, hook_event_name: 'PostToolUse' });
    sql(place.ledger, 'CREATE TABLE aside AS SELECT * FROM sessions');
    await ask(tutti, place, look);
    expect(refuses('PreToolUse', await ask(tutti, place, look))).toBe(true);
    sql(place.ledger, 'UPDATE sessions SET body = (SELECT body FROM aside), digest = (SELECT digest FROM aside)');
    expect(refuses('PreToolUse', await ask(tutti, place, look))).toBe(true);
    sql(place.ledger, 'DELETE FROM sessions', 'INSERT INTO sessions SELECT * FROM aside');
    expect(refuses('PreToolUse', await ask(tutti, place, look))).toBe(true);
    expect(await tutti.ledger.verify()).toMatchObject({ ok: false });
  });

  it('was the last good policy: then the default is in force while the file is broken', async () => {
    const place = disk(ONE_LOOK);
    const tutti = await place.open();
    const secondLook = async (session_id: string) => {
      await ask(tutti, place, { ...look, session_id });
      return refuses('PreToolUse', await ask(tutti, place, { ...look, session_id }));
    };
    expect(await secondLook('began')).toBe(true);
    writeFileSync(`${place.project}/.tutti/policy.yaml`, 'level: [');
    expect(await secondLook('second')).toBe(true);
    sql(place.ledger, `UPDATE policies SET body = json_set(body, '$.level', 'off')`);
    expect(await secondLook('third')).toBe(false);
    // It is pinned to what it began with, which tutti's home has too.
    expect(await secondLook('began')).toBe(true);
  });

  it('was the last good policy: what is weaker in it than the default does not hold while the file is broken', async () => {
    const place = disk({ extends: 'base', level: 'shadow' });
    const tutti = await place.open();
    const tampering = { ...look, tool_name: 'Write', tool_input: { file_path: '.tutti/policy.yaml', content: '' } };
    const inSession = async (session_id: string) =>
      refuses('PreToolUse', await ask(tutti, place, { ...tampering, session_id }));
    expect(await inSession('began')).toBe(false);
    writeFileSync(`${place.project}/.tutti/policy.yaml`, 'level: [');
    expect(await inSession('second')).toBe(true);
    expect(await inSession('began')).toBe(false);
  });

  it.each(EDITS)('%s: stops nothing at guidance', async (_, edit) => {
    const place = await spent({ ...ONE_LOOK, level: 'guidance' });
    sql(place.ledger, edit);
    const answer = await ask(await place.open(), place, look);
    expect(stopsWork('PreToolUse', answer)).toBe(false);
    expect(told(answer)).toContain('state was changed');
  });
});

describe('a ledger that another process holds', () => {
  it('for a moment: waited for, decided and recorded as ever', async () => {
    const place = await spent();
    const tutti = await place.open();
    const holder = await holdLock(place.ledger, 700);
    const gone = once(holder, 'exit');
    const answers = await Promise.all([ask(tutti, place, look), ask(tutti, place, stop)]);
    await gone;
    expect(refuses('PreToolUse', answers[0])).toBe(true);
    expect(answers.map(told)).toEqual(['tutti: type `tutti allow looks` to let this through.', '']);
    expect(await tutti.ledger.verify()).toMatchObject({ ok: true, records: 4 });
  });

  it('for longer than anybody waits: strict refuses, guidance goes on, both say so and in time', async () => {
    const strict = await spent();
    const lenient = await spent({ ...ONE_LOOK, level: 'guidance' });
    const holders = await Promise.all([strict, lenient].map(({ ledger }) => holdLock(ledger, 60_000)));
    const tuttis = [await strict.open(), await lenient.open()] as const;
    // Longer than this the server does not keep anybody waiting, and then no policy is asked.
    const [refused, allowed] = await within(
      3_500,
      Promise.all([ask(tuttis[0], strict, look), ask(tuttis[1], lenient, look)]),
    );
    for (const holder of holders) holder.kill('SIGKILL');

    expect(refuses('PreToolUse', refused)).toBe(true);
    expect(told(refused)).toContain('locked');
    expect(stopsWork('PreToolUse', allowed)).toBe(false);
    expect(told(allowed)).toContain('locked');
  });
});
