// docs/clients/claude-code.md, from the table that decodes and answers events and from the payloads the tests are run on.

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
  dialog: '`decision.behavior: deny`, in place of the dialog',
  block: '`decision: block` with the reason',
  'block-or-exit': '`decision: block` over http, exit code 2 as a process',
  exit: 'exit code 2, as a process only',
  none: '–',
};

const WORDS: Readonly<Record<Words, string>> = {
  model: '`additionalContext` for the model, `systemMessage` for the person',
  person: '`systemMessage` for the person',
  drop: '`systemMessage`, and only for the person',
  never: 'nothing, ever',
};

const USES: Readonly<Record<Registration, string>> = {
  closed: 'asked about; no answer refuses at `strict`',
  open: 'asked about',
  process: 'asked about, always as a process',
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
    `Tested with Claude Code ${from === to ? from : `${from} to ${to}`}: the real client runs in \`npm run e2e -- claude-code\`. Other releases work as long as`,
    'they send what is read here; `tutti doctor` says when the client is older or newer, and `npm run newest` tries the newest one and names',
    'every key of a payload that is new, gone or of another type.',
    '',
    'An event that is not registered is still understood when it is sent. "Payloads" are those of a real client that the decoder is',
    'tested on.',
    '',
    '| event | is to tutti | what we use it for | how a refusal is said | where other words go | payloads |',
    '|---|---|---|---|---|---|',
    ...Object.entries(EVENTS).map(row),
    '',
  ].join('\n');
}
