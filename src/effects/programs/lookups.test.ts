// A command is judged by what it does: each way to read a file, to search files and to list names, however it is spelled.

import { describe, expect, it } from 'vitest';
import type { Lookup } from '../../core/effect.ts';
import { effectsOf } from '../shell/testing.ts';

const lookupsOf = (command: string): readonly Lookup[] => [
  ...new Set(effectsOf(command).flatMap(({ lookup }) => lookup ?? [])),
];

const filesOf = (command: string): readonly string[] => [
  ...new Set(
    effectsOf(command).flatMap(({ lookup, targets }) =>
      lookup === 'read' ? targets.map((path) => path.replace('/home/dev/app/', '')) : [],
    ),
  ),
];

describe('a command reads the files it names', () => {
  it.each([
    ...['cat f.ts', 'cat < f.ts', 'grep "" f.ts', 'sort f.ts', 'jq . f.ts', 'od f.ts', 'git show HEAD:f.ts'],
    ...[`python3 -c "print(open('f.ts').read())"`, `node -p "require('fs').readFileSync('f.ts', 'utf8')"`],
    ...[
      'head -5 f.ts',
      'tail -n +1 f.ts',
      'sed -n 1,5p f.ts',
      "awk '{ print }' f.ts",
      'perl -ne print f.ts',
      'nl f.ts',
    ],
    ...['tac f.ts', 'rev f.ts | rev', 'paste f.ts', 'pr f.ts', 'strings f.ts', 'xxd f.ts', 'base64 f.ts', 'dd if=f.ts'],
    ...['diff /dev/null f.ts', 'git blame f.ts', 'git cat-file -p HEAD:f.ts', 'git diff --no-index /dev/null f.ts'],
    ...['while read l; do echo "$l"; done < f.ts', 'echo "$(<f.ts)"', 'mapfile -t a < f.ts', 'less f.ts', 'bat f.ts'],
    ...['sudo cat f.ts', 'timeout 5 cat f.ts', "bash -c 'cat f.ts'", 'busybox cat f.ts', 'cd . && cat f.ts | head'],
    ...[
      'f=f.ts; cat "$f"',
      'for f in f.ts; do cat $f; done',
      'curl file:///home/dev/app/f.ts',
      'git -C . show main:f.ts',
    ],
  ])('%s', (command) => {
    expect(filesOf(command).filter((path) => !path.startsWith('/dev/'))).toEqual(['f.ts']);
    expect(lookupsOf(command)).toEqual(['read']);
  });

  it('each for itself', () => {
    expect(filesOf('cat a b c d e')).toHaveLength(5);
    expect(filesOf('cat a; head b && grep x c')).toEqual(['a', 'b', 'c']);
    expect(filesOf('for f in a b; do cat $f; done')).toEqual(['a', 'b']);
    expect(filesOf("cat 'app/[slug]/page.tsx' 'app/[...all]/page.tsx'")).toHaveLength(2);
  });
});

describe('a command searches files that nobody named', () => {
  it.each([
    ...['grep -rn x .', 'grep -n -r x', 'grep -inr x', 'grep -Ern x', 'grep -Hrn x src', 'egrep -r x', 'fgrep -R x .'],
    ...['grep --recursive x', 'grep x -r', 'grep x src/*.ts', 'grep x src/?.ts', "grep -r --include='*.ts' x ."],
    ...['rg x', 'rg x src', 'ag x', 'ack x', 'git grep x', 'cat src/*.ts', 'sed -n p src/*', 'head -3 *.md'],
    ...['cat $(git ls-files)', 'cd src && rg x', 'sudo grep -r x /etc', "bash -c 'grep -r x .'", 'busybox grep -r x .'],
    ...['git ls-files | xargs grep x', 'find . -name "*.ts" -exec grep x {} +', 'find . -type f | xargs cat'],
    ...['fd -e ts -x cat {}', 'for f in src/*; do cat "$f"; done', 'ls | while read f; do cat "$f"; done'],
    ...['python3 -c "import glob; print([open(f).read() for f in glob.glob(\'*.py\')])"'],
    ...["ruby -e 'Dir.glob(%q(**/*.rb)).each { |f| puts File.read(f) }'"],
  ])('%s', (command) => {
    expect(lookupsOf(command)).toContain('search');
  });
});

describe('a command lists names by a pattern or in whole trees', () => {
  it.each([
    ...['find . -name x', 'find src -type f | head', 'fd -e ts', 'tree', 'ls src/*.ts', 'ls **/*.ts'],
    ...['git ls-files', "git ls-files '*.ts'", 'git ls-tree -r HEAD', 'locate x', 'find . | grep test'],
    ...['python3 -c "import glob; print(glob.glob(\'**/*.py\'))"'],
  ])('%s', (command) => {
    expect(lookupsOf(command)).toEqual(['list']);
  });
});

describe('a command that explores nothing', () => {
  it.each([
    ...['git status', 'git diff', 'git diff -- f.ts', 'git log --oneline', 'git log | grep fix', 'git show HEAD'],
    ...[
      'ls',
      'ls -la src',
      'ls -R src',
      'pwd',
      'stat f.ts',
      'file f.ts',
      'wc -l f.ts',
      'wc -l < f.ts',
      'du -sh src',
      'md5sum f.ts',
    ],
    ...['test -f f.ts', '[ -f f.ts ]', 'ps aux | grep node', 'npm ls | grep x', 'env | grep PATH', 'rg --version'],
    ...['git grep --help', 'shellcheck *.sh', 'eslint src', 'tsc --noEmit', 'npm test', 'echo hello', 'cat <<< text'],
    // What it reads goes elsewhere.
    ...['cp a b', 'tar czf x.tgz src', 'gcc a.c -o a', 'node script.js < f.ts', 'psql < dump.sql', 'git add f.ts'],
  ])('%s', (command) => {
    expect(lookupsOf(command)).toEqual([]);
  });
});
