// The agents Copilot CLI can start: its own, and those that the project and the user define.

import { markdownAgentFiles, markdownAgents } from '../shared/markdown-agents.ts';
import { FOLDER } from './footprint.ts';

const PLACE = { folder: '.github/agents', userFolder: `${FOLDER}/agents` };

export const agents = markdownAgents({
  ...PLACE,
  general: 'general-purpose',
  reading: 'explore',
  builtIn: ['general-purpose', 'explore', 'task', 'code-review', 'research', 'rubber-duck', 'security-review'],
  byFile: true,
});

/** An agent has every tool: its hooks hold it to its part. There is no small model that every user has. */
export const agentFiles = markdownAgentFiles(PLACE, ({ name, about }) => [
  `name: ${name}`,
  `description: ${JSON.stringify(about)}`,
]);
