// Transcripts with one JSON object on each line and one file for each agent → the payloads that hooks would have received. Damaged lines
// are reported, never fatal.

import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isObject, type Json, type JsonObject, objectIn, textOf } from '../../core/json.ts';
import { merged } from '../merge-streams.ts';
import { LONGEST_LINE, readLines } from '../read-lines.ts';
import type { TranscriptFiles, TranscriptPayload, Transcripts, TranscriptWatch } from '../support.ts';
import { listIn } from './hooks-in.ts';

/** What the first line of a file says. */
interface TranscriptHead {
  readonly id: string;
  readonly cwd: string;
  /** The agent that started this one. Absent: it is the main agent. */
  readonly parent?: string;
  readonly type?: string;
}

interface LineTranscripts extends Pick<Transcripts, 'files' | 'lines' | 'decode'> {
  /** The names of the files. */
  readonly name: RegExp;
  headIn(line: JsonObject): TranscriptHead | undefined;
  /** The payloads that a line stands for, without session, folder and agent. `open`: calls of the file without a result yet, by id. */
  payloadsIn(line: JsonObject, open: Map<string, JsonObject>, head: TranscriptHead): readonly JsonObject[];
}

interface File extends TranscriptHead {
  readonly path: string;
}

export function jsonlTranscripts({ name, headIn, payloadsIn, ...form }: LineTranscripts): Transcripts {
  const isTranscript = (path: string): boolean => name.test(basename(path));
  const fileAt = (path: string): File | undefined => {
    const head = headIn(firstLine(path));
    return head && { path, ...head };
  };

  function sessions(path: string): readonly TranscriptFiles[] {
    const isFile = statSync(path).isFile();
    const near = readdirSync(isFile ? dirname(path) : path, { recursive: true, encoding: 'utf8' }).sort();
    const all = near
      .map((file) => join(isFile ? dirname(path) : path, file))
      .filter(isTranscript)
      .flatMap((file) => fileAt(file) ?? []);
    const byId = new Map(all.map((file) => [file.id, file]));
    // Files that name each other as parents have no root.
    const rootOf = (file: File, below: readonly File[] = []): File => {
      const parent = file.parent === undefined ? undefined : byId.get(file.parent);
      return parent === undefined || parent === file || below.includes(parent)
        ? file
        : rootOf(parent, [...below, file]);
    };
    const roots = isFile ? all.filter((file) => file.path === path) : all.filter((file) => rootOf(file) === file);
    return roots.map((root) => {
      const agents = all.filter((file) => file !== root && rootOf(file) === root);
      const bytes = [root, ...agents].reduce((sum, file) => sum + statSync(file.path).size, 0);
      return { main: root.path, agents: agents.map(({ path: at, id }) => ({ path: at, id })), bytes };
    });
  }

  function* fromFile(path: string, session: string, watch: TranscriptWatch): Generator<TranscriptPayload> {
    const head = fileAt(path);
    if (head === undefined) return;
    const open = new Map<string, JsonObject>();
    const agent = head.id === session ? {} : { agent_id: head.id, agent_type: head.type ?? '' };
    let at = 0;
    for (const { number, bytes, tooLong } of readLines(path, watch)) {
      const line = tooLong ? undefined : objectIn(bytes.toString('utf8'));
      if (line === undefined && bytes.length > 0) watch.damaged({ file: path, line: number, why: 'not a JSON object' });
      if (tooLong) watch.damaged({ file: path, line: number, why: `longer than ${LONGEST_LINE / 1024 / 1024} MiB` });
      if (line === undefined) continue;
      at = Math.max(at, Date.parse(textOf(line.timestamp)) || at);
      for (const payload of payloadsIn(line, open, head))
        yield {
          at,
          line: number,
          file: basename(path),
          payload: { session_id: session, cwd: head.cwd, ...agent, ...payload },
        };
    }
  }

  return {
    ...form,
    isTranscript,
    sessions,
    startOf: ({ main = '' }) => {
      const head = fileAt(main);
      return head && { session: head.id, cwd: head.cwd };
    },
    payloads: ({ main, agents }, { session }, watch) =>
      merged(
        [...(main === undefined ? [] : [main]), ...agents.map(({ path }) => path)].map((path) => ({
          begins: Date.parse(textOf(firstLine(path).timestamp)) || 0,
          open: () => fromFile(path, session, watch),
        })),
      ),
  };
}

const HEAD_PIECE = 8 * 1024;

function firstLine(path: string): JsonObject {
  for (const { bytes } of readLines(path, { piece: HEAD_PIECE })) return objectIn(bytes.toString('utf8')) ?? {};
  return {};
}

export const objectAt = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The text of a message: a text, or parts with texts. */
export const wordsIn = (content: Json | undefined): string =>
  typeof content === 'string'
    ? content
    : listIn(content)
        .map((part) => textOf(objectAt(part).text))
        .join('\n');
