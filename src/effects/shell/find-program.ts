// Which program a word of a command means, and what the policy or the tables say of it.

import { declaredTables } from '../declared.ts';
import { findCommand } from '../programs/index.ts';
import { isFrameworkScript } from '../programs/migrations.ts';
import type { ShellContext } from './context.ts';
import { basename, resolve } from './path.ts';
import type { ProgramEntry } from './program-entry.ts';
import type { Shell } from './shell.ts';

/** Folders where a program's name says what it is. Elsewhere a file of that name may be anything. */
const INSTALLED =
  /^(\/usr(\/local)?\/s?bin|\/s?bin|\/opt\/(homebrew|local)\/s?bin|\/usr\/local\/(go|cargo)\/bin|\/snap\/bin|\/(usr\/)?lib(32|64|x32)?(\/[\w-]+)?(?=\/ld[\w.-]*\.so)|\/nix\/.*\/bin|\/home\/linuxbrew\/.*\/bin)\//;
const TOOLS =
  /(^|\/)(node_modules\/(\.bin|(@[\w.-]+\/)?[\w.-]+\/(bin|cli))|\.?venv\/(bin|Scripts)|vendor\/bin|\.cargo\/bin|\.local\/bin|\.bun\/bin|\.deno\/bin|go\/bin|\.nvm\/.*\/bin|\.pyenv\/.*|\.rbenv\/.*|\.asdf\/shims|\.volta\/bin)\/[^/]+$/;

/** What the policy says of a program, else what the tables do. */
export const entryFor = ({ context }: Shell, name: string): ProgramEntry | undefined =>
  declaredPrograms(context)?.get(name) ?? findCommand(name);

const declaredPrograms = ({ declared }: ShellContext) => declared && declaredTables(declared).programs;

export function programOf(shell: Shell, word: string): string | undefined {
  if (!word.includes('/')) return word;
  const path = resolve(word, shell.state.cwd);
  const { project } = shell.context;
  const own = path.startsWith(`${project}/`) ? path.slice(project.length + 1) : '';
  if (declaredPrograms(shell.context)?.has(own)) return own;
  const known = INSTALLED.test(path) || TOOLS.test(path) || isFrameworkScript(path);
  return known || /^tutti(-hook)?(\.[cm]?js)?$/.test(basename(path)) ? basename(path) : undefined;
}
