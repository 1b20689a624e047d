// Groups transcript files into Claude Code sessions: the session's own transcript and those of its agents beside it.

import { lstatSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isObject, textOf } from '../../core/json.ts';
import { textIn } from '../../regular-file.ts';
import type { AgentTranscript, TranscriptFiles } from '../support.ts';
import type { AgentMeta } from './transcript.ts';

export const ENDING = '.jsonl';
const AGENTS = 'subagents';

/** Sorted by name. */
export function sessionsUnder(path: string): readonly TranscriptFiles[] {
  if (statSync(path).isFile()) return [sessionOf(path)];
  const found: string[] = [];
  const loose = new Map<string, AgentTranscript[]>();
  walk(path, (file) => {
    const folder = dirname(file);
    if (basename(folder) !== AGENTS) found.push(file);
    // Agents whose session has been deleted.
    else if (!isFile(`${dirname(folder)}${ENDING}`)) loose.set(folder, [...(loose.get(folder) ?? []), agentFile(file)]);
  });
  const alone = [...loose.values()].map((agents) => ({ agents, bytes: sizes(agents.map((agent) => agent.path)) }));
  return [...found.map(sessionOf), ...alone];
}

function walk(folder: string, see: (file: string) => void): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    // Do not follow links: they may form a cycle.
    if (entry.isDirectory()) walk(path, see);
    else if (entry.isFile() && entry.name.endsWith(ENDING)) see(path);
  }
}

function sessionOf(main: string): TranscriptFiles {
  const folder = join(main.endsWith(ENDING) ? main.slice(0, -ENDING.length) : main, AGENTS);
  const names = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder).sort() : [];
  const agents = names
    .filter((name) => name.endsWith(ENDING))
    .map((name) => agentFile(join(folder, name)))
    .filter(({ path }) => isFile(path));
  return { main, agents, bytes: sizes([main, ...agents.map(({ path }) => path)]) };
}

const agentFile = (path: string): AgentTranscript => ({
  path,
  id: basename(path, ENDING).replace(/^agent-/, ''),
});

const isFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
const sizes = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);

/** The metadata the client keeps beside an agent's transcript: its type, and the call that started it. */
export function metaOf({ path, id }: AgentTranscript): AgentMeta & { readonly call: string } {
  const meta = smallJson(`${path.slice(0, -ENDING.length)}.meta.json`);
  const teammate = textOf(meta.taskKind) === 'in_process_teammate' ? textOf(meta.name) : '';
  return {
    id,
    type: teammate || textOf(meta.agentType),
    background: meta.requestShape === 'background',
    call: textOf(meta.toolUseId),
  };
}

const META = 64 * 1024;

function smallJson(path: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(textIn(path, META) ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
