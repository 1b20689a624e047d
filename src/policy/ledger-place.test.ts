// Which ledger counts: the one that the person or the machine chose, and no other because of an error.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLedgerPlace, ledgerPlace } from './ledger-place.ts';

const ADDRESS = 'postgres://tutti@db.example/tutti';

let home: string;
let managed: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tutti-place-'));
  managed = join(home, 'managed.yaml');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const user = (text: string): void => writeFileSync(join(home, 'policy.yaml'), text);
function folderInstead(): void {
  rmSync(join(home, 'policy.yaml'));
  mkdirSync(join(home, 'policy.yaml'));
}
const addressNow = (): string | undefined => ledgerPlace(home, managed).postgres?.address;

describe('the ledger', () => {
  it('is in the home without a setting, and leaves no file there', () => {
    expect(ledgerPlace(home, managed)).toEqual({ home });
    user('level: strict # of the ledger\n');
    expect(ledgerPlace(home, managed)).toEqual({ home });
    expect(existsSync(join(home, 'postgres.json'))).toBe(false);
  });

  it.each([
    ['plain', `ledger: ${ADDRESS}\n`],
    ['in JSON', JSON.stringify({ ledger: ADDRESS })],
    ['with an escape in the key', `"l\\x65dger": ${ADDRESS}\n`],
  ])('is where the policy of the user says, %s', (_, text) => {
    user(text);
    expect(ledgerPlace(home, managed)).toEqual({
      home,
      postgres: { address: ADDRESS, machine: hostname(), user: userInfo().username },
    });
  });

  it('is where the managed policy says, whatever the user says', () => {
    user('ledger: postgres://tutti@mine.example/tutti\n');
    writeFileSync(managed, `ledger: ${ADDRESS}\n`);
    expect(addressNow()).toBe(ADDRESS);
  });

  it.each([
    ['broken', () => user('ledger: [\n')],
    ['a folder', folderInstead],
    ['too large', () => user(`# ${'x'.repeat(200_000)}\n`)],
  ])('stays where it was while the policy is %s', (_, spoil) => {
    user(`ledger: ${ADDRESS}\n`);
    expect(addressNow()).toBe(ADDRESS);
    spoil();
    expect(addressNow()).toBe(ADDRESS);
  });

  it('is in the home again after the setting was removed, also if the policy breaks later', () => {
    user(`ledger: ${ADDRESS}\n`);
    expect(addressNow()).toBe(ADDRESS);
    user('level: strict\n');
    expect(addressNow()).toBeUndefined();
    user('level: [\n');
    expect(addressNow()).toBeUndefined();
  });

  it('keeps the name of the machine that it began with', () => {
    user(`ledger: ${ADDRESS}\n`);
    ledgerPlace(home, managed);
    const file = join(home, 'postgres.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(JSON.stringify(hostname()), '"sandbox-7"'));
    expect(ledgerPlace(home, managed).postgres?.machine).toBe('sandbox-7');
  });

  it.each([
    ['a password', 'postgres://ada:secret@db/tutti', 'PGPASSFILE'],
    ['a password that is a parameter', 'postgres://ada@db/tutti?%70assword=secret', 'PGPASSWORD'],
    ['no host', 'postgres://ada@/tutti', 'USER@HOST/NAME'],
    ['no user', 'postgres://db/tutti', 'USER@HOST/NAME'],
    ['no database', 'postgres://ada@db', 'USER@HOST/NAME'],
    ['another scheme', 'mysql://ada@db/tutti', 'postgres://'],
  ])('with %s is one that cannot be written, instead of another one', (_, address, why) => {
    user(`ledger: ${JSON.stringify(address)}\n`);
    expect(() => ledgerPlace(home, managed)).toThrow(why);
    expect(() => ledgerPlace(home, managed)).not.toThrow('secret');
  });

  it('is looked up again when a policy changes', () => {
    const place = createLedgerPlace(home, managed);
    const before = place();
    expect(before).toEqual({ home });
    expect(place()).toBe(before);
    user('level: strict\n');
    expect(place()).toBe(before);
    user(`ledger: ${ADDRESS}\n`);
    expect(place().postgres?.address).toBe(ADDRESS);
    expect(place()).toBe(place());
  });
});
