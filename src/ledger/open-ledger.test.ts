// A ledger that is opened on demand follows the policy to another place, and loses nothing on the way.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type LedgerPlace, ledgerOnDemand, openLedger } from './open-ledger.ts';
import { counting, place } from './testing/samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-demand-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): LedgerPlace => ({ home: join(folder, name) });

async function recordsIn(where: LedgerPlace): Promise<number> {
  const ledger = await openLedger(where);
  const { records } = await ledger.verify();
  await ledger.close();
  return records;
}

it('records in the place that is named at the time of each event', async () => {
  const [first, second] = [at('first'), at('second')];
  let now = first;
  const ledger = ledgerOnDemand(() => now);
  await ledger.commit(place('s'), counting('s'));
  const underWay = ledger.commit(place('s'), counting('s'));
  now = second;
  await ledger.commit(place('s'), counting('s'));
  await underWay;
  expect(await ledger.verify()).toMatchObject({ ok: true, records: 1 });
  now = first;
  expect(await ledger.verify()).toMatchObject({ ok: true, records: 2 });
  await ledger.close();
  expect([await recordsIn(first), await recordsIn(second)]).toEqual([2, 1]);
});

it('fails while no place can be named, and goes on afterwards', async () => {
  let wrong = true;
  const ledger = ledgerOnDemand(() => {
    if (wrong) throw new Error('no ledger is named');
    return at('third');
  });
  await expect(ledger.commit(place('s'), counting('s'))).rejects.toThrow('no ledger is named');
  wrong = false;
  await ledger.commit(place('s'), counting('s'));
  wrong = true;
  await expect(ledger.commit(place('s'), counting('s'))).rejects.toThrow('no ledger is named');
  wrong = false;
  expect(await ledger.verify()).toMatchObject({ ok: true, records: 1 });
  await ledger.close();
});
