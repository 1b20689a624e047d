// `tutti uninstall`: takes the hooks out again, and leaves what is the person's.

import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SCOPES, type Scope } from '../../clients/claude-code/hooks.ts';
import type { Plan } from '../../clients/claude-code/install.ts';
import { personHome } from '../../world/home.ts';
import { REASON, signature } from '../act.ts';
import type { Args, Cli, Command, Report } from '../command.ts';
import { type Installation, installedAmong, scopesOf } from '../hooks-here.ts';
import { columns } from '../ui/output.ts';
import { type Exit, environment, usage } from '../ui/problem.ts';
import { homeOf, policyFileOf, projectAt, shownPath, withTutti } from '../workplace.ts';

export const uninstall: Command = {
  name: 'uninstall',
  about: 'take the hooks out; policy and record stay',
  examples: ['tutti uninstall', 'tutti uninstall --scope user --yes', 'tutti uninstall --purge'],
  options: [
    { flags: '-y, --yes', about: 'do not ask' },
    { flags: '--scope <scope>', about: 'only these settings', choices: ['local', 'project', 'user'] },
    { flags: '--purge', about: "also remove tutti's home: ledger, state, server" },
    REASON,
  ],
  json: '{"project","removed":[{"file","scope","hooks"}],"kept":[],"purged"}',
  person: true,
  run: async (cli, args) => {
    const project = projectAt(cli);
    const only = args.text('scope');
    const installed = installedAmong(await scopesOf(cli, project)).filter(
      ({ scope }) => only === undefined || scope === only,
    );
    await agreed(cli, args, project, installed);
    if (installed.length > 0) await recorded(cli, args, project, installed);
    const line = await lineTakenOut(cli, project, args.flag('purge') ? SCOPES : installed.map(({ scope }) => scope));
    const removed = await takenOut(installed);
    const purged = args.flag('purge') && (await purge(cli));
    return report(cli, project, removed, purged, line);
  },
};

async function agreed(cli: Cli, args: Args, project: string, installed: readonly Installation[]): Promise<void> {
  if (args.flag('purge')) mustBeOurs(cli);
  if (args.flag('yes')) return;
  if (cli.ask === undefined) {
    if (args.flag('purge')) throw usage('--purge removes the whole record and nobody is here to ask.', 'Add --yes.');
    return;
  }
  const files = installed.map(({ file }) => shownPath(cli, file)).join(', ');
  const purging = args.flag('purge')
    ? `${files === '' ? '' : ' and '}${shownPath(cli, homeOf(cli))} with the whole record`
    : '';
  if (files === '' && purging === '') return;
  const answer = await cli.ask(`Take tutti out of ${files}${purging}? (project ${shownPath(cli, project)}) [y/N] `);
  if (!/^y(es)?$/i.test(answer ?? '')) throw usage('nothing was changed.');
}

/** Before the files change: a running session hears of the change, and must not refuse it. */
async function recorded(cli: Cli, args: Args, project: string, installed: readonly Installation[]): Promise<void> {
  const scopes = new Set(installed.map(({ scope }) => (scope === 'user' ? scope : 'project')));
  await withTutti(cli, async (tutti) => {
    for (const scope of scopes) await tutti.act({ act: 'uninstall', scope, project, ...signature(cli, args) });
  });
}

/** A status line that shows what is no longer there goes as well, where the hooks do. Gives the file where one is left. */
async function lineTakenOut(cli: Cli, project: string, scopes: readonly Scope[]): Promise<string | undefined> {
  const { removeStatusLine, statusLineIn } = await import('../../clients/claude-code/status-line.ts');
  const place = { project, home: personHome(cli.env) };
  const done = removeStatusLine(place, scopes);
  if ('problem' in done) throw environment(done.problem);
  return statusLineIn(place)?.file;
}

interface Removed {
  readonly file: string;
  readonly scope: string;
  readonly hooks: number;
}

async function takenOut(installed: readonly Installation[]): Promise<readonly Removed[]> {
  const { uninstall: remove } = await import('../../clients/claude-code/install.ts');
  return installed.map(({ file, scope, hooks }) => {
    const plan: Plan = remove(file);
    if ('problem' in plan) throw environment(plan.problem);
    return { file, scope, hooks: hooks.length };
  });
}

/** A mistyped TUTTI_HOME must not cost anybody a folder. */
function mustBeOurs(cli: Cli): void {
  const home = resolve(homeOf(cli));
  const ours = existsSync(join(home, 'ledger.db')) || existsSync(join(home, 'server.json'));
  if (!existsSync(home) || (ours && home !== resolve(personHome(cli.env)))) return;
  throw environment(`${home} does not look like tutti's home.`, 'Nothing was removed.');
}

async function purge(cli: Cli): Promise<boolean> {
  const { stopServer } = await import('../../server/up.ts');
  const home = homeOf(cli);
  await stopServer(home);
  rmSync(home, { recursive: true, force: true });
  return true;
}

function report(
  cli: Cli,
  project: string,
  removed: readonly Removed[],
  purged: boolean,
  line: string | undefined,
): Report & { readonly exit: Exit } {
  const policy = policyFileOf(project);
  const kept = [...(existsSync(policy) ? [policy] : []), ...(existsSync(homeOf(cli)) ? [homeOf(cli)] : [])];
  const total = removed.reduce((sum, { hooks }) => sum + hooks, 0);
  return {
    exit: 0,
    json: { project, removed, kept: line === undefined ? kept : [...kept, line], purged },
    text: [
      removed.length === 0 ? 'no hooks of tutti are installed here' : `took ${total} hooks out`,
      ...columns(
        [
          ...removed.map(({ file, scope }) => [
            'removed',
            `${shownPath(cli, file)}  ${cli.paint('dim', `(${scope})`)}`,
          ]),
          ...(purged ? [['removed', shownPath(cli, homeOf(cli))]] : []),
          ...kept.map((path) => ['kept', shownPath(cli, path)]),
          ...(line === undefined
            ? []
            : [
                [
                  'kept',
                  `${shownPath(cli, line)}  ${cli.paint('dim', '(the status line: tutti statusline --remove)')}`,
                ],
              ]),
        ],
        2,
      ),
    ],
  };
}
