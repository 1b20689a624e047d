// Streams a session's transcripts as the payloads its hooks would have received. Damaged lines are reported, never fatal.

import { basename } from 'node:path';
import { textOf } from '../../core/json.ts';
import { merged, type Stream } from '../merge-streams.ts';
import { LONGEST_LINE, readLines } from '../read-lines.ts';
import type { TranscriptFiles, TranscriptPayload, TranscriptStart, Transcripts, TranscriptWatch } from '../support.ts';
import { decodePayload } from './decode.ts';
import { type AgentMeta, hooksIn } from './transcript.ts';
import { entryIn, type TranscriptEntry } from './transcript-entry.ts';
import { ENDING, metaOf, sessionsUnder } from './transcript-files.ts';

export function startOf({ main, agents }: TranscriptFiles): TranscriptStart | undefined {
  for (const path of [...(main === undefined ? [] : [main]), ...agents.map((agent) => agent.path)]) {
    const head = headOf(path, false);
    if (head !== undefined) return { session: head.session || basename(path, ENDING), cwd: head.cwd };
  }
  return undefined;
}

export function payloadsIn(
  files: TranscriptFiles,
  { session }: TranscriptStart,
  watch: TranscriptWatch,
): Generator<TranscriptPayload> {
  const metas = files.agents.map((agent) => ({ agent, meta: metaOf(agent) }));
  const agents = new Map<string, AgentMeta>(metas.map(({ meta }) => [meta.call, meta]));
  const around = { session, agents };
  const main = files.main;
  return merged<TranscriptPayload>([
    ...(main === undefined ? [] : [{ begins: 0, open: () => fromFile(main, around, watch) }]),
    ...metas.map(({ agent: { path }, meta }): Stream<TranscriptPayload> => {
      const head = headOf(path, meta.type === '');
      const agent = { ...meta, type: meta.type || (head?.agent ?? '') };
      return { begins: head?.at ?? 0, open: () => fromFile(path, { ...around, agent }, watch) };
    }),
  ]);
}

function* fromFile(
  path: string,
  around: Parameters<typeof hooksIn>[1],
  watch: TranscriptWatch,
): Generator<TranscriptPayload> {
  const file = basename(path);
  for (const { at, line, payload } of hooksIn(entriesIn(path, watch), around)) yield { at, line, payload, file };
}

function* entriesIn(file: string, { damaged, progress, longest }: TranscriptWatch): Generator<TranscriptEntry> {
  const reading = { ...(progress && { progress }), ...(longest !== undefined && { longest }) };
  try {
    for (const { number, bytes, tooLong } of readLines(file, reading)) {
      const entry = tooLong ? TOO_LONG : entryIn(bytes, number);
      if (typeof entry === 'string') damaged({ file, line: number, why: entry });
      else if (entry !== undefined) yield entry;
    }
  } catch (error) {
    if (!isOfSystem(error)) throw error;
    damaged({ file, line: 0, why: `cannot be read: ${error.code}` });
  }
}

const TOO_LONG = `longer than ${LONGEST_LINE / 1024 / 1024} MiB`;

const isOfSystem = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error;

interface Head {
  readonly at: number;
  readonly session: string;
  readonly cwd: string;
  readonly agent: string;
}

/** The most lines to search for the first message. */
const HEAD = 10_000;
const HEAD_PIECE = 8 * 1024;

/** `wanted`: also look for the agent's type, which may come after the first lines. */
function headOf(file: string, wanted: boolean): Head | undefined {
  let read = 0;
  let found: Head | undefined;
  try {
    for (const { number, bytes, tooLong } of readLines(file, { piece: HEAD_PIECE })) {
      if (++read > HEAD) break;
      const entry = tooLong ? undefined : entryIn(bytes, number);
      if (typeof entry !== 'object' || (entry.type !== 'user' && entry.type !== 'assistant')) continue;
      const { fields, at } = entry;
      found ??= { at: at ?? 0, session: textOf(fields.sessionId), cwd: textOf(fields.cwd), agent: '' };
      const agent = textOf(fields.attributionAgent);
      if (!wanted || !entry.aside || agent !== '') return { ...found, agent };
    }
  } catch (error) {
    if (!isOfSystem(error)) throw error;
  }
  return found;
}

export const transcript: Transcripts = {
  files: `files that end in ${ENDING}`,
  lines: 'lines of the types user and assistant',
  isTranscript: (path) => path.endsWith(ENDING),
  sessions: sessionsUnder,
  startOf,
  payloads: payloadsIn,
  decode: decodePayload,
};
