// `tutti up`: the server, started if it does not run.

import type { Command } from '../command.ts';
import { environment, messageOf } from '../ui/problem.ts';
import { homeOf } from '../workplace.ts';

export const up: Command = {
  name: 'up',
  about: 'start the server (hooks start it on demand too)',
  examples: ['tutti up', 'tutti up --json'],
  json: '{"url","pid","version","started"}',
  run: async (cli) => {
    const { ensureServer } = await import('../../server/up.ts');
    try {
      const { url, pid, version, started, movedFrom } = await ensureServer(homeOf(cli));
      const address = withoutSecret(url);
      const what = started ? cli.paint('green', 'started') : 'already running';
      const moved =
        movedFrom === undefined ? [] : ['its port was taken: run `tutti doctor --fix`, so that hooks name the new one'];
      return {
        // For programs that speak to it: with the secret, which the text for people leaves out.
        json: { url, pid, version, started },
        text: [`${what}  ${address}, pid ${pid}, version ${version}`, ...moved],
      };
    } catch (error) {
      throw environment(`${notStarted(messageOf(error))}.`);
    }
  },
};

const NOT_STARTED = 'the server did not start';

/** Where it got as far as having a log, the reason says so itself, and names it. */
const notStarted = (why: string): string => (why.startsWith(NOT_STARTED) ? why : `${NOT_STARTED}: ${why}`);

/** The secret in the address is for hooks, not for screens and logs. */
export const withoutSecret = (url: string): string => new URL(url).origin;
