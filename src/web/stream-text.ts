// The text of an event stream → messages, and when to connect again after it has ended.

import type { StreamMessage } from './api.ts';

/** Takes the text as it arrives, in any pieces; gives the messages that are whole. Comments and other fields are ignored. */
export function streamReader(): (text: string) => readonly StreamMessage[] {
  let rest = '';
  return (text) => {
    rest += text;
    const parts = rest.split(/\r?\n\r?\n/);
    rest = parts.pop() ?? '';
    return parts.flatMap(messageIn);
  };
}

function messageIn(part: string): readonly StreamMessage[] {
  const data = part
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  if (data === '') return [];
  try {
    return [JSON.parse(data)];
  } catch {
    // A message that was cut off is sent again after the next connection.
    return [];
  }
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;

/** Milliseconds to wait before the next attempt, after so many that failed. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures, 10));

/** Without a message for so long, the connection is dead. */
export const SILENCE = 30_000;
