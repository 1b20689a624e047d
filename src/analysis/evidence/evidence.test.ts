// A pack holds what the ledger holds, and verification finds every way of changing it.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal } from '../../ledger/chain.ts';
import type { LedgerRecord } from '../../ledger/ledger.ts';
import {
  agentOf,
  agentStart,
  bash,
  edit,
  prompt,
  sessionEnd,
  sessionStart,
  staged,
  stop,
} from '../../report/testing.ts';
import { makePack } from './make.ts';
import { HEADS, MANIFEST, type Manifest, SIGNATURE, sha256 } from './manifest.ts';
import { keyFile, makeKey, privateKey, type Signer, signerWith } from './sign.ts';
import { lineOf } from './source.ts';
import { verifyPack } from './verify.ts';

let folder: string;
let pack: string;
let manifest: Manifest;
let signer: Signer;
let publicKey: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-evidence-'));
  pack = join(folder, 'pack');
  const { key } = privateKey(folder);
  signer = signerWith(key);
  ({ publicKey } = signer);
  const { tutti, ledger, project, play, close } = await staged({
    version: 1,
    extends: ['balanced'],
    rules: { edits: { allowance: 3 } },
  });
  const events = [
    sessionStart,
    prompt('A text with\u2028its own line\nends \ud800 \u{1f3bc}.'),
    ...['a', 'b', 'c', 'd', 'e'].map((name) => edit(`${project}/${name}`)),
    agentStart('a1'),
    bash('ls', agentOf('a1')),
    stop(),
    sessionEnd,
  ];
  await play(events, 'one');
  await play(events, 'two');
  await tutti.act({ act: 'level', level: 'guidance', by: 'ada', reason: 'a demo', scope: 'project', project });
  manifest = await makePack(ledger, pack, {
    since: 0,
    until: 1_770_000_000_000,
    project,
    signer,
  });
  await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A changed copy of the pack. */
let copies = 0;
function changed(change: (at: string) => void): string {
  const copy = join(folder, `copy-${++copies}`);
  cpSync(pack, copy, { recursive: true });
  change(copy);
  return copy;
}

function rewrite(at: string, path: string, change: (text: string) => string): void {
  const text = readFileSync(join(at, path), 'utf8');
  const other = change(text);
  if (other === text) throw new Error(`nothing changed in ${path}`);
  writeFileSync(join(at, path), other);
}

/** As an attacker who knows the format would: with new hashes of all files, and without the signature. */
function covered(at: string): void {
  rewrite(at, MANIFEST, (text) => {
    const { publicKey: _, ...known } = JSON.parse(text) as Manifest;
    const files = known.files.map(({ path }) => {
      const bytes = readFileSync(join(at, path));
      return { path, bytes: bytes.length, sha256: sha256(bytes) };
    });
    return JSON.stringify({ ...known, files });
  });
  rmSync(join(at, SIGNATURE));
}

const FIRST = 'records/0001.jsonl';
const lines = (change: (all: string[]) => readonly string[]) => (text: string) =>
  `${change(text.trimEnd().split('\n')).join('\n')}\n`;
const swapped = (all: string[], a: number, b: number): readonly string[] =>
  all.map((line, n) => (n === a ? (all[b] ?? '') : n === b ? (all[a] ?? '') : line));

describe('a pack', () => {
  it('is verified with nothing but itself', async () => {
    expect(await verifyPack(pack)).toMatchObject({ ok: true, chains: 3, signed: 'own', flaws: [], notes: [] });
    expect(await verifyPack(pack, { key: publicKey })).toMatchObject({ ok: true, signed: 'known' });
  });

  it('holds every record, the policies that decided, and the pages', () => {
    expect(manifest.chains.map(({ session }) => session.replace(/@project:.*/, '@project'))).toEqual([
      'one',
      'two',
      '@project',
    ]);
    const records = readFileSync(join(pack, FIRST), 'utf8').trimEnd().split('\n');
    expect(records).toHaveLength(manifest.chains[0]?.head.seq ?? 0);
    const policies = new Set(records.map((line) => JSON.parse(line).policy));
    for (const id of policies) expect(manifest.policies).toContain(id);
    expect(readdirSync(pack)).toEqual(expect.arrayContaining(['LIMITS.md', 'MAPPING.md', 'README.md', 'report.html']));
    expect(readFileSync(join(pack, 'MAPPING.md'), 'utf8')).toContain('disposition_id');
  });

  it('is readable by its owner only', () => {
    expect(statSync(pack).mode & 0o777).toBe(0o700);
    for (const { path } of manifest.files) expect(statSync(join(pack, path)).mode & 0o777).toBe(0o600);
  });
});

const CHANGES: readonly (readonly [string, (at: string) => void])[] = [
  ['a changed byte', (at) => rewrite(at, FIRST, (text) => text.replace('"deny"', '"denY"'))],
  [
    'a changed byte that no JSON parser notices',
    (at) => rewrite(at, FIRST, (text) => text.replace('"seq":3', '"seq": 3')),
  ],
  ['an added field', (at) => rewrite(at, FIRST, (text) => text.replace('{"actor"', '{"aaa":1,"actor"'))],
  [
    'a deleted record',
    (at) =>
      rewrite(
        at,
        FIRST,
        lines((all) => all.filter((_, n) => n !== 3)),
      ),
  ],
  [
    'a deleted first record',
    (at) =>
      rewrite(
        at,
        FIRST,
        lines((all) => all.slice(1)),
      ),
  ],
  [
    'a reordered pair',
    (at) =>
      rewrite(
        at,
        FIRST,
        lines((all) => swapped(all, 2, 3)),
      ),
  ],
  [
    'a truncated tail',
    (at) =>
      rewrite(
        at,
        FIRST,
        lines((all) => all.slice(0, -2)),
      ),
  ],
  ['a tail cut within a line', (at) => rewrite(at, FIRST, (text) => text.slice(0, -40))],
  [
    'a doubled record',
    (at) =>
      rewrite(
        at,
        FIRST,
        lines((all) => [...all, all.at(-1) ?? '']),
      ),
  ],
  [
    'swapped chains',
    (at) => {
      const [one, two] = [FIRST, 'records/0002.jsonl'].map((path) => readFileSync(join(at, path), 'utf8'));
      writeFileSync(join(at, FIRST), two ?? '');
      writeFileSync(join(at, 'records/0002.jsonl'), one ?? '');
    },
  ],
  [
    'a replaced head',
    (at) => rewrite(at, HEADS, (text) => text.replace(manifest.chains[0]?.head.hash ?? '', 'A'.repeat(43))),
  ],
  ['a removed head', (at) => rewrite(at, HEADS, (text) => JSON.stringify({ ...JSON.parse(text), one: undefined }))],
  [
    'a policy without its id',
    (at) => rewrite(at, `policies/${manifest.policies[0]}.json`, (text) => text.replace('"id"', '"was"')),
  ],
  [
    'a changed policy under the same id',
    (at) =>
      rewrite(at, `policies/${manifest.policies[0]}.json`, (text) => text.replace(/"maxHolds": \d+/, '"maxHolds": 99')),
  ],
  ['a changed HTML report', (at) => rewrite(at, 'report.html', (text) => text.replace('not passed', 'passed'))],
  ['a changed Markdown report', (at) => rewrite(at, 'report.md', (text) => text.replace('below 80', 'passed'))],
  [
    'a chain listed twice',
    (at) =>
      rewrite(at, MANIFEST, (text) => {
        const known = JSON.parse(text) as Manifest;
        return JSON.stringify({ ...known, chains: [...known.chains, ...known.chains.slice(0, 1)] });
      }),
  ],
  [
    'a changed JSON report',
    (at) => rewrite(at, 'report.json', (text) => text.replace(/"refused": \d+/, '"refused": 0')),
  ],
  [
    'a record changed and hashed again',
    (at) =>
      rewrite(
        at,
        FIRST,
        lines((all) => all.map((line, n) => (n === 3 ? forged(line) : line))),
      ),
  ],
];

/** Its own hash fits; the next record's `prev` does not. */
function forged(line: string): string {
  const { hash: _, ...record } = JSON.parse(line) as LedgerRecord;
  return lineOf(seal({ ...record, at: record.at + 1 }));
}

describe('verify finds', () => {
  it.each(CHANGES)('%s', async (_, change) => {
    expect((await verifyPack(changed(change))).ok).toBe(false);
  });

  it.each(CHANGES)('%s, with a matching manifest', async (_, change) => {
    const { ok, flaws } = await verifyPack(
      changed((at) => {
        change(at);
        covered(at);
      }),
    );
    expect(ok).toBe(false);
    expect(flaws.map(({ code }) => code)).not.toContain('FILE');
  });

  it('a chain rewritten from end to end, where the pack is signed', async () => {
    const anew = (at: string): void => {
      let prev: string | undefined;
      let head = { seq: 0, hash: '' };
      rewrite(
        at,
        FIRST,
        lines((all) =>
          all.slice(0, -1).map((line) => {
            const { hash: _, ...record } = JSON.parse(line) as LedgerRecord;
            const sealed = seal({ ...record, ...(prev !== undefined && { prev }) });
            prev = sealed.hash;
            head = { seq: sealed.seq, hash: sealed.hash };
            return lineOf(sealed);
          }),
        ),
      );
      rewrite(at, HEADS, (text) => JSON.stringify({ ...JSON.parse(text), one: head }));
      rewrite(at, MANIFEST, (text) => {
        const known = JSON.parse(text) as Manifest;
        return JSON.stringify({
          ...known,
          chains: known.chains.map((chain) => (chain.session === 'one' ? { ...chain, head } : chain)),
        });
      });
    };
    expect(await verifyPack(changed(anew))).toMatchObject({
      ok: false,
      flaws: expect.arrayContaining([expect.objectContaining({ code: 'SIGNATURE' })]),
    });
    // With every trace of the signature removed it counts as unsigned; only `--key` finds that.
    const bare = changed(covered);
    expect(await verifyPack(bare)).toMatchObject({ ok: true, signed: 'none' });
    expect((await verifyPack(bare, { key: publicKey })).flaws).toMatchObject([{ code: 'SIGNATURE' }]);
  });

  it('a removed signature', async () => {
    const bare = changed((at) => rmSync(join(at, SIGNATURE)));
    expect(await verifyPack(bare)).toMatchObject({ ok: false, flaws: [{ code: 'SIGNATURE' }] });
  });

  it('a signature with another key', async () => {
    const other = mkdtempSync(join(tmpdir(), 'tutti-key-'));
    const mine = signerWith(privateKey(other).key);
    rmSync(other, { recursive: true });
    const sign = (at: string): void =>
      writeFileSync(join(at, SIGNATURE), JSON.stringify(mine.sign(readFileSync(join(at, MANIFEST), 'utf8'))));
    expect(await verifyPack(changed(sign))).toMatchObject({ ok: false, flaws: [{ code: 'KEY' }] });
    // With that key in the manifest as well, only the right key finds it.
    const copy = changed((at) => {
      rewrite(at, MANIFEST, (text) => text.replace(publicKey, mine.publicKey));
      sign(at);
    });
    expect(await verifyPack(copy)).toMatchObject({ ok: true, signed: 'own' });
    expect((await verifyPack(copy, { key: publicKey })).flaws).toMatchObject([{ code: 'KEY' }]);
    expect((await verifyPack(pack, { key: 'no key at all' })).flaws).toMatchObject([{ code: 'KEY' }]);
  });

  it('a changed explanation page, with a matching manifest', async () => {
    const copy = changed((at) => {
      rewrite(at, 'LIMITS.md', () => '# It proves everything');
      covered(at);
    });
    expect((await verifyPack(copy)).flaws).toMatchObject([{ code: 'FILE', where: 'LIMITS.md' }]);
  });

  it('nothing wrong on a machine in another time zone', async () => {
    const here = process.env.TZ;
    try {
      process.env.TZ = 'Asia/Tokyo';
      expect(await verifyPack(pack)).toMatchObject({ ok: true, reportMade: true });
    } finally {
      if (here === undefined) delete process.env.TZ;
      else process.env.TZ = here;
    }
  });

  it('a pipe in place of a file, without waiting to read it', async () => {
    for (const path of [FIRST, `policies/${manifest.policies[0]}.json`, 'report.json', HEADS, MANIFEST]) {
      const copy = changed((at) => {
        rmSync(join(at, path));
        execFileSync('mkfifo', [join(at, path)]);
      });
      expect((await verifyPack(copy)).ok, path).toBe(false);
    }
  });

  it('that another version made the report, and does not compare it', async () => {
    const copy = changed((at) => {
      rewrite(at, MANIFEST, (text) => text.replace(/"tutti": "[^"]*"/, '"tutti": "0.0.1"'));
      covered(at);
    });
    expect(await verifyPack(copy)).toMatchObject({ ok: true, reportMade: false, notes: [expect.any(String)] });
  });

  it('missing files, extra files and links', async () => {
    const code = async (change: (at: string) => void) =>
      (await verifyPack(changed(change))).flaws.map((flaw) => flaw.code);
    expect(await code((at) => rmSync(join(at, 'LIMITS.md')))).toEqual(['FILE']);
    expect(await code((at) => writeFileSync(join(at, 'records/9999.jsonl'), ''))).toEqual(['FILE']);
    expect(
      await code((at) => {
        rmSync(join(at, 'README.md'));
        symlinkSync(join(pack, 'README.md'), join(at, 'README.md'));
      }),
    ).toEqual(['FILE']);
  });

  it.each(['../../etc/passwd', '/etc/passwd', 'records/../../x', 'a/b/c'])(
    'a path outside the pack: %s',
    async (path) => {
      const copy = changed((at) => rewrite(at, MANIFEST, (text) => text.replaceAll(FIRST, path)));
      expect((await verifyPack(copy)).flaws).toMatchObject([{ code: 'PACK' }]);
    },
  );

  it('that a folder is not a pack', async () => {
    expect((await verifyPack(folder)).flaws).toMatchObject([{ code: 'PACK', why: 'missing' }]);
  });
});

describe('a session named as a property of every object', () => {
  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'is packed and verified: %s',
    async (id) => {
      const { ledger, project, play, close } = await staged({
        version: 1,
        extends: ['balanced'],
        rules: { edits: { allowance: 3 } },
      });
      await play([sessionStart, prompt('go on'), sessionEnd], id);
      const at = join(folder, `named-${id}`);
      const made = await makePack(ledger, at, { since: 0, until: 1_770_000_000_000, project });
      await close();
      expect(made.chains.map(({ session }) => session)).toContain(id);
      expect(await verifyPack(at)).toMatchObject({ ok: true, flaws: [] });
    },
  );
});

describe('a key', () => {
  it('is the first one, when two processes create it at once', () => {
    const home = mkdtempSync(join(tmpdir(), 'tutti-key-'));
    expect([makeKey(keyFile(home)), makeKey(keyFile(home))]).toEqual([true, false]);
    expect(privateKey(home).made).toBe(false);
    expect(readdirSync(home)).toEqual(['evidence-key.pem']);
    rmSync(home, { recursive: true });
  });
});
