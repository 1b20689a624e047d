// The agents Claude Code can start: those in the folders of the project, the user and the plugin, under the client's names.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentDefinitions } from '../client.ts';
import { readPlugin, settingsFiles } from './installed.ts';

const PLUGIN = 'tutti';
const FOLDER = '.claude/agents';

export const agents = {
  general: 'general-purpose',
  reading: 'Explore',
  folders: [FOLDER],
  find: (names, { project, home, via }) => {
    const folders = [project, home].map((root) => join(root, FOLDER));
    const plugin =
      via === 'plugin' ||
      settingsFiles({ project, home })
        .flatMap((file) => readPlugin(file) ?? [])
        .at(-1) === true;
    return names.flatMap((name) => {
      if (folders.some((folder) => existsSync(join(folder, `${name}.md`)))) return [name];
      return plugin ? [`${PLUGIN}:${name}`] : [];
    });
  },
} as const satisfies AgentDefinitions;
