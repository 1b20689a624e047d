// Several processes with one ledger: no event is lost or counted twice, and a killed process leaves a chain that verifies.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from './sqlite.ts';
import { buildChild, type Child, type ChildMessage, kill, startChild } from './testing/children.ts';
import { repairHere } from './testing/repair-here.ts';
import { PROJECT } from './testing/samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-processes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let program: string;
beforeAll(async () => {
  program = await buildChild(folder);
});

const openRepaired = (path: string) => openSqlite(path, { onDamaged: repairHere(path) });

const seqsIn = (messages: readonly ChildMessage[]): number[] =>
  messages.flatMap((line) => ('seq' in line ? [line.seq] : []));

describe('parallel processes', () => {
  it('count every event of one session once, starting without a ledger', async () => {
    const path = join(folder, 'parallel', 'ledger.db');
    const children = Array.from({ length: 8 }, (_, n) =>
      startChild(program, { path, session: 's', events: 25, name: `p${n}`, deadlineMs: 20_000 }),
    );
    const said = (await Promise.all(children.map((child) => child.rest()))).flat();
    expect(said.filter((line) => 'failed' in line)).toEqual([]);
    expect(seqsIn(said).sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));

    const ledger = await openSqlite(path);
    expect(await ledger.verify()).toEqual({ ok: true, sessions: 1, records: 200 });
    expect((await ledger.recall('s', PROJECT)).session?.holds).toBe(200);
    expect(readdirSync(join(folder, 'parallel')).filter((name) => /corrupt|new|making/.test(name))).toEqual([]);
    await ledger.close();
  });

  it('replace a broken ledger once, and lose no event of the new one', async () => {
    const home = join(folder, 'broken');
    const path = join(home, 'ledger.db');
    await (await openSqlite(path)).close();
    rmSync(`${path}-wal`, { force: true });
    rmSync(`${path}-shm`, { force: true });
    writeFileSync(path, 'no longer a database\n'.repeat(1000));

    const children = Array.from({ length: 12 }, (_, n) =>
      startChild(program, { path, session: `s${n % 3}`, events: 10, name: `p${n}`, deadlineMs: 20_000 }),
    );
    const said = (await Promise.all(children.map((child) => child.rest()))).flat();
    expect(said.filter((line) => 'failed' in line)).toEqual([]);
    expect(said.filter((line) => 'broken' in line)).toHaveLength(1);
    expect(readdirSync(home).filter((name) => /\.corrupt-[^-]*$/.test(name))).toHaveLength(1);
    // The first event of each session sees that its past is lost, in whichever process.
    const lost = said.filter((line) => 'seq' in line && line.damaged.length > 0);
    expect(lost).toEqual(Array.from({ length: 3 }, () => ({ seq: 1, damaged: ['session', 'project', 'user'] })));

    const ledger = await openSqlite(path);
    expect(await ledger.verify()).toEqual({ ok: true, sessions: 3, records: 120 });
    await ledger.close();
  });
});

describe('a killed process', () => {
  const untilSeq = async (child: Child, seq: number): Promise<void> => {
    for (;;) {
      const { value, done } = await child.lines.next();
      if (done) throw new Error(`the process ended before event ${seq}`);
      if ('seq' in value && value.seq >= seq) return;
    }
  };

  it('loses no answered event and leaves a chain that verifies', async () => {
    const path = join(folder, 'killed', 'ledger.db');
    let answered = 0;
    for (let round = 1; round <= 8; round++) {
      const victim = startChild(program, { path, session: 's', name: `round ${round}` });
      const witness = startChild(program, { path, session: 's', name: `witness ${round}` });
      answered += 5 + 3 * round;
      await untilSeq(victim, answered);
      await kill(victim);
      await untilSeq(witness, answered + 2);
      await kill(witness);
      const said = [...(await victim.rest()), ...(await witness.rest())];
      answered = Math.max(answered, ...seqsIn(said));

      const ledger = await openSqlite(path);
      const check = await ledger.verify();
      expect(check).toMatchObject({ ok: true, sessions: 1 });
      expect(check.records).toBeGreaterThanOrEqual(answered);
      expect((await ledger.recall('s', PROJECT)).session?.holds).toBe(check.records);
      answered = check.records;
      await ledger.close();
    }
  });

  it('may die while it opens or replaces the ledger', async () => {
    const home = join(folder, 'opening');
    const path = join(home, 'ledger.db');
    for (let round = 0; round < 6; round++) {
      await (await openRepaired(path)).close();
      for (const part of ['', '-wal', '-shm']) rmSync(path + part, { force: true });
      if (round % 2 === 0) writeFileSync(path, 'broken '.repeat(100 * round + 1));
      const victims = [1, 2].map((n) => startChild(program, { path, session: `s${round}`, name: `${round}.${n}` }));
      const [first] = victims;
      // Killed after the first output: the other may be anywhere.
      await first?.lines.next();
      for (const victim of victims) await kill(victim);

      const ledger = await openRepaired(path);
      expect(await ledger.verify()).toMatchObject({ ok: true });
      await ledger.close();
    }
  });
});
