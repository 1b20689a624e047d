// Programs by name: what the tables say of them, with the code of their families.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import { agents } from './agents.ts';
import { archives } from './archives.ts';
import { build } from './build.ts';
import { buildLanguages } from './build-languages.ts';
import { builtins } from './builtins.ts';
import { cloud } from './cloud.ts';
import { clusters } from './clusters.ts';
import { compile } from './compile.ts';
import { containers } from './containers.ts';
import { coreutils } from './coreutils.ts';
import { databases } from './databases.ts';
import { desktop } from './desktop.ts';
import { editors } from './editors.ts';
import { files } from './files.ts';
import { finders } from './find.ts';
import { forge } from './forge.ts';
import { git } from './git.ts';
import { inspectors } from './inspectors.ts';
import { interfaces } from './interfaces.ts';
import { interpreters } from './interpreters.ts';
import { iproute } from './iproute.ts';
import { keys } from './keys.ts';
import { lint } from './lint.ts';
import { machine } from './machine.ts';
import { media } from './media.ts';
import { migrations } from './migrations.ts';
import { network } from './network.ts';
import { nounVerb } from './noun-verb.ts';
import { otherGuards } from './other-guards.ts';
import { packages } from './packages.ts';
import { languages } from './packages-languages.ts';
import { python } from './packages-python.ts';
import { systemPackages } from './packages-system.ts';
import { permissions } from './permissions.ts';
import { pickers } from './pickers.ts';
import { platforms } from './platforms.ts';
import { science } from './science.ts';
import { shells } from './shells.ts';
import { system } from './system.ts';
import { entryIn, FAMILY_NAMES, rowsOf } from './table-rows.ts';
import { tasks } from './tasks.ts';
import { text } from './text.ts';
import { transfer } from './transfer.ts';
import { tutti } from './tutti.ts';
import { viewers } from './viewers.ts';
import { watchers } from './watchers.ts';
import { windows } from './windows.ts';
import { wrappers } from './wrappers.ts';

export const FAMILIES: readonly Family[] = [
  agents,
  archives,
  build,
  buildLanguages,
  builtins,
  cloud,
  clusters,
  compile,
  containers,
  coreutils,
  databases,
  desktop,
  editors,
  files,
  finders,
  forge,
  git,
  inspectors,
  interfaces,
  interpreters,
  keys,
  languages,
  lint,
  machine,
  media,
  migrations,
  network,
  nounVerb,
  iproute,
  pickers,
  packages,
  python,
  permissions,
  platforms,
  science,
  shells,
  system,
  systemPackages,
  tasks,
  text,
  transfer,
  tutti,
  otherGuards,
  viewers,
  watchers,
  windows,
  wrappers,
];

/** A program by one of its names: its entry in a table, as JSON, and what code adds to it. */
interface Program {
  readonly table?: string;
  readonly code?: ProgramEntry;
}

function programsByName(): ReadonlyMap<string, Program> {
  const programs = new Map<string, Program>();
  for (const { names, json } of FAMILY_NAMES.flatMap(rowsOf)) {
    for (const name of names) programs.set(name, { table: json });
  }
  for (const family of FAMILIES) {
    for (const [names, code] of Object.entries(family))
      for (const name of names.split(' ')) programs.set(name, { ...programs.get(name), code });
  }
  return programs;
}

/** Made for the first program that is looked up: most processes see no command. */
let programs: ReadonlyMap<string, Program> | undefined;

const read = new Map<string, ProgramEntry>();

function entryNamed(name: string): ProgramEntry | undefined {
  programs ??= programsByName();
  const program = programs.get(name);
  if (program?.table === undefined) return program?.code;
  const known = read.get(name);
  if (known) return known;
  const row = entryIn(program.table);
  const options = program.code?.options && { options: { ...row.options, ...program.code.options } };
  const entry = { ...row, ...program.code, ...options };
  read.set(name, entry);
  return entry;
}

/** `python3.12`, `gcc-13`, `sed.exe`, `eslint.cmd`: the program name with a version or suffix. */
const VERSION = /-?\d+(\.\d+)*$|\.(exe|cmd|js|mjs|cjs)$/;

/** `arm-none-eabi-objdump`, `x86_64-linux-gnu-gcc`: the same tool for another platform. */
const CROSS =
  /^(?:[a-z0-9_]+-){2,3}(gcc|g\+\+|cpp|clang|ld|as|ar|nm|size|strings|objdump|objcopy|readelf|strip|ranlib|addr2line|gdb|gcov)$/;

export const findCommand = (name: string): ProgramEntry | undefined =>
  entryNamed(name) ?? entryNamed(name.replace(VERSION, '')) ?? entryNamed(CROSS.exec(name)?.[1] ?? '');
