// Claude Code's form of an agent definition: Markdown with YAML front matter, one file per agent.

import { join } from 'node:path';
import type { AgentDefinition, AgentTool } from '../agent-definition.ts';
import type { AgentFiles } from '../support.ts';
import { AGENTS_FOLDER } from './agents.ts';

const TOOLS: Readonly<Record<AgentTool, readonly string[]>> = {
  read: ['Read', 'Grep', 'Glob'],
  shell: ['Bash'],
  report: ['Write'],
  web: ['WebFetch', 'WebSearch'],
  delegate: ['Agent'],
  message: ['SendMessage'],
};

const SMALL_MODEL = 'haiku';

export const agentFiles: AgentFiles = {
  file: (name, scope, { project, home }) => join(scope === 'user' ? home : project, AGENTS_FOLDER, `${name}.md`),
  text: agentText,
};

/** Without a note: as the plugin has it. A comment in the front matter does not reach the model. */
export function agentText({ name, about, tools, model, prompt }: AgentDefinition, note?: string): string {
  return [
    '---',
    ...(note === undefined ? [] : [`# ${note}`]),
    `name: ${name}`,
    `description: ${about}`,
    ...(tools === undefined ? [] : [`tools: ${tools.flatMap((tool) => TOOLS[tool]).join(', ')}`]),
    ...(model === undefined ? [] : [`model: ${SMALL_MODEL}`]),
    '---',
    '',
    prompt,
  ].join('\n');
}
