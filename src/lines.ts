// Reads a file line by line. Only a line feed ends a line, because a JSON text may contain other line separators.

import { createReadStream } from 'node:fs';
import { openRegular } from './regular-file.ts';

/** A longer line is returned empty. */
const LONGEST = 64 * 1024 * 1024;

export async function* linesIn(path: string, longest: number = LONGEST): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let size = 0;
  const keep = (part: Buffer): void => {
    size += part.length;
    if (size <= longest) parts.push(part);
    else parts = [];
  };
  const line = (): string => {
    const text = Buffer.concat(parts).toString('utf8');
    [parts, size] = [[], 0];
    return text;
  };
  for await (const chunk of createReadStream(path, { fd: openRegular(path) })) {
    const bytes: Buffer = chunk;
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      keep(bytes.subarray(from, end));
      yield line();
      from = end + 1;
    }
    if (from < bytes.length) keep(bytes.subarray(from));
  }
  if (size > 0) yield line();
}
