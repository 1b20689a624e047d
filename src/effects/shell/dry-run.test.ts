// A dry-run, help or version flag must not hide effects that the command has all the same.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the braces are bash

import { describe, expect, it } from 'vitest';
import { strongestOf } from './testing.ts';

describe('flags that make no dry run', () => {
  it.each([
    'docker compose exec -v x y',
    'aider -v --yes --message edit',
    "kubectl exec p -- sh -c 'x' --help",
    'make -C --version all',
    'npm run build -- --help',
    'npm run build -- --dry-run',
    'npx some-tool --help x',
    'make build VERSION=1',
    'cargo run -- --version',
    'cargo test -- --list',
    'go run . --version',
    'go test ./... -list x -exec y',
    'java -jar x.jar --version',
    './x --version',
    'poetry run python x.py --version',
    'uv run x.py --help',
    'bash x.sh --version',
    'sh x.sh -n',
    'ssh host rm --version',
    'ansible-playbook -v x.yml',
    'docker exec c --help',
  ])('exec: %s', (command) => {
    expect(strongestOf(command)).toBe('exec');
  });

  it.each(['docker run --rm -h host img cmd'])('exec or write or destroy: %s', (command) => {
    expect(['exec', 'write', 'destroy']).toContain(strongestOf(command));
  });

  it.each([
    'python3 -c "import os; os.remove(\'f\')" --version',
    'python3 -c "import os; os.remove(\'f\')" -V',
    'ruby -v -e \'File.delete("f")\'',
    'lua -v -e \'os.remove("f")\'',
    'perl -e \'unlink "f"\' f --version',
    'perl -e \'unlink "f"\' -- --help',
    'node -e "fs.rmSync(\'f\')" -- --version',
    'php -r \'unlink("f");\' -- --version',
    "bash -c 'rm x' --version",
    'sudo rm -rf x -l',
    'env rm x --unset',
    'xargs rm --help-me',
    'timeout 5 rm x',
    'find . -name --version -delete',
    'git push -f --dry',
    'git -c a.b=--dry-run push -f',
    'rm -rf -- --help',
    'rm -rf --version-dir src',
  ])('destroy: %s', (command) => {
    expect(strongestOf(command)).toBe('destroy');
  });

  it.each(['ruby -v', 'lua -v'])('read: %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });

  it.each([
    'zip -rT a.zip src',
    'git apply --stat --apply p',
    'git apply --check --apply p',
    'touch -- --help',
    'cp -- --version b',
    'sed -i -- s/a/b/ --help',
    'sed -i -e s/a/b/ -- f --version',
    'tee -- --help',
    'gcc -v -o a a.c',
    'strip -v a.out',
    'objcopy -v a b',
    'chrpath -d a.out',
    'upx -d a.out',
    'codesign -s x a',
    'zstd -c a -o f',
  ])('write: %s', (command) => {
    expect(strongestOf(command)).toBe('write');
  });

  it.each(['git commit -m --dry-run', 'git commit --author --dry-run -m x', 'git commit -F --dry-run'])(
    'vcs: %s',
    (command) => {
      expect(strongestOf(command)).toBe('vcs');
    },
  );

  it.each(['npm install --help-me x'])('exec or network: %s', (command) => {
    expect(['exec', 'network']).toContain(strongestOf(command));
  });
});

describe('a lone question to a program that is in no table', () => {
  it.each([
    'frobx --help',
    'frobx -help',
    'frobx -h',
    'frobx -?',
    'frobx --version',
    'frobx -V',
    'frobx help',
    'frobx version',
  ])('reads: %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });

  it.each(['frobx -h x', 'frobx x -h', 'frobx -hx', 'frobx -v', 'frobx run --help'])(
    'is one only without other words: %s',
    (command) => {
      expect(strongestOf(command)).toBe('unknown');
    },
  );

  it('runs a script of the project all the same', () => {
    expect(strongestOf('./frobx.sh -h')).toBe('exec');
  });
});

describe('a lone question to a subcommand or a program of the tables', () => {
  it.each([
    'cargo build -h',
    'kubectl apply -h',
    'docker volume prune -h',
    'helm uninstall -h',
    'brew uninstall --help',
    'ccomps -?',
    'black -h',
    'convert -h',
    'isort -h',
    'amass -help',
    'magick -help',
    'acyclic -?',
    'dot -?',
  ])('reads: %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });

  it.each([
    'docker run -h',
    'docker volume prune -h -f',
    'shutdown -h',
    'halt -h',
    'psql -h',
    'mysqldump -h',
    'helm uninstall -h x',
  ])('is none where -h is an option, or with other words: %s', (command) => {
    expect(strongestOf(command)).not.toBe('read');
  });
});
