// `tutti down`: stops the server after it has answered pending requests.

import type { Cli, Command } from '../command.ts';
import { environment, usage } from '../ui/problem.ts';
import { homeOf, shortId, shownPath } from '../workplace.ts';

export const down: Command = {
  name: 'down',
  about: 'stop the server',
  detail:
    'The next session or prompt starts it again. Until then, calls of open sessions reach no server: hooks that are processes decide by themselves, hooks over http fail as the policy says. To switch the rules off, use `tutti disable`; to remove the hooks, `tutti uninstall`.',
  examples: ['tutti down', 'tutti down --force'],
  options: [{ flags: '--force', about: 'also while sessions are open' }],
  json: '{"stopped"}',
  person: true,
  run: async (cli, args) => {
    const { findStarted, stopServer } = await import('../../server/up.ts');
    const home = homeOf(cli);
    const found = await findStarted(home);
    const open = found?.health.open ?? [];
    if (open.length > 0 && !args.flag('force')) throw usage(inUse(cli, open), 'Add --force to stop it all the same.');
    // Without one, a supervisor may be starting it.
    if (!(await stopServer(home))) throw environment('the server did not stop.', `Look at ${home}/server.log.`);
    const stopped = found !== undefined;
    return { json: { stopped }, text: [stopped ? 'stopped' : 'no server is running'] };
  },
};

const NAMED = 5;

function inUse(cli: Cli, open: readonly { readonly session: string; readonly project: string }[]): string {
  const names = open.slice(0, NAMED).map(({ session, project }) => `${shortId(session)} in ${shownPath(cli, project)}`);
  const more = open.length > NAMED ? `, and ${open.length - NAMED} more` : '';
  return `${open.length === 1 ? 'a session is' : `${open.length} sessions are`} open: ${names.join(', ')}${more}.`;
}
