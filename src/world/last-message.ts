// What an agent said, out of the file its client keeps: for clients that name the file and do not pass the words on.

import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { isObject, objectIn, textOf } from '../core/json.ts';

export interface Spoken {
  /** Its last message. */
  readonly last: string;
  /** Everything it said, as far as it was looked at. */
  readonly all: string;
}

/** Transcripts grow for hours; what an agent ends with stands at their end. */
const LOOKED_AT = 256 * 1024;

export function spokenIn(path: string | undefined): Spoken {
  const said = path === undefined ? [] : tailOf(path).split('\n').flatMap(saidIn);
  return { last: said.at(-1) ?? '', all: said.join('\n') };
}

/** A line is one message of somebody; only the agent's own texts are what it said. */
function saidIn(line: string): readonly string[] {
  const entry = objectIn(line);
  if (entry === undefined) return [];
  const message = isObject(entry.message) ? entry.message : entry;
  if (entry.type === 'user' || message.role === 'user') return [];
  const { content } = message;
  const parts = Array.isArray(content) ? content.filter(isObject).filter(({ type }) => type === 'text') : [];
  const text = typeof content === 'string' ? content : parts.map((part) => textOf(part.text)).join('\n');
  return text.trim() === '' ? [] : [text];
}

function tailOf(path: string): string {
  let file: number | undefined;
  try {
    // A pipe that nobody writes to must not keep the host waiting.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stat = fstatSync(file);
    if (!stat.isFile()) return '';
    const from = Math.max(0, stat.size - LOOKED_AT);
    const bytes = Buffer.alloc(stat.size - from);
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, from));
  } catch {
    return '';
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
