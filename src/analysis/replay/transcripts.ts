// A session's transcripts as the events its hooks would have told, streamed. Damaged lines are counted and named, never fatal.

import { basename } from 'node:path';
import { type AgentMeta, hooksIn, type Told } from '../../clients/claude-code/transcript.ts';
import { type Entry, entryIn } from '../../clients/claude-code/transcript-entry.ts';
import { textOf } from '../../core/json.ts';
import { metaOf, type SessionFiles } from './files.ts';
import { LONGEST_LINE, readLines } from './lines.ts';
import { merged, type Stream } from './merge.ts';

export interface Flaw {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

export interface Watch {
  readonly flaw: (flaw: Flaw) => void;
  readonly progress?: (bytes: number) => void;
  readonly longest?: number;
}

export interface FromFile extends Told {
  /** Its name alone. */
  readonly file: string;
}

export interface Begun {
  readonly session: string;
  /** Where the session began, as its transcript tells. */
  readonly cwd: string;
}

/** Undefined: nothing in them tells of a session. */
export function begun({ main, agents }: SessionFiles): Begun | undefined {
  for (const path of [...(main === undefined ? [] : [main]), ...agents.map((agent) => agent.path)]) {
    const head = headOf(path, false);
    if (head !== undefined) return { session: head.session || basename(path, '.jsonl'), cwd: head.cwd };
  }
  return undefined;
}

export function toldIn(files: SessionFiles, { session }: Begun, watch: Watch): Generator<FromFile> {
  const metas = files.agents.map((agent) => ({ agent, meta: metaOf(agent) }));
  const agents = new Map<string, AgentMeta>(metas.map(({ meta }) => [meta.call, meta]));
  const around = { session, agents };
  const main = files.main;
  return merged<FromFile>([
    ...(main === undefined ? [] : [{ begins: 0, open: () => fromFile(main, around, watch) }]),
    ...metas.map(({ agent: { path }, meta }): Stream<FromFile> => {
      const head = headOf(path, meta.type === '');
      const agent = { ...meta, type: meta.type || (head?.agent ?? '') };
      return { begins: head?.at ?? 0, open: () => fromFile(path, { ...around, agent }, watch) };
    }),
  ]);
}

function* fromFile(path: string, around: Parameters<typeof hooksIn>[1], watch: Watch): Generator<FromFile> {
  const file = basename(path);
  for (const { at, line, said } of hooksIn(entriesIn(path, watch), around)) yield { at, line, said, file };
}

function* entriesIn(file: string, { flaw, progress, longest }: Watch): Generator<Entry> {
  const reading = { ...(progress && { progress }), ...(longest !== undefined && { longest }) };
  try {
    for (const { number, bytes, tooLong } of readLines(file, reading)) {
      const entry = tooLong ? TOO_LONG : entryIn(bytes, number);
      if (typeof entry === 'string') flaw({ file, line: number, why: entry });
      else if (entry !== undefined) yield entry;
    }
  } catch (error) {
    if (!isOfSystem(error)) throw error;
    flaw({ file, line: 0, why: `cannot be read: ${error.code}` });
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

/** So many lines at most stand before the first that tells something. */
const HEAD = 10_000;
const HEAD_PIECE = 8 * 1024;

/** `wanted`: whether the agent's type is looked for, which its first lines need not tell. */
function headOf(file: string, wanted: boolean): Head | undefined {
  let read = 0;
  let found: Head | undefined;
  try {
    for (const { number, bytes, tooLong } of readLines(file, { piece: HEAD_PIECE })) {
      if (++read > HEAD) break;
      const entry = tooLong ? undefined : entryIn(bytes, number);
      if (typeof entry !== 'object' || (entry.type !== 'user' && entry.type !== 'assistant')) continue;
      const { said, at } = entry;
      found ??= { at: at ?? 0, session: textOf(said.sessionId), cwd: textOf(said.cwd), agent: '' };
      const agent = textOf(said.attributionAgent);
      if (!wanted || !entry.aside || agent !== '') return { ...found, agent };
    }
  } catch (error) {
    if (!isOfSystem(error)) throw error;
  }
  return found;
}
