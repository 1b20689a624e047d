// `tutti up`: starts the server if it is not running.

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
        movedFrom === undefined ? [] : ['its port was in use: run `tutti doctor --fix` to update the hooks'];
      return {
        // JSON is for programs that call the server, so it includes the secret; the text does not.
        json: { url, pid, version, started },
        text: [`${what}  ${address}, pid ${pid}, version ${version}`, ...moved],
      };
    } catch (error) {
      throw environment(`${notStarted(messageOf(error))}.`);
    }
  },
};

const NOT_STARTED = 'the server did not start';

/** Reasons from a server with a log already start with this and name the log. */
const notStarted = (why: string): string => (why.startsWith(NOT_STARTED) ? why : `${NOT_STARTED}: ${why}`);

/** The secret in the address must not appear on screens or in logs. */
export const withoutSecret = (url: string): string => new URL(url).origin;
