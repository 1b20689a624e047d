// The table of commands: every family, by name.

import type { Entry, Family } from '../entry.ts';
import { builtins } from './builtins.ts';
import { coreutils } from './coreutils.ts';
import { files } from './files.ts';
import { git } from './git.ts';

export const FAMILIES: readonly Family[] = [builtins, coreutils, files, git];

const table = new Map<string, Entry>();
for (const family of FAMILIES) {
  for (const [names, entry] of Object.entries(family)) for (const name of names.split(' ')) table.set(name, entry);
}

/** `python3.12`, `gcc-13`, `sed.exe`: the same program under a name that says which one. */
const VERSION = /(-?\d+(\.\d+)*)$|\.exe$/;

export const findCommand = (name: string): Entry | undefined => table.get(name) ?? table.get(name.replace(VERSION, ''));
