// Reads a file line by line in chunks, so that no more than one line is kept in memory.

import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

export interface Line {
  /** From 1. */
  readonly number: number;
  /** Without the line feed; empty if the line was too long. Valid only until the next line is read. */
  readonly bytes: Buffer;
  readonly tooLong: boolean;
}

export interface ReadLinesOptions {
  readonly longest?: number;
  /** Bytes per read. A smaller number suits callers that need only the first lines. */
  readonly chunk?: number;
  /** Called with the number of bytes just read. */
  readonly progress?: (bytes: number) => void;
}

/** Tool results with images can get this long. Longer lines are skipped. */
export const LONGEST_LINE = 16 * 1024 * 1024;
const CHUNK = 64 * 1024;
const LINE_FEED = 10;

/** Buffers for reuse: a folder of a thousand files needs only as many as are open at once. */
const free: Buffer[] = [];
const MOST_FREE = 64;

export function* readLines(
  path: string,
  { longest = LONGEST_LINE, chunk: size = CHUNK, progress }: ReadLinesOptions = {},
): Generator<Line> {
  // Non-blocking: opening a pipe without a writer would wait forever.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  const buffer = free.pop() ?? Buffer.allocUnsafeSlow(CHUNK);
  try {
    if (!fstatSync(file).isFile()) return;
    let parts: Buffer[] = [];
    let length = 0;
    let number = 0;
    for (;;) {
      const read = readSync(file, buffer, 0, Math.min(size, CHUNK), null);
      if (read === 0) break;
      progress?.(read);
      let from = 0;
      for (let end = buffer.indexOf(LINE_FEED); end >= 0 && end < read; end = buffer.indexOf(LINE_FEED, from)) {
        number += 1;
        const last = buffer.subarray(from, end);
        const tooLong = length + last.length > longest;
        yield { number, tooLong, bytes: tooLong ? EMPTY : length === 0 ? last : Buffer.concat([...parts, last]) };
        [parts, length, from] = [[], 0, end + 1];
      }
      length += read - from;
      // Copied, because the next read overwrites the buffer.
      if (length <= longest) parts.push(Buffer.from(buffer.subarray(from, read)));
      else parts = [];
    }
    if (length > 0) yield { number: number + 1, tooLong: length > longest, bytes: Buffer.concat(parts) };
  } finally {
    closeSync(file);
    if (free.length < MOST_FREE) free.push(buffer);
  }
}

const EMPTY = Buffer.alloc(0);
