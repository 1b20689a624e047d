// Verifies an evidence pack: every file, every chain from its first record to its head, the report, the signature. Needs the
// pack and nothing else.

import { createHash } from 'node:crypto';
import { createReadStream, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addGaps, type Gap, gapsIn, NO_GAPS, totalsText } from '../../core/gap.ts';
import { isObject, type JsonObject } from '../../core/json.ts';
import { type ChainEnd, canonical, checkHead, checkLink, genesis } from '../../ledger/chain.ts';
import { idFor } from '../../policy/freeze.ts';
import { LARGE_BYTES, openRegular, readWhole } from '../../regular-file.ts';
import { VERSION } from '../../version.ts';
import {
  HEADS,
  type Heads,
  MANIFEST,
  type Manifest,
  type PackedChain,
  REPORT,
  readHeads,
  readManifest,
  readSignature,
  SIGNATURE,
} from './manifest.ts';
import { PAGES, reportPages } from './pages.ts';
import { isSigned, sameKey } from './sign.ts';
import { BadLine, recordsIn, reportFrom, sourceIn } from './source.ts';

interface PackProblem {
  readonly code: 'PACK' | 'FILE' | 'CHAIN' | 'HEAD' | 'POLICY' | 'REPORT' | 'SIGNATURE' | 'KEY';
  readonly where: string;
  readonly why: string;
}

export interface PackCheck {
  readonly ok: boolean;
  readonly chains: number;
  readonly records: number;
  /** `none`: not signed. `own`: with the key in the pack. `known`: with the given key. */
  readonly signed: 'none' | 'own' | 'known';
  /** Whether the report was made again and compared. */
  readonly reportMade: boolean;
  /** What could not be checked and which gaps the records name, without being a flaw. */
  readonly notes: readonly string[];
  readonly flaws: readonly PackProblem[];
  readonly manifest?: Manifest;
}

export interface VerifyOptions {
  /** The public key it must be signed with. */
  readonly key?: string;
  /** Gets the number of records. The function it returns is called for each record read: for its chain, and for the report. */
  readonly watch?: (records: number) => () => void;
}

export async function verifyPack(folder: string, { key, watch }: VerifyOptions = {}): Promise<PackCheck> {
  const nothing = { ok: false, chains: 0, records: 0, signed: 'none', reportMade: false, notes: [] } as const;
  const text = bytesOf(join(folder, MANIFEST));
  const manifest = text && readManifest(text.toString('utf8'));
  if (text === undefined || manifest === undefined) {
    const why = text === undefined ? 'missing' : 'unreadable';
    return { ...nothing, flaws: [{ code: 'PACK', where: MANIFEST, why }] };
  }
  const flaws: PackProblem[] = [];
  const notes: string[] = [];
  const signature = signatureOf(folder, { text, publicKey: manifest.publicKey }, key);
  flaws.push(...signature.flaws, ...(await fileProblems(folder, manifest)));
  const heads = readHeads(bytesOf(join(folder, HEADS))?.toString('utf8') ?? '');
  if (heads === undefined) flaws.push({ code: 'HEAD', where: HEADS, why: 'unreadable' });

  let records = 0;
  let gaps = NO_GAPS;
  const used = new Set<string>();
  const progress = watch?.(manifest.chains.reduce((sum, { head }) => sum + head.seq, 0)) ?? (() => {});
  for (const chain of manifest.chains) {
    if (manifest.chains.find(({ session }) => session === chain.session) !== chain)
      flaws.push({ code: 'CHAIN', where: chain.session, why: 'listed twice in the manifest' });
    const found = await chainProblems(folder, chain, heads ?? new Map(), used, progress);
    records += found.records;
    gaps = addGaps(gaps, found.gaps);
    flaws.push(...found.flaws);
  }
  for (const session of heads?.keys() ?? []) {
    if (manifest.chains.some((chain) => chain.session === session)) continue;
    flaws.push({ code: 'HEAD', where: session, why: 'its chain is not in the pack' });
  }
  if (gaps.gaps > 0) notes.push(totalsText(gaps));
  flaws.push(...policyProblems(folder, manifest, used, notes));
  // A report made from changed records proves nothing.
  const compared = flaws.length === 0 && isOfThisVersion(manifest, notes);
  if (compared) flaws.push(...pageProblems(folder), ...(await reportProblems(folder, manifest, progress)));
  const { signed } = signature;
  const [ok, chains] = [flaws.length === 0, manifest.chains.length];
  return { ok, chains, records, signed, reportMade: compared, notes, flaws, manifest };
}

function signatureOf(
  folder: string,
  manifest: { readonly text: Uint8Array; readonly publicKey: string | undefined },
  key: string | undefined,
): { readonly signed: PackCheck['signed']; readonly flaws: readonly PackProblem[] } {
  const flaw = (code: 'SIGNATURE' | 'KEY', why: string) => ({
    signed: 'none' as const,
    flaws: [{ code, where: SIGNATURE, why }],
  });
  const bytes = bytesOf(join(folder, SIGNATURE));
  if (bytes === undefined) {
    if (manifest.publicKey !== undefined) return flaw('SIGNATURE', 'missing, although the pack was signed');
    return key === undefined ? { signed: 'none', flaws: [] } : flaw('SIGNATURE', 'the pack is not signed');
  }
  const signature = readSignature(bytes.toString('utf8'));
  if (signature === undefined) return flaw('SIGNATURE', 'unreadable');
  if (!isSigned(manifest.text, signature)) return flaw('SIGNATURE', 'does not match the manifest');
  if (manifest.publicKey !== undefined && sameKey(manifest.publicKey, signature) !== true)
    return flaw('KEY', 'made with another key than the manifest names');
  if (key === undefined) return { signed: 'own', flaws: [] };
  const same = sameKey(key, signature);
  if (same === undefined) return flaw('KEY', 'the given key is not an Ed25519 public key');
  return same ? { signed: 'known', flaws: [] } : flaw('KEY', 'made with another key');
}

async function fileProblems(folder: string, { files }: Manifest): Promise<readonly PackProblem[]> {
  const flaws: PackProblem[] = [];
  for (const { path, bytes, sha256 } of files) {
    const stat = lstatSync(join(folder, path), { throwIfNoEntry: false });
    const why =
      stat === undefined
        ? 'missing'
        : !stat.isFile()
          ? 'not a regular file'
          : stat.size !== bytes
            ? `${stat.size} bytes instead of ${bytes}`
            : (await sumOf(join(folder, path))) !== sha256
              ? 'changed'
              : undefined;
    if (why !== undefined) flaws.push({ code: 'FILE', where: path, why });
  }
  const listed = new Set([MANIFEST, SIGNATURE, ...files.map(({ path }) => path)]);
  for (const path of filesIn(folder)) {
    if (!listed.has(path)) flaws.push({ code: 'FILE', where: path, why: 'not in the manifest' });
  }
  return flaws;
}

async function sumOf(path: string): Promise<string> {
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(path, { fd: openRegular(path) })) sum.update(chunk);
  return sum.digest('hex');
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length));

async function chainProblems(
  folder: string,
  chain: PackedChain,
  heads: Heads,
  policies: Set<string>,
  progress: () => void,
): Promise<{ readonly records: number; readonly gaps: readonly Gap[]; readonly flaws: readonly PackProblem[] }> {
  const { session, file, head } = chain;
  const flaw = (code: 'CHAIN' | 'HEAD', why: string): PackProblem => ({ code, where: session, why });
  const gaps: Gap[] = [];
  let last: ChainEnd = genesis(session);
  let lastAt = chain.lastAt;
  if (!isPlainFile(join(folder, file)))
    return { records: 0, gaps, flaws: [flaw('CHAIN', 'its records are not a regular file')] };
  try {
    for await (const record of recordsIn(join(folder, file))) {
      progress();
      const bad = record.session === session ? checkLink(last, record) : { why: 'a record of another session' };
      if (bad) return { records: last.seq, gaps, flaws: [flaw('CHAIN', bad.why)] };
      last = record;
      lastAt = record.at;
      gaps.push(...gapsIn(record.event));
      if (typeof record.policy === 'string' && record.policy !== '') policies.add(record.policy);
    }
  } catch (error) {
    const why = error instanceof BadLine ? error.message : `unreadable: ${String(error)}`;
    return { records: last.seq, gaps, flaws: [flaw('CHAIN', why)] };
  }
  const kept = heads.get(session);
  const bad = [
    checkHead(last, head)?.why,
    kept === undefined ? `${HEADS} has no head for it` : checkHead(last, kept)?.why,
    lastAt === chain.lastAt ? undefined : 'the time of its last record differs from the manifest',
  ].filter((why) => why !== undefined);
  return { records: last.seq, gaps, flaws: [...new Set(bad)].map((why) => flaw('HEAD', why)) };
}

/** Policies the ledger no longer has are missing from a pack; those in the manifest must be in it. */
function policyProblems(
  folder: string,
  manifest: Manifest,
  used: ReadonlySet<string>,
  notes: string[],
): readonly PackProblem[] {
  const missing = [...used].filter((id) => !manifest.policies.includes(id));
  if (missing.length > 0) notes.push(`not in the pack: policy ${missing.join(', ')}`);
  return manifest.policies.flatMap((id) => {
    const document = documentIn(folder, id);
    // The id is a digest of the policy: a changed policy has another id.
    if (document?.id === id && idFor(document) === id) return [];
    return [{ code: 'POLICY' as const, where: id, why: 'missing or changed' }];
  });
}

function documentIn(folder: string, id: string): JsonObject | undefined {
  if (!/^[\w-]+$/.test(id)) return undefined;
  try {
    const value: unknown = JSON.parse(bytesOf(join(folder, 'policies', `${id}.json`))?.toString('utf8') ?? '');
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Only the same version makes the same report again. */
function isOfThisVersion({ tutti }: Manifest, notes: string[]): boolean {
  if (tutti !== VERSION)
    notes.push(`made by version ${tutti}, this is ${VERSION}: the report and its pages were not compared`);
  return tutti === VERSION;
}

/** The pages that explain the pack must be those of this version. */
const pageProblems = (folder: string): readonly PackProblem[] =>
  unlike(folder, PAGES).map((where) => ({ code: 'FILE', where, why: 'not the page of this version' }));

const unlike = (folder: string, pages: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(pages).filter((path) => bytesOf(join(folder, path))?.toString('utf8') !== pages[path]);

async function reportProblems(
  folder: string,
  manifest: Manifest,
  progress: () => void,
): Promise<readonly PackProblem[]> {
  const flaw = (why: string, where = REPORT): PackProblem => ({ code: 'REPORT', where, why });
  try {
    const source = sourceIn(folder, manifest, async (id) => documentIn(folder, id), progress);
    const made = await reportFrom(source, manifest);
    const kept: unknown = JSON.parse(readWhole(join(folder, REPORT), LARGE_BYTES).toString('utf8'));
    if (canonical(made) !== canonical(kept)) return [flaw('does not follow from the records')];
    return unlike(folder, reportPages(made)).map((path) => flaw(`does not follow from ${REPORT}`, path));
  } catch (error) {
    return [flaw(`cannot be made from the records: ${String(error)}`)];
  }
}

/** Reading anything else (a pipe, a device) may never end. */
const isPlainFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;

function bytesOf(path: string): Buffer | undefined {
  try {
    return isPlainFile(path) ? readWhole(path, LARGE_BYTES) : undefined;
  } catch {
    return undefined;
  }
}
