// Which clients a command is about: those that were named, or those that are installed on this machine.

import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '../clients/client.ts';
import { CLIENTS, DEFAULT_CLIENT } from '../clients/registry.ts';
import type { Args, Cli, Option } from './command.ts';
import type { Question } from './ui/choose.ts';
import { usage } from './ui/problem.ts';

export const CLIENT_OPTION: Option = {
  flags: '--client <client>',
  about: 'the agent, also several (default: those installed)',
  choices: [...CLIENTS.keys()],
  list: true,
};

/** Those named with `--client`; undefined: none was. */
export const namedClients = (args: Args): readonly string[] | undefined => {
  const given = args.text('client');
  return given === undefined ? undefined : [...new Set(given.split(','))];
};

/** The clients whose program is on the PATH. */
const installedClients = ({ env }: Pick<Cli, 'env'>): readonly Client[] => {
  const folders = (env.PATH ?? '').split(':').filter((folder) => folder.startsWith('/'));
  return [...CLIENTS.values()].filter(({ program }) => folders.some((folder) => isProgram(join(folder, program))));
};

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const EACH = 'all';

const question = (found: readonly Client[]): Question<string> => ({
  title: 'For which agents?',
  choices: [
    { name: EACH, about: `${found.map(({ title }) => title).join(', ')}: one policy, one ledger.` },
    ...found.map(({ name, title }) => ({ name, about: `${title} only.` })),
  ],
  usual: EACH,
});

/** Without an answer, all that are installed; the default client if none is. */
export async function chosenClients(cli: Cli, args: Args): Promise<readonly string[]> {
  const named = namedClients(args);
  if (named !== undefined) return named;
  const found = installedClients(cli);
  const [only] = found;
  if (only === undefined) return [DEFAULT_CLIENT.name];
  if (found.length === 1) return [only.name];
  const all = found.map(({ name }) => name);
  if (args.flag('yes') || cli.choose === undefined) return all;
  const answer = await cli.choose(question(found));
  if (answer === undefined) throw usage('there was no answer; nothing was changed.');
  return answer === EACH ? all : [answer];
}
