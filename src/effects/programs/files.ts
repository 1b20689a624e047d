// Programs that create, copy, move and remove files.

import { basename, dirname } from '../shell/path.ts';
import type { Family } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { backups, optionValue, pieces } from './beside.ts';
import { patch } from './patch.ts';
import { operandsOf } from './shapes.ts';
import { makesTemporary, temporaryName } from './temporary-files.ts';

/** `mv x /dev/null` deletes x. */
const intoNothing = (use: ProgramUse): boolean => {
  if (use.args.at(-1) !== '/dev/null') return false;
  use.emit(
    'destroy',
    use.args
      .slice(0, -1)
      .filter((arg) => !arg.startsWith('-'))
      .map(use.path),
  );
  return true;
};

/** `ln -s ../a` without a target creates `a` here. */
const linksHere = (use: ProgramUse): boolean => {
  const operands = operandsOf(use.args, /^(-\w*S|--suffix)$/);
  const [only, more] = operands;
  const into = use.args.some((arg) => /^(-\w*t|--target-directory)/.test(arg) && !operands.includes(arg));
  if (only === undefined || more !== undefined || into || use.args.includes('--help')) return false;
  use.emit('write', [use.path(basename(only.replace(/\/+$/, '')))]);
  return true;
};

/** `mkdir -p a/../b` creates both, and so do other programs with an option to create parents. */
const stepsOver =
  (option: RegExp) =>
  (use: ProgramUse): boolean => {
    if (!use.args.some((arg) => option.test(arg))) return false;
    for (const arg of use.args) {
      for (const { index } of arg.matchAll(/[^/.]\/\.\.(?=\/|$)/g))
        use.createFolders([use.path(arg.slice(0, index + 1))]);
    }
    return false;
  };

/** `cp --parents ../b/c d` creates `d/../b/c`, which is not below d. */
const withParents = (use: ProgramUse): boolean => {
  if (!use.args.some((arg) => /^--pa/.test(arg))) return false;
  const operands = operandsOf(use.args, /^(-\w*[St]|--suffix|--target-directory)$/);
  const named = optionValue(use.args, /^(?:-\w*t(.*)|--target-directory=(.+))$/s);
  const into = named ?? operands.at(-1) ?? '.';
  for (const source of named === undefined ? operands.slice(0, -1) : operands) {
    if (source.split('/').includes('..')) use.createFolders([use.path(`${into}/${source}`)]);
  }
  return false;
};

/** Truncating everything a glob matches destroys; it is not an edit. */
const emptiesMany = (use: ProgramUse): boolean => {
  const files = use.args.filter(
    (arg, index) => !arg.startsWith('-') && !/^(-s|--size|-r|--reference)$/.test(use.args[index - 1] ?? ''),
  );
  if (
    !use.args.some((arg) => /^(-s|--size=)?\+?0+$/.test(arg)) ||
    !(files.length > 1 || files.some((file) => /[*?]/.test(file)))
  )
    return false;
  use.emit('destroy', files.map(use.path), 'empties many files');
  return true;
};

const dd = (use: ProgramUse): boolean => {
  const value = (key: string): string | undefined =>
    use.args.find((arg) => arg.startsWith(`${key}=`))?.slice(key.length + 1);
  const input = value('if');
  const output = value('of');
  use.emit('read');
  if (input !== undefined) use.open(input, 'read');
  if (output !== undefined) {
    use.open(output, 'write');
    use.rememberFile(output, input === undefined && use.stdin.from === 'text' ? use.stdin.text : undefined);
  }
  return true;
};

/** A copied program does the same under its new name. */
const INSTALLED = /^\/(usr\/)?(local\/)?s?bin\/[\w.+-]+$/;

/** The content of a copy or link, if it is known. */
function keepSame(use: ProgramUse): void {
  const [from, to, more] = operandsOf(use.args, /^(-[mogS]|--(mode|owner|group|suffix))$/);
  if (from === undefined || to === undefined || more !== undefined) return;
  const flows = from === '/dev/stdin' && use.stdin.from === 'text' ? use.stdin.text : undefined;
  const program = INSTALLED.test(from) ? `exec ${from} "$@"` : undefined;
  use.rememberFile(to, flows ?? use.writtenText(from) ?? program);
}

const copying =
  (look: (use: ProgramUse) => boolean): ((use: ProgramUse) => boolean) =>
  (use) => {
    keepSame(use);
    return look(use);
  };

export const files: Family = {
  'tee sponge': {
    handle: ({ args, stdin, rememberFile }) => {
      const more = args.some((arg) => /^(-\w*a|--append$)/.test(arg));
      for (const path of operandsOf(args)) rememberFile(path, stdin.from === 'text' ? stdin.text : undefined, more);
      return false;
    },
    prints: ({ stdin, name }) => (name === 'tee' && stdin.from === 'text' ? stdin.text : undefined),
  },
  'cp gcp copy pcp': {
    handle: copying(withParents),
    alsoWrites: backups,
  },
  ln: {
    handle: copying(linksHere),
    alsoWrites: backups,
  },
  'mv gmv': {
    handle: copying(intoNothing),
    alsoWrites: backups,
  },
  install: {
    alsoWrites: backups,
    handle: copying(stepsOver(/^(-\w*[Dd]\w*|--directory)$/)),
  },
  mkdir: {
    handle: stepsOver(/^(-\w*p\w*|--parents)$/),
  },
  mktemp: {
    handle: makesTemporary,
    prints: temporaryName,
  },
  truncate: {
    handle: emptiesMany,
  },
  'rename prename file-rename mmv': {
    alsoWrites: (paths) => paths.map((path) => `${dirname(path)}/?`),
  },
  'rename.ul': {
    alsoWrites: (paths) => paths.map((path) => `${dirname(path)}/?`),
  },
  'robocopy xcopy': {
    handle: ({ args, emit }) => {
      const has = (pattern: RegExp): boolean => args.some((arg) => pattern.test(arg));
      if (has(/^\/(L|\?)$/i)) emit('read');
      else if (has(/^\/(MIR|PURGE|MOVE?)$/i)) emit('destroy', [], 'removes files that the source does not have');
      else emit('write');
      return true;
    },
    examples: [
      ['robocopy a b /MIR', 'destroy'],
      ['robocopy a b', 'write'],
    ],
  },
  dd: {
    handle: dd,
    style: 'none',
    examples: [
      ['dd if=a of=b', 'write'],
      ['dd if=/dev/zero of=/dev/sda', 'destroy'],
      ['dd if=a bs=1 count=10', 'read'],
    ],
  },
  split: {
    alsoWrites: pieces('x', ({ operands: [, prefix] }) => prefix),
  },
  csplit: {
    alsoWrites: pieces('xx', (_, args) => optionValue(args, /^(?:-[a-zA-Z]*f(.*)|--prefix(=.*)?)$/s)),
  },
  patch,
};
