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
    ['which cannot be told', '$X test', '? test'],
    ['of which a word cannot be told', 'npm $X', 'npm ?'],
    ['that is given more than can be seen', 'cat list | xargs npm', 'npm ?'],
    ['whose options nobody knows', 'frob -x sub', 'frob ?'],
    ["with a word that may be an option's value", 'npm --foo bar test', 'npm bar? test'],
    ["with a sub-command that may be an option's value", 'npm --foo test publish', 'npm test? publish'],
  ])('%s', (_, text, command) => {
    expect(commands(text)).toContain(command);
  });

  it('is told for each of several that stand in one place', () => {
    expect(commands("bash -c 'npm start; npm test'")).toEqual(['npm start', 'npm test']);
    expect(commands('for i in a b; do npm run $i; done')).toEqual(['npm run a', 'npm run b']);
  });

  it('is told once where options change nothing', () => {
    expect(shellEffects('npm test --watch', PLACE)[0]).not.toHaveProperty('command');
  });

  it.each([
    ["python -c 'from items import SDK; print(SDK)'", 'python import items'],
    ["uv run python -c 'import items'", 'python import items'],
    ["python3 -c 'from items.sdk import SDK; s = SDK(); s.all.create(1).save()'", 'python3 import items'],
  ])('is the module that inline code brings in and leaves it to: %s', (text, module) => {
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
  ])('is not the module where the code does something itself: %s', (text) => {
    const acting = shellEffects(text, PLACE).filter(({ effect }) => effect !== 'read');
    expect(acting.some(({ program }) => program?.[1] !== 'import')).toBe(true);
  });
});
