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
