// `tutti ui`: opens the page that the server serves. The address contains a code that opens it once; it is shown only when asked for, or
// when no browser can be opened.

import type { Args, Cli, Command } from '../command.ts';
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
  examples: ['tutti ui', 'tutti ui --print', 'tutti ui --fleet'],
  options: [
    { flags: '--print', about: 'print the link instead of opening it' },
    { flags: '--fleet', about: 'show all machines of the fleet and their sessions instead, until it is interrupted' },
  ],
  json: '{"link","opened"}',
  run: async (cli, args) => {
    if (args.flag('fleet')) return serveFleet(cli, args);
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

/** In the foreground: the page reads with the person's own token, and ends with the command. */
async function serveFleet(cli: Cli, args: Args): Promise<0> {
  const { readerHere } = await import('../fleet-ledger.ts');
  const reading = await readerHere(cli);
  const [{ createFleetPage }, { listenOnLoopback }, { openBrowser }] = await Promise.all([
    import('../fleet-page-server.ts'),
    import('../../fleet/loopback.ts'),
    import('../ui/open-browser.ts'),
  ]);
  const { server, path } = createFleetPage(reading);
  const port = await listenOnLoopback(server, '127.0.0.1', 0).catch((error: unknown) => {
    throw environment(`cannot listen: ${messageOf(error)}.`);
  });
  const link = `http://127.0.0.1:${port}${path}`;
  const isPrinted = args.flag('print') || cli.json;
  const opened = !isPrinted && (await openBrowser(cli, link));
  if (cli.json) cli.write(`${JSON.stringify({ link, opened })}\n`);
  else cli.write(`${opened ? `opened  ${withoutSecret(link)}` : link}\nCtrl-C ends it\n`);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return 0;
}
