// Writes the output file of a command: never through a link, never over settings of tutti or its clients.

import { lstatSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CLIENTS } from '../clients/registry.ts';
import { isWithin } from '../core/paths.ts';
import type { Cli } from './command.ts';
import { printable } from './ui/output.ts';
import { environment, messageOf, usage } from './ui/problem.ts';
import { fromCwd, homeOf } from './workplace.ts';

export function writeOut(cli: Cli, typed: string, text: string): string {
  const path = fromCwd(cli, typed);
  const folder = realFolder(dirname(path));
  if (folder === undefined) throw environment(`there is no folder ${printable(dirname(path))}.`);
  const real = join(folder, basename(path));
  const home = realFolder(homeOf(cli));
  if ((home !== undefined && isWithin(real, home)) || real.split('/').some((part) => OWN_FOLDERS.has(part)))
    throw usage(`${printable(typed)} belongs to tutti or its client.`, 'Choose another place.');
  if (lstatSync(real, { throwIfNoEntry: false })?.isDirectory()) throw usage(`${printable(typed)} is a folder.`);
  const draft = `${real}.${process.pid}`;
  try {
    writeFileSync(draft, text, { flag: 'wx' });
    renameSync(draft, real);
  } catch (error) {
    throw environment(`cannot write ${printable(typed)}: ${messageOf(error)}.`);
  }
  return real;
}

const OWN_FOLDERS: ReadonlySet<string> = new Set([
  '.tutti',
  ...[...CLIENTS.values()].flatMap(({ ownPaths }) => ownPaths.folders ?? []),
]);

function realFolder(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
