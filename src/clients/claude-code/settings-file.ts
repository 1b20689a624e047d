// A settings file on the disk: read whole, written whole or not at all, wherever links lead, with the mode it had.

import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The text of a file; `undefined` where there is none. */
export function readText(file: string): string | undefined {
  const bytes = unlessMissing(() => readFileSync(file));
  if (bytes === undefined) return undefined;
  const text = bytes.toString('utf8');
  if (!Buffer.from(text).equals(bytes)) throw new Error('it is not written in UTF-8');
  return text;
}

/** `privately`: a file that is not there yet is made for its owner's eyes only. */
export function writeText(file: string, text: string, privately: boolean): void {
  const real = followed(file);
  const old = unlessMissing(() => statSync(real));
  mkdirSync(dirname(real), { recursive: true });
  const draft = join(dirname(real), `.${basename(real)}.${process.pid}.tutti`);
  const mode = old === undefined ? (privately ? 0o600 : undefined) : old.mode & 0o7777;
  try {
    writeSynced(draft, text);
    if (mode !== undefined) chmodSync(draft, mode);
    if (old !== undefined) keepOwner(draft, old);
    renameSync(draft, real);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

export function removeFile(file: string): void {
  rmSync(followed(file), { force: true });
}

/** The copy that is made before the first change; a later one would no longer be the original. */
export const backupOf = (file: string): string => `${file}.tutti-backup`;

export function backUp(file: string): void {
  const { mode } = statSync(file);
  try {
    writeFileSync(backupOf(file), readFileSync(file), { flag: 'wx', mode: mode & 0o7777 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Where a file really is, even if the link to it leads to a file that is yet to be made. */
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

/** Somebody else's file stays theirs where the system lets us. */
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
