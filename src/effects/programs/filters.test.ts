// The output of filters and loops, as input of the next command.

import { describe, expect, it } from 'vitest';
import { cpuMillisecondsSince } from '../../../test/support/cpu-time.ts';
import { strongestOf, targetsOf } from '../shell/testing.ts';

/** The folders with hooks, without the dot. */
const AGENTS = 'claude|codex|copilot|gemini|opencode|qwen|github';

describe('names piped through filters and loops', () => {
  it.each([
    'ls -A | while read f; do rm -rf "$f"; done',
    'ls -A | grep tut | while read -r f; do rm -r "$f"; done',
    'find . -name policy.yaml | sort | head -1 | while read f; do : > "$f"; done',
    'find . -name settings.json -print0 | while IFS= read -r -d \'\' f; do echo {} > "$f"; done',
    'rm -rf $(ls -a | grep -i TUT)',
    "ls -A | grep -E '^\\.(tutti|cache)$' | xargs rm -r",
    'grep -rl hooks . | xargs sed -i s/a/b/',
    'grep -rlE "level: (strict|off)" . | while read f; do rm "$f"; done',
    'rg -l --hidden PreToolUse | xargs rm',
    'echo .tutti | tee list | sort | xargs rm -r',
    'grep -rl --exclude-dir=.claude --exclude-dir=.tutti hooks . | xargs sed -i s/a/b/',
    "ls -A | grep -vE '\\.tutti|\\.claude' | xargs rm -r",
    'f=$(ls -a | grep tutti); rm -rf $f',
    'files=$(find . -name settings.json); for f in $files; do echo {} > $f; done',
  ])("may be tutti's own files: %s", (command) => {
    expect(strongestOf(command)).toBe('tamper');
  });

  it.each([
    ['ls -A | grep tmp | xargs rm -r', 'destroy'],
    ['ls -A | grep -v "^\\." | xargs rm -r', 'destroy'],
    ['grep -rl oldName . | xargs sed -i s/oldName/newName/', 'write'],
    ["grep -rl --include='*.ts' hooks . | xargs sed -i s/a/b/", 'write'],
    ["grep -rl --exclude-dir='.*' hooks . | xargs sed -i s/a/b/", 'write'],
    [`ls -A | grep -vE '\\.(tutti|${AGENTS})' | xargs rm -r`, 'destroy'],
    ['rsync -a --exclude .tutti src/ "$DEST"', 'write'],
    ['f=$(ls -a | grep tmp); rm -rf "$f"', 'destroy'],
    ['grep -rl hooks src | xargs sed -i s/a/b/', 'write'],
    ["git ls-files | grep -E '\\.(ts|js)$' | xargs sed -i s/a/b/", 'write'],
    ['rg -l hooks | xargs sed -i s/a/b/', 'write'],
    ['grep -rl hooks . | xargs wc -l', 'read'],
    ['ls -A | while read f; do wc -l "$f"; done', 'read'],
    ['find . -name settings.json | while read f; do cat "$f"; done', 'read'],
  ])('is not tampering: %s', (command, effect) => {
    expect(strongestOf(command)).toBe(effect);
  });

  it('keeps the folder of the names', () => {
    expect(targetsOf('grep -rl a src | xargs rm', 'destroy')).toContain('/home/dev/app/src/?');
    expect(targetsOf("printf 'a\\nb\\n' | grep b | xargs rm", 'destroy')).toEqual(['/home/dev/app/b']);
    expect(targetsOf('IFS=: f=$(find src -name a.ts | sort); rm $f', 'destroy')).toEqual(['?']);
    expect(targetsOf("echo 'st*r' | grep -v new | xargs rm", 'destroy')).toEqual(['/home/dev/app/st*r']);
    expect(targetsOf('echo *.txt | grep a | xargs rm', 'destroy')).toEqual(['/home/dev/app/*.txt']);
    expect(targetsOf('echo *.txt | sed s/a.txt/b.md/ | xargs rm', 'destroy')).toEqual(['?']);
    expect(targetsOf('f=a; f=b < nosuch; rm $f', 'destroy')).toEqual(['?']);
    expect(targetsOf('for f in a b; do echo $f; done | xargs rm', 'destroy')).toEqual([
      '/home/dev/app/a',
      '/home/dev/app/b',
    ]);
  });

  it.each([
    'x=$(python3 -c "print(\'git log\')"); echo "$x"',
    'awk \'{print "rm " $1}\' list | head',
    "sed 's/^/rm /' list | wc -l",
    'for f in *.ts; do echo "$f"; done | sort',
    'while read f; do echo "rm $f"; done < list',
  ])('text about commands is not a command: %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });

  it('is fast for a pattern made to be slow', () => {
    const started = process.cpuUsage();
    strongestOf(`echo ${'a'.repeat(5_000)} | grep -E '(a+)+$b' | xargs rm`);
    strongestOf(`echo ${'a'.repeat(5_000)} | grep -E 'a*a*a*a*a*b' | xargs rm`);
    const lines = Array.from({ length: 60 }, () => 'a'.repeat(295)).join('\n');
    for (const pattern of [
      'a*b',
      'a*a*b',
      'a*a*a*b',
      '.*a*.*a*b',
      '[^b]*b',
      `${'a?'.repeat(30)}${'a'.repeat(30)}b`,
      '(a|a)(a|a)*b',
    ])
      for (const search of ['grep', 'grep -E', 'grep -v', 'grep -i'])
        strongestOf(`cat <<'E' | ${search} '${pattern}' | xargs rm\n${lines}\nE`);
    strongestOf(`awk '${'"\\'.repeat(3_000)}' | sh`);
    strongestOf(`sed '${'s,'.repeat(3_000)}' | sh`);
    expect(cpuMillisecondsSince(started)).toBeLessThan(1_000);
  });
});
