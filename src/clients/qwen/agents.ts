// The agents Qwen Code can start: its own, and those that the project and the user define.

import { markdownAgentFiles, markdownAgents, toolsOf } from '../shared/markdown-agents.ts';
import { FOLDER } from './footprint.ts';

const PLACE = { folder: `${FOLDER}/agents` };

export const agents = markdownAgents({
  ...PLACE,
  general: 'general-purpose',
  reading: 'Explore',
  builtIn: ['general-purpose', 'Explore', 'statusline-setup'],
});

const TOOLS = {
  read: ['read_file', 'grep_search', 'glob', 'list_directory'],
  shell: ['run_shell_command'],
  report: ['write_file'],
  web: ['web_fetch', 'web_search'],
  delegate: ['agent'],
  message: ['send_message'],
} as const;

/** There is no small model that every user has. */
export const agentFiles = markdownAgentFiles(PLACE, ({ name, about, tools }) => [
  `name: ${name}`,
  `description: ${JSON.stringify(about)}`,
  ...(tools === undefined ? [] : ['tools:', ...toolsOf(TOOLS, tools).map((tool) => `  - ${tool}`)]),
]);
