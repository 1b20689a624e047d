// `tutti hook`: one event through the engine in this process, without the server; what a client's hook would print.

import { nativeName } from '../../clients/client.ts';
import { CLIENTS, DEFAULT_CLIENT } from '../../clients/registry.ts';
import type { Command } from '../command.ts';

export const hook: Command = {
  name: 'hook',
  about: 'answer one event from stdin, without the server',
  detail:
    'Reads the payload of the client from stdin, prints its native answer, and exits as the client expects: 0 or 2.',
  examples: [`tutti hook ${DEFAULT_CLIENT.name} ${nativeName(DEFAULT_CLIENT, 'tool.before')} < payload.json`],
  arguments: [
    { name: '<client>', about: 'the client', choices: [...CLIENTS.keys()] },
    { name: '[event]', about: "the event, by the client's name for it" },
  ],
  options: [{ flags: '--via <way>', about: 'which installation it comes by' }],
  json: 'the native answer of the client, which is JSON already',
  // Answered in main.ts, before anything is parsed; this is its help.
  run: () => Promise.resolve(0),
};
