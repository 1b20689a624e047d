// The calls that the client's own transcripts show since a time: they show what ran while no hook of tutti answered.

import { statSync } from 'node:fs';
import type { Client, TranscriptLine } from '../clients/client.ts';
import { readEnd } from '../regular-file.ts';

export interface ShownCall {
  readonly id: string;
  readonly tool: string;
  /** When the agent made it. */
  readonly at: number;
  /** Whether it ran. Undefined: it has no result yet. */
  readonly ran?: boolean;
}

/** Bytes. A transcript is read from its end, in growing pieces, up to the most. */
const FIRST_PIECE = 256 * 1024;
const MOST = 16 * 1024 * 1024;

/** Never throws: what cannot be read shows nothing. */
export function callsShown({ callsMade }: Client, transcript: string, after: number): readonly ShownCall[] {
  if (callsMade === undefined) return [];
  const calls = new Map<string, ShownCall>();
  const results = new Map<string, boolean>();
  for (const file of callsMade.files(transcript)) {
    for (const line of linesSince(file, after, callsMade.read)) {
      for (const { id, ran } of line.results) results.set(id, ran);
      for (const { id, tool } of line.calls) if (line.at > after) calls.set(id, { id, tool, at: line.at });
    }
  }
  return [...calls.values()].map((call) => {
    const ran = results.get(call.id);
    return ran === undefined ? call : { ...call, ran };
  });
}

type ReadLine = (line: string) => TranscriptLine | undefined;

/** The lines of a file after a time, and perhaps some before it. */
function linesSince(file: string, after: number, read: ReadLine): readonly TranscriptLine[] {
  try {
    const { size, mtimeMs } = statSync(file);
    if (mtimeMs <= after) return [];
    for (let piece = FIRST_PIECE; ; piece *= 4) {
      const bytes = Math.min(piece, MOST);
      const [first = '', ...rest] = readEnd(file, bytes).toString('utf8').split('\n');
      const isWhole = bytes >= size;
      // Unless the file was read whole, the first line is only the end of one.
      const lines = (isWhole ? [first, ...rest] : rest).flatMap((line) => read(line) ?? []);
      const begins = lines.find(({ at }) => !Number.isNaN(at))?.at ?? Number.POSITIVE_INFINITY;
      if (isWhole || begins <= after || bytes === MOST) return lines;
    }
  } catch {
    return [];
  }
}
