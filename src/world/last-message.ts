// Reads an agent's messages from its client's transcript, for clients that do not send them.

import { setTimeout } from 'node:timers/promises';
import { isObject, type JsonObject, objectIn, textOf } from '../core/json.ts';
import { readEnd } from '../regular-file.ts';

export interface AgentMessages {
  /** Its last message. */
  readonly last: string;
  /** All its messages in the part that was read. */
  readonly all: string;
}

/** Transcripts grow long, and the last message is at the end. */
const TAIL_BYTES = 256 * 1024;

export function readAgentMessages(path: string | undefined): AgentMessages {
  const texts = path === undefined ? [] : tailOf(path).split('\n').flatMap(textsIn);
  return { last: texts.at(-1) ?? '', all: texts.join('\n') };
}

const WAIT_MS = 1_500;
const POLL_MS = 15;

/** Waits until the end of a transcript contains the mark, but not for ever: then what is there counts. */
export async function transcriptShows(path: string, mark: string): Promise<void> {
  const until = performance.now() + WAIT_MS;
  while (!tailOf(path).includes(mark) && performance.now() < until) await setTimeout(POLL_MS);
}

/** The texts of one line, if it is a message of the agent itself. */
function textsIn(line: string): readonly string[] {
  const entry = objectIn(line);
  if (entry === undefined) return [];
  // Some clients keep all agents in one file, and name the subagent of a line.
  if (isObject(entry.data)) return entry.type === 'assistant.message' && !entry.agentId ? said(entry.data) : [];
  const message = isObject(entry.message) ? entry.message : entry;
  return entry.type === 'user' || message.role === 'user' ? [] : said(message);
}

function said({ content }: JsonObject): readonly string[] {
  const parts = Array.isArray(content) ? content.filter(isObject).filter(({ type }) => type === 'text') : [];
  const text = typeof content === 'string' ? content : parts.map((part) => textOf(part.text)).join('\n');
  return text.trim() === '' ? [] : [text];
}

/** The end of a file; empty if it cannot be read. */
export function tailOf(path: string): string {
  try {
    return readEnd(path, TAIL_BYTES).toString('utf8');
  } catch {
    return '';
  }
}
