// Targets, working directory, variables and spans of the effects of a command.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the braces are bash

import { describe, expect, it } from 'vitest';
import { CONTEXT, effectsOf, strongestOf, targetsOf } from './testing.ts';

describe('targets', () => {
  it.each([
    ['echo x > src/app.ts', '/home/dev/app/src/app.ts'],
    ['echo x > ./lib/../src/app.ts', '/home/dev/app/src/app.ts'],
    ['echo x > ../other/f', '/home/dev/other/f'],
    ['echo x > "$PWD/f"', '/home/dev/app/f'],
    ['echo x > ~/f', '/home/dev/f'],
    ['echo x > "$HOME"/f', '/home/dev/f'],
    ['echo x > $TMPDIR/f', '/tmp/f'],
    ['echo x > ${TMPDIR:-/var/tmp}/f', '/tmp/f'],
    ['echo x > ${OUT:-dist}/f', '/home/dev/app/dist/f'],
    ['f=src/a.ts; echo x > $f', '/home/dev/app/src/a.ts'],
    ['f=src/a.ts; echo x > ${f%.ts}.js', '/home/dev/app/src/a.js'],
    ['f=src/a.ts; echo x > out/${f##*/}', '/home/dev/app/out/a.ts'],
    ['d=$(dirname src/a/b.ts); echo x > "$d/c"', '/home/dev/app/src/a/c'],
    ['echo x > "$(pwd)/f"', '/home/dev/app/f'],
    ['echo x > "$(cd src && pwd)/f"', '/home/dev/app/src/f'],
    ['touch src/*.ts', '/home/dev/app/src/*.ts'],
    ['touch src/{a,b}.ts', '/home/dev/app/src/a.ts', '/home/dev/app/src/b.ts'],
    ['touch a{1..3}', '/home/dev/app/a1', '/home/dev/app/a2', '/home/dev/app/a3'],
    ['for f in a b; do touch $f; done', '/home/dev/app/a', '/home/dev/app/b'],
    ['cp a b', '/home/dev/app/b'],
    ['cp -t out a b', '/home/dev/app/out'],
    ['tar -C /opt -xf a.tar', '/opt'],
    ['git -C sub mv a b', '/home/dev/app/sub/a', '/home/dev/app/sub/b'],
    ['bash -c \'echo x > "$1"\' _ f', '/home/dev/app/f'],
    [
      "patch -p1 <<'E'\n--- a/x.ts\n+++ b/x.ts\nE",
      '/home/dev/app/x.ts',
      '/home/dev/app/x.ts.orig',
      '/home/dev/app/x.ts.rej',
    ],
    ['flock l ls', '/home/dev/app/l'],
    ['gzip a.txt', '/home/dev/app/a.txt', '/home/dev/app/a.txt.gz'],
    ['xz -d a.xz', '/home/dev/app/a.xz', '/home/dev/app/a'],
    ['sed -i.bak s/a/b/ f', '/home/dev/app/f', '/home/dev/app/f.bak'],
    ['cp --backup=numbered a b', '/home/dev/app/b', '/home/dev/app/b.~?~'],
    ['ln -s ../x', '/home/dev/app/x'],
    ['split -l 9 a part_', '/home/dev/app/part_?'],
    ['mkdir -p a/../b', '/home/dev/app/a', '/home/dev/app/b'],
    ['while read -r f; do touch "$f"; done <<\'E\'\na\nb c\nE', '/home/dev/app/a', '/home/dev/app/b c'],
    ['IFS=:; x=a:b; touch $x', '/home/dev/app/a', '/home/dev/app/b'],
    ['touch ${x:-a\\ b "c d"}', '/home/dev/app/a b', '/home/dev/app/c d'],
    ['f() { local x=a; }; x=b; f; touch $x', '/home/dev/app/b'],
    ["python3 -c \"import os; os.rename('a', 'b')\"", '/home/dev/app/a', '/home/dev/app/b'],
    ["python3 -c \"from pathlib import Path; Path('a').write_text('b')\"", '/home/dev/app/a'],
    [
      "python3 - <<'E'\nfrom pathlib import Path\np = Path('a')\np.write_text(p.read_text().replace('x', 'y'))\nE",
      '/home/dev/app/a',
    ],
    ["python3 - <<'E'\nf = 'a'\ns = open(f).read()\nopen(f, 'w').write(s)\nE", '/home/dev/app/a'],
    ["node -e \"const f = 'a'; require('fs').writeFileSync(f, 'x')\"", '/home/dev/app/a'],
    ["python3 -c \"open('f','w')\"", '/home/dev/app/f'],
    ['echo a b | xargs touch', '/home/dev/app/a', '/home/dev/app/b'],
  ])('%s writes %s', (command, ...targets) => {
    expect(targetsOf(command, 'write')).toEqual(targets);
  });

  it('shows the unknown parts of a target as `?`', () => {
    expect(targetsOf('rm -rf "$DIR"/*', 'destroy')).toEqual(['?/*']);
    expect(targetsOf('touch src/$x.ts', 'write')).toEqual(['/home/dev/app/src/?.ts']);
    expect(targetsOf('find src -exec touch {} +', 'write')).toEqual([
      '/home/dev/app/src',
      '/home/dev/app/src/?',
      '/home/dev/app/src/**',
    ]);
    expect(targetsOf('find . -type f -exec touch {} +', 'write')).toEqual(['/home/dev/app/?', '/home/dev/app/**']);
    expect(targetsOf('f=$(mktemp); echo x > $f', 'write')).toContain('/tmp/?');
  });

  it('include the files that are read', () => {
    expect(targetsOf('cat a ../b < c', 'read')).toEqual(['/home/dev/app/c', '/home/dev/app/a', '/home/dev/b']);
  });

  it('are hosts for network effects', () => {
    expect(targetsOf('curl -s https://user@example.com:8080/x?y', 'network')).toEqual(['example.com']);
    expect(targetsOf('cat < /dev/tcp/example.com/80', 'network')).toEqual(['example.com']);
  });

  it('exclude streams and sinks', () => {
    for (const sink of ['/dev/null', '/dev/stdout', '/dev/stderr', '/dev/tty', '/dev/fd/2', '&2']) {
      expect(strongestOf(`echo x >${sink}`), sink).toBe('read');
    }
  });
});

describe('a reassigned name in inline code', () => {
  it.each([
    "python3 -c \"f = 'a'; f = 'b'; open(f, 'w')\"",
    "python3 -c \"for f in ['a', 'b']: open(f, 'w')\"",
    "python3 - <<'E'\nf = 'a'\ndef w(f): open(f, 'w')\nw('b')\nE",
    "python3 -c \"f = 'a'; f += 'b'; open(f, 'w')\"",
    "node -e \"let f = 'a'; [1].map(() => { f = 'b' }); require('fs').writeFileSync(f, '')\"",
  ])('gives a write without a target: %s', (command) => {
    expect(effectsOf(command).some(({ effect }) => effect === 'write' || effect === 'unknown')).toBe(true);
    expect(targetsOf(command, 'write')).toEqual([]);
  });
});

describe('a trap', () => {
  it('runs in the current directory, and in an unknown one if the shell moves', () => {
    expect(targetsOf("trap 'touch f' EXIT; cd src", 'write')).toEqual(['/home/dev/app/f', '?/f']);
    expect(targetsOf("trap 'touch f' EXIT; ls", 'write')).toEqual(['/home/dev/app/f']);
  });
});

describe('the working directory', () => {
  it.each([
    ['cd src; touch f', '/home/dev/app/src/f'],
    ['cd src && touch f', '/home/dev/app/src/f'],
    ['cd src && cd .. && touch f', '/home/dev/app/f'],
    ['cd /opt && cd - && touch f', '/home/dev/app/f'],
    ['cd && touch f', '/home/dev/f'],
    ['(cd src); touch f', '/home/dev/app/f'],
    ['(cd src; touch f)', '/home/dev/app/src/f'],
    ['ls | cd src; touch f', '/home/dev/app/f'],
    ['pushd src; touch f; popd', '/home/dev/app/src/f'],
    ['pushd src; popd; touch f', '/home/dev/app/f'],
    ['mkdir -p d && cd d; touch f', '/home/dev/app/d', '/home/dev/app/d/f'],
    ['cd src || exit 1; touch f', '/home/dev/app/src/f'],
    ['env -C src touch f', '/home/dev/app/src/f'],
    ['cd src/*; touch f', '/home/dev/app/src/*/f'],
    ['f() { cd src; }; f; touch g', '/home/dev/app/src/g'],
    ['bash -c "cd src; touch f"; touch g', '/home/dev/app/src/f', '/home/dev/app/g'],
  ])('%s', (command, ...targets) => {
    expect(targetsOf(command, 'write')).toEqual(targets);
  });

  it.each([
    'cd "$X"; touch f',
    '[ -d src ] && cd src; touch f',
    'cd src || true; touch f',
    'if [ -d src ]; then cd src; fi; touch f',
    'for d in $DIRS; do cd $d; done; touch f',
    'source env.sh; cd "$PROJECT"; touch f',
  ])('is unknown: %s', (command) => {
    expect(targetsOf(command, 'write')).toEqual(['?/f']);
  });

  it('does not matter for an absolute path', () => {
    expect(targetsOf('cd "$X"; touch /opt/f', 'write')).toEqual(['/opt/f']);
  });
});

describe('the value of a variable', () => {
  it('is known only if every path through the command agrees', () => {
    expect(targetsOf('x=a; if [ -n "$Y" ]; then x=b; fi; touch $x', 'write')).toEqual(['?']);
    expect(targetsOf('x=a; if [ -n "$Y" ]; then x=a; fi; touch $x', 'write')).toEqual(['/home/dev/app/a']);
    expect(targetsOf('x=a; (x=b); touch $x', 'write')).toEqual(['/home/dev/app/a']);
    expect(targetsOf('x=a; y=1 true; x=b touch $x', 'write')).toEqual(['/home/dev/app/a']);
  });

  it('carries over to the next iteration of a loop', () => {
    expect(targetsOf('d=a; while read x; do touch $d; d=$x; done', 'write')).toEqual(['/home/dev/app/a', '?']);
  });

  it('may come from the output of a command', () => {
    expect(strongestOf("c=$(printf '\\162m'); $c x")).toBe('destroy');
    expect(strongestOf('$(which rm) x')).toBe('destroy');
    expect(strongestOf('$(echo rm) x')).toBe('destroy');
    expect(strongestOf('x=$(cat cmd); $x')).toBe('unknown');
  });
});

describe('an effect names its source', () => {
  it('with the span of the command or the redirection', () => {
    const command = 'ls; rm -f a > log';
    const spans = effectsOf(command).map(({ effect, span = [0, 0] }) => [effect, command.slice(...span)]);
    expect(spans).toEqual([
      ['read', 'ls'],
      ['write', '> log'],
      ['destroy', 'rm -f a > log'],
    ]);
  });

  it('with the span of the outer command for `bash -c`', () => {
    const command = "ls && bash -c 'cd x; rm a'";
    const [, destroy] = effectsOf(command);
    expect(destroy?.effect).toBe('destroy');
    expect(command.slice(...(destroy?.span ?? [0, 0]))).toBe("bash -c 'cd x; rm a'");
  });

  it('with the inner span for a substitution', () => {
    const command = 'echo "$(rm a)"';
    const destroy = effectsOf(command).find(({ effect }) => effect === 'destroy');
    expect(command.slice(...(destroy?.span ?? [0, 0]))).toBe('rm a');
  });

  it('with the program and its leading arguments', () => {
    expect(effectsOf('npm test')[0]?.program).toEqual(['npm', 'test']);
    expect(effectsOf('/usr/bin/git -C x push origin')[0]?.program).toEqual(['git', '-C', 'x', 'push', 'origin']);
    expect(effectsOf('sudo rm x')[0]?.program).toEqual(['rm', 'x']);
  });
});

describe('no effects', () => {
  it.each(['', '   ', '# rm -rf /', '\n\n', ';'.slice(1)])('%j', (command) => {
    expect(effectsOf(command)).toEqual([]);
  });

  it('of a function that is never called', () => {
    expect(strongestOf('f() { rm x; }')).toBe('read');
    expect(strongestOf('f() { rm x; }; f')).toBe('destroy');
  });
});

describe('unknown commands', () => {
  it('keep the effects found before a syntax error', () => {
    const effects = effectsOf('rm a; if');
    expect(effects.map(({ effect }) => effect)).toEqual(expect.arrayContaining(['destroy', 'unknown']));
  });

  it.each(['some-program x', './a b | some-program', '$X', '"$@"', 'git frobnicate', '/???/r? x'])('%s', (command) => {
    expect(['unknown', 'exec']).toContain(strongestOf(command));
  });

  it('include files of the project, whatever their name', () => {
    expect(strongestOf('./ls')).toBe('exec');
    expect(strongestOf('/tmp/ls')).toBe('exec');
    expect(strongestOf('/bin/ls')).toBe('read');
    expect(targetsOf('./build.sh', 'exec')).toEqual([`${CONTEXT.cwd}/build.sh`]);
  });
});
