// The agents Gemini CLI can start: its own, and those that the project and the user define. It uses a definition of the project only
// after the person has agreed to it, and keeps its digest.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isObject, objectIn } from '../../core/json.ts';
import { textIn } from '../../regular-file.ts';
import { markdownAgentFiles, markdownAgents, toolsOf } from '../shared/markdown-agents.ts';
import { FOLDER } from './footprint.ts';

const AGREED = 'acknowledgments/agents.json';
const PLACE = { folder: `${FOLDER}/agents` };

export const agents = markdownAgents({
  ...PLACE,
  general: 'generalist',
  reading: 'codebase_investigator',
  builtIn: ['generalist', 'codebase_investigator', 'cli_help'],
  isAccepted: ({ name, file }, { project, home }) => {
    const agreed = objectIn(textIn(join(home, FOLDER, AGREED)) ?? '')?.[project];
    return isObject(agreed) && agreed[name] === digestOf(textIn(file) ?? '');
  },
});

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Agents start no agents here, and send no messages. */
const TOOLS = {
  read: ['read_file', 'grep_search', 'glob', 'list_directory'],
  shell: ['run_shell_command'],
  report: ['write_file'],
  web: ['web_fetch', 'google_web_search'],
  delegate: [],
  message: [],
} as const;

/** Without `tools` an agent has all of them. */
export const agentFiles = markdownAgentFiles(PLACE, ({ name, about, tools }) => [
  `name: ${name}`,
  `description: ${JSON.stringify(about)}`,
  ...(tools === undefined ? [] : ['tools:', ...toolsOf(TOOLS, tools).map((tool) => `  - ${tool}`)]),
]);
