// `tutti uninstall`: removes the hooks; policy and ledger stay.

import { existsSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { CLIENTS, everySupport, supportOf } from '../../clients/registry.ts';
import { type HookTrust, SCOPES } from '../../clients/support.ts';
import { personHome } from '../../world/home.ts';
import { REASON, signature } from '../act.ts';
import type { AgentFilePlan } from '../agent-files.ts';
import { CLIENT_OPTION, namedClients } from '../clients-chosen.ts';
import type { Args, Cli, Command, Report } from '../command.ts';
import { excludeFile, PERSONAL_POLICY, removeFrom } from '../git-exclude.ts';
import { managedAmong, type OwnInstallation, ownAmong, scopesOf } from '../hooks-here.ts';
import { namesOf, type OtherProject, otherProjects } from '../other-projects.ts';
import { removeSharedHook } from '../shared-hook.ts';
import { columns } from '../ui/output.ts';
import { type Exit, environment, usage } from '../ui/problem.ts';
import { homeOf, policyFileOf, projectAt, shownPath, withTutti } from '../workplace.ts';

export const uninstall: Command = {
  name: 'uninstall',
  about: 'remove the hooks; policy and ledger stay',
  detail:
    "Other projects go on working: your user's hooks stay while they are all that another project has, and tutti's home while hooks of another project use it. Both are named.",
  examples: [
    'tutti uninstall',
    'tutti uninstall --scope user --yes',
    'tutti uninstall --purge',
    'sudo tutti uninstall --managed',
  ],
  options: [
    { flags: '-y, --yes', about: 'do not ask' },
    { flags: '--scope <scope>', about: 'only these settings', choices: SCOPES },
    { ...CLIENT_OPTION, about: 'only this agent, also several (default: all)' },
    { flags: '--managed', about: 'what `init --managed` installed; needs root' },
    { flags: '--purge', about: "also remove tutti's home, unless other projects use it: ledger, state, server" },
    REASON,
  ],
  json: '{"project","removed":[{"client","file","scope","hooks"}],"agents":[],"kept":[],"purged","others":[]}; with --managed {"managed","removed","policy":{"file","what"}}',
  person: true,
  run: async (cli, args) => {
    if (args.flag('managed')) return (await import('../managed.ts')).uninstallManaged(cli, args);
    const project = projectAt(cli);
    const only = args.text('scope');
    const scopes = await scopesOf(cli, project);
    const clients = namedClients(args);
    const wanted = ownAmong(scopes)
      .filter(({ scope }) => only === undefined || scope === only)
      .filter(({ client }) => clients?.includes(client) ?? true);
    const others = await otherProjects(cli, project);
    const needed = neededElsewhere(wanted, others, only);
    const installed = wanted.filter((one) => !needed.shared.includes(one));
    const purging = args.flag('purge') && needed.home.length === 0;
    await confirmRemoval(cli, args, project, { installed, purging });
    if (installed.length > 0) await recordRemoval(cli, args, project, installed);
    const line = await lineTakenOut(cli, project, purging ? undefined : installed);
    const removed = await takenOut(installed, { project, home: personHome(cli.env), env: cli.env });
    const left = ownAmong(scopes).filter(({ file }) => !removed.some((gone) => gone.file === file));
    if (installed.some(({ scope }) => scope === 'project') && !left.some(({ scope }) => scope === 'project'))
      removeSharedHook(project);
    const agents = await agentsTakenOut(cli, project, { only, clients: clients ?? [...CLIENTS.keys()] }, left);
    await includeAgain(project, { removed, agents, left, others });
    const purged = purging && (await purge(cli));
    const managed = managedAmong(scopes).map(({ file }) => file);
    return report(cli, { project, removed, agents, purged, line, managed, needed, asked: args.flag('purge') });
  },
};

interface Needed {
  /** Hooks of the user that stay, because they are all that other projects have. */
  readonly shared: readonly OwnInstallation[];
  /** Projects without hooks of their own, which the user's hooks serve. */
  readonly served: readonly OtherProject[];
  /** Projects whose hooks use tutti's home: all with hooks of their own, and those that the remaining hooks of the user serve. */
  readonly home: readonly OtherProject[];
}

/** `only`: the scope that was typed. The user scope covers all projects. */
function neededElsewhere(
  wanted: readonly OwnInstallation[],
  others: readonly OtherProject[],
  only: string | undefined,
): Needed {
  const users = wanted.filter(({ scope }) => scope === 'user');
  const served = users.length === 0 ? [] : others.filter(({ own }) => !own);
  const shared = only === 'user' || served.length === 0 ? [] : users;
  return { shared, served, home: others.filter(({ own }) => own || shared.length > 0) };
}

async function confirmRemoval(
  cli: Cli,
  args: Args,
  project: string,
  { installed, purging: purges }: { readonly installed: readonly OwnInstallation[]; readonly purging: boolean },
): Promise<void> {
  if (args.flag('purge')) mustBeOurs(cli);
  if (args.flag('yes')) return;
  if (cli.ask === undefined) {
    if (purges) throw usage('--purge deletes the whole ledger, and there is no terminal to ask.', 'Add --yes.');
    return;
  }
  const files = installed.map(({ file }) => shownPath(cli, file)).join(', ');
  const purging = purges ? `${files === '' ? '' : ' and '}${shownPath(cli, homeOf(cli))} with the whole ledger` : '';
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
  readonly client: string;
  readonly file: string;
  readonly scope: string;
  readonly hooks: number;
}

async function takenOut(
  installed: readonly OwnInstallation[],
  place: Parameters<HookTrust['grant']>[0],
): Promise<readonly Removed[]> {
  const removed: Removed[] = [];
  for (const { client, file, scope, hooks } of installed) {
    const { trust, install } = await supportOf(client);
    trust?.revoke(file, place);
    const plan = install.uninstall(file);
    if ('problem' in plan) throw environment(plan.problem);
    removed.push({ client, file, scope, hooks: hooks.length });
  }
  return removed;
}

/** Agents that `init` wrote for these scopes, unless hooks that stay use them. */
async function agentsTakenOut(
  cli: Cli,
  project: string,
  { only, clients }: { readonly only: string | undefined; readonly clients: readonly string[] },
  left: readonly OwnInstallation[],
): Promise<readonly AgentFilePlan[]> {
  const wanted = SCOPES.filter((scope) => only === undefined || scope === only);
  const gone = clients.flatMap((client) => wanted.map((scope) => ({ client, scope })));
  const { agentsToRemove, writeAgentFiles } = await import('../agent-files.ts');
  const plans = await agentsToRemove(gone, left, { project, home: personHome(cli.env) });
  writeAgentFiles(plans);
  return plans;
}

/** Personal files are no longer kept out of commits, unless another checkout of the repository has hooks. */
async function includeAgain(
  project: string,
  gone: Pick<Outcome, 'removed' | 'agents'> & {
    readonly left: readonly OwnInstallation[];
    readonly others: readonly OtherProject[];
  },
): Promise<void> {
  const file = excludeFile(project);
  if (file === undefined || gone.others.some((other) => excludeFile(other.project) === file)) return;
  const lines = gone.agents.map((agent) => relative(project, agent.file));
  for (const { client, scope } of gone.removed) {
    if (scope === 'local') lines.push(...(await supportOf(client)).settings.personal(scope));
  }
  const isLast = !gone.left.some(({ scope }) => scope === 'local');
  removeFrom(file, [...lines, ...(isLast ? [PERSONAL_POLICY] : [])]);
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
  readonly agents: readonly AgentFilePlan[];
  readonly purged: boolean;
  /** A file that still has the status line. */
  readonly line: string | undefined;
  /** Settings of the whole machine that still have hooks. */
  readonly managed: readonly string[];
  readonly needed: Needed;
  /** Whether --purge was given. */
  readonly asked: boolean;
}

async function report(cli: Cli, outcome: Outcome): Promise<Report & { readonly exit: Exit }> {
  const { agentsInWords } = await import('../agent-files.ts');
  const { project, removed, agents, purged, line, managed, needed, asked } = outcome;
  const policy = policyFileOf(project);
  const home = existsSync(homeOf(cli)) ? [homeOf(cli)] : [];
  const shared = needed.shared.map(({ file }) => file);
  const kept = [...(existsSync(policy) ? [policy] : []), ...home, ...shared];
  const why = new Map([
    ...(asked ? home.map((path) => [path, inUse(cli, needed.home)] as const) : []),
    ...shared.map((path) => [path, `serves ${namesOf(cli, needed.served)}: \`tutti uninstall --scope user\``] as const),
  ]);
  const left = shared.length === 0 ? needed.served : [];
  const total = removed.reduce((sum, { hooks }) => sum + hooks, 0);
  return {
    exit: 0,
    json: {
      project,
      removed,
      agents: agents.map(({ file }) => file),
      kept: [...kept, ...(line === undefined ? [] : [line]), ...managed],
      purged,
      others: needed.home.map((other) => other.project),
    },
    text: [
      removed.length === 0 ? 'no hooks of tutti are installed here' : `removed ${total} hooks`,
      ...columns(
        [
          ...agentsInWords(agents, (path) => shownPath(cli, path)).map((words) => ['agents', words]),
          ...removed.map(({ file, scope }) => [
            'removed',
            `${shownPath(cli, file)}  ${cli.paint('dim', `(${scope})`)}`,
          ]),
          ...(purged ? [['removed', shownPath(cli, homeOf(cli))]] : []),
          ...kept.map((path) => keptRow(cli, path, why.get(path))),
          ...(left.length === 0 ? [] : [['note', `no hooks are left in ${namesOf(cli, left)}`]]),
          ...(line === undefined ? [] : [keptRow(cli, line, `the status line: ${cli.tutti} statusline --remove`)]),
          ...managed.map((file) => keptRow(cli, file, `managed: sudo ${cli.tutti} uninstall --managed`)),
        ],
        2,
      ),
    ],
  };
}

const inUse = (cli: Cli, others: readonly OtherProject[]): string =>
  `in use by ${namesOf(cli, others)}: first \`tutti uninstall\` there`;

const keptRow = (cli: Cli, file: string, why: string | undefined): readonly string[] => [
  'kept',
  why === undefined ? shownPath(cli, file) : `${shownPath(cli, file)}  ${cli.paint('dim', `(${why})`)}`,
];
