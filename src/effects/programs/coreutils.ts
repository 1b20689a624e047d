// Programs that read and print.

import { basename, dirname, installedAs } from '../shell/path.ts';
import type { Family } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { isKnown, UNKNOWN } from '../shell/state.ts';
import { base64Text, filteredText, hexText } from './decoders.ts';
import { cutText, sortedText } from './filters.ts';
import { everyFile, folderEntries, lines } from './listings.ts';
import { countText, numbersKept } from './numbers.ts';
import { operandsOf } from './shapes.ts';

const DATE_VALUE = /^(-[a-zA-Z]*[dfrsvz]|--(date|file|reference|set|rfc-3339))$/;

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
    prints: echoed,
  },
  ls: { prints: folderEntries },
  printenv: {
    prints: (use) => {
      const [name = '', more] = use.args;
      if (more !== undefined || !/^[A-Za-z_]\w*$/.test(name)) return undefined;
      return use.inSubshell(() => use.source(`echo "$${name}"`));
    },
  },
  'head tail': {
    prints: cutText,
  },
  // Links are resolved later, by callers with disk access.
  'readlink realpath': {
    prints: ({ name, args, path }) => {
      const flags = args.filter((arg) => arg.startsWith('-'));
      const paths = operandsOf(args);
      // One step of several: where it leads is unknown, but that is what its path leads to.
      if (name === 'readlink' && flags.length === 0 && paths.every(isKnown)) return lines(...paths.map(path));
      if (!flags.every((flag) => /^-[fems]$/.test(flag))) return undefined;
      return paths.every(isKnown) ? paths.map((each) => `${path(each)}\n`).join('') : undefined;
    },
  },
  'du df dust duf ncdu lsblk blkid findmnt': {
    prints: everyFile,
  },
  // A time without a format sets the clock; with `-j` of macOS it is only converted.
  date: {
    handle: ({ args, emit }) => {
      if (args.includes('-j') || !operandsOf(args, DATE_VALUE).some((word) => /^\d{8,}(\.\d\d)?$/.test(word)))
        return false;
      emit('exec', [], 'sets the clock');
      return true;
    },
    examples: [
      ['date 093023592021.59', 'exec'],
      ['date -d 20240101 +%s', 'read'],
      ['date -j -f %Y%m%d 20240101 +%s', 'read'],
    ],
  },
  basename: {
    prints: ({ args }) => {
      const path = lastKnown(args.slice(0, 1));
      return args.length === 1 && path !== undefined ? `${basename(path.replace(/\/+$/, ''))}\n` : undefined;
    },
  },
  dirname: {
    prints: ({ args }) => {
      const path = lastKnown(args);
      return args.length === 1 && path !== undefined ? `${dirname(path)}\n` : undefined;
    },
  },
  pwd: { prints: ({ state }) => `${state.cwd ?? UNKNOWN}\n`, examples: [['pwd -P', 'read']] },
  'which whereis whence': {
    prints: ({ args }) => (args.length === 1 ? `${installedAs(args[0] ?? '')}\n` : undefined),
  },
  dc: {
    listed: true,
    options: {
      '-e= --expression= -f= --file= -I= --ibase= -O= --obase= -S= --scale=': 'value',
      '-i -P -x -R -C': 'value',
    },
    handle: calculates,
    examples: [
      ["dc -e '1 2 + p'", 'read'],
      ["dc -e '2 3 !<x'", 'read'],
      ["dc -e '!rm f'", 'destroy'],
      ["dc <<< '!touch f'", 'write'],
      ['dc prog.dc', 'exec'],
    ],
  },
  'hostname domainname': {
    handle: ({ args, emit }) => {
      if (!args.some((arg) => !arg.startsWith('-'))) return false;
      emit('exec', [], 'sets the name of the machine');
      return true;
    },
  },
  'comm join paste fold fmt expand unexpand rev cut column tr od hexdump hd strings pr look tsort colrm': {
    prints: (use) => numbersKept(use) ?? filteredText(use),
  },
  wc: { prints: countText },
  ptx: {
    // In the old syntax the second file is the output.
    handle: ({ args, emit, path }) => {
      const files = operandsOf(args, /^-[FMSWbgiow]$/);
      if (!args.some((arg) => /^(-[a-zA-Z]*G|--traditional$)/.test(arg)) || files.length < 2) return false;
      emit('read', files.slice(0, 1).map(path));
      emit('write', files.slice(1).map(path));
      return true;
    },
  },
  sort: {
    prints: sortedText,
  },
  uniq: {
    prints: (use) => (use.args.some((arg) => /^-\w*c/.test(arg)) ? undefined : cutText(use)),
  },
  'base64 base32 basenc uuencode': {
    prints: base64Text,
  },
  uudecode: {
    // Without `-o`, the encoded text names the file.
    handle: ({ args, emit }) => {
      if (!args.some((arg) => /^(-o|--output-file)/.test(arg)))
        emit('write', [], 'writes the file that the text names');
      return false;
    },
    prints: base64Text,
    examples: [
      ['uudecode f', 'write'],
      ['uudecode -o /dev/stdout f', 'read'],
    ],
  },
  xxd: {
    prints: hexText,
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
  },
};
