// Programs by name: what the tables say of them, with the code of their families.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import { namesIn, type Subcommands } from '../shell/subcommands.ts';
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
import { miller } from './miller.ts';
import { network } from './network.ts';
import { nounVerb } from './noun-verb.ts';
import { optionValues } from './option-values.ts';
import { otherGuards } from './other-guards.ts';
import { usualName } from './other-names.ts';
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
import { entryIn } from './table-rows.ts';
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
  optionValues,
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
  miller,
  transfer,
  tutti,
  otherGuards,
  viewers,
  watchers,
  windows,
  wrappers,
];

const codeByName = (): ReadonlyMap<string, ProgramEntry> => new Map(FAMILIES.flatMap((family) => namesIn(family)));

/** What code says comes first. The options of both are valid, and subcommands written in code may have their options in the table. */
function joined(row: ProgramEntry, code: ProgramEntry = {}): ProgramEntry {
  const options = row.options && code.options && { options: { ...row.options, ...code.options } };
  const sub = row.sub && code.sub && { sub: joinedSubs(row.sub, code.sub) };
  const other = row.other && code.other && { other: joined(row.other, code.other) };
  return { ...row, ...code, ...options, ...sub, ...other };
}

function joinedSubs(rows: Subcommands, code: Subcommands): Subcommands {
  const byName = new Map(namesIn(rows));
  const inCode = namesIn(code).map(([name, entry]) => {
    const row = byName.get(name);
    return [name, row ? joined(row, entry) : entry] as const;
  });
  return Object.fromEntries(inCode);
}

/** Made for the first program that is looked up: most processes see no command. */
let codes: ReadonlyMap<string, ProgramEntry> | undefined;

const known = new Map<string, ProgramEntry | undefined>();
/** Words that are no programs are remembered too, but there is no end of them. */
const MOST_KNOWN = 10_000;
const LONGEST_KNOWN = 64;

function entryNamed(name: string): ProgramEntry | undefined {
  const before = known.get(name);
  if (before || known.has(name)) return before;
  codes ??= codeByName();
  const code = codes.get(name);
  const row = entryIn(name);
  const entry = row ? joined(row, code) : code;
  if (entry || (known.size < MOST_KNOWN && name.length <= LONGEST_KNOWN)) known.set(name, entry);
  return entry;
}

/** `python3.12`, `gcc-13`, `sed.exe`, `eslint.cmd`: the program name with a version or suffix. A digit alone may be part of another
 *  program's name: `par2` is not `par`. */
const VERSION =
  /(?<=^(python|pip|pypy|ipython|pytest|ruby|gem|irb|php|perl|lua|luac|luajit|node|nodejs|java|javac|gcc|g\+\+|clang|clang\+\+|tclsh|wish|guile|gpg|sqlite|bundle|rake|erb|ri|rdoc|pydoc|2to3|cython|virtualenv|flask|celery|sphinx-build|qmake|vi|emacs|R))\d+$|(?<=[^\d.-])-?\d+(\.\d+)+$|-\d+$|\.(exe|cmd|js|mjs|cjs)$/;

/** `arm-none-eabi-objdump`, `x86_64-linux-gnu-gcc`: the same tool for another platform. */
const CROSS =
  /^(?:[a-z0-9_]+-){2,3}(gcc|g\+\+|cpp|clang|ld|as|ar|nm|size|strings|objdump|objcopy|readelf|strip|ranlib|addr2line|gdb|gcov)$/;

export function findCommand(name: string): ProgramEntry | undefined {
  const found = entryNamed(name);
  if (found) return found;
  const usual = usualName(name);
  if (usual !== undefined) return entryNamed(usual);
  const plain = name.replace(VERSION, '');
  const tool = CROSS.exec(name)?.[1];
  return (plain === name ? undefined : entryNamed(plain)) ?? (tool === undefined ? undefined : entryNamed(tool));
}
