// The command name that each effect carries.

import { describe, expect, it } from 'vitest';
import { shellEffects } from './effects.ts';
import { CONTEXT } from './testing.ts';

const PLACE = { ...CONTEXT, cwd: '/p', home: '/h', project: '/p' };
const commands = (text: string): readonly string[] =>
  shellEffects(text, PLACE).map(({ program = [], command }) => (command ?? program).join(' '));

describe('the command behind an effect', () => {
  it.each([
    ['npm test', 'npm test'],
    ['npm --prefix a test', 'npm test'],
    ['npm --silent test -- -u', 'npm test -u'],
    ['git -C x -c a=b --no-pager commit -m y', 'git commit'],
    ['git -c a=1 -c b=2 -c c=3 -c d=4 commit', 'git commit'],
    ['make -C a -j4 test', 'make test'],
    ['cargo +nightly -q test', 'cargo test'],
    ['docker compose -f x.yaml up', 'docker compose up'],
    ['/usr/bin/npm test', 'npm test'],
    ['sudo -u bob env A=1 timeout 5 npm test', 'npm test'],
    ['bash -c "npm test"', 'npm test'],
    ['nohup nice -n 5 npm test &', 'npm test'],
    ['A=npm; $A test', 'npm test'],
    ['f() { npm test; }; f', 'npm test'],
  ])('%s', (text, command) => {
    expect(commands(text)).toContain(command);
  });

  it.each([
    ['when the program is unknown', '$X test', '? test'],
    ['when a word is unknown', 'npm $X', 'npm ?'],
    ['when it gets further, unknown arguments', 'cat list | xargs npm', 'npm ?'],
    ['when its options are unknown', 'frob -x sub', 'frob ?'],
    ["when a word may be an option's value", 'npm --foo bar test', 'npm bar? test'],
    ["when the subcommand may be an option's value", 'npm --foo test publish', 'npm test? publish'],
  ])('%s', (_, text, command) => {
    expect(commands(text)).toContain(command);
  });

  it('is reported for each of several commands with the same span', () => {
    expect(commands("bash -c 'npm start; npm test'")).toEqual(['npm start', 'npm test']);
    expect(commands('for i in a b; do npm run $i; done')).toEqual(['npm run a', 'npm run b']);
  });

  it('is omitted when it equals the leading words', () => {
    expect(shellEffects('npm test --watch', PLACE)[0]).not.toHaveProperty('command');
  });

  it.each([
    ["python -c 'from items import SDK; print(SDK)'", 'python import items'],
    ["uv run python -c 'import items'", 'python import items'],
    ["python3 -c 'from items.sdk import SDK; s = SDK(); s.all.create(1).save()'", 'python3 import items'],
  ])('is the imported module when inline code only uses that: %s', (text, module) => {
    const acting = shellEffects(text, PLACE).filter(({ effect }) => effect !== 'read');
    expect(new Set(acting.map(({ program }) => program?.join(' ')))).toEqual(new Set([module]));
  });

  it.each([
    'python -c \'from items import SDK; getattr(SDK, "x")()\'',
    "python -c 'import items; items.__loader__.x()'",
    'python -c \'import items, os; os.remove("a")\'',
    'python -c \'import items; open("a", "w")\'',
    'python -c \'import items; items.os.system("x")\'',
    'python -c \'import items; exec("x")\'',
    "python -c 'import items; import other; other.x()'",
  ])('is not the imported module when the code has effects of its own: %s', (text) => {
    const acting = shellEffects(text, PLACE).filter(({ effect }) => effect !== 'read');
    expect(acting.some(({ program }) => program?.[1] !== 'import')).toBe(true);
  });
});
