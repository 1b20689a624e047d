// The lines of a file that processes append to, by their first word. It is asked at every event, so only what is new is read.

import { statSync } from 'node:fs';
import { LARGE_BYTES, readFrom } from '../regular-file.ts';

export interface AppendedLines {
  /** The lines that begin with this word; the array grows when others are appended. Empty without a file, or if it cannot be read. */
  startingWith(word: string): readonly string[];
  /** Reads all of it anew the next time. */
  forget(): void;
}

const NONE: readonly string[] = [];
const LINE_END = 10;

export function createAppendedLines(file: string, isLine: (line: string) => boolean): AppendedLines {
  let lines = new Map<string, string[]>();
  /** Which file it was, how much of it was read, and when it was changed. */
  let [identity, read, changed] = ['', 0, 0n];

  function forget(): void {
    lines = new Map();
    [identity, read, changed] = ['', 0, 0n];
  }

  function refresh(): void {
    const stat = statSync(file, { throwIfNoEntry: false, bigint: true });
    if (stat === undefined) {
      if (identity !== '') forget();
      return;
    }
    const which = `${stat.dev}:${stat.ino}:${stat.birthtimeNs}`;
    if (which === identity && stat.mtimeNs === changed) return;
    // Another file, or the same one rewritten rather than appended to.
    if (which !== identity || stat.size <= BigInt(read)) forget();
    const bytes = readFrom(file, read, LARGE_BYTES);
    // The rest of a line may still be on its way.
    const end = bytes.lastIndexOf(LINE_END) + 1;
    for (const line of bytes.subarray(0, end).toString('utf8').split('\n')) {
      if (!isLine(line)) continue;
      const word = line.slice(0, line.indexOf(' '));
      const known = lines.get(word);
      if (known === undefined) lines.set(word, [line]);
      else known.push(line);
    }
    [identity, read, changed] = [which, read + end, stat.mtimeNs];
  }

  return {
    startingWith: (word) => {
      try {
        refresh();
      } catch {
        forget();
      }
      return lines.get(word) ?? NONE;
    },
    forget,
  };
}
