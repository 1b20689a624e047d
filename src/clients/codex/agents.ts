// The agents Codex can start: its own, and those that the project and the user define, one TOML file each.

import { basename, join } from 'node:path';
import { wildcard } from '../../core/rules/wildcard.ts';
import { entriesIn } from '../../regular-file.ts';
import type { AgentDefinitions } from '../client.ts';
import type { AgentFiles } from '../support.ts';

const AGENTS_FOLDER = '.codex/agents';
const BUILT_IN = ['default', 'worker', 'explorer'];
const MOST_FILES = 200;

export const agents: AgentDefinitions = {
  general: 'default',
  reading: 'explorer',
  folders: [AGENTS_FOLDER],
  find: (names, { project, home }) => {
    const defined = [...BUILT_IN, ...[project, home].flatMap((root) => definedIn(join(root, AGENTS_FOLDER)))];
    return [...new Set(names.flatMap((name) => defined.filter((other) => wildcard(name).test(other))))];
  },
};

const definedIn = (folder: string): readonly string[] =>
  entriesIn(folder, MOST_FILES).flatMap(({ name }) => (name.endsWith('.toml') ? [basename(name, '.toml')] : []));

export const agentFiles: AgentFiles = {
  file: (name, scope, { project, home }) => join(scope === 'user' ? home : project, AGENTS_FOLDER, `${name}.toml`),
  text: ({ name, about, prompt }, note) =>
    [
      `# ${note}`,
      `name = ${inToml(name)}`,
      `description = ${inToml(about)}`,
      `developer_instructions = ${inToml(prompt)}`,
      '',
    ].join('\n'),
};

/** A basic string of TOML takes the escapes of JSON, but no bare delete character. */
const inToml = (text: string): string => JSON.stringify(text).replaceAll('\u007f', '\\u007f');
