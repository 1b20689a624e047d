// The agents opencode can start: its own, and those that the project and the user define.

import { markdownAgentFiles, markdownAgents, toolsOf } from '../shared/markdown-agents.ts';
import { FOLDER, USER_FOLDER } from './footprint.ts';

const PLACE = { folder: `${FOLDER}/agent`, userFolder: `${USER_FOLDER}/agent` };

export const agents = markdownAgents({
  ...PLACE,
  general: 'general',
  reading: 'explore',
  builtIn: ['general', 'explore'],
  byFile: true,
});

/** The client's permissions; that for edits counts for every tool that writes files. */
const TOOLS = {
  read: ['read', 'grep', 'glob', 'list'],
  shell: ['bash'],
  // A report is outside the project.
  report: ['edit', 'external_directory'],
  web: ['webfetch', 'websearch'],
  delegate: ['task'],
  message: [],
} as const;

/** The last line that fits counts. There is no small model that every user has. */
export const agentFiles = markdownAgentFiles(PLACE, ({ about, tools }) => [
  `description: ${JSON.stringify(about)}`,
  'mode: subagent',
  ...(tools === undefined
    ? []
    : ['permission:', '  "*": deny', ...toolsOf(TOOLS, tools).map((tool) => `  ${tool}: allow`)]),
]);
