// Makes an evidence pack from the ledger: whole chains, with everything needed to verify them.

import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../core/json.ts';
import { DOCTOR_SESSION } from '../../ledger/agent-sessions.ts';
import type { Ledger, LedgerRecord, SessionSummary } from '../../ledger/ledger.ts';
import { VERSION } from '../../version.ts';
import { HEADS, MANIFEST, type Manifest, type PackedChain, REPORT, SIGNATURE, sha256 } from './manifest.ts';
import { PAGES, reportPages } from './pages.ts';
import type { Signer } from './sign.ts';
import { lineOf, reportFrom, sourceIn } from './source.ts';

export interface PackOptions {
  readonly since: number;
  readonly until: number;
  /** Only this project, and what applies to all projects. */
  readonly project?: string;
  readonly signer?: Signer;
  /** Called twice for each record: when it is copied, and when the report reads it. */
  readonly progress?: () => void;
}

/** A chain that fails verification proves nothing, so no pack is made. */
export class BrokenChain extends Error {
  readonly session: string;

  constructor(session: string, why: string) {
    super(why);
    this.session = session;
  }
}

type File = Manifest['files'][number];

/** Where a pack is until it is complete. */
const draftOf = (folder: string): string => `${folder}.${process.pid}`;

/** For an interrupted command. */
export const dropDraft = (folder: string): void => rmSync(draftOf(folder), { recursive: true, force: true });

/** `folder` must not exist. It appears complete or not at all. */
export async function makePack(ledger: Ledger, folder: string, options: PackOptions): Promise<Manifest> {
  const draft = draftOf(folder);
  mkdirSync(draft, { mode: 0o700 });
  try {
    const manifest = await filled(ledger, draft, options);
    renameSync(draft, folder);
    return manifest;
  } catch (error) {
    dropDraft(folder);
    throw error;
  }
}

async function filled(ledger: Ledger, folder: string, options: PackOptions): Promise<Manifest> {
  const { since, until, project, signer, progress = () => {} } = options;
  const files: File[] = [];
  const put = (path: string, text: string): void => {
    writeFileSync(join(folder, path), text, { mode: 0o600 });
    files.push({ path, bytes: Buffer.byteLength(text), sha256: sha256(text) });
  };
  for (const part of ['records', 'policies']) mkdirSync(join(folder, part), { mode: 0o700 });

  const chains: PackedChain[] = [];
  const ids = new Set<string>();
  for (const summary of packedIn(await ledger.sessions(), options)) {
    const found = await ledger.verify(summary.session);
    if (!found.ok) throw new BrokenChain(summary.session, found.why);
    const file = `records/${String(chains.length + 1).padStart(4, '0')}.jsonl`;
    const { chain, written } = await copied(ledger, summary, folder, file, (record) => {
      if (record.policy !== '') ids.add(record.policy);
      progress();
    });
    chains.push(chain);
    files.push(written);
  }
  const policies = new Map<string, JsonObject>();
  for (const id of ids) {
    const document = await ledger.policy(id);
    if (document === undefined || !/^[\w-]+$/.test(id)) continue;
    policies.set(id, document);
    put(`policies/${id}.json`, `${JSON.stringify(document, undefined, 2)}\n`);
  }
  put(
    HEADS,
    `${JSON.stringify(Object.fromEntries(chains.map(({ session, head }) => [session, head])), undefined, 2)}\n`,
  );
  const span = { since, until, ...(project !== undefined && { project }) };
  const report = await reportFrom(
    sourceIn(folder, { chains }, async (id) => policies.get(id), progress),
    { ...span, chains },
  );
  put(REPORT, `${JSON.stringify(report, undefined, 2)}\n`);
  for (const [path, text] of Object.entries({ ...reportPages(report), ...PAGES })) put(path, text);

  const manifest: Manifest = {
    version: 1,
    tutti: VERSION,
    madeAt: until,
    ...span,
    ...(signer !== undefined && { publicKey: signer.publicKey }),
    chains,
    policies: [...policies.keys()],
    files,
  };
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  writeFileSync(join(folder, MANIFEST), text, { mode: 0o600 });
  if (signer !== undefined) {
    writeFileSync(join(folder, SIGNATURE), `${JSON.stringify(signer.sign(text), undefined, 2)}\n`, { mode: 0o600 });
  }
  return manifest;
}

/** Sessions active in that time, and the acts that apply to them. */
export const packedIn = (
  all: readonly SessionSummary[],
  { since, project }: Pick<PackOptions, 'since' | 'project'>,
): readonly SessionSummary[] =>
  all
    .filter(({ session, lastAt, project: of }) => {
      if (lastAt < since || session.startsWith(DOCTOR_SESSION)) return false;
      return project === undefined || session === '@user' || of === project;
    })
    .toSorted((a, b) => a.startedAt - b.startedAt || (a.session < b.session ? -1 : 1));

/** Streamed, so that memory does not grow with the chain. */
async function copied(
  ledger: Ledger,
  summary: SessionSummary,
  folder: string,
  path: string,
  see: (record: LedgerRecord) => void,
): Promise<{ readonly chain: PackedChain; readonly written: File }> {
  const { session, client, project, startedAt, endedAt } = summary;
  const sum = createHash('sha256');
  const file = openSync(join(folder, path), 'wx', 0o600);
  let [bytes, lastAt] = [0, summary.lastAt];
  let head = { seq: 0, hash: '' };
  try {
    for await (const record of ledger.records({ session })) {
      const line = Buffer.from(`${lineOf(record)}\n`);
      writeSync(file, line);
      sum.update(line);
      bytes += line.length;
      head = { seq: record.seq, hash: record.hash };
      lastAt = record.at;
      see(record);
    }
  } finally {
    closeSync(file);
  }
  const ended = endedAt !== undefined && { endedAt };
  return {
    chain: { session, file: path, head, client, project, startedAt, lastAt, ...ended },
    written: { path, bytes, sha256: sum.digest('hex') },
  };
}
