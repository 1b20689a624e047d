// Parses a line of a Claude Code transcript: speaker, content and time. Most lines are the client's own bookkeeping.

import { isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';

export interface TranscriptEntry {
  readonly type: 'user' | 'assistant' | 'system' | 'queue-operation' | 'attachment';
  readonly line: number;
  /** Milliseconds since 1970; undefined if the line has no time. */
  readonly at: number | undefined;
  readonly fields: JsonObject;
  readonly message: JsonObject;
  /** Whether it belongs to a subagent. */
  readonly aside: boolean;
  /** Whether it may name a finished background task. */
  readonly ends: boolean;
}

/** Undefined: not an event. A string: what is wrong with the line. */
export function entryIn(bytes: Buffer, line: number): TranscriptEntry | string | undefined {
  if (bytes.length === 0) return undefined;
  if (bytes.length > SHORT && !TELLING.some((word) => bytes.includes(word))) {
    // It contains no event, so check only its first and last byte.
    return bytes[0] === OPEN && lastOf(bytes) === CLOSE ? undefined : 'not JSON';
  }
  const text = bytes.toString('utf8');
  if (text.trim() === '') return undefined;
  const fields = parsed(text);
  if (fields === undefined) return 'not JSON';
  if (!isObject(fields)) return 'not an object';
  const type = TYPES.find((known) => known === fields.type);
  if (type === undefined) return undefined;
  if ((type === 'user' || type === 'assistant') && !isObject(fields.message))
    return `a line of ${type} without a message`;
  const at = Date.parse(textOf(fields.timestamp));
  return {
    type,
    line,
    at: Number.isNaN(at) ? undefined : at,
    fields,
    message: isObject(fields.message) ? fields.message : {},
    aside: fields.isSidechain === true,
    // The tag appears literally unless its characters are escaped.
    ends: NOTES.has(type) && (text.includes(TASK) || text.includes('\\u00')),
  };
}

/** Types of lines in which the client records finished tasks. */
const NOTES: ReadonlySet<string> = new Set(['queue-operation', 'attachment']);

const TYPES = ['user', 'assistant', 'system', 'queue-operation', 'attachment'] as const;

/** Every line with an event contains one of these. Inside message text, the quotes would be escaped. */
const TASK = '<task-id>';
const TELLING = ['"user"', '"assistant"', '"system"', TASK].map((word) => Buffer.from(word));

/** Shorter lines are always parsed: that is cheap, and finds damage. */
const SHORT = 4_096;
const [OPEN, CLOSE] = [0x7b, 0x7d];

function lastOf(bytes: Buffer): number | undefined {
  let end = bytes.length - 1;
  while (end > 0 && (bytes[end] === 0x0d || bytes[end] === 0x20)) end -= 1;
  return bytes[end];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The parts of a message; plain text is one part. */
export function partsOf({ content }: JsonObject): readonly JsonObject[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return Array.isArray(content) ? content.filter(isObject) : [];
}

export const textIn = (parts: readonly JsonObject[]): string =>
  parts
    .filter(({ type }) => type === 'text')
    .map((part) => textOf(part.text))
    .join('\n');

/** The text of a tool result. */
export const resultText = (content: Json | undefined): string =>
  typeof content === 'string' ? content : Array.isArray(content) ? textIn(content.filter(isObject)) : '';
