// Compilers, binary tools, and generators of documents and code.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { given, looks, runs, telling, writes } from './shapes.ts';

/** A compiler that only prints or checks, unless an option names an output file. */
const onlyLooks =
  (looking: RegExp, output: RegExp) =>
  ({ args: all, emit }: ProgramUse): boolean => {
    // `-Xclang -ast-dump`: these passed-through options only print.
    const args = all.filter(
      (arg, at) =>
        !(arg === '-Xclang' && PRINTS.test(all[at + 1] ?? '')) && !(all[at - 1] === '-Xclang' && PRINTS.test(arg)),
    );
    if (!args.some((arg) => looking.test(arg)) || args.some((arg) => output.test(arg))) return false;
    emit('read');
    return true;
  };

const PRINTS = /^-(ast-(dump|print|list|view)|dump-(tokens|raw-tokens)|fdump-record-layouts|print-stats)/;

const cc: ProgramEntry = {
  handle: onlyLooks(
    /^(-E|-M|-MM|-fsyntax-only|-###|-v|-dump(?!dir|base).*|--?print-.*|--help=.*)$/,
    /^(-o|-MF|-MD|-MMD|-MJ|-wrapper|-fplugin|-load|-Xclang)/,
  ),
  does: 'write',
  style: 'long',
  operands: 'read*',
  options: {
    '-o= -MF= -MJ=': 'write',
    // `tcc -run a.c`: the compiled program runs at once.
    '-wrapper= -fplugin= -load= -Xclang= -run': 'exec',
    '-I= -L= -D= -U= -include= -isystem= -iquote= -x= -arch= -target= -Xlinker= -T= -l= -framework=': 'value',
  },
  examples: [
    ['gcc -O2 -o app main.c', 'write'],
    ['gcc -c main.c', 'write'],
    ['gcc -E main.c', 'read'],
    ['gcc -E main.c -o main.i', 'write'],
    ['clang -fsyntax-only main.c', 'read'],
    ['clang -Xclang -ast-dump -fsyntax-only main.c', 'read'],
    ['clang -Xclang -load -Xclang x.so -fsyntax-only main.c', 'exec'],
    ['gcc -wrapper sh,-c,ls main.c', 'exec'],
    ['gcc-13 --version', 'read'],
    ['tcc -run main.c', 'exec'],
    ['c89 -xc -E main.c', 'read'],
    ['arm-none-eabi-gcc -c a.c', 'write'],
  ],
};

/** tsc accepts `--noEmit false`, in any case. */
const tsc: ProgramEntry = {
  handle: ({ args, emit }) => {
    const looking = args.some(
      (arg, index) =>
        /^--?(noEmit|showConfig|listFilesOnly|dry|v|version|h|help|all)$/i.test(arg) &&
        !/^(false|0)$/i.test(args[index + 1] ?? ''),
    );
    if (looking) emit('read');
    return looking;
  },
  does: 'write',
  style: 'long',
  operands: 'value*',
  options: {
    '--outDir= --outFile= --declarationDir= --tsBuildInfoFile=': 'write',
    '-p= --project= -t= --target= -m= --module= --lib= --jsx=': 'value',
  },
  examples: [
    ['tsc', 'write'],
    ['tsc --noEmit -p .', 'read'],
    ['tsc --noEmit false', 'write'],
    ['tsc -b', 'write'],
    ['tsc --version', 'read'],
  ],
};

const rustc: ProgramEntry = {
  handle: onlyLooks(/^(--explain|--print|-V|-vV)/, /^(-o|--out-dir)/),
  does: 'write',
  operands: 'read*',
  options: {
    '-o= --out-dir=': 'write',
    '-C= -L= -l= -A= -W= -D= --cfg= --crate-type= --crate-name= --edition= --emit= --extern= --target=': 'value',
  },
  examples: [
    ['rustc main.rs -o app', 'write'],
    ['rustc --explain E0308', 'read'],
  ],
};

const zig: ProgramEntry = {
  sub: {
    'version env targets zen help ast-check': looks('zig version'),
    'build run test init fetch': runs('zig build test'),
    'build-exe build-lib build-obj cc c++ translate-c ar objcopy': writes('zig build-exe a.zig'),
    fmt: given(writes('zig fmt src'), { '--check': 'dry-run' }, ['zig fmt --check src', 'read']),
  },
};

export const compile: Family = {
  'gcc cc g++ c++ clang clang++ tcc icx emcc em++ nvcc gfortran musl-gcc': cc,
  'tsc vue-tsc tsgo': tsc,
  rustc,
  ocamlfind: telling(/^(list|query|printconf|lint|help)$/, writes('ocamlfind ocamlopt a.ml'), [
    'ocamlfind list',
    'read',
  ]),
  'ghc-pkg': telling(/^(list|describe|field|find-module|latest|check|dump|dot)$/, runs('ghc-pkg register a'), [
    'ghc-pkg list',
    'read',
  ]),
  codesign: {
    handle: ({ args, emit, path }) => {
      const tells = args.some((arg) => /^(-d|-dv+|--display|-v+|--verify|--validate-constraint|-h)$/.test(arg));
      const signs = args.some((arg) => /^(-s|-fs|-f|--sign|--remove-signature|--force)/.test(arg));
      emit(tells && !signs ? 'read' : 'write', args.slice(-1).map(path));
      return true;
    },
    examples: [
      ['codesign -dvvv a.app', 'read'],
      ['codesign --verify a.app', 'read'],
      ['codesign -s - a.app', 'write'],
    ],
  },
  zig,
  jupyter: {
    handle: ({ args, emit }) => {
      const asked =
        args.length > 0 &&
        args.every((arg) => /^--(paths|data-dir|config-dir|runtime-dir|json|version|help|debug)$/.test(arg));
      if (asked) emit('read');
      return asked;
    },
    sub: {
      nbconvert: given(
        writes('jupyter nbconvert --to html a.ipynb'),
        {
          '--execute --allow-errors': 'exec',
          '--stdout': 'dry-run',
          '--to= --output= --output-dir= --template=': 'value',
        },
        ['jupyter nbconvert --execute a.ipynb', 'exec'],
        ['jupyter nbconvert --to script --stdout a.ipynb', 'read'],
      ),
      'kernelspec labextension server lab notebook serverextension': {
        handle: ({ args, emit }) => {
          emit(args[0] === 'list' ? 'read' : 'exec');
          return true;
        },
        examples: [
          ['jupyter kernelspec list', 'read'],
          ['jupyter lab', 'exec'],
        ],
      },
      troubleshoot: looks('jupyter troubleshoot'),
    },
    other: runs('jupyter execute a.ipynb'),
    does: 'read',
  },
  'openapi-generator openapi-generator-cli swagger-codegen': telling(
    /^(version|list|langs|config-help|validate|help|author)$/,
    runs('openapi-generator generate -i a.yaml'),
    ['openapi-generator version', 'read'],
  ),
};
