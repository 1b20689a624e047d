// A line of a transcript of Claude Code: who said what, and when. Most lines are the client's own book-keeping.

import { isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';

export interface TranscriptEntry {
  readonly type: 'user' | 'assistant' | 'system' | 'queue-operation' | 'attachment';
  readonly line: number;
  /** Milliseconds since 1970; undefined where the line has no time. */
  readonly at: number | undefined;
  readonly said: JsonObject;
  readonly message: JsonObject;
  /** Of an agent that the main one started. */
  readonly aside: boolean;
  /** Whether it may name work that came to an end. */
  readonly ends: boolean;
}

/** Undefined: not an event. A text: what is wrong with the line. */
export function entryIn(bytes: Buffer, line: number): TranscriptEntry | string | undefined {
  if (bytes.length === 0) return undefined;
  if (bytes.length > SHORT && !TELLING.some((word) => bytes.includes(word))) {
    // Nothing in it is an event, so only its ends are checked.
    return bytes[0] === OPEN && lastOf(bytes) === CLOSE ? undefined : 'not JSON';
  }
  const text = bytes.toString('utf8');
  if (text.trim() === '') return undefined;
  const said = parsed(text);
  if (said === undefined) return 'not JSON';
  if (!isObject(said)) return 'not an object';
  const type = TYPES.find((known) => known === said.type);
  if (type === undefined) return undefined;
  if ((type === 'user' || type === 'assistant') && !isObject(said.message))
    return `a line of ${type} without a message`;
  const at = Date.parse(textOf(said.timestamp));
  return {
    type,
    line,
    at: Number.isNaN(at) ? undefined : at,
    said,
    message: isObject(said.message) ? said.message : {},
    aside: said.isSidechain === true,
    // Where its characters are not escaped, it stands in the line as it is.
    ends: NOTES.has(type) && (text.includes(TASK) || text.includes('\\u00')),
  };
}

/** Lines in which the client writes down what came to an end. */
const NOTES: ReadonlySet<string> = new Set(['queue-operation', 'attachment']);

const TYPES = ['user', 'assistant', 'system', 'queue-operation', 'attachment'] as const;

/** As they stand in the line of anything that happened. In a text of somebody the quotes would be escaped. */
const TASK = '<task-id>';
const TELLING = ['"user"', '"assistant"', '"system"', TASK].map((word) => Buffer.from(word));

/** Shorter lines are read whatever they are: that costs little, and tells whether they are damaged. */
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

/** The parts of a message: a text alone is one part. */
export function partsOf({ content }: JsonObject): readonly JsonObject[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return Array.isArray(content) ? content.filter(isObject) : [];
}

export const textIn = (parts: readonly JsonObject[]): string =>
  parts
    .filter(({ type }) => type === 'text')
    .map((part) => textOf(part.text))
    .join('\n');

/** What the model was given as a result. */
export const resultText = (content: Json | undefined): string =>
  typeof content === 'string' ? content : Array.isArray(content) ? textIn(content.filter(isObject)) : '';
