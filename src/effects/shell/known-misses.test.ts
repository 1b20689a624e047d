// Classes of commands that once looked harmless: the order in which a shell expands, code that arrives by xargs, and `--help` as the
// value of another option.

import { describe, expect, it } from 'vitest';
import { type EffectName, strongest } from '../../core/effect.ts';
import { shellEffects } from './effects.ts';
import { CONTEXT } from './testing.ts';

const effectOf = (command: string): EffectName => strongest(shellEffects(command, CONTEXT));

describe('words are expanded before any of them is assigned', () => {
  const builtins = ['export', 'declare', 'typeset', 'readonly', 'declare -x', 'export -n'];
  it.each(builtins.map((builtin) => `A=rm; ${builtin} A=echo B=$A; $B -rf src`))('%s', (command) => {
    expect(effectOf(command)).toBe('destroy');
  });
  it('local, in a function', () => {
    expect(effectOf('f() { local A=rm; local A=echo B=$A; $B -rf src; }; f')).toBe('destroy');
  });
  it('but assignments without a command see those before them', () => {
    expect(effectOf('A=rm; A=echo B=$A; $B -rf src')).toBe('read');
  });
});

describe('code that xargs brings is run', () => {
  const programs = ['ruby -e', 'perl -e', 'python3 -c', 'node -e', 'php -r', 'lua -e', 'awk', 'find', 'sh -c'];
  it.each(programs.flatMap((program) => [`cat list | xargs ${program}`, `base64 -d x | xargs -n 1 ${program}`]))(
    '%s',
    (command) => {
      expect(['exec', 'unknown']).toContain(effectOf(command));
    },
  );
  it.each([
    'ls | xargs wc -l',
    "ls | xargs -I{} python3 -c 'print(1)'",
    "ls | xargs awk '{print $1}'",
    'ls | xargs grep x',
  ])('not %s', (command) => {
    expect(effectOf(command)).toBe('read');
  });
});

describe('`--help` that may be the value of another option asks for nothing', () => {
  it.each(['chmod -R --reference --help /', 'docker system prune --filter --help', 'rm -rf --frobnicate --help src'])(
    '%s',
    (command) => {
      expect(effectOf(command)).not.toBe('read');
    },
  );
  it.each(['chmod --help', 'docker system prune --help', 'rm --help', 'git push --help'])('%s asks', (command) => {
    expect(effectOf(command)).toBe('read');
  });
});

describe('a number that a program prints is no code', () => {
  const NUMBERS = [
    "grep -n 'def run' app.py | cut -d: -f1",
    "grep -n 'def run' app.py | head -1 | cut -d: -f1",
    "grep -nE '^class' app.py | tail -n 1 | awk -F: '{print $1}'",
    'grep -c x app.py',
    'wc -l < app.py',
    "wc -l < app.py | tr -d ' '",
    'cat app.py | wc -l',
  ];
  it.each(NUMBERS.flatMap((made) => [`sed -n "$(${made}),+20p" app.py`, `N=$(${made}); sed -n "1,\${N}p" app.py`]))(
    '%s',
    (command) => {
      expect(effectOf(command)).toBe('read');
    },
  );
  const TEXTS = [
    "grep 'def run' app.py | cut -d: -f1",
    "grep -n 'def run' *.py | cut -d: -f1",
    "grep -rn 'def run' . | cut -d: -f1",
    "grep -nH 'def run' app.py | cut -d: -f1",
    "grep -n -A1 'def run' app.py | cut -d: -f1",
    "grep -n 'def run' app.py | cut -d: -f2",
    "grep -n 'def run' a.py b.py | cut -d: -f1",
    'wc -l app.py',
    'cat app.py | tail -1',
  ];
  it.each(TEXTS.map((made) => `sed -n "$(${made}),+20p" app.py`))('but other text may be: %s', (command) => {
    expect(effectOf(command)).not.toBe('read');
  });
});

describe('verbs and expressions of Miller that write or run', () => {
  it.each([
    ['mlr --c2p split -g shape example.csv', 'write'],
    ['mlr --icsv --ojson --from a.csv split -n 100', 'write'],
    ['mlr --csv head -n 4 then tee out.csv then sort -f a a.csv', 'write'],
    [`mlr --csv put -q 'tee > $shape.".csv", $*' a.csv`, 'write'],
    [`mlr --csv --from a.csv put 'print > "x.txt", $a'`, 'write'],
    [`mlr -n put 'end { print system("date") }'`, 'exec'],
    [`mlr --csv put '$x = exec("sh", ["-c", $cmd])' a.csv`, 'exec'],
    [`mlr --csv --from a.csv put -q 'print | "sort", $a'`, 'exec'],
    ['mlr --csv tee -p gzip a.csv', 'exec'],
    ['mlr --icsv --opprint sort -nr x then head -n 2 a.csv', 'read'],
    [`mlr --csv --ifs ';' filter '$x > 3 && $y < 4' a.csv`, 'read'],
    [`mlr --csv put '$split = $a . "tee"' a.csv`, 'read'],
    ['mlr --csv cut -f split,tee a.csv', 'read'],
  ] as const)('%s: %s', (command, effect) => {
    expect(effectOf(command)).toBe(effect);
  });
});

describe('a compiled schema is written where an option says so', () => {
  it.each([
    ['ajv compile -s order.json -o order.js', 'write'],
    ['ajv compile -s order.json', 'read'],
    ['ajv validate -s order.json -d "data/*.json"', 'read'],
    ['ajv validate -s order.json -d a.json -c ./keywords.js', 'exec'],
  ] as const)('%s: %s', (command, effect) => {
    expect(effectOf(command)).toBe(effect);
  });
});

describe('tar reads the files of a list', () => {
  const reads = (command: string): readonly string[] =>
    shellEffects(command, CONTEXT).flatMap(({ effect, targets }) => (effect === 'read' ? targets : []));
  it.each([
    "printf '.env\\n' | tar czf a.tgz -T-",
    "printf '.env\\nsrc/a.c\\n' | tar -czf a.tgz -T -",
    'echo .env | tar cf - --files-from=- | wc -c',
    'echo .env | tar cf a.tar --files-from /dev/stdin',
    'tar cf a.tar -T <(echo .env)',
    'tar cf a.tar -T - <<< .env',
  ])('%s', (command) => {
    expect(reads(command)).toContain('/home/dev/app/.env');
  });
  it('and the list itself', () => {
    expect(reads('tar czf a.tgz -T list.txt')).toContain('/home/dev/app/list.txt');
  });
});

describe('string literals side by side are one string in Python', () => {
  it.each([
    [`python3 -c "import os; os.system('rm ''-rf src')"`, 'destroy'],
    [`python3 -c "import shutil; shutil.rmtree('sr' 'c')"`, 'destroy'],
  ] as const)('%s: %s', (command, effect) => {
    expect(effectOf(command)).toBe(effect);
  });
  it('as source of a shell', () => {
    const effects = shellEffects(`python3 -c "import os; os.system('touch ' 'made')"`, CONTEXT);
    expect(effects.find(({ effect }) => effect === 'write')?.targets).toEqual(['/home/dev/app/made']);
  });
  it('over several lines in parentheses', () => {
    expect(effectOf(`python3 -c "import os\nos.system('rm '\n  'f')"`)).toBe('destroy');
  });
  it('and they name one file', () => {
    expect(
      shellEffects(`python3 -c "open('a' 'b.txt', 'w')"`, CONTEXT).find(({ effect }) => effect === 'write')?.targets,
    ).toEqual(['/home/dev/app/ab.txt']);
  });
});

describe('a database in memory keeps nothing', () => {
  it.each([
    [`sqlite3 :memory: 'create table t(a); insert into t values (1); select * from t'`, 'read'],
    [`sqlite3 -cmd '.import rows.csv t' :memory: 'select count(*) from t'`, 'read'],
    [`duckdb -c 'create table t as select 1; drop table t'`, 'read'],
    [`duckdb -c "copy (select 1) to 'out.csv'"`, 'write'],
    [`sqlite3 :memory: "attach 'app.db' as x; drop table x.users"`, 'destroy'],
    [`sqlite3 app.db '.import rows.csv t'`, 'write'],
    [`sqlite3 :memory: '.shell rm f'`, 'destroy'],
  ] as const)('%s: %s', (command, effect) => {
    expect(effectOf(command)).toBe(effect);
  });
});

describe('a page of help is a look, whatever the command would do', () => {
  it.each(['git branch --help config', 'git push --help', 'git clean --help -fd'])('%s', (command) => {
    expect(effectOf(command)).toBe('read');
  });
  it('but not where it is a name', () => {
    expect(effectOf('git clean -fd --help x')).not.toBe('read');
  });
});

describe('an image on a device replaces what was on it', () => {
  it.each([
    'bmaptool copy --bmap a.bmap a.img /dev/sdb',
    'ddrescue -f a.img /dev/sdb a.map',
    'vgcreate data /dev/sdb1',
    'flashrom -p internal -w bios.bin',
  ])('%s', (command) => {
    expect(effectOf(command)).toBe('destroy');
  });
});

describe('programs that change something, with the words that only ask', () => {
  it.each([
    ['fatlabel /dev/sdb1', 'read'],
    ['e2label /dev/sdb1 data', 'write'],
    ['mkinitcpio', 'read'],
    ['gdbus list-names --system', 'read'],
    ['buku linux', 'read'],
    ['fcrackzip --benchmark', 'read'],
    ['aa-remove-unknown -n', 'read'],
    ['aa-remove-unknown', 'exec'],
    ['plutil -convert xml1 a.plist -o -', 'read'],
    ['qm guest passwd 100 root', 'exec'],
    ['qm guest exec 100 ls', 'exec'],
    ['feh --bg-scale a.jpg', 'exec'],
    ['finger ada@example.net', 'network'],
    ['shutdown -c', 'exec'],
    ['swaplabel /dev/sdb2', 'read'],
    ['swaplabel --label b /dev/sdb2', 'exec'],
    ['arecord -l', 'read'],
    ['arecord -d 5 a.wav', 'write'],
    ['lipo a.out -detailed_info', 'read'],
    ['qlmanage -p a.png', 'read'],
    ['n bin 22', 'read'],
    ['gist --list', 'network'],
    ['partprobe -s -d', 'read'],
    ['smbpasswd -x ada', 'destroy'],
    ["csvtool call 'sh;false' a.csv", 'exec'],
    ['woeusb --device a.iso /dev/sdb', 'destroy'],
    ['neofetch --config ./x.conf', 'exec'],
  ] as const)('%s: %s', (command, effect) => {
    expect(effectOf(command)).toBe(effect);
  });
});
