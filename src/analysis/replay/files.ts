// Groups the transcript files of a folder by session: the session's own transcript and those of the agents it started.

import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { AgentMeta } from '../../clients/claude-code/transcript.ts';
import { isObject, textOf } from '../../core/json.ts';

export interface AgentFile {
  readonly path: string;
  readonly id: string;
}

export interface SessionFiles {
  /** The session's own transcript. Absent if only its agents' transcripts exist. */
  readonly main?: string;
  readonly agents: readonly AgentFile[];
  readonly bytes: number;
}

const ENDING = '.jsonl';
const AGENTS = 'subagents';

/** Ordered by file name, so that the result does not depend on the disk. */
export function sessionsUnder(path: string): readonly SessionFiles[] {
  if (statSync(path).isFile()) return [sessionOf(path)];
  const found: string[] = [];
  const loose = new Map<string, AgentFile[]>();
  walk(path, (file) => {
    const folder = dirname(file);
    if (basename(folder) !== AGENTS) found.push(file);
    // The session's own transcript is gone.
    else if (!isFile(`${dirname(folder)}${ENDING}`)) loose.set(folder, [...(loose.get(folder) ?? []), agentFile(file)]);
  });
  const alone = [...loose.values()].map((agents) => ({ agents, bytes: sizes(agents.map((agent) => agent.path)) }));
  return [...found.map(sessionOf), ...alone];
}

function walk(folder: string, see: (file: string) => void): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    // Links are not followed: they may form a cycle.
    if (entry.isDirectory()) walk(path, see);
    else if (entry.isFile() && entry.name.endsWith(ENDING)) see(path);
  }
}

function sessionOf(main: string): SessionFiles {
  const folder = join(main.endsWith(ENDING) ? main.slice(0, -ENDING.length) : main, AGENTS);
  const names = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder).sort() : [];
  const agents = names
    .filter((name) => name.endsWith(ENDING))
    .map((name) => agentFile(join(folder, name)))
    .filter(({ path }) => isFile(path));
  return { main, agents, bytes: sizes([main, ...agents.map(({ path }) => path)]) };
}

const agentFile = (path: string): AgentFile => ({
  path,
  id: basename(path, ENDING).replace(/^agent-/, ''),
});

const isFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
const sizes = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);

/** What the client's metadata file says about an agent: its type and the call that started it. */
export function metaOf({ path, id }: AgentFile): AgentMeta & { readonly call: string } {
  const meta = smallJson(`${path.slice(0, -ENDING.length)}.meta.json`);
  const teammate = textOf(meta.taskKind) === 'in_process_teammate' ? textOf(meta.name) : '';
  return {
    id,
    type: teammate || textOf(meta.agentType),
    background: meta.requestShape === 'background',
    call: textOf(meta.toolUseId),
  };
}

const MAX_META_BYTES = 64 * 1024;

function smallJson(path: string): Readonly<Record<string, unknown>> {
  try {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? MAX_META_BYTES) >= MAX_META_BYTES) return {};
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
