// Generates docs/clients/claude-code.md from the table of events and the recorded payloads.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  EVENTS,
  type NativeEvent,
  type Refusal,
  type Registration,
  TESTED_VERSIONS,
  type Words,
} from '../src/clients/claude-code/events.ts';

const REFUSALS: Readonly<Record<Refusal, string>> = {
  permission: '`permissionDecision` deny or ask, with the reason',
  dialog: '`decision.behavior: deny`, instead of the dialog',
  block: '`decision: block` with the reason',
  'block-or-exit': '`decision: block` over http, exit code 2 as a process',
  exit: 'exit code 2, as a process only',
  none: '–',
};

const WORDS: Readonly<Record<Words, string>> = {
  model: '`additionalContext` for the model, `systemMessage` for the person',
  person: '`systemMessage` for the person',
  drop: '`systemMessage` for the person; messages for the model are dropped',
  never: 'none: any answer would change what the client does',
};

const USES: Readonly<Record<Registration, string>> = {
  gate: 'hook; a failing hook refuses if the policy does',
  closed: 'hook; at `strict` a failing hook refuses',
  open: 'hook',
  process: 'hook, always a process',
};

export function compatibility(root: string): string {
  const payloads = readdirSync(join(root, 'test/fixtures/payloads/claude-code'));
  const count = (event: string): number => payloads.filter((file) => file.startsWith(`${event}-`)).length;
  const { from, to } = TESTED_VERSIONS;
  const row = ([event, { event: ours, refusal, words, hook }]: [string, NativeEvent]): string =>
    `| \`${event}\` | \`${ours}\` | ${hook === undefined ? 'not registered' : USES[hook]} | ${REFUSALS[refusal]} | ${WORDS[words]} | ${count(event) || '–'} |`;
  return [
    '# Claude Code, event by event',
    '',
    '<!-- Written by `npm run plugin` from src/clients/claude-code/events.ts and the recorded payloads. Do not edit. -->',
    '',
    `Tested with Claude Code ${from === to ? from : `${from} to ${to}`}: the real client runs in \`npm run e2e -- claude-code\`. Other releases work`,
    'if they send the fields that tutti reads. `tutti doctor` reports an older or newer client. `npm run newest` tries the newest release',
    'and names every payload key that is new, missing or of another type.',
    '',
    'tutti also understands events that it registers no hook for. "Payloads" counts the recorded payloads of a real client that the',
    'decoder is tested with.',
    '',
    '| event | tutti event | registered as | how it refuses | where other messages go | payloads |',
    '|---|---|---|---|---|---|',
    ...Object.entries(EVENTS).map(row),
    '',
  ].join('\n');
}
