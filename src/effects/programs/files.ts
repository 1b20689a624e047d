// Programs that create, copy, move and remove files.

import { basename, dirname } from '../shell/path.ts';
import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { SOME_WORD, UNKNOWN } from '../shell/state.ts';
import { backups, optionValue, pieces } from './beside.ts';
import { patch } from './patch.ts';
import { operandsOf } from './shapes.ts';

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

const COPIES: NonNullable<ProgramEntry['options']> = { '-t= --target-directory=': 'write', '-S= --suffix=': 'value' };

/** `ln -s ../a` without a target creates `a` here. */
const linksHere = (use: ProgramUse): boolean => {
  const operands = operandsOf(use.args, /^(-\w*S|--suffix)$/);
  const [only, more] = operands;
  const into = use.args.some((arg) => /^(-\w*t|--target-directory)/.test(arg) && !operands.includes(arg));
  if (only === undefined || more !== undefined || into || use.args.includes('--help')) return false;
  use.emit('write', [use.path(basename(only.replace(/\/+$/, '')))]);
  return true;
};

/** A file or folder with a new name: in the temporary folder, or where an option says. */
const temporary = (use: ProgramUse): boolean => {
  const { args, path, context } = use;
  const has = (option: RegExp): boolean => args.some((arg) => option.test(arg));
  if (has(/^(-\w*u|--dry-run|--help|--version)$/)) return false;
  const folder = optionValue(args, /^(?:-[a-zA-Z]*p(.*)|--tmpdir=(.+))$/s);
  const [template] = operandsOf(args, /^(-\w*p|--suffix)$/);
  const temporal = has(/^-[a-zA-Z]*t/) || (folder === undefined && (template === undefined || has(/^--tmpdir$/)));
  const made = (template ?? SOME_WORD).replace(/X{3,}/g, SOME_WORD) + (has(/^--suffix/) ? SOME_WORD : '');
  use.emit('write', [path(`${temporal ? context.tmp : (folder ?? '.')}/${made}`)]);
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
    operands: 'write*',
    handle: ({ args, stdin, rememberFile }) => {
      const more = args.some((arg) => /^(-\w*a|--append$)/.test(arg));
      for (const path of operandsOf(args)) rememberFile(path, stdin.from === 'text' ? stdin.text : undefined, more);
      return false;
    },
    prints: ({ stdin, name }) => (name === 'tee' && stdin.from === 'text' ? stdin.text : undefined),
    examples: [
      ['tee -a f', 'write'],
      ['tee /dev/null', 'read'],
      ["echo 'rm f' | tee x.sh; sh x.sh", 'destroy'],
    ],
  },
  'cp gcp copy pcp': {
    handle: copying(withParents),
    operands: 'read* [write]',
    options: COPIES,
    alsoWrites: backups,
    examples: [
      ['cp a.txt src/app.ts', 'write'],
      ['cp -t src a.txt', 'write'],
      ['cp /bin/rm x; ./x f', 'destroy'],
    ],
  },
  ln: {
    handle: copying(linksHere),
    operands: 'read* [write]',
    options: COPIES,
    alsoWrites: backups,
    examples: [
      ['ln -s a b', 'write'],
      ['ln -s ../a', 'write'],
    ],
  },
  link: { operands: 'read write', examples: [['link a b', 'write']] },
  'mv gmv': {
    handle: copying(intoNothing),
    operands: 'write* [write]',
    options: COPIES,
    alsoWrites: backups,
    examples: [
      ['mv a b', 'write'],
      ['mv src /dev/null', 'destroy'],
    ],
  },
  install: {
    operands: 'read* [write]',
    options: {
      '-t= --target-directory=': 'write',
      '-m= -o= -g= -S= --mode= --owner= --group= --suffix=': 'value',
      '-d --directory': 'operands:write',
      '--strip-program=': 'shell',
    },
    alsoWrites: backups,
    handle: copying(stepsOver(/^(-\w*[Dd]\w*|--directory)$/)),
    examples: [
      ['install -m 755 a bin/a', 'write'],
      ['install -d out', 'write'],
    ],
  },
  touch: {
    operands: 'write*',
    options: { '-d= -r= -t= --date= --reference= --time=': 'value' },
    examples: [['touch -d yesterday f', 'write']],
  },
  mkdir: {
    handle: stepsOver(/^(-\w*p\w*|--parents)$/),
    operands: 'make*',
    options: { '-m= --mode= -Z= --context=': 'value' },
    examples: [['mkdir -p a/b', 'write']],
  },
  mkfifo: { operands: 'write*', options: { '-m= --mode=': 'value' }, examples: [['mkfifo p q', 'write']] },
  mknod: { operands: 'write value*', options: { '-m= --mode=': 'value' }, examples: [['mknod p c 1 3', 'write']] },
  mktemp: {
    handle: temporary,
    operands: 'value*',
    options: { '-p= --tmpdir? --suffix=': 'value', '-u --dry-run': 'dry-run' },
    prints: ({ args, context }) =>
      args.every((arg) => /^-[dq]+$/.test(arg)) ? `${context.tmp}/${UNKNOWN}\n` : undefined,
    examples: [
      ['mktemp -d', 'write'],
      ['mktemp -u', 'read'],
      ['mktemp -p . a.XXXX', 'write'],
    ],
  },
  tempfile: { does: 'write', operands: 'value*', examples: [['tempfile -d .', 'write']] },
  truncate: {
    handle: emptiesMany,
    operands: 'write*',
    options: { '-s= -r= --size= --reference=': 'value' },
    examples: [
      ['truncate -s 0 f', 'write'],
      ['truncate -s 0 src/*.ts', 'destroy'],
    ],
  },
  fallocate: {
    operands: 'write*',
    options: { '-l= -o= --length= --offset=': 'value' },
    examples: [['fallocate -l 1M f', 'write']],
  },
  'rename prename file-rename mmv': {
    does: 'write',
    operands: 'value write*',
    options: { '-n --no-act --nono --dry-run': 'dry-run', '-e=': 'perl' },
    alsoWrites: (paths) => paths.map((path) => `${dirname(path)}/?`),
    examples: [
      ["rename 's/a/b/' src/app.ts", 'write'],
      ["rename -n 's/a/b/' src/app.ts", 'read'],
    ],
  },
  'rename.ul': {
    does: 'write',
    operands: 'value value write*',
    options: { '-n --no-act': 'dry-run' },
    alsoWrites: (paths) => paths.map((path) => `${dirname(path)}/?`),
    examples: [['rename.ul .txt .md a.txt', 'write']],
  },
  rmdir: { operands: 'write*', examples: [['rmdir empty', 'write']] },
  'rm grm unlink srm wipe': {
    operands: 'destroy*',
    options: { '--interactive?': 'value' },
    examples: [
      ['rm -rf src', 'destroy'],
      ['rm --help', 'read'],
    ],
  },
  'shred scrub': {
    operands: 'destroy*',
    options: { '-n= -s= --iterations= --size= --random-source=': 'value' },
    examples: [['shred -u f', 'destroy']],
  },
  'trash trash-cli trash-put rimraf del-cli del rip gomi': {
    operands: 'destroy*',
    examples: [
      ['trash src', 'destroy'],
      ['rimraf dist', 'destroy'],
    ],
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
  'trash-empty': { does: 'destroy', examples: [['trash-empty', 'destroy']] },
  'trash-list': { examples: [['trash-list', 'read']] },
  gio: {
    sub: {
      'trash remove': { does: 'destroy', operands: 'destroy*', examples: [['gio trash src', 'destroy']] },
      'list info cat tree help version mime': { operands: 'read*', examples: [['gio list', 'read']] },
      'copy move save rename mkdir set': {
        does: 'write',
        operands: 'read* write',
        examples: [['gio copy a b', 'write']],
      },
      open: { does: 'exec', examples: [['gio open f', 'exec']] },
    },
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
  sync: { operands: 'read*', examples: [['sync', 'read']] },
  split: {
    does: 'write',
    operands: 'read value',
    options: {
      '-l= -b= -n= -C= -a= -t= --lines= --bytes= --line-bytes= --number= --separator= --suffix-length= --additional-suffix=':
        'value',
      '--filter=': 'shell',
    },
    alsoWrites: pieces('x', ({ operands: [, prefix] }) => prefix),
    examples: [['split -l 1 a.txt part_', 'write']],
  },
  csplit: {
    does: 'write',
    operands: 'read value*',
    options: { '-f= -b= -n= --prefix= --suffix-format= --digits=': 'value' },
    alsoWrites: pieces('xx', (_, args) => optionValue(args, /^(?:-[a-zA-Z]*f(.*)|--prefix(=.*)?)$/s)),
    examples: [['csplit -s a.txt 1', 'write']],
  },
  patch,
  detox: {
    does: 'write',
    operands: 'write*',
    options: { '-n --dry-run': 'dry-run' },
    examples: [['detox f', 'write']],
  },
};
