// Reads a prompt that begins with `tutti`: as a command, as a command with a typing error, or as a sentence, which is the model's.

import { isLevel } from '../core/level.ts';
import { MOST_WORDS } from '../core/typed.ts';
import { distance } from '../policy/nearest.ts';
import type { Command } from './command.ts';

/** Finds the command that words name, or undefined. */
type Parse = (argv: readonly string[]) => Promise<Command | undefined>;

export type PromptReading =
  | { readonly command: Command; readonly argv: readonly string[] }
  /** The command with the typing error corrected. */
  | { readonly meant: string };

export async function readPrompt(
  text: string,
  commands: readonly Command[],
  parse: Parse,
): Promise<PromptReading | undefined> {
  const line = text.trim();
  const [first, ...argv] = wordsIn(line);
  if (first !== 'tutti' || line.includes('\n')) return undefined;
  const command = await parse(argv);
  if (command !== undefined) return { command, argv };
  if (argv.length + 1 > MOST_WORDS) return undefined;
  const known = vocabulary(commands);
  for (const [at, word] of argv.entries()) {
    for (const right of known) {
      const corrected = argv.with(at, right);
      if (distance(word, right) === 1 && (isClientOnly(corrected) || (await parse(corrected)) !== undefined)) {
        return { meant: `tutti ${corrected.join(' ')}` };
      }
    }
  }
  return undefined;
}

/** Quotes hold words together, as in a shell. */
const wordsIn = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(([word, double, single]) => double ?? single ?? word);

/** `bypass` is a command in the client only, and `level` has one more value there. */
const CLIENT_ONLY = ['bypass', 'default'] as const;

const isClientOnly = ([name, value, ...rest]: readonly string[]): boolean =>
  rest.length === 0 &&
  ((name === 'bypass' && value === undefined) || (name === 'level' && (value === 'default' || isLevel(value))));

/** The names of commands and the values of their arguments. */
const vocabulary = (commands: readonly Command[]): readonly string[] => [
  ...new Set([...CLIENT_ONLY, ...namesOf(commands)]),
];

const namesOf = (commands: readonly Command[]): readonly string[] =>
  commands
    .filter(({ hidden }) => hidden !== true)
    .flatMap((command) => [
      command.name,
      ...(command.arguments ?? []).flatMap(({ choices }) => choices ?? []),
      ...namesOf(command.commands ?? []),
    ]);
