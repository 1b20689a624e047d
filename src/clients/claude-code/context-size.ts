// Estimates how much work never entered the main agent's context, from Claude Code's transcripts: the session's own, and one per
// subagent beside it.

import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isObject, type Json, type JsonObject, objectIn, textOf } from '../../core/json.ts';
import { linesIn } from '../../lines.ts';
import type { ContextSize, RecordedSession } from '../support.ts';

const MAIN = 'main';
const AGENTS = 1_000;
const CHARACTERS_PER_TOKEN = 4;

/** Undefined: no transcript, or no subagent in it. */
export async function contextSize(session: RecordedSession): Promise<ContextSize | undefined> {
  const transcript = transcriptOf(session);
  return transcript === undefined ? undefined : sizeIn(transcript);
}

export function transcriptOf({ home, project, session, env }: RecordedSession): string | undefined {
  if (!/^[\w-]{1,128}$/.test(session)) return undefined;
  const folder = join(env('CLAUDE_CONFIG_DIR') || join(home, '.claude'), 'projects', projectFolder(project));
  const path = join(folder, `${session}.jsonl`);
  return isFile(path) ? path : undefined;
}

/** The client's name for the transcript folder of a project. */
export const projectFolder = (project: string): string => project.replace(/[^A-Za-z0-9]/g, '-');

/** Undefined: the transcript tells nothing of any agent. */
export async function sizeIn(transcript: string): Promise<ContextSize | undefined> {
  const speakers = new Map<string, Speaker>();
  await readInto(speakers, transcript, MAIN);
  for (const path of agentFiles(transcript))
    await readInto(speakers, path, basename(path, '.jsonl').replace(/^agent-/, ''));
  const main = speakers.get(MAIN);
  const byAgent = [...speakers].flatMap(([agent, { largest, output }]) =>
    largest === 0 ? [] : [{ agent, output, context: largest }],
  );
  speakers.delete(MAIN);
  if (speakers.size === 0 && byAgent.length === 0) return undefined;
  const sizes = [...speakers.values()].map(keptOut);
  return {
    tokens: sizes.reduce((sum, { tokens }) => sum + tokens, 0),
    agents: speakers.size,
    ...(main !== undefined && main.largest > 0 && { mainTokens: main.largest }),
    how: sizes.every(({ counted }) => counted) ? 'usage' : 'characters',
    ...(byAgent.length > 0 && { byAgent }),
  };
}

/** The running totals of one agent. */
interface Speaker {
  /** Tokens in its context at the last answer, the sum of all growth, and the largest size. */
  size: number | undefined;
  grown: number;
  largest: number;
  /** Tokens of all answers. */
  output: number;
  /** Output tokens of the last answer. */
  lastOutput: number;
  lastMessage: string;
  characters: number;
  lastCharacters: number;
  prompted: boolean;
}

const silent = (): Speaker => ({
  size: undefined,
  grown: 0,
  largest: 0,
  output: 0,
  lastOutput: 0,
  lastMessage: '',
  characters: 0,
  lastCharacters: 0,
  prompted: false,
});

/** Everything but the final answer, which returns to the main agent. */
function keptOut(speaker: Speaker): { readonly tokens: number; readonly counted: boolean } {
  const { size, grown, lastOutput, characters, lastCharacters } = speaker;
  if (size !== undefined) return { tokens: Math.max(0, grown - lastOutput), counted: true };
  return { tokens: Math.round(Math.max(0, characters - lastCharacters) / CHARACTERS_PER_TOKEN), counted: false };
}

/** Older releases write the lines of subagents into the session's own file and mark them. */
async function readInto(speakers: Map<string, Speaker>, path: string, owner: string): Promise<void> {
  try {
    for await (const line of linesIn(path)) {
      const entry = objectIn(line);
      if (entry === undefined || !isObject(entry.message) || (entry.type !== 'user' && entry.type !== 'assistant')) {
        continue;
      }
      const aside = owner === MAIN && entry.isSidechain === true;
      const name = aside ? textOf(entry.agentId) || 'aside' : owner;
      const speaker = speakers.get(name) ?? silent();
      if (speakers.size < AGENTS) speakers.set(name, speaker);
      hear(speaker, entry.message, entry.type);
    }
  } catch {
    // Keep what was read so far: an estimate is better than none.
  }
}

function hear(speaker: Speaker, message: JsonObject, type: 'user' | 'assistant'): void {
  const length = charactersIn(message.content ?? null);
  // The first message is the prompt, which the main agent wrote.
  if (type === 'user' && !speaker.prompted) {
    speaker.prompted = true;
    return;
  }
  speaker.characters += length;
  if (type === 'user') return;
  speaker.lastCharacters = length;
  const usage = isObject(message.usage) ? message.usage : undefined;
  // An answer may span several lines that repeat the same numbers.
  if (usage === undefined || (textOf(message.id) !== '' && textOf(message.id) === speaker.lastMessage)) return;
  const input = ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'];
  const before = input.reduce((sum, name) => sum + count(usage[name]), 0);
  const output = count(usage.output_tokens);
  if (before + output === 0) return;
  // Compaction shrinks a context, but the earlier growth still counts.
  speaker.grown += Math.max(0, before + output - (speaker.size ?? before));
  speaker.size = before + output;
  speaker.largest = Math.max(speaker.largest, speaker.size);
  speaker.output += output;
  speaker.lastOutput = output;
  speaker.lastMessage = textOf(message.id);
}

const count = (value: Json | undefined): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;

function charactersIn(content: Json): number {
  if (typeof content === 'string') return content.length;
  if (Array.isArray(content)) return content.reduce((sum: number, part: Json) => sum + charactersIn(part), 0);
  if (!isObject(content)) return 0;
  return ['text', 'content', 'input', 'thinking'].reduce((sum, name) => {
    const value = content[name];
    return sum + (name === 'input' && isObject(value) ? JSON.stringify(value).length : charactersIn(value ?? null));
  }, 0);
}

function agentFiles(transcript: string): readonly string[] {
  const folder = join(transcript.replace(/\.jsonl$/, ''), 'subagents');
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .slice(0, AGENTS)
      .map((name) => join(folder, name))
      .filter(isFile);
  } catch {
    return [];
  }
}

/** Reading a pipe could block for ever. */
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
