// Runs a command that a person typed as a prompt, in a process of its own: the command line's code is large, and a long report must
// not delay other hooks. The prompt is passed in a file in tutti's home. No agent can write there, so the file proves to the process
// that a person typed the command.

import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, textOf } from '../core/json.ts';
import { textIn } from '../regular-file.ts';
import { DIST } from './built-programs.ts';
import { runCommand } from './run-command.ts';
import type { ClientEnvironment } from './world.ts';

export interface TypedPrompt {
  readonly text: string;
  readonly session: string;
}

export interface TypedPlace {
  readonly cwd: string;
  readonly env: ClientEnvironment;
}

/** How long a command may take: the client waits for ten seconds. */
export const TYPED_MS = 5_000;
/** Characters. The client shows no more. */
const OUTPUT = 9_000;
const PASSED_ON = ['TUTTI_LEVEL', 'TUTTI_POLICY'] as const;

const fileOf = (home: string, ticket: string): string => join(home, `typed-${ticket}`);

/** What the command printed; undefined if the prompt is not a command. */
export async function runTyped(home: string, prompt: TypedPrompt, place: TypedPlace): Promise<string | undefined> {
  const ticket = randomBytes(16).toString('hex');
  writeFileSync(fileOf(home, ticket), JSON.stringify(prompt), { mode: 0o600, flag: 'wx' });
  try {
    const { NODE_OPTIONS: _, NODE_EXTRA_CA_CERTS: __, ...inherited } = process.env;
    const passed = PASSED_ON.map((name) => [name, place.env(name)]).filter(([, value]) => value !== undefined);
    const outcome = await runCommand(process.execPath, [join(DIST, 'cli.cjs'), 'typed', ticket], {
      cwd: place.cwd,
      env: { ...inherited, ...Object.fromEntries(passed), TUTTI_HOME: home, NO_COLOR: '1' },
      milliseconds: TYPED_MS,
      output: OUTPUT,
    });
    if ('why' in outcome) return 'this did not end in time. Run it in a terminal.';
    return outcome.output.trimEnd() || undefined;
  } finally {
    rmSync(fileOf(home, ticket), { force: true });
  }
}

/** The prompt behind a ticket, which is valid once. */
export function takeTyped(home: string, ticket: string): TypedPrompt | undefined {
  if (!/^[0-9a-f]{32}$/.test(ticket)) return undefined;
  const text = textIn(fileOf(home, ticket));
  rmSync(fileOf(home, ticket), { force: true });
  const prompt: unknown = text === undefined ? undefined : JSON.parse(text);
  return isObject(prompt) ? { text: textOf(prompt.text), session: textOf(prompt.session) } : undefined;
}
