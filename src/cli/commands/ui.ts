// `tutti ui`: opens the page that the server serves. The address contains a code that opens it once; it is shown only when asked for, or
// when no browser can be opened.

import type { Command } from '../command.ts';
import { environment, messageOf } from '../ui/problem.ts';
import { homeOf } from '../workplace.ts';
import { withoutSecret } from './up.ts';

export const ui: Command = {
  name: 'ui',
  typed: true,
  person: true,
  about: 'open a page with your sessions: the score as it sounds, budgets, stages, verdicts, the policy',
  detail:
    'The server shows the page on this machine only, to whoever opens this link: once, and within a minute. The page can look and change nothing. `--print` prints the link, for a browser that cannot be opened from here.',
  examples: ['tutti ui', 'tutti ui --print'],
  options: [{ flags: '--print', about: 'print the link instead of opening it' }],
  json: '{"link","opened"}',
  run: async (cli, args) => {
    const [{ ensureServer, findServer }, { askPageLink }, { openBrowser }] = await Promise.all([
      import('../../server/up.ts'),
      import('../../server/ask.ts'),
      import('../ui/open-browser.ts'),
    ]);
    const link = await (async () => {
      try {
        await ensureServer(homeOf(cli));
        const found = await findServer(homeOf(cli));
        return found && (await askPageLink(found.address));
      } catch (error) {
        throw environment(`${messageOf(error)}.`);
      }
    })();
    if (link === undefined) throw environment('the server has no page to show.', 'Run `tutti doctor`.');
    const isPrinted = args.flag('print') || cli.json;
    const opened = !isPrinted && (await openBrowser(cli, link));
    const page = withoutSecret(link);
    if (opened) return { json: { link, opened }, text: [`${cli.paint('green', 'opened')}  ${page}/ui`] };
    // What is typed in a client is shown in the conversation.
    if (cli.session !== undefined)
      return { exit: 1, json: { opened }, text: ['no browser could be opened. Type `tutti ui` in a terminal.'] };
    return {
      json: { link, opened },
      text: isPrinted
        ? [link]
        : ['no browser could be opened; this link opens the page, once and within a minute:', link],
    };
  },
};
