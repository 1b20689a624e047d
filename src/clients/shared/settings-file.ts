// Reads and atomically writes a settings file, following links.

import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ORDINARY_BYTES, readWhole } from '../../regular-file.ts';

/** The text of a file; `undefined` if it does not exist. */
export function readText(file: string): string | undefined {
  const bytes = unlessMissing(() => readWhole(file, ORDINARY_BYTES));
  if (bytes === undefined) return undefined;
  const text = bytes.toString('utf8');
  if (!Buffer.from(text).equals(bytes)) throw new Error('it is not written in UTF-8');
  return text;
}

/** For files with the server's secret in them: readable by their owner only. */
export const PRIVATE = 0o600;

/** For files that every user reads and only their owner writes. */
export const PUBLIC = 0o644;

const OTHERS = 0o077;

/** Whether other users can read a file. */
export function isOpen(file: string): boolean {
  const stats = process.platform === 'win32' ? undefined : unlessMissing(() => statSync(file));
  return stats !== undefined && (stats.mode & OTHERS) !== 0;
}

export const makePrivate = (file: string): void => chmodSync(file, PRIVATE);

/** `mode`: as it was, unless given. */
export function writeText(file: string, text: string, mode?: number): void {
  const real = followed(file);
  const old = unlessMissing(() => statSync(real));
  mkdirSync(dirname(real), { recursive: true });
  const draft = join(dirname(real), `.${basename(real)}.${process.pid}.tutti`);
  const wanted = mode ?? modeOf(old);
  try {
    writeSynced(draft, text);
    if (wanted !== undefined) chmodSync(draft, wanted);
    if (old !== undefined) keepOwner(draft, old);
    renameSync(draft, real);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

export const modeOf = (stats: { readonly mode: number } | undefined): number | undefined =>
  stats === undefined ? undefined : stats.mode & 0o7777;

export function removeFile(file: string): void {
  rmSync(followed(file), { force: true });
}

/** The backup, made only before the first change. */
export const backupOf = (file: string): string => `${file}.tutti-backup`;

export function backUp(file: string): void {
  const mode = modeOf(statSync(file));
  try {
    writeFileSync(backupOf(file), readWhole(file, ORDINARY_BYTES), { flag: 'wx', mode });
    // Without this, the umask takes permissions away that the file has again when it is restored.
    if (mode !== undefined) chmodSync(backupOf(file), mode);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Resolves links, even to a file that does not exist yet. */
function followed(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  try {
    return followed(resolve(dirname(file), readlinkSync(file)));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EINVAL') throw error;
    return file;
  }
}

function writeSynced(file: string, text: string): void {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Keeps the file's owner if the system permits it. */
function keepOwner(draft: string, { uid, gid }: { readonly uid: number; readonly gid: number }): void {
  const mine = statSync(draft);
  if (mine.uid === uid && mine.gid === gid) return;
  try {
    chownSync(draft, uid, gid);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error;
  }
}

function unlessMissing<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
