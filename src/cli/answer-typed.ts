// Answers a prompt that a person typed in the client and that may be a command. `world/run-typed.ts` starts it. Prints nothing if the
// prompt is not a command.

import { PassThrough } from 'node:stream';
import { tuttiHome } from '../world/home.ts';
import { takeTyped } from '../world/run-typed.ts';
import { COMMANDS } from './command-list.ts';
import { commandIn, type Io, runCli } from './program.ts';
import { readPrompt } from './typed-prompt.ts';

type Around = Pick<Io, 'env' | 'cwd' | 'now' | 'machine'>;

/** Empty: not a command. `ticket`: names the file with the prompt. */
export async function answerTyped(ticket: string, around: Around): Promise<string> {
  const prompt = takeTyped(tuttiHome(around.env), ticket);
  if (prompt === undefined) return 'only hooks can pass on what a person typed.';
  const reading = await readPrompt(prompt.text, COMMANDS, commandIn);
  if (reading === undefined) return '';
  if ('meant' in reading) return `not a command. Did you mean \`${reading.meant}\`? Nothing was done.`;
  const { command, argv } = reading;
  if (command.typed !== true) return `this runs in a terminal, not here: \`${prompt.text.trim()}\``;
  const run = (...words: readonly string[]): Promise<string> => outputOf(words, { ...around, session: prompt.session });
  // A level of this session would come before that of the project.
  if (command.name === 'enable' && argv.length === 1) await run('enable', '--session', prompt.session);
  return (await run(...argv)).replace(/^tutti: /, '').trimEnd();
}

/** What the command prints. The ticket proves that a person typed it. */
async function outputOf(argv: readonly string[], io: Around & Pick<Io, 'session'>): Promise<string> {
  let text = '';
  const out = new PassThrough().on('data', (chunk) => {
    text += String(chunk);
  });
  // They read it in the client, where they type `tutti` too.
  const person = { agent: () => undefined, unattended: () => undefined, tutti: 'tutti' };
  await runCli(argv, { ...io, ...person, stdin: new PassThrough().end(), stdout: out, stderr: out });
  return text;
}
