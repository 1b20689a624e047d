// Programs that search and transform text, some of them in place.

import { readInlineCode } from '../code/inline-code.ts';
import type { Family } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { inPlaceCopies, optionValue } from './beside.ts';
import { foundText, searchedFiles } from './filters.ts';
import { rgFiles } from './listings.ts';
import { sedText, spokenText } from './made-text.ts';

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

export const text: Family = {
  'grep egrep fgrep zgrep zegrep zfgrep bzgrep xzgrep ggrep pcregrep ugrep ag ack sift': {
    handle: searchesHere,
    operands: '[pattern] read*',
    options: {
      '-e= --regexp=': 'pattern',
      '-f= --file=': 'pattern',
      '-A= -B= -C= -m= --include= --exclude= --exclude-dir= --color= --max-count= --context= --after-context= --before-context= --label= -d= -D= --type=':
        'value',
      '--pager=': 'shell',
    },
    prints: foundText,
    examples: [
      ["grep -rn 'rm -rf' .", 'read'],
      ["grep -rl 'level: strict' . | xargs sed -i s/strict/off/", 'tamper'],
      ["grep -rl --include='*.ts' hooks . | xargs sed -i s/a/b/", 'write'],
      ['ls -A | grep tut | xargs rm -r', 'tamper'],
      ['ls -A | grep tmp | xargs rm -r', 'destroy'],
      ["grep -E '=>|->' src/app.ts", 'read'],
    ],
  },
  'rg ripgrep rga': {
    handle: searchesHere,
    operands: '[pattern] read*',
    options: {
      '--pre=': 'shell',
      '--hostname-bin=': 'shell',
      '-e= --regexp= -f= --file=': 'pattern',
      '-A= -B= -C= -g= -t= -T= -m= -d= -j= -M= -r= -E= --glob= --iglob= --type= --type-not= --max-depth= --max-count= --context= --sort= --sortr= --color= --colors= --pre-glob= --replace= --engine= --ignore-file= --max-filesize= --threads= --type-add=':
        'value',
      '--files --type-list': 'read',
    },
    prints: (use) => (use.args.includes('--files') ? rgFiles(use) : foundText(use)),
    examples: [
      ["rg 'sed -i' src", 'read'],
      ["rg --pre 'touch x' a", 'write'],
      ['rg a -r b src', 'read'],
    ],
  },
  'sed gsed ssed': {
    handle: (use) => scriptFromStdin('sed', use),
    operands: '[sed] read*',
    options: {
      '-e= --expression=': 'sed',
      '-f= --file=': 'script',
      '-i? --in-place? -I?': 'operands:write',
      '-l= --line-length=': 'value',
    },
    alsoWrites: inPlaceCopies,
    prints: sedText,
    examples: [
      ["sed 's/a/b/' f", 'read'],
      ["sed 's/^/rm /' list | sh", 'destroy'],
      ["echo xrm f | sed 's/x//' | sh", 'destroy'],
      ["sed -i 's/a/b/' f", 'write'],
      ["sed -Ei 's/a/b/' f", 'write'],
      ["sed -n -e '1,5p' f", 'read'],
      ["sed 's/a/b/w out' f", 'write'],
      ["sed '1e touch f' a.txt", 'write'],
      ["sed 's/x/y/e' a.txt", 'exec'],
    ],
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
    operands: '[awk] read*',
    prints: spokenText,
    options: {
      '-e= --source=': 'awk',
      '-f= --file= -E= --exec= -i= --include= -l= --load=': 'script',
      '-v= -F= --assign= --field-separator= -W=': 'value',
      '-o? --pretty-print? -p? --profile? -d? --dump-variables?': 'write',
    },
    examples: [
      ["awk '{print $1}' f", 'read'],
      ["awk '$1 > 5' f", 'read'],
      ['awk \'{print > "out.txt"}\' f', 'write'],
      ['awk \'BEGIN{system("touch f")}\'', 'write'],
      ['awk \'BEGIN{"date" | getline d; print d}\'', 'read'],
      ["awk -i inplace '{print}' f", 'write'],
      ['awk \'{print "rm " $1}\' list | sh', 'destroy'],
    ],
  },
  'jq gojq jaq fx jless': {
    operands: '[pattern] read*',
    options: {
      '--arg= --argjson=': 'value',
      '-f= --from-file=': 'pattern',
      '-i --in-place': 'operands:write',
      '--indent= -L=': 'value',
    },
    prints: spokenText,
    examples: [
      ["jq '.a > 1' data.json", 'read'],
      ['jq -r \'"rm " + .path\' list | sh', 'destroy'],
    ],
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
    operands: '[pattern] read*',
    options: {
      '-i --inplace --in-place': 'operands:write',
      '-s= --split-exp=': 'write',
      '-o= -p= --output-format= --input-format= -I= --indent=': 'value',
      '-w= --write=': 'value',
    },
    examples: [
      ["yq '.a' config.yaml", 'read'],
      ["yq -i '.a = 1' config.yaml", 'write'],
      ["dasel put -f a.json -v 1 '.a'", 'write'],
      ["dasel -f a.json '.a'", 'read'],
      ['dasel delete -f .claude/settings.json hooks', 'tamper'],
    ],
  },
  'xmllint xmlstarlet xml': {
    operands: 'read*',
    options: {
      '-o= --output=': 'write',
      '-L --inplace': 'operands:write',
      '--xpath= --schema= --encode=': 'value',
      '--shell': 'exec',
    },
    examples: [
      ['xmllint --format a.xml', 'read'],
      ['xmllint --output b.xml a.xml', 'write'],
    ],
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
  csvsql: {
    does: 'read',
    operands: 'read*',
    options: {
      '--db= --insert --no-create': 'exec',
      '--query= -i= --dialect= --tables= -d= -q= -e= -y=': 'value',
    },
    examples: [
      ["csvsql --query 'select 1' a.csv", 'read'],
      ['csvsql --db sqlite:///a.db --insert a.csv', 'exec'],
    ],
  },
  'csvcut csvgrep csvlook csvstat csvsort csvjoin csvjson in2csv csvformat xsv qsv mlr miller': {
    operands: 'value*',
    options: { '-o= --output=': 'write', '-I': 'write', '--from= -n=': 'value' },
    examples: [
      ['csvcut -c 1 a.csv', 'read'],
      ['xsv select 1 -o b.csv a.csv', 'write'],
    ],
  },
  'iconv dos2unix unix2dos mac2unix': {
    operands: 'read*',
    options: { '-o= --output=': 'write', '-f= -t= --from-code= --to-code=': 'value' },
    handle: ({ name, args, emit, path }) => {
      if (name === 'iconv' || args.some((arg) => /^(-O|--to-stdout|-i|--info|--help|--version)$/.test(arg)))
        return false;
      emit('write', args.filter((arg) => !arg.startsWith('-')).map(path));
      return true;
    },
    examples: [
      ['iconv -f latin1 -t utf8 a', 'read'],
      ['dos2unix a.txt', 'write'],
    ],
  },
  'crudini augtool': {
    does: 'write',
    options: { '--get': 'dry-run' },
    examples: [
      ['crudini --set a.ini s k v', 'write'],
      ['crudini --get a.ini s k', 'read'],
    ],
  },
  'ast-grep sg': {
    operands: 'value*',
    options: {
      '-U --update-all -i --interactive': 'write',
      '-p= -r= -l= --pattern= --rewrite= --lang= -c= --config= --globs=': 'value',
    },
    handle: ({ args, emit }) => {
      if (!/^(new|test|lsp)$/.test(args[0] ?? '')) return false;
      emit(args[0] === 'new' ? 'write' : 'exec');
      return true;
    },
    examples: [
      ["ast-grep run -p 'var $A' src", 'read'],
      ["ast-grep run -p 'a' -r 'b' -U src", 'write'],
    ],
  },
  comby: {
    operands: 'value*',
    options: { '-i -in-place': 'write', '-config= -f= -d= -matcher=': 'value' },
    style: 'long',
    examples: [
      ["comby 'a' 'b' .js", 'read'],
      ["comby -i 'a' 'b' .js", 'write'],
    ],
  },
  tokei: {
    operands: 'read*',
    options: { '-o= --output= -s= --sort= -e= -t= -i=': 'value' },
    examples: [['tokei -o json src', 'read']],
  },
  'cloc scc wcstat loc gocloc': {
    operands: 'read*',
    options: { '-o= --out= --report-file= --output=': 'write', '--exclude-dir= --include-lang= -e= -t=': 'value' },
    examples: [
      ['cloc src', 'read'],
      ['scc -o out.json src', 'write'],
    ],
  },
  'shellcheck hadolint yamllint markdownlint jsonlint actionlint vale write-good cspell htmlhint': {
    operands: 'read*',
    options: {
      '-w --write-changes --fix': 'operands:write',
      '-s= -f= -e= -S= --severity= --format= -c= --config=': 'value',
      '-i=': 'value',
    },
    examples: [
      ['shellcheck script.sh', 'read'],
      ['markdownlint --fix a.md', 'write'],
    ],
  },
  'highlight pygmentize source-highlight chroma glow mdcat fzf gum': {
    operands: 'read*',
    options: { '-o= --output=': 'write', '--preview= --bind=': 'shell', '-l= -f= -O= -q= --query=': 'value' },
    examples: [
      ['pygmentize -l js a.js', 'read'],
      ['pygmentize -o out.html a.js', 'write'],
    ],
  },
};
