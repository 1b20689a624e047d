// Which agents Claude Code could start: those in the project's and the person's folders, and the plugin's, under the names they
// go by there.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentsThere } from '../client.ts';
import { readPlugin } from './installed.ts';

const PLUGIN = 'tutti';

export const agentsThere: AgentsThere = (names, { project, home, via }) => {
  const folders = [project, home].map((root) => join(root, '.claude', 'agents'));
  const settings = [join(home, '.claude/settings.json'), join(project, '.claude/settings.json')];
  const ours = [...settings, join(project, '.claude/settings.local.json')];
  const plugin = via === 'plugin' || ours.flatMap((file) => readPlugin(file) ?? []).at(-1) === true;
  return names.flatMap((name) => {
    if (folders.some((folder) => existsSync(join(folder, `${name}.md`)))) return [name];
    return plugin ? [`${PLUGIN}:${name}`] : [];
  });
};
