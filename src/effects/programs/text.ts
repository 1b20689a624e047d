// Programs that search and transform text, some of them in place.

import { readInlineCode } from '../code/inline-code.ts';
import type { Family, Handled } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { inPlaceCopies, optionValue } from './beside.ts';
import { foundText, searchedFiles } from './filters.ts';
import { rgFiles } from './listings.ts';
import { sedText, spokenText } from './made-text.ts';
import { numberedText, numbersKept } from './numbers.ts';
import { asOtherGroup } from './option-values.ts';

/** `sed -f -`: the script is on standard input. */
const scriptFromStdin = (language: 'sed' | 'awk', use: ProgramUse): false => {
  const { args, stdin } = use;
  const given = args.some((arg, at) =>
    /^(-f|--file=?)(-|\/dev\/stdin)$/.test(/^(-f|--file)$/.test(args[at - 1] ?? '') ? `-f${arg}` : arg),
  );
  if (given && stdin.from === 'text') readInlineCode(language, stdin.text, use);
  return false;
};

/** A recursive search without a path reads the working directory. */
const searchesHere = (use: ProgramUse): false => {
  const { name, args } = use;
  const deep = !/grep$/.test(name) || args.some((arg) => /^-\w*[rR]|^--(dereference-)?recursive$/.test(arg));
  if (deep && searchedFiles(use).length === 0 && use.stdin.from === 'nothing') use.mayRead(['.']);
  return false;
};

/** `jq --rawfile name file`: two words, of which the second is read. */
const bindsFiles = (use: ProgramUse): Handled => {
  const { name, args } = use;
  const at = args.findIndex((arg) => /^--(slurpfile|rawfile|argfile)$/.test(arg));
  if (at < 0 || args[at + 2] === undefined) return false;
  use.open(args[at + 2] ?? '', 'read');
  return { prints: use.run([name, ...args.slice(0, at), ...args.slice(at + 3)]) };
};

export const text: Family = {
  'grep egrep fgrep zgrep zegrep zfgrep bzgrep xzgrep ggrep pcregrep ugrep ag ack sift': {
    handle: searchesHere,
    prints: (use) => foundText(use) ?? numberedText(use),
  },
  'rg ripgrep rga': {
    handle: searchesHere,
    prints: (use) => (use.args.includes('--files') ? rgFiles(use) : foundText(use)),
  },
  'sed gsed ssed': {
    handle: (use) => scriptFromStdin('sed', use),
    alsoWrites: inPlaceCopies,
    prints: sedText,
  },
  'awk gawk mawk nawk original-awk goawk': {
    handle: (use) => {
      const { args, emit, path } = use;
      scriptFromStdin('awk', use);
      const inplace = args.findIndex(
        (arg, index) =>
          (/^(-i|--include)$/.test(args[index - 1] ?? '') && arg === 'inplace') ||
          /^(-iinplace|--include=inplace)$/.test(arg),
      );
      if (inplace < 0) return false;
      // The program, then the files it rewrites.
      const files = args
        .slice(inplace + 1)
        .filter((arg) => !arg.startsWith('-'))
        .slice(1);
      emit('write', files.map(path));
      return true;
    },
    prints: (use) => numbersKept(use) ?? spokenText(use),
  },
  csvtool: {
    // `call` runs a command for each row.
    handle: ({ args, emit }) => {
      if (args.includes('call') && !args.slice(0, args.indexOf('call')).some((arg) => !arg.startsWith('-')))
        emit('exec', [], 'runs a command for each row');
      return false;
    },
    examples: [["csvtool call 'sh;false' a.csv", 'exec']],
  },
  'jq gojq jaq fx jless': {
    handle: bindsFiles,
    prints: spokenText,
  },
  'yq xq tomlq dasel': {
    handle: ({ name, args, emit, path }) => {
      // `dasel put -f a.json …` writes back to the input file, unless an option names another.
      if (name !== 'dasel' || !/^(put|delete)$/.test(args[0] ?? '')) return false;
      const to = optionValue(args, /^(?:-o|--out(=.+)?)$/) ?? optionValue(args, /^(?:-f|--file(=.+)?)$/) ?? '-';
      if (to === '-' || to === 'stdout') emit('read');
      else emit('write', [path(to)]);
      return true;
    },
  },
  sd: {
    handle: ({ args, emit, path }) => {
      const operands = args.filter((arg) => !/^-./.test(arg));
      const dryRun = args.some((arg) => arg === '-p' || arg === '--preview');
      emit(operands.length > 2 && !dryRun ? 'write' : 'read', operands.slice(2).map(path));
      return true;
    },
    examples: [
      ['sd a b f', 'write'],
      ['sd -p a b f', 'read'],
      ['sd a b', 'read'],
    ],
  },
  'iconv dos2unix unix2dos mac2unix': {
    handle: ({ name, args, emit, path }) => {
      if (name === 'iconv' || args.some((arg) => /^(-O|--to-stdout|-i|--info|--help|--version)$/.test(arg)))
        return false;
      emit('write', args.filter((arg) => !arg.startsWith('-')).map(path));
      return true;
    },
  },
  'ast-grep sg': {
    handle: (use) => {
      const [first = ''] = use.args;
      const group = use.name === 'sg' ? asOtherGroup(use) : false;
      if (group !== false || !/^(new|test|lsp)$/.test(first)) return group;
      use.emit(first === 'new' ? 'write' : 'exec');
      return true;
    },
    examples: [
      ['sg docker', 'exec'],
      ["sg docker -c 'rm f'", 'destroy'],
      ["sg docker -c 'ls'", 'read'],
      ["sg -p 'a' -l ts src", 'read'],
      ["sg run -p 'a'", 'read'],
    ],
  },
};
