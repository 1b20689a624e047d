// The agents Claude Code can start: its own, and those that the project, the user and plugins define. A definition is known by the name
// in its front matter, wherever below the folder its file is.

import { basename, join } from 'node:path';
import { wildcard } from '../../core/rules/wildcard.ts';
import { entriesIn, readStart } from '../../regular-file.ts';
import type { AgentDefinitions, ClientPlace } from '../client.ts';
import { readPlugin } from './installed.ts';
import { settingsFiles } from './settings-paths.ts';

declare const __TUTTI_AGENTS__: readonly string[] | undefined;

const PLUGIN = 'tutti';
export const AGENTS_FOLDER = '.claude/agents';
const BUILT_IN = ['general-purpose', 'Explore', 'Plan', 'statusline-setup', 'claude', 'fork'];

export const agents = {
  general: 'general-purpose',
  reading: 'Explore',
  folders: [AGENTS_FOLDER],
  find: (names, { project, home, via }) => {
    const defined = [...BUILT_IN, ...[project, home].flatMap((root) => namesIn(join(root, AGENTS_FOLDER)))];
    const shipped = via === 'plugin' || isPluginEnabled({ project, home }) ? pluginAgents() : [];
    return [...new Set(names.flatMap((name) => known(name, defined, shipped)))];
  },
} as const satisfies AgentDefinitions;

/** The client's names of the agents that a name or a pattern means. */
function known(name: string, defined: readonly string[], shipped: readonly string[]): readonly string[] {
  const pattern = wildcard(name);
  const own = defined.filter((other) => pattern.test(other));
  if (own.length > 0) return own;
  return shipped.filter((other) => pattern.test(other)).map((other) => `${PLUGIN}:${other}`);
}

const isPluginEnabled = (place: ClientPlace): boolean =>
  settingsFiles(place)
    .flatMap((file) => readPlugin(file) ?? [])
    .at(-1) === true;

/** Names of the agents in the plugin: inlined by the build, read from their folder when running from source. */
const pluginAgents = (): readonly string[] =>
  typeof __TUTTI_AGENTS__ === 'object'
    ? __TUTTI_AGENTS__
    : shippedIn(join(import.meta.dirname, '../../../presets/agents'));

const shippedIn = (folder: string): readonly string[] =>
  entriesIn(folder, MOST_FILES).flatMap(({ name }) => (name.endsWith('.md') ? [basename(name, '.md')] : []));

const MOST_FILES = 200;
const DEEPEST = 3;
const HEAD_BYTES = 1_000;

/** Names in the front matter of the definitions in a folder. */
function namesIn(folder: string): readonly string[] {
  const files = filesIn(folder, DEEPEST).slice(0, MOST_FILES);
  return files.flatMap((file) => nameIn(file) ?? []);
}

const filesIn = (folder: string, depth: number): readonly string[] =>
  entriesIn(folder, MOST_FILES).flatMap(({ name, isFolder }) => {
    if (isFolder) return depth > 0 ? filesIn(join(folder, name), depth - 1) : [];
    return name.endsWith('.md') ? [join(folder, name)] : [];
  });

function nameIn(file: string): string | undefined {
  try {
    return /^---\r?\n(?:.*\r?\n)*?name:[ \t]*["']?([\w:-]+)/.exec(readStart(file, HEAD_BYTES).toString('utf8'))?.[1];
  } catch {
    return undefined;
  }
}
