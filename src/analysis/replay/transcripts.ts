// Streams the hook payloads that a session would have sent, read from its transcripts. Damaged lines are reported and skipped.

import { basename } from 'node:path';
import { type AgentMeta, hooksIn } from '../../clients/claude-code/transcript.ts';
import { type Entry, entryIn } from '../../clients/claude-code/transcript-entry.ts';
import { type JsonObject, textOf } from '../../core/json.ts';
import { metaOf, type SessionFiles } from './files.ts';
import { LONGEST_LINE, readLines } from './lines.ts';
import { merged, type Stream } from './merge.ts';

export interface DamagedLine {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

export interface TranscriptWatch {
  readonly damaged: (line: DamagedLine) => void;
  readonly progress?: (bytes: number) => void;
  readonly longest?: number;
}

/** A payload as the hook would have received it, and its position. */
export interface PayloadFromFile {
  readonly at: number;
  readonly line: number;
  readonly payload: JsonObject;
  /** The file's name, without its folder. */
  readonly file: string;
}

export interface SessionOrigin {
  readonly session: string;
  /** The folder in which the session began. */
  readonly cwd: string;
}

/** Undefined if the files contain no session. */
export function originOf({ main, agents }: SessionFiles): SessionOrigin | undefined {
  for (const path of [...(main === undefined ? [] : [main]), ...agents.map((agent) => agent.path)]) {
    const head = headOf(path, false);
    if (head !== undefined) return { session: head.session || basename(path, '.jsonl'), cwd: head.cwd };
  }
  return undefined;
}

export function payloadsIn(
  files: SessionFiles,
  { session }: SessionOrigin,
  watch: TranscriptWatch,
): Generator<PayloadFromFile> {
  const metas = files.agents.map((agent) => ({ agent, meta: metaOf(agent) }));
  const agents = new Map<string, AgentMeta>(metas.map(({ meta }) => [meta.call, meta]));
  const around = { session, agents };
  const main = files.main;
  return merged<PayloadFromFile>([
    ...(main === undefined ? [] : [{ begins: 0, open: () => fromFile(main, around, watch) }]),
    ...metas.map(({ agent: { path }, meta }): Stream<PayloadFromFile> => {
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
): Generator<PayloadFromFile> {
  const file = basename(path);
  for (const { at, line, said } of hooksIn(entriesIn(path, watch), around)) yield { at, line, payload: said, file };
}

function* entriesIn(file: string, { damaged, progress, longest }: TranscriptWatch): Generator<Entry> {
  const options = { ...(progress && { progress }), ...(longest !== undefined && { longest }) };
  try {
    for (const { number, bytes, tooLong } of readLines(file, options)) {
      const entry = tooLong ? TOO_LONG : entryIn(bytes, number);
      if (typeof entry === 'string') damaged({ file, line: number, why: entry });
      else if (entry !== undefined) yield entry;
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    damaged({ file, line: 0, why: `cannot be read: ${error.code}` });
  }
}

const TOO_LONG = `longer than ${LONGEST_LINE / 1024 / 1024} MiB`;

const isSystemError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error;

interface Head {
  readonly at: number;
  readonly session: string;
  readonly cwd: string;
  readonly agent: string;
}

/** The first message is searched for in this many lines. */
const HEAD_LINES = 10_000;
const HEAD_CHUNK = 8 * 1024;

/** `withType`: reads on until a line names the agent's type, which the first lines may not. */
function headOf(file: string, withType: boolean): Head | undefined {
  let read = 0;
  let found: Head | undefined;
  try {
    for (const { number, bytes, tooLong } of readLines(file, { chunk: HEAD_CHUNK })) {
      if (++read > HEAD_LINES) break;
      const entry = tooLong ? undefined : entryIn(bytes, number);
      if (typeof entry !== 'object' || (entry.type !== 'user' && entry.type !== 'assistant')) continue;
      const { said, at } = entry;
      found ??= { at: at ?? 0, session: textOf(said.sessionId), cwd: textOf(said.cwd), agent: '' };
      const agent = textOf(said.attributionAgent);
      if (!withType || !entry.aside || agent !== '') return { ...found, agent };
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
  return found;
}
