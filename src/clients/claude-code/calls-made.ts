// The calls that a Claude Code transcript shows. The client writes it a moment after the hooks of a call have run.

import { isObject, type JsonObject, objectIn, textOf } from '../../core/json.ts';
import { entriesIn } from '../../regular-file.ts';
import type { CallsMade, TranscriptLine } from '../client.ts';
import { resultText } from './transcript-entry.ts';

const ENDING = '.jsonl';
const AGENTS = 1_000;

const folderOf = (transcript: string): string => `${transcript.slice(0, -ENDING.length)}/subagents`;

export const callsMade: CallsMade = {
  file: (transcript, agentId) =>
    agentId === undefined ? transcript : `${folderOf(transcript)}/agent-${agentId}${ENDING}`,
  files: (transcript) => [
    transcript,
    ...entriesIn(folderOf(transcript), 2 * AGENTS)
      .filter(({ name }) => name.endsWith(ENDING))
      .map(({ name }) => `${folderOf(transcript)}/${name}`),
  ],
  in: (text) =>
    new Map(
      text.split('\n').flatMap((line) => {
        // Most lines are long and contain no call.
        const read = line.includes('"tool_use"') ? readLine(line) : undefined;
        return (read?.calls ?? []).map(({ id }) => [id, read?.at ?? Number.NaN] as const);
      }),
    ),
  read: readLine,
};

function readLine(line: string): TranscriptLine | undefined {
  const entry = objectIn(line);
  if (entry === undefined || !isObject(entry.message)) return undefined;
  const at = Date.parse(textOf(entry.timestamp));
  const { content } = entry.message;
  const parts = (Array.isArray(content) ? content : []).filter(isObject);
  const ofType = (type: string): readonly JsonObject[] => parts.filter((part) => part.type === type);
  const calls = entry.type === 'assistant' ? ofType('tool_use') : [];
  const results = entry.type === 'user' ? ofType('tool_result') : [];
  return {
    at,
    calls: calls.map(({ id, name }) => ({ id: textOf(id), tool: textOf(name) })),
    results: results.map((result) => ({ id: textOf(result.tool_use_id), ran: hasRun(entry, result) })),
  };
}

/** Unless the client rejected the call, or a hook or the user denied it. */
const hasRun = (entry: JsonObject, result: JsonObject): boolean => {
  if (result.is_error !== true) return true;
  const text = resultText(result.content);
  return !text.startsWith(REJECTED) && !isRefusal(entry, text);
};

/** How the result of a call begins that the client rejected before running any hook. */
export const REJECTED = '<tool_use_error>';

/** Denied by a hook or by the user: the call did not run. */
export const isRefusal = (entry: JsonObject, text: string): boolean =>
  typeof entry.toolDenialKind === 'string' ||
  text.startsWith('PreToolUse:') ||
  text.startsWith("The user doesn't want to proceed");
