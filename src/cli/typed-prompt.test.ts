import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { COMMANDS } from './command-list.ts';
import { commandIn } from './program.ts';
import { readPrompt } from './typed-prompt.ts';

const read = (text: string) => readPrompt(text, COMMANDS, commandIn);

/** Each command without subcommands, with its first example that a shell would not change. */
const EXAMPLES = leaves(COMMANDS).flatMap((command) => {
  const example = command.examples.find((line) => /^tutti [\w\s.:-]+$/.test(line));
  return example === undefined ? [] : [{ name: command.name, example }];
});

function leaves(commands: readonly Command[]): readonly Command[] {
  return commands
    .filter(({ hidden }) => hidden !== true)
    .flatMap((command) => [...(command.run === undefined ? [] : [command]), ...leaves(command.commands ?? [])]);
}

/** Words one edit away: a letter left out, doubled, replaced, or swapped with the next one. */
const mistyped = (word: string): readonly string[] =>
  [...word]
    .flatMap((letter, at) => {
      const [before, after] = [word.slice(0, at), word.slice(at + 1)];
      const swapped = before + after.slice(0, 1) + letter + after.slice(1);
      return [before + after, before + letter + letter + after, `${before}q${after}`, swapped];
    })
    .filter((other) => other !== word);

describe('a prompt that begins with tutti', () => {
  it.each(EXAMPLES)('is a command: $example', async ({ name, example }) => {
    expect(await read(example)).toMatchObject({ command: { name } });
  });

  it.each(['status', 'allow', 'disable', 'grants', 'bypass'])(
    'is `%s` mistyped by one edit, and does nothing',
    async (name) => {
      const argument = name === 'allow' ? ' solo' : '';
      for (const word of mistyped(name)) {
        const reading = await read(`tutti ${word}${argument}`);
        expect(reading, word).toEqual({ meant: `tutti ${name}${argument}` });
      }
    },
  );

  it.each([
    ['tutti orchestrator dsable', 'tutti orchestrator disable'],
    ['tutti orchestrater disable', 'tutti orchestrator disable'],
    ['tutti orchestrator set-level guidence', 'tutti orchestrator set-level guidance'],
    ['tutti level strct', 'tutti level strict'],
    ['tutti levle default', 'tutti level default'],
    ['tutti plan claer', 'tutti plan clear'],
  ])('%s may mean %s', async (typed, meant) => {
    expect(await read(typed)).toEqual({ meant });
  });

  it.each([
    'tutti should be removed from this repo',
    'tutti is great',
    'tutti status should show the score, please add that',
    'tutti report the bug upstream',
    'tutti disable the flaky test in CI and push',
    'tutti stauts is not a command I know',
    'tutti\nstatus',
    'tutti status\nand then fix the build',
    'tuttifrutti status',
    'please run tutti status',
    'tutti',
  ])('is for the model: %j', async (text) => {
    expect(await read(text)).toBeUndefined();
  });

  it('keeps words in quotes together', async () => {
    expect(await read('tutti disable --reason "release day"')).toMatchObject({
      argv: ['disable', '--reason', 'release day'],
    });
  });
});
