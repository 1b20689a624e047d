// How a person in a shell here starts tutti, so that printed commands work as they are.

import { existsSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';
import { findProgram } from '../world/run-command.ts';
import type { Cli } from './command.ts';
import { shellWord } from './ui/output.ts';

const OWN_COPY = join('node_modules', '.bin');

/** `tutti` on the PATH of a shell, `npx tutti` where a folder above has a copy, and otherwise the path of this copy. */
export async function programHere(cli: Pick<Cli, 'cwd' | 'env'>): Promise<string> {
  // npm puts the copies of the project in front of the PATH of what it starts; the person's shell does not have them.
  const folders = (cli.env.PATH ?? '').split(delimiter).filter((folder) => !folder.split(sep).includes('node_modules'));
  if (findProgram('tutti', cli.cwd, folders.join(delimiter)) !== undefined) return 'tutti';
  if (above(cli.cwd).some((folder) => existsSync(join(folder, OWN_COPY, 'tutti')))) return 'npx tutti';
  const { packageRoot } = await import('../world/own-paths.ts');
  return shellWord(join(packageRoot(), 'bin', 'tutti.js'));
}

/** The text with commands in backquotes as the reader starts them. */
export const startedBy = (tutti: string, text: string): string =>
  text.replace(/`(sudo )?tutti (?=[a-z])/g, `\`$1${tutti} `);

const above = (folder: string): readonly string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...above(dirname(folder))];
