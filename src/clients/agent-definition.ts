// The agents that ship with tutti: one file each in presets/agents, in a form that belongs to no client. A client's support turns them
// into its own form, for `tutti init` and for plugins.

import { basename, join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { entriesIn, ORDINARY_BYTES, readWhole } from '../regular-file.ts';

/** What an agent may do with tools: `report` writes files, for a report outside the project. */
const AGENT_TOOLS = ['read', 'shell', 'report', 'web', 'delegate', 'message'] as const;
export type AgentTool = (typeof AGENT_TOOLS)[number];

const front = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)),
  about: v.pipe(v.string(), v.minLength(1)),
  tools: v.optional(v.array(v.picklist(AGENT_TOOLS))),
  model: v.optional(v.literal('small')),
  /** How it reports: a text in `parts`, added to its own. */
  reports: v.optional(v.picklist(['file', 'message', 'stage'])),
});

export interface AgentDefinition {
  readonly name: string;
  /** When to use it, for the model that chooses an agent. */
  readonly about: string;
  /** Absent: all tools. */
  readonly tools?: readonly AgentTool[] | undefined;
  /** Absent: the model of the session. */
  readonly model?: 'small' | undefined;
  readonly prompt: string;
}

const PARTS = 'parts';
const MOST_AGENTS = 1_000;
const FILE = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/;

/** The definitions in a folder, by name. */
export function readAgents(folder: string): ReadonlyMap<string, AgentDefinition> {
  const files = entriesIn(folder, MOST_AGENTS).filter(({ name }) => name.endsWith('.md'));
  return new Map(files.map(({ name }) => [basename(name, '.md'), definitionIn(folder, name)]));
}

function definitionIn(folder: string, file: string): AgentDefinition {
  const [, head = '', body = ''] = FILE.exec(textOf(folder, file)) ?? [];
  const { reports, ...definition } = v.parse(front, parse(head));
  const part = reports === undefined ? '' : `\n${textOf(folder, PARTS, `report-${reports}.md`)}`;
  return { ...definition, prompt: `${body}${part}` };
}

const textOf = (...path: readonly string[]): string => readWhole(join(...path), ORDINARY_BYTES).toString('utf8');
