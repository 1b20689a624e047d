// Reads and writes files. Whatever the name, it may lead to a pipe, a device or a file of any size: opening it must not
// block, and reading it must end soon, because one server answers all sessions and a person waits for a command.

import {
  appendFileSync,
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  opendirSync,
  openSync,
  readSync,
  writeFileSync,
} from 'node:fs';

/** Settings, state and other files that people and programs write. */
export const ORDINARY_BYTES = 4 * 1024 * 1024;
/** Files that a person names, and tutti's own data. */
export const LARGE_BYTES = 256 * 1024 * 1024;

/** Windows lacks these flags. Without a controlling terminal: opening one would make it that of the server. */
const CAREFUL = (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);
const READING = constants.O_RDONLY | CAREFUL;
const WRITING = constants.O_WRONLY | CAREFUL;
const APPENDING = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | CAREFUL;

/** A descriptor of a regular file. Throws for anything else; the caller closes it. */
export function openRegular(path: string, flags = READING, mode?: number): number {
  const file = openSync(path, flags, mode);
  try {
    if (fstatSync(file).isFile()) return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
  closeSync(file);
  throw systemError('EINVAL', 'not a regular file', path);
}

/** The whole file. Throws if it has more bytes than `most`. */
export function readWhole(path: string, most: number): Buffer {
  return reading(path, (file, size) => {
    if (size > most) throw systemError('EFBIG', `${size} bytes, at most ${most} are read`, path);
    return bytesFrom(file, 0, size);
  });
}

/** The first bytes of a file. */
export const readStart = (path: string, most: number): Buffer =>
  reading(path, (file, size) => bytesFrom(file, 0, Math.min(size, most)));

/** The bytes of a file from a position on. Throws if these are more than `most`. */
export const readFrom = (path: string, from: number, most: number): Buffer =>
  reading(path, (file, size) => {
    if (size - from > most) throw systemError('EFBIG', `${size} bytes, at most ${from + most} are read`, path);
    return bytesFrom(file, from, Math.max(0, size - from));
  });

/** The last bytes of a file. */
export const readEnd = (path: string, most: number): Buffer =>
  reading(path, (file, size) => bytesFrom(file, Math.max(0, size - most), Math.min(size, most)));

/** The text of a file, or undefined if it cannot be read or is larger than `most` bytes. */
export function textIn(path: string, most: number = ORDINARY_BYTES): string | undefined {
  try {
    return readWhole(path, most).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Appends to a file; creates a missing one with this mode. Throws if it is no regular file. */
export function appendRegular(path: string, text: string, mode: number): void {
  const file = openRegular(path, APPENDING, mode);
  try {
    appendFileSync(file, text);
  } finally {
    closeSync(file);
  }
}

/** Replaces the content of a file. */
export function writeRegular(path: string, text: string): void {
  const file = openRegular(path, WRITING);
  try {
    ftruncateSync(file);
    writeFileSync(file, text);
  } finally {
    closeSync(file);
  }
}

/** In the form of Node's own, which callers know. */
const systemError = (code: string, why: string, path: string): Error =>
  Object.assign(new Error(`${code}: ${why}, open '${path}'`), { code, syscall: 'open', path });

function reading(path: string, read: (file: number, size: number) => Buffer): Buffer {
  const file = openRegular(path);
  try {
    return read(file, fstatSync(file).size);
  } finally {
    closeSync(file);
  }
}

function bytesFrom(file: number, from: number, count: number): Buffer {
  const bytes = Buffer.allocUnsafe(count);
  let done = 0;
  while (done < count) {
    const read = readSync(file, bytes, done, count - done, from + done);
    // It has become shorter meanwhile.
    if (read === 0) break;
    done += read;
  }
  return bytes.subarray(0, done);
}

export interface FolderEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly isLink: boolean;
}

/** Up to `most` entries of a folder, sorted by name; none if it cannot be read. A folder may have millions, so they are not all read.
 *  `isOver`: whether to stop. */
export function entriesIn(folder: string, most: number, isOver = () => false): readonly FolderEntry[] {
  const found: FolderEntry[] = [];
  try {
    const open = opendirSync(folder, { bufferSize: 256 });
    try {
      for (let entry = open.readSync(); entry !== null && found.length < most; entry = open.readSync()) {
        if (isOver()) break;
        found.push({ name: entry.name, isFolder: entry.isDirectory(), isLink: entry.isSymbolicLink() });
      }
    } finally {
      open.closeSync();
    }
  } catch {
    return found;
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}
