// Steps that several scenarios share.

import { join } from 'node:path';
import { lookFor } from '../../../test/support/ticks.ts';
import { type Box, must } from '../box.ts';
import { matches, same } from '../check.ts';
import { call, type Turn } from '../script.ts';
import { resultOf } from '../steps.ts';

export { recorded, resultOf } from '../steps.ts';

/** The ways a client can reach tutti. */
export const TRANSPORTS = ['http', 'command'] as const;
export type Transport = (typeof TRANSPORTS)[number];

export const install = (box: Box, ...flags: readonly string[]) =>
  must(box, 'init', '--yes', '--preset', 'discipline', ...flags);

/** Writes a file of the project that holds its own name. */
export const writes = (box: Box, id: string, name: string): Turn =>
  call(id, 'Write', { file_path: join(box.project, name), content: name });

/** The call was refused by a rule, in words for the model: not by a hook that failed, nor with its command line. */
export function refusedByRule(box: Box, id: string): void {
  const { error, text } = resultOf(box, id);
  same(`whether call ${id} failed`, true, error);
  matches(`refusal of call ${id}`, /^PreToolUse:Write hook error: [^[]/, text);
  matches(`next legal step in the refusal of call ${id}`, /\bAgent\b/, text);
}

/** The call was refused by a rule, with these words in it. */
export function refused(box: Box, id: string, words: RegExp): void {
  const { error, text } = resultOf(box, id);
  same(`whether call ${id} failed`, true, error);
  matches(`refusal of call ${id}`, words, text);
}

export function worked(box: Box, id: string): void {
  const { error, text } = resultOf(box, id);
  same(`whether call ${id} failed${error ? `\n${text}` : ''}`, false, error);
}

/** Agents of the project; each may do anything. */
export function furnishAgents(box: Box, ...names: readonly string[]): void {
  for (const name of names) {
    box.write(`.claude/agents/${name}.md`, `---\nname: ${name}\ndescription: Does its part.\n---\nDo your part.\n`);
  }
}

/** Whether an event of this name comes to be recorded: the client looks at its settings now and then. */
export async function hears(box: Box, name: string): Promise<boolean> {
  const isOnRecord = async (): Promise<boolean> =>
    (await must(box, 'ledger', 'tail', '-n', '20', '--json')).out.includes(`"name":"${name}"`);
  return (await lookFor(isOnRecord, 1_000)) ?? false;
}
