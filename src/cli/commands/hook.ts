// `tutti hook`: answers one hook event in this process, without the server.

import { nativeName } from '../../clients/client.ts';
import { CLIENTS, DEFAULT_CLIENT } from '../../clients/registry.ts';
import type { Command } from '../command.ts';

export const hook: Command = {
  name: 'hook',
  about: 'answer one event from stdin, without the server',
  detail:
    'Reads the payload of the client from stdin, prints the answer in the format of the client, and exits with 0 or 2 as the client expects.',
  examples: [`tutti hook ${DEFAULT_CLIENT.name} ${nativeName(DEFAULT_CLIENT, 'tool.before')} < payload.json`],
  arguments: [
    { name: '<client>', about: 'the client', choices: [...CLIENTS.keys()] },
    { name: '[event]', about: "the event, by the client's name for it" },
  ],
  options: [{ flags: '--via <way>', about: 'the installation that sent it' }],
  json: 'the answer in the format of the client, which is JSON already',
  // main.ts runs it before parsing; this entry is for help.
  run: () => Promise.resolve(0),
};
