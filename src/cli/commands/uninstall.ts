// `tutti uninstall`: removes the hooks; policy and ledger stay.

import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { everySupport, supportOf } from '../../clients/registry.ts';
import { SCOPES } from '../../clients/support.ts';
import { personHome } from '../../world/home.ts';
import { REASON, signature } from '../act.ts';
import type { Args, Cli, Command, Report } from '../command.ts';
import { managedAmong, type OwnInstallation, ownAmong, scopesOf } from '../hooks-here.ts';
import { columns } from '../ui/output.ts';
import { type Exit, environment, usage } from '../ui/problem.ts';
import { homeOf, policyFileOf, projectAt, shownPath, withTutti } from '../workplace.ts';

export const uninstall: Command = {
  name: 'uninstall',
  about: 'remove the hooks; policy and ledger stay',
  examples: [
    'tutti uninstall',
    'tutti uninstall --scope user --yes',
    'tutti uninstall --purge',
    'sudo tutti uninstall --managed',
  ],
  options: [
    { flags: '-y, --yes', about: 'do not ask' },
    { flags: '--scope <scope>', about: 'only these settings', choices: SCOPES },
    { flags: '--managed', about: 'what `init --managed` installed; needs root' },
    { flags: '--purge', about: "also remove tutti's home: ledger, state, server" },
    REASON,
  ],
  json: '{"project","removed":[{"file","scope","hooks"}],"kept":[],"purged"}; with --managed {"managed","removed","policy":{"file","what"}}',
  person: true,
  run: async (cli, args) => {
    if (args.flag('managed')) return (await import('../managed.ts')).uninstallManaged(cli, args);
    const project = projectAt(cli);
    const only = args.text('scope');
    const scopes = await scopesOf(cli, project);
    const installed = ownAmong(scopes).filter(({ scope }) => only === undefined || scope === only);
    await confirmRemoval(cli, args, project, installed);
    if (installed.length > 0) await recordRemoval(cli, args, project, installed);
    const line = await lineTakenOut(cli, project, args.flag('purge') ? undefined : installed);
    const removed = await takenOut(installed);
    const purged = args.flag('purge') && (await purge(cli));
    const managed = managedAmong(scopes).map(({ file }) => file);
    return report(cli, { project, removed, purged, line, managed });
  },
};

async function confirmRemoval(
  cli: Cli,
  args: Args,
  project: string,
  installed: readonly OwnInstallation[],
): Promise<void> {
  if (args.flag('purge')) mustBeOurs(cli);
  if (args.flag('yes')) return;
  if (cli.ask === undefined) {
    if (args.flag('purge'))
      throw usage('--purge deletes the whole ledger, and there is no terminal to ask.', 'Add --yes.');
    return;
  }
  const files = installed.map(({ file }) => shownPath(cli, file)).join(', ');
  const purging = args.flag('purge')
    ? `${files === '' ? '' : ' and '}${shownPath(cli, homeOf(cli))} with the whole ledger`
    : '';
  if (files === '' && purging === '') return;
  const answer = await cli.ask(`Remove tutti from ${files}${purging}? (project ${shownPath(cli, project)}) [y/N] `);
  if (!/^y(es)?$/i.test(answer ?? '')) throw usage('nothing was changed.');
}

/** Recorded before the files change, so that a running session does not refuse the change. */
async function recordRemoval(
  cli: Cli,
  args: Args,
  project: string,
  installed: readonly OwnInstallation[],
): Promise<void> {
  const scopes = new Set(installed.map(({ scope }) => (scope === 'user' ? scope : 'project')));
  await withTutti(cli, async (tutti) => {
    for (const scope of scopes) await tutti.act({ act: 'uninstall', scope, project, ...signature(cli, args) });
  });
}

/** Removes the status line from the scopes of the hooks, or from all if `installed` is undefined. Returns a file where one is left. */
async function lineTakenOut(
  cli: Cli,
  project: string,
  installed: readonly OwnInstallation[] | undefined,
): Promise<string | undefined> {
  const place = { project, home: personHome(cli.env) };
  let left: string | undefined;
  for (const { client, statusLine } of await everySupport()) {
    const own = installed?.filter((one) => one.client === client.name).map(({ scope }) => scope);
    const done = statusLine?.remove(place, own);
    if (done !== undefined && 'problem' in done) throw environment(done.problem);
    left ??= statusLine?.find(place);
  }
  return left;
}

interface Removed {
  readonly file: string;
  readonly scope: string;
  readonly hooks: number;
}

async function takenOut(installed: readonly OwnInstallation[]): Promise<readonly Removed[]> {
  const removed: Removed[] = [];
  for (const { client, file, scope, hooks } of installed) {
    const plan = (await supportOf(client)).install.uninstall(file);
    if ('problem' in plan) throw environment(plan.problem);
    removed.push({ file, scope, hooks: hooks.length });
  }
  return removed;
}

/** Guards against deleting another folder through a mistyped TUTTI_HOME. */
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

interface Outcome {
  readonly project: string;
  readonly removed: readonly Removed[];
  readonly purged: boolean;
  /** A file that still has the status line. */
  readonly line: string | undefined;
  /** Settings of the whole machine that still have hooks. */
  readonly managed: readonly string[];
}

function report(cli: Cli, { project, removed, purged, line, managed }: Outcome): Report & { readonly exit: Exit } {
  const policy = policyFileOf(project);
  const kept = [...(existsSync(policy) ? [policy] : []), ...(existsSync(homeOf(cli)) ? [homeOf(cli)] : [])];
  const total = removed.reduce((sum, { hooks }) => sum + hooks, 0);
  return {
    exit: 0,
    json: { project, removed, kept: [...kept, ...(line === undefined ? [] : [line]), ...managed], purged },
    text: [
      removed.length === 0 ? 'no hooks of tutti are installed here' : `removed ${total} hooks`,
      ...columns(
        [
          ...removed.map(({ file, scope }) => [
            'removed',
            `${shownPath(cli, file)}  ${cli.paint('dim', `(${scope})`)}`,
          ]),
          ...(purged ? [['removed', shownPath(cli, homeOf(cli))]] : []),
          ...kept.map((path) => ['kept', shownPath(cli, path)]),
          ...(line === undefined ? [] : [keptRow(cli, line, 'the status line: tutti statusline --remove')]),
          ...managed.map((file) => keptRow(cli, file, 'managed: sudo tutti uninstall --managed')),
        ],
        2,
      ),
    ],
  };
}

const keptRow = (cli: Cli, file: string, why: string): readonly string[] => [
  'kept',
  `${shownPath(cli, file)}  ${cli.paint('dim', `(${why})`)}`,
];
