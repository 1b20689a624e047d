import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isObject } from '../../core/json.ts';
import { ledgerPath } from '../../ledger/ledger-path.ts';
import { asked, called, happen, newPlace, type Place, started } from '../testing.ts';

let place: Place;
beforeEach(async () => {
  place = newPlace();
  await happen(place, [
    started,
    asked,
    called('Bash', { command: 'ls' }),
    called('Edit', { file_path: 'a', old_string: 'a', new_string: 'b' }),
  ]);
});
afterEach(() => place.remove());

const make = (...more: readonly string[]) => place.run(['evidence', '--since', '1d', '--out', 'pack', ...more]);

describe('tutti evidence', () => {
  it('makes a pack that verifies on another machine', async () => {
    const { exit, out } = await make();
    expect(exit).toBe(0);
    expect(out).toContain('4 records in 1 chain packed into');
    const elsewhere = newPlace();
    cpSync(join(place.project, 'pack'), join(elsewhere.project, 'pack'), { recursive: true });
    const found = await elsewhere.run(['evidence', 'verify', 'pack']);
    expect(found).toMatchObject({ exit: 0, out: expect.stringMatching(/^ok {2}4 records in 1 chain/) });
    expect(found.out).toContain('not signed');
    expect(existsSync(elsewhere.tutti)).toBe(false);
    elsewhere.remove();
  });

  it.each(['pack', '../packs/May', "it's packed", '-odd'])(
    'prints a command that verifies the pack: %s',
    async (out) => {
      mkdirSync(join(place.project, '..', 'packs'));
      const made = await place.run(['evidence', '--since', '1d', `--out=${out}`]);
      const [, typed = ''] = /^check it: tutti (evidence verify .*)$/m.exec(made.out) ?? [];
      const words = execFileSync('bash', ['-c', `printf '%s\\n' ${typed}`], { encoding: 'utf8' })
        .trimEnd()
        .split('\n');
      expect(await place.run(words)).toMatchObject({ exit: 0, out: expect.stringMatching(/^ok /) });
    },
  );

  it('accepts a key as a file or as text, and nothing else', async () => {
    await make('--sign');
    const { publicKey } = JSON.parse(readFileSync(join(place.project, 'pack/manifest.json'), 'utf8'));
    place.write('ours.pub', publicKey);
    place.write('notes.txt', 'x');
    const verify = (key: string) => place.run(['evidence', 'verify', 'pack', '--key', key]);
    for (const key of [publicKey, 'ours.pub'])
      expect(await verify(key)).toMatchObject({
        exit: 0,
        out: expect.stringContaining('signed with the key you gave'),
      });
    expect((await verify('nowhere.pub')).err).toBe(
      "tutti: 'nowhere.pub' is neither a file nor an Ed25519 public key.\n",
    );
    expect(await verify('notes.txt')).toEqual({
      exit: 2,
      out: '',
      err: 'tutti: there is no Ed25519 public key in notes.txt.\n',
    });
    const { publicKey: other } = generateKeyPairSync('ed25519');
    const another = await verify(other.export({ type: 'spki', format: 'der' }).toString('base64'));
    expect(another).toMatchObject({ exit: 1, out: expect.stringContaining('made with another key') });
    expect(another.out).not.toContain('not signed');
  });

  it.each([
    ['30d', 29, 31],
    ['12h', 0.4, 0.6],
    ['4w', 27, 29],
  ])('--since %s packs sessions of that time, and no older ones', async (span, within, beyond) => {
    const packed = async (days: number) =>
      (await place.run(['evidence', '--since', span, '--out', `pack-${days}`], { now: Date.now() + days * 86_400_000 }))
        .out;
    expect(await packed(within)).toContain('4 records in 1 chain packed into');
    expect(await packed(beyond)).toContain('try a longer --since');
  });

  it('says so when there is nothing to pack', async () => {
    mkdirSync(join(place.home, 'elsewhere'));
    const ran = await place.run(['evidence', '--since', '1d', '--out', 'pack'], { cwd: join(place.home, 'elsewhere') });
    expect(ran).toMatchObject({ exit: 0, out: expect.stringContaining('try a longer --since, or --all') });
    expect((await make()).out).not.toContain('try a longer');
  });

  it('draws progress through the chains and the report, only on a terminal', async () => {
    await make();
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 400));
    try {
      const { err } = await place.run(['evidence', 'verify', 'pack'], { screen: true });
      expect([...err.matchAll(/(\d+)% {2}(\d records?)/g)].map(([, share, read]) => `${share}% ${read}`)).toEqual([
        '12% 1 record',
        '25% 1 record',
        '37% 2 records',
        '50% 2 records',
        '62% 3 records',
        '75% 3 records',
        '87% 4 records',
        '100% 4 records',
      ]);
      expect(err.endsWith('\r\u001b[K')).toBe(true);
      expect((await place.run(['evidence', 'verify', 'pack'])).err).toBe('');
      expect((await place.run(['evidence', 'verify', 'pack', '--json'], { screen: true })).err).toBe('');
    } finally {
      clock.mockRestore();
    }
  });

  it('exits 1 and names the changed file of a pack', async () => {
    await make();
    const file = join(place.project, 'pack/records/0001.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"ls"', '"rm"'));
    const { exit, out } = await place.run(['evidence', 'verify', 'pack']);
    expect(exit).toBe(1);
    expect(out).toContain('FILE   records/0001.jsonl');
    expect(out).toContain('record 3 does not match its hash');
  });

  it('signs with its own key, created once and readable only by its owner', async () => {
    const { out } = await make('--sign');
    const key = join(place.tutti, 'evidence-key.pem');
    expect(statSync(key).mode & 0o777).toBe(0o600);
    const made = readFileSync(key, 'utf8');
    expect(out).toContain('created a key');
    const publicKey = /the pack: (\S+)/.exec(out)?.[1] ?? '';
    const known = await place.json(['evidence', 'verify', 'pack', '--key', publicKey]);
    expect(known).toMatchObject({ ok: true, signed: 'known' });
    place.write('ada.pub', `${publicKey}\n`);
    expect((await place.run(['evidence', 'verify', 'pack', '--key', 'ada.pub'])).exit).toBe(0);
    const again = await place.json(['evidence', '--since', '1d', '--out', 'again', '--sign']);
    expect(isObject(again) && again.publicKey).toBe(publicKey);
    expect(readFileSync(key, 'utf8')).toBe(made);
    // Whoever can read the key can sign, so no agent may.
    for (const [tool, input] of [
      ['Read', { file_path: key }],
      ['Bash', { command: `cat ${key}` }],
    ] as const) {
      const tried = await place.json(['explain', '--tool', tool, '--input', JSON.stringify(input)]);
      expect(tried).toMatchObject({ verdict: { outcome: 'deny', findings: [{ code: 'PROTECT_OWN' }] } });
    }
  });

  it('packs nothing when a chain is broken', async () => {
    const db = new Database(ledgerPath(place.tutti));
    db.prepare("UPDATE records SET body = replace(body, 'ls', 'rm') WHERE seq = 3").run();
    db.close();
    expect(await make()).toMatchObject({ exit: 1, err: expect.stringContaining('Nothing was packed') });
    expect(existsSync(join(place.project, 'pack'))).toBe(false);
  });

  it('includes other projects only with --all', async () => {
    const cwd = join(place.home, 'elsewhere');
    mkdirSync(cwd);
    expect(await place.json(['evidence', '--since', '1d', '--out', 'none'], { cwd })).toMatchObject({ chains: 0 });
    expect(await place.json(['evidence', '--since', '1d', '--out', 'all', '--all'], { cwd })).toMatchObject({
      chains: 1,
    });
  });

  it('is only for people, overwrites nothing, and never writes into its home', async () => {
    expect((await place.run(['evidence', '--since', '1d', '--out', 'pack'], { agent: 'an agent' })).exit).toBe(2);
    expect((await place.run(['evidence'])).exit).toBe(2);
    mkdirSync(join(place.project, 'pack'));
    expect((await make()).err).toContain('already exists');
    symlinkSync(place.tutti, join(place.project, 'way'));
    for (const out of [join(place.tutti, 'x'), 'way/x'])
      expect((await place.run(['evidence', '--since', '1d', '--out', out])).err).toContain("inside tutti's home");
    expect((await place.run(['evidence', 'verify', 'nowhere'])).exit).toBe(2);
  });
});
