// `tutti statusline`: prints the line, and adds it to the client's settings or removes it.

import { DEFAULT_CLIENT, supportOf } from '../../clients/registry.ts';
import { personHome } from '../../world/home.ts';
import type { Cli, Command, Report } from '../command.ts';
import { printable } from '../ui/output.ts';
import { environment, usage } from '../ui/problem.ts';
import { projectAt, shownPath, withTutti } from '../workplace.ts';

export const statusline: Command = {
  name: 'statusline',
  about: "print tutti's line for the client's status line, put it in or take it out",
  detail:
    'Without an option it reads what the client gives its status line from stdin and prints one line: level, what is left, stage or wave, score, context, cost, branch, time of the turn, version.\nCOLUMNS says how wide; NO_COLOR takes the colour out.\nA command that is in the status line already is kept, and its output comes first.',
  examples: ['tutti statusline --install', 'tutti statusline --remove', 'tutti statusline < payload.json'],
  arguments: [
    { name: '[act...]', about: '`install` or `remove`, as a word; `toggle`: whichever of them changes something' },
  ],
  options: [
    { flags: '--install', about: `put it into the status line of ${DEFAULT_CLIENT.title}` },
    { flags: '--remove', about: 'take it out; what was there before comes back' },
  ],
  json: '{"line"}, or {"file","what","before"?}',
  run: async (cli, args) => {
    const acts = [...ACTS.filter((act) => args.flag(act)), ...args.words.slice(-1)];
    const [act, another] = acts;
    if (act === undefined) return line(cli);
    if (another !== undefined || !isAct(act))
      throw usage('put it in or take it out?', 'Give `--install` or `--remove`.');
    return placed(cli, act);
  },
};

const ACTS = ['install', 'remove', 'toggle'] as const;
type Act = (typeof ACTS)[number];
const isAct = (word: string): word is Act => ACTS.some((act) => act === word);

async function line(cli: Cli): Promise<Report> {
  const { statusLineFor } = await import('../../report/status-snapshot.ts');
  const { branchAt } = await import('../../world/repository.ts');
  const payload = await input(cli);
  const shown = await withTutti(cli, (tutti) =>
    statusLineFor(
      { policy: tutti.policy, ledger: tutti.ledger, branchAt, now: cli.now },
      { payload, env: (name) => (name === 'NO_COLOR' && !cli.colour ? '1' : cli.env[name]), cwd: cli.cwd },
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

async function placed(cli: Cli, act: Act): Promise<Report> {
  const { statusLine } = await supportOf(DEFAULT_CLIENT.name);
  if (statusLine === undefined) throw environment(`${DEFAULT_CLIENT.title} has no status line.`);
  const { shimPath } = await import('../install-hooks.ts');
  const place = { project: projectAt(cli), home: personHome(cli.env) };
  const taken = act === 'install' ? undefined : statusLine.remove(place);
  const install = taken === undefined || (act === 'toggle' && taken.what === 'absent');
  const done = install ? statusLine.install(place, await shimPath()) : taken;
  if ('problem' in done) throw environment(done.problem);
  if (done.what === 'absent') return { json: done, text: ['tutti is in no status line here'] };
  const where = shownPath(cli, done.file);
  const before = done.before === undefined ? [] : [`  ${BEFORE[install ? 'in' : 'out']}: ${printable(done.before)}`];
  return { json: done, text: [`${WORDS[done.what]} ${where}`, ...before] };
}

const WORDS = {
  installed: 'put into the status line:',
  updated: 'brought up to date in',
  kept: 'in the status line already:',
  removed: 'taken out of the status line:',
} as const;

const BEFORE = { in: 'shown first', out: 'back again' } as const;
