// Agents that a client keeps as Markdown files with YAML front matter: which there are, and how one is written.

import { basename, join } from 'node:path';
import { wildcard } from '../../core/rules/wildcard.ts';
import { entriesIn, readStart } from '../../regular-file.ts';
import type { AgentDefinition, AgentTool } from '../agent-definition.ts';
import type { AgentDefinitions, ClientPlace } from '../client.ts';
import type { AgentFiles } from '../support.ts';

interface MarkdownAgents extends Pick<AgentDefinitions, 'general' | 'reading'> {
  /** The folder below the project, and the one below the home. */
  readonly folder: string;
  readonly userFolder?: string;
  readonly builtIn: readonly string[];
  /** A definition is known by its file, not by a name in its front matter. */
  readonly byFile?: true;
  /** Whether the client uses a definition of the project: some ask the person first. */
  isAccepted?(definition: { readonly name: string; readonly file: string }, place: ClientPlace): boolean;
}

const MOST_FILES = 200;
const HEAD_BYTES = 1_000;

export function markdownAgents(form: MarkdownAgents): AgentDefinitions {
  const { general, reading, folder, userFolder = folder, builtIn } = form;
  const definedIn = (at: string): readonly { readonly name: string; readonly file: string }[] =>
    entriesIn(at, MOST_FILES).flatMap((entry) => {
      const file = join(at, entry.name);
      const name = form.byFile ? basename(file, '.md') : nameIn(file);
      return entry.name.endsWith('.md') && name !== undefined ? [{ name, file }] : [];
    });
  return {
    general,
    reading,
    folders: [...new Set([folder, userFolder])],
    find: (names, { project, home }) => {
      const ofProject = definedIn(join(project, folder)).filter(
        (one) => form.isAccepted?.(one, { project, home }) ?? true,
      );
      const defined = [...builtIn, ...[...ofProject, ...definedIn(join(home, userFolder))].map(({ name }) => name)];
      return [...new Set(names.flatMap((name) => defined.filter((other) => wildcard(name).test(other))))];
    },
  };
}

function nameIn(file: string): string | undefined {
  try {
    return /^---\r?\n(?:.*\r?\n)*?name:[ \t]*["']?([\w:-]+)/.exec(readStart(file, HEAD_BYTES).toString('utf8'))?.[1];
  } catch {
    return undefined;
  }
}

/** `lines`: the front matter. A comment in it does not reach the model. */
export const markdownAgentFiles = (
  { folder, userFolder = folder }: Pick<MarkdownAgents, 'folder' | 'userFolder'>,
  lines: (definition: AgentDefinition) => readonly string[],
): AgentFiles => ({
  file: (name, scope, { project, home }) =>
    scope === 'user' ? join(home, userFolder, `${name}.md`) : join(project, folder, `${name}.md`),
  text: (definition, note) => ['---', `# ${note}`, ...lines(definition), '---', '', definition.prompt].join('\n'),
});

/** The client's names of what an agent may use. */
export const toolsOf = (
  names: Readonly<Record<AgentTool, readonly string[]>>,
  tools: readonly AgentTool[],
): readonly string[] => tools.flatMap((tool) => names[tool]);
