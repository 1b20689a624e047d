// `tutti down`: stops the server after it has answered pending requests.

import type { Command } from '../command.ts';
import { environment } from '../ui/problem.ts';
import { homeOf } from '../workplace.ts';

export const down: Command = {
  name: 'down',
  about: 'stop the server',
  detail:
    'Hooks that need it start it again. To switch the rules off, use `tutti disable`; to remove the hooks, `tutti uninstall`.',
  examples: ['tutti down'],
  json: '{"stopped"}',
  person: true,
  run: async (cli) => {
    const { findServer, stopServer } = await import('../../server/up.ts');
    const home = homeOf(cli);
    if ((await findServer(home)) === undefined) return { json: { stopped: false }, text: ['no server is running'] };
    if (!(await stopServer(home))) throw environment('the server did not stop.', `Look at ${home}/server.log.`);
    return { json: { stopped: true }, text: ['stopped'] };
  },
};
