// `tutti statusline`: prints the line, and adds it to the client's settings or removes it.

import { CLIENTS, DEFAULT_CLIENT, supportOf } from '../../clients/registry.ts';
import { personHome } from '../../world/home.ts';
import type { Cli, Command, Report } from '../command.ts';
import { printable } from '../ui/output.ts';
import { environment, usage } from '../ui/problem.ts';
import { homeOf, projectAt, shownPath, withTutti } from '../workplace.ts';

export const statusline: Command = {
  name: 'statusline',
  about: "print tutti's part of the client's status line, add it or remove it",
  detail:
    'Without an option, reads the status line payload of the client from stdin and prints one line: level, budget left, stage or wave, score, context, cost, branch, time of the turn, version.\nCOLUMNS sets the width; NO_COLOR removes the colour.\nAn existing status line command is kept, and its output comes first.',
  examples: ['tutti statusline --install', 'tutti statusline --remove', 'tutti statusline < payload.json'],
  arguments: [{ name: '[act...]', about: '`install` or `remove`, as a word; `toggle` switches between them' }],
  options: [
    { flags: '--client <client>', about: 'the client', choices: [...CLIENTS.keys()], fallback: DEFAULT_CLIENT.name },
    { flags: '--install', about: "add it to the client's status line" },
    { flags: '--remove', about: 'remove it and restore the previous command' },
  ],
  json: '{"line"}, or {"file","what","before"?}',
  run: async (cli, args) => {
    const client = args.text('client') ?? DEFAULT_CLIENT.name;
    const acts = [...ACTS.filter((act) => args.flag(act)), ...args.words.slice(-1)];
    const [act, another] = acts;
    if (act === undefined) return line(cli, client);
    if (another !== undefined || !isAct(act)) throw usage('give either `--install` or `--remove`.');
    return installOrRemove(cli, client, act);
  },
};

const ACTS = ['install', 'remove', 'toggle'] as const;
type Act = (typeof ACTS)[number];
const isAct = (word: string): word is Act => ACTS.some((act) => act === word);

async function line(cli: Cli, client: string): Promise<Report> {
  const { statusLineFor } = await import('../../report/status-snapshot.ts');
  const { branchAt } = await import('../../world/repository.ts');
  const { enforcementAt } = await import('../../pipeline/enforcement.ts');
  const { findServer } = await import('../../server/up.ts');
  const { knownServer } = await import('../enforced-here.ts');
  const payload = await input(cli);
  const server = knownServer(cli, (await findServer(homeOf(cli)))?.address.url);
  const place = { home: personHome(cli.env), root: cli.machine.root };
  const shown = await withTutti(cli, (tutti) =>
    statusLineFor(
      { enforcement: (session) => enforcementAt(tutti, { ...session, ...place, server }), branchAt, now: cli.now },
      { client, payload, env: (name) => (name === 'NO_COLOR' && !cli.colour ? '1' : cli.env[name]), cwd: cli.cwd },
    ),
  );
  return { json: { line: shown }, text: [shown] };
}

async function input({ stdin }: Cli): Promise<string> {
  if ('isTTY' in stdin && stdin.isTTY === true) return '';
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

async function installOrRemove(cli: Cli, name: string, act: Act): Promise<Report> {
  const { client, statusLine, settings } = await supportOf(name);
  if (statusLine === undefined) throw environment(`${client.title} has no status line.`);
  const unread = act === 'install' ? settings.unread?.('user', cli.env, personHome(cli.env)) : undefined;
  if (unread !== undefined) throw environment(unread);
  const { shimPath } = await import('../install-hooks.ts');
  const place = { project: projectAt(cli), home: personHome(cli.env) };
  const taken = act === 'install' ? undefined : statusLine.remove(place);
  const install = taken === undefined || (act === 'toggle' && taken.what === 'absent');
  const done = install ? statusLine.install(place, await shimPath()) : taken;
  if ('problem' in done) throw environment(done.problem);
  if (done.what === 'absent') return { json: done, text: ['no status line here contains tutti'] };
  const where = shownPath(cli, done.file);
  const before = done.before === undefined ? [] : [`  ${BEFORE[install ? 'in' : 'out']}: ${printable(done.before)}`];
  return { json: done, text: [`${WORDS[done.what]} ${where}`, ...before] };
}

const WORDS = {
  installed: 'added to the status line:',
  updated: 'updated in',
  kept: 'already in the status line:',
  removed: 'removed from the status line:',
} as const;

const BEFORE = { in: 'shown first', out: 'restored' } as const;
