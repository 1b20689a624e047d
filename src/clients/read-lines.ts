// Reads a file line by line, in chunks. Memory is bounded by the longest line that is kept.

import { closeSync, readSync } from 'node:fs';
import { openRegular } from '../regular-file.ts';

export interface Line {
  /** From 1. */
  readonly number: number;
  /** Without the line feed; empty if the line was too long. Valid until the next line is read. */
  readonly bytes: Buffer;
  readonly tooLong: boolean;
}

export interface ReadLinesOptions {
  readonly longest?: number;
  /** The chunk size in bytes: smaller for callers that need only the first lines. */
  readonly piece?: number;
  /** Called with the number of bytes just read. */
  readonly progress?: (bytes: number) => void;
}

/** Results with images come close to this; a longer line is not a tool call. */
export const LONGEST_LINE = 16 * 1024 * 1024;
const PIECE = 64 * 1024;
const LINE_FEED = 10;

/** Unused chunk buffers, reused so that a folder of many files needs only as many as are open at once. */
const free: Buffer[] = [];
const MOST_FREE = 64;

export function* readLines(
  path: string,
  { longest = LONGEST_LINE, piece: most = PIECE, progress }: ReadLinesOptions = {},
): Generator<Line> {
  const file = openRegular(path);
  const piece = free.pop() ?? Buffer.allocUnsafeSlow(PIECE);
  try {
    let parts: Buffer[] = [];
    let size = 0;
    let number = 0;
    for (;;) {
      const read = readSync(file, piece, 0, Math.min(most, PIECE), null);
      if (read === 0) break;
      progress?.(read);
      let from = 0;
      for (let end = piece.indexOf(LINE_FEED); end >= 0 && end < read; end = piece.indexOf(LINE_FEED, from)) {
        number += 1;
        const last = piece.subarray(from, end);
        const tooLong = size + last.length > longest;
        yield { number, tooLong, bytes: tooLong ? NOTHING : size === 0 ? last : Buffer.concat([...parts, last]) };
        [parts, size, from] = [[], 0, end + 1];
      }
      size += read - from;
      // Copy, because the buffer is reused.
      if (size <= longest) parts.push(Buffer.from(piece.subarray(from, read)));
      else parts = [];
    }
    if (size > 0) yield { number: number + 1, tooLong: size > longest, bytes: Buffer.concat(parts) };
  } finally {
    closeSync(file);
    if (free.length < MOST_FREE) free.push(piece);
  }
}

const NOTHING = Buffer.alloc(0);
