// Files that a program writes in addition to the named ones: backups, and the same names with a suffix.

import { basename, dirname } from '../shell/path.ts';
import type { ParsedArguments, ProgramEntry } from '../shell/program-entry.ts';

type Beside = NonNullable<ProgramEntry['alsoWrites']>;

/** The value of the last option that matches, in either spelling. */
export function optionValue(args: readonly string[], names: RegExp): string | undefined {
  let value: string | undefined;
  for (const [at, arg] of args.entries()) {
    if (arg === '--') break;
    const [whole, ...found] = names.exec(arg) ?? [];
    if (whole === undefined) continue;
    const glued = found.find((each) => each !== undefined && each !== '');
    value = glued?.replace(/^=/, '') ?? args[at + 1];
  }
  return value;
}

const BACKUP = /^(-[a-zA-Z]*[bS]|--backup|--suffix)/;

/** `cp -b`: the old file is renamed with a tilde, a given suffix or a number. */
export const backups: Beside = (paths, _, { args }) => {
  const last = paths.at(-1);
  const dashes = args.indexOf('--');
  const own = dashes < 0 ? args : args.slice(0, dashes);
  if (last === undefined || !own.some((arg) => BACKUP.test(arg))) return [];
  const suffix = optionValue(own, /^(?:-[a-zA-Z]*S(.*)|--suffix(=.*)?)$/s) ?? '~';
  const control = optionValue(own, /^--backup=(.+)$/) ?? 'existing';
  const numbered = `${last}.~?~`;
  if (/^(t|numbered)$/.test(control)) return [numbered];
  return /^(simple|never)$/.test(control) ? [last + suffix] : [last + suffix, numbered];
};

/** `sed -i.bak`, `perl -i.bak`: a star is replaced by the name, a slash leads to another folder. */
export const inPlaceCopies: Beside = (paths, { given }, use) => {
  const suffix = given.findLast(({ meaning }) => meaning === 'operands:write')?.value;
  if (suffix === undefined || suffix === '') return [];
  return paths.map((path) => {
    if (!suffix.includes('*')) return path + suffix;
    const name = suffix.replaceAll('*', basename(path));
    return name.includes('/') ? use.path(name) : `${dirname(path)}/${name}`;
  });
};

const SUFFIXES: Readonly<Record<string, string>> = {
  gzip: '.gz',
  pigz: '.gz',
  bzip2: '.bz2',
  pbzip2: '.bz2',
  xz: '.xz',
  lzma: '.lzma',
  zstd: '.zst',
  lz4: '.lz4',
  brotli: '.br',
  compress: '.Z',
  lzop: '.lzo',
};

/** Programs that remove the suffix which their counterpart adds. */
const UNPACKERS: Readonly<Record<string, string>> = {
  gunzip: 'gzip',
  uncompress: 'gzip',
  bunzip2: 'bzip2',
  unxz: 'xz',
  unlzma: 'lzma',
  unzstd: 'zstd',
};

const PACKED = /[._-](gz|z|Z|bz2|bz|xz|lzma|zst|lz4|br|lzo)$/;

const unpacked = (path: string, suffix: string): string =>
  path.endsWith(suffix)
    ? path.slice(0, -suffix.length)
    : path.replace(/\.(tgz|taz|tbz2?|tb2|txz|tlz|tzst)$/, '.tar').replace(PACKED, '');

/** Adds or removes the suffix; the original file is deleted. */
export const compressed: Beside = (paths, _, { name, args }) => {
  const own = SUFFIXES[UNPACKERS[name] ?? name] ?? '.gz';
  const suffix = optionValue(args, /^(?:-[a-zA-Z0-9]*S(.*)|--suffix(=.*)?)$/s) ?? own;
  const unpacks = name in UNPACKERS || args.some((arg) => /^(-[a-zA-Z0-9]*d|--(decompress|uncompress)$)/.test(arg));
  // The name stored in the archive may differ.
  const named = unpacks && args.some((arg) => /^(-[a-zA-Z0-9]*N|--name$)/.test(arg));
  return paths.flatMap((path) => {
    if (!unpacks) return [path + suffix];
    const plain = unpacked(path, suffix);
    return [...(plain === path ? [path + suffix] : [plain]), ...(named ? [`${dirname(path)}/?`] : [])];
  });
};

/** zip adds its suffix to a name without one. */
export const zipped: Beside = ([path]) =>
  path !== undefined && !basename(path).includes('.') && !path.endsWith('?') ? [`${path}.zip`] : [];

/** The pieces of `split`: `part_aa`, `part_ab`. */
export const pieces =
  (byDefault: string, prefix: (line: ParsedArguments, args: readonly string[]) => string | undefined): Beside =>
  (_, line, use) => [`${use.path(prefix(line, use.args) ?? byDefault)}?`];
