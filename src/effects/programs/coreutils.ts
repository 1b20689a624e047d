// Programs that read and print.

import { basename, dirname, installedAs } from '../shell/path.ts';
import type { Family } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { isKnown, UNKNOWN } from '../shell/state.ts';
import { base64Text, filteredText, hexText } from './decoders.ts';
import { cutText, sortedText } from './filters.ts';
import { everyFile, folderEntries } from './listings.ts';
import { operandsOf } from './shapes.ts';

const echoed = ({ args, stdin, substitutionText, writtenText }: ProgramUse): string | undefined => {
  if (args.every((arg) => arg === '-')) return stdin.from === 'text' ? stdin.text : undefined;
  const [path = '', more] = args;
  if (more !== undefined || path.startsWith('-')) return undefined;
  // Files that this command line created are probably listed, but there may be others.
  const text = writtenText(path);
  return substitutionText(path) ?? (text === undefined ? undefined : `${text}\n${UNKNOWN}`);
};

/** dc passes a line to the shell from `!` on, unless `!` negates a comparison. */
const calculates = (use: ProgramUse): boolean => {
  const given = use.args.flatMap((arg, at) => {
    if (/^(-e|--expression)$/.test(arg)) return [use.args[at + 1] ?? ''];
    return /^(-e|--expression=)./.test(arg) ? [arg.replace(/^(-e|--expression=)/, '')] : [];
  });
  const files = use.args.filter(
    (arg, at) => !arg.startsWith('-') && !/^(-e|--expression)$/.test(use.args[at - 1] ?? ''),
  );
  use.emit(files.length > 0 ? 'exec' : 'read', files.map(use.path));
  for (const text of use.stdin.from === 'text' ? [...given, use.stdin.text] : given) {
    for (const [, command = ''] of text.matchAll(/!(?![<>=])(.*)/g)) use.inSubshell(() => use.source(command));
  }
  return true;
};

const lastKnown = (args: readonly string[]): string | undefined => {
  const last = args.at(-1);
  return last !== undefined && isKnown(last) ? last : undefined;
};

export const coreutils: Family = {
  'cat tac nl bat batcat': {
    operands: 'read*',
    options: { '-b= -l= -r= --language= --line-range= --style= --theme=': 'value', '--pager=': 'shell' },
    prints: echoed,
    examples: [['cat -n src/app.ts', 'read']],
  },
  'ls dir vdir exa eza lsd tree': {
    operands: 'read*',
    handle: ({ name, args, open }) => {
      // Only for tree does -o name a file.
      const at = name === 'tree' ? args.indexOf('-o') : -1;
      if (at >= 0) open(args[at + 1] ?? '', 'write');
      return false;
    },
    options: { '-I= -w= -T= -L= --ignore= --level=': 'value' },
    prints: (use) => (use.name === 'ls' ? folderEntries(use) : undefined),
    examples: [
      ['ls -la src', 'read'],
      ['ls -lo', 'read'],
      ['tree -o out', 'write'],
    ],
  },
  'head tail': {
    operands: 'read*',
    options: { '-n= -c= -s= --lines= --bytes= --pid= --sleep-interval=': 'value' },
    prints: cutText,
    examples: [['tail -n 20 log.txt', 'read']],
  },
  'wc md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum cksum sum md5 shasum xxhsum b3sum': {
    operands: 'read*',
    options: { '-a= --algorithm= --files0-from=': 'value' },
    examples: [['sha256sum a.txt', 'read']],
  },
  // Links are resolved later, by callers with disk access.
  'readlink realpath': {
    operands: 'read*',
    prints: ({ name, args, path }) => {
      const flags = args.filter((arg) => arg.startsWith('-'));
      if (!flags.every((flag) => /^-[fems]$/.test(flag)) || (name === 'readlink' && flags.length === 0))
        return undefined;
      const paths = operandsOf(args);
      return paths.every(isKnown) ? paths.map((each) => `${path(each)}\n`).join('') : undefined;
    },
    examples: [
      ['realpath a.txt', 'read'],
      ['readlink -f a.txt', 'read'],
      ['$(realpath /bin/rm) f', 'destroy'],
    ],
  },
  'stat file namei mountpoint pathchk getfacl lsattr getfattr mdls': {
    operands: 'read*',
    options: { '-c= -f= --format= --printf= -m=': 'value' },
    examples: [['stat -c %s a.txt', 'read']],
  },
  'du df dust duf ncdu lsblk blkid findmnt': {
    operands: 'read*',
    prints: everyFile,
    options: { '-d= --max-depth= -t= -x= --exclude=': 'value', '-o= --output=': 'value' },
    examples: [['du -sh src', 'read']],
  },
  basename: {
    operands: 'value*',
    prints: ({ args }) => {
      const path = lastKnown(args.slice(0, 1));
      return args.length === 1 && path !== undefined ? `${basename(path.replace(/\/+$/, ''))}\n` : undefined;
    },
    examples: [['basename src/app.ts .ts', 'read']],
  },
  dirname: {
    operands: 'value*',
    prints: ({ args }) => {
      const path = lastKnown(args);
      return args.length === 1 && path !== undefined ? `${dirname(path)}\n` : undefined;
    },
    examples: [['dirname src/app.ts', 'read']],
  },
  pwd: { prints: ({ state }) => `${state.cwd ?? UNKNOWN}\n`, examples: [['pwd -P', 'read']] },
  'which whereis whence': {
    operands: 'value*',
    prints: ({ args }) => (args.length === 1 ? `${installedAs(args[0] ?? '')}\n` : undefined),
    examples: [['which node', 'read']],
  },
  'seq expr factor numfmt bc units yes': { operands: 'value*', style: 'none', examples: [['expr 3 \\> 2', 'read']] },
  dc: {
    handle: calculates,
    examples: [
      ["dc -e '1 2 + p'", 'read'],
      ["dc -e '2 3 !<x'", 'read'],
      ["dc -e '!rm f'", 'destroy'],
      ["dc <<< '!touch f'", 'write'],
      ['dc prog.dc', 'exec'],
    ],
  },
  'sleep usleep tty nproc arch uname whoami id groups logname users who w last lastlog finger uptime locale printenv hostid getconf tput cal ncal tset stty clear reset mesg':
    { operands: 'value*', examples: [['uname -a', 'read']] },
  date: {
    options: { '-s= --set=': 'exec', '-I? --iso-8601? -d= --date= -r= --reference= -f= --file=': 'value' },
    examples: [
      ['date +%s', 'read'],
      ['date -s 10:00', 'exec'],
      ['date -Iseconds', 'read'],
    ],
  },
  'hostname domainname': {
    options: { '-F= --file=': 'exec', '-b --boot': 'exec' },
    handle: ({ args, emit }) => {
      if (!args.some((arg) => !arg.startsWith('-'))) return false;
      emit('exec', [], 'sets the name of the machine');
      return true;
    },
    examples: [
      ['hostname -f', 'read'],
      ['hostname evil', 'exec'],
    ],
  },
  'diff cmp colordiff sdiff diff3 delta difft icdiff wdiff': {
    operands: 'read*',
    options: {
      '-U= -C= -W= -I= -L= -F= -x= -X= --label= --exclude= --width= --unified= --ignore-matching-lines=': 'value',
      '-o= --output=': 'write',
      '--diff-program=': 'shell',
    },
    examples: [
      ['diff -u a b', 'read'],
      ['sdiff -o out a b', 'write'],
    ],
  },
  'comm join paste fold fmt expand unexpand rev cut column tr od hexdump hd strings pr look tsort colrm': {
    prints: filteredText,
    operands: 'read*',
    options: {
      '-d= -f= -c= -b= -t= -s= -w= -n= -N= -j= -o= -e= -1= -2= --delimiters= --delimiter= --fields= --width=': 'value',
    },
    examples: [
      ['cut -d: -f1 a.txt', 'read'],
      ['comm -12 a b', 'read'],
      ["rev <<< 'f mr' | sh", 'destroy'],
      ["echo ez s | tr 'a-z' 'n-za-m' | sh", 'destroy'],
    ],
  },
  ptx: {
    // In the old syntax the second file is the output.
    handle: ({ args, emit, path }) => {
      const files = operandsOf(args, /^-[FMSWbgiow]$/);
      if (!args.some((arg) => /^(-[a-zA-Z]*G|--traditional$)/.test(arg)) || files.length < 2) return false;
      emit('write', files.slice(1).map(path));
      return true;
    },
    operands: 'read*',
    options: { '-F= -M= -S= -W= -b= -g= -i= -o= -w=': 'value' },
    examples: [
      ['ptx a.txt b.txt', 'read'],
      ['ptx -G a.txt b.txt', 'write'],
    ],
  },
  shuf: {
    operands: 'read*',
    options: {
      '-o= --output=': 'write',
      '-n= -i= --head-count= --input-range=': 'value',
      '-e --echo': 'operands:value',
    },
    examples: [
      ['shuf -n 1 a.txt', 'read'],
      ['shuf -o out a.txt', 'write'],
    ],
  },
  sort: {
    operands: 'read*',
    prints: sortedText,
    options: {
      '-o= --output=': 'write',
      '--compress-program=': 'shell',
      '-k= -t= -S= -T= --key= --field-separator= --buffer-size= --temporary-directory= --parallel= --batch-size= --files0-from= --random-source=':
        'value',
    },
    examples: [
      ['sort -rn a.txt', 'read'],
      ['sort -o a.txt a.txt', 'write'],
      ['sort --outp=a.txt b.txt', 'write'],
      ["sort --compress-program='touch x' a", 'write'],
      ['echo rm f | sort | sh', 'destroy'],
    ],
  },
  uniq: {
    operands: 'read write',
    prints: (use) => (use.args.some((arg) => /^-\w*c/.test(arg)) ? undefined : cutText(use)),
    options: { '-f= -s= -w= --skip-fields= --skip-chars= --check-chars=': 'value' },
    examples: [
      ['uniq -c a.txt', 'read'],
      ['uniq a.txt b.txt', 'write'],
    ],
  },
  'base64 base32 basenc uuencode uudecode': {
    prints: base64Text,
    operands: 'read*',
    options: { '-w= --wrap= -b= --break=': 'value', '-i= --input=': 'read', '-o= --output=': 'write' },
    examples: [
      ['base64 -d a.txt', 'read'],
      ['echo cm0gZg== | base64 -d | sh', 'destroy'],
      ['base64 -i a.txt -o b.txt', 'write'],
    ],
  },
  xxd: {
    prints: hexText,
    operands: 'read write',
    style: 'posix',
    options: { '-l= -s= -c= -g= -o= -n= -len= -seek= -cols=': 'value' },
    examples: [
      ['xxd a.bin', 'read'],
      ['xxd -r -p <<< 726d2066 | sh', 'destroy'],
      ['xxd -r hex.txt out.bin', 'write'],
      ['xxd a.bin -out', 'write'],
    ],
  },
  'man info apropos whatis tldr cheat': {
    operands: 'value*',
    options: { '-P= --pager= -H= --html=': 'shell' },
    examples: [['man tee', 'read']],
  },
  'less more most pg zless zmore': {
    // `+!cmd` runs a command at the start.
    handle: ({ args, inSubshell, source }) => {
      for (const arg of args) {
        const command = /^\+[^!|]*[!|](.*)$/s.exec(arg)?.[1];
        if (command !== undefined) inSubshell(() => source(command));
      }
      return false;
    },
    operands: 'read*',
    options: { '-o= -O= --log-file= --LOG-FILE=': 'write', '-p= -P= -x= -y= -z=': 'value' },
    examples: [
      ['less a.txt', 'read'],
      ['less -o copy.txt a.txt', 'write'],
    ],
  },
};
