// The command that starts tutti in an agent's shell. `npx` finds a copy in the project; the plugin puts `tutti` on the shell's PATH.
// Otherwise it must be on this process's PATH, or is named by its file.

import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { packageRoot } from './own-paths.ts';

const PROGRAM = 'tutti';

export function tuttiCommand(project: string, via: string | undefined, path = process.env.PATH ?? ''): string {
  if (via === 'plugin') return PROGRAM;
  if (existsSync(join(project, 'node_modules', '.bin', PROGRAM))) return `npx ${PROGRAM}`;
  // npm adds folders of packages to the PATH of what it starts. The agent's shell does not have these.
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder) && !folder.endsWith('node_modules/.bin'));
  if (folders.some((folder) => existsSync(join(folder, PROGRAM)))) return PROGRAM;
  return `node ${quoted(join(packageRoot(), 'bin', 'tutti.js'))}`;
}

const quoted = (path: string): string => (/^[\w./@+-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`);
