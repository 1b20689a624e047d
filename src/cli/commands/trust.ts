// `tutti trust`: a person reviews what a project's policy makes weaker and which commands it runs, and accepts it.

import { realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { SettingsVariable } from '../../clients/client.ts';
import type { Tutti } from '../../pipeline/tutti.ts';
import type { PolicyCommand } from '../../policy/commands.ts';
import type { PolicyInForce } from '../../policy/in-force.ts';
import { projectOf } from '../../policy/project.ts';
import type { PolicySources } from '../../policy/sources.ts';
import type { Acceptance } from '../../policy/trust-store.ts';
import type { Weakening } from '../../policy/weaker.ts';
import type { UntrustedCommands } from '../../world/trust.ts';
import { actJson, REASON, signature } from '../act.ts';
import type { Args, Cli, Command, Report } from '../command.ts';
import { ago, columns, plural, printable } from '../ui/output.ts';
import { messageOf, usage } from '../ui/problem.ts';
import { homeOf, projectAt, refuseIgnoredTrust, shownPath, withTutti } from '../workplace.ts';

export const trust: Command = {
  name: 'trust',
  typed: true,
  about: "review a project's policy and accept it: what it makes weaker, and the commands it runs",
  detail:
    "A project's policy may add to your own, but not take away: what is weaker in it waits, and its\ncommands do not run, until you trust it here. That holds for the text as it is now; every text\nyou have trusted stays trusted, so switching branches asks once. Running sessions take it at\nonce. Only a person can do this, at a terminal. Without one: TUTTI_TRUST=DIGEST.",
  examples: [
    'tutti trust',
    'tutti trust ../app/.tutti/policy.yaml',
    'tutti trust --list',
    'tutti trust --digest',
    'tutti trust --revoke',
  ],
  arguments: [{ name: '[file]', about: 'a policy file or a folder (default: what is in force here)' }],
  options: [
    { flags: '--list', about: 'show what is trusted on this machine' },
    { flags: '--digest', about: 'print the digest of the policy for TUTTI_TRUST' },
    { flags: '--revoke', about: 'revoke the trust for this project' },
    { flags: '-y, --yes', about: 'do not ask' },
    REASON,
  ],
  json: '{"project","trusted","digest","files","weaker":[{"path","words"}],"commands":[{"rule","name","run","files"?}],"variables":[{"name","value"}],"record"?} or, with --list, [{"project","digest","commands","by","at"}]',
  person: true,
  run: async (cli, args) => {
    if (args.flag('list')) return listTrusted(cli);
    if (args.flag('digest')) return withTutti(cli, (tutti) => printDigest(cli, args, tutti));
    const typed = cli.session !== undefined;
    if (cli.ask === undefined && !typed && !args.flag('yes'))
      throw usage('trust asks at a terminal.', 'Type it there.');
    await refuseIgnoredTrust(cli);
    return withTutti(cli, (tutti) =>
      args.flag('revoke') ? revokeTrust(cli, args, tutti) : trustPolicy(cli, args, tutti),
    );
  },
};

async function listTrusted(cli: Cli): Promise<Report> {
  const { readTrust } = await import('../../policy/trust-store.ts');
  const all = readTrust(homeOf(cli));
  const row = ({ project, text, commands, by, at }: Acceptance): readonly string[] => [
    shownPath(cli, project),
    text === '' ? 'commands alone' : text.slice(0, 12),
    printable(commands.join(', ')),
    cli.paint('dim', `by ${printable(by)}, ${ago(at, cli.now())}`),
  ];
  const json = all.map(({ project, text, commands, by, at }) => ({ project, digest: text, commands, by, at }));
  return { json, text: all.length === 0 ? ['nothing is trusted'] : columns(all.map(row)) };
}

interface Place {
  readonly project: string;
  readonly force: PolicyInForce;
}

/** The project a file belongs to, and its policy. A file outside any project is treated as `TUTTI_POLICY`. */
async function placeOf(cli: Cli, args: Args, tutti: Tutti): Promise<Place> {
  const env = (name: string): string | undefined => cli.env[name];
  const [file] = args.words;
  if (file === undefined) return { project: projectAt(cli), force: await tutti.policy(projectAt(cli), env) };
  const path = realOf(cli, file);
  const project = projectOf(path);
  const there = await tutti.policy(project, env);
  if (path === project || there.files.includes(path)) return { project, force: there };
  const chosen = (name: string): string | undefined => (name === 'TUTTI_POLICY' ? path : cli.env[name]);
  return { project: projectAt(cli), force: await tutti.policy(projectAt(cli), chosen) };
}

function realOf(cli: Cli, file: string): string {
  try {
    const path = resolve(cli.cwd, file);
    // Keep the file's own name: the policy is in force under that name.
    return resolve(realpathSync(dirname(path)), path.slice(dirname(path).length + 1));
  } catch (error) {
    throw usage(`${printable(file)}: ${messageOf(error)}.`);
  }
}

/** What a person decides on: the text of the files, what would become weaker, and the commands. */
interface Offer {
  readonly project: string;
  readonly sources: PolicySources;
  readonly weaker: readonly Weakening[];
  readonly commands: UntrustedCommands;
  /** Variables in the client's settings that tutti reads. */
  readonly variables: readonly SettingsVariable[];
  readonly unaccepted: readonly SettingsVariable[];
}

async function offerOf(cli: Cli, args: Args, tutti: Tutti): Promise<{ written: PolicyInForce; offer: Offer }> {
  const { asWritten, unacceptedVariables, untrustedCommands } = await import('../../world/trust.ts');
  const { sourcesOf } = await import('../../policy/sources.ts');
  const { waitingIn } = await import('../../pipeline/policy-details.ts');
  const { openSessions } = await import('../../pipeline/enforcement.ts');
  const home = homeOf(cli);
  const { project, force } = await placeOf(cli, args, tutti);
  const written = asWritten(force);
  if (written === undefined) throw usage(`${force.problem ?? 'the policy is broken.'}`, 'Fix it first.');
  const variables = await variablesIn(cli, project, written);
  const offer: Offer = {
    ...{ project, variables, unaccepted: unacceptedVariables(variables, project, home) },
    sources: sourcesOf(force.loaded, project, home),
    weaker: await waitingIn(tutti, { home, project, env: cli.env }, force, await openSessions(tutti.ledger, project)),
    commands: untrustedCommands({ ...written, ...(force.pins && { pins: force.pins }) }, project, home),
  };
  return { written, offer };
}

async function trustPolicy(cli: Cli, args: Args, tutti: Tutti): Promise<Report> {
  const { accept, isTextAccepted } = await import('../../world/trust.ts');
  const home = homeOf(cli);
  const { written, offer } = await offerOf(cli, args, tutti);
  const { project, sources, weaker, commands, variables, unaccepted } = offer;
  const isAccepted = unaccepted.length === 0;
  const json = {
    project,
    digest: sources.repository,
    files: sources.files.map(({ path }) => path),
    weaker: weaker.map(({ path, words }) => ({ path, words })),
    commands: commands.untrusted.map(commandJson),
    variables: variables.map(([name, value]) => ({ name, value })),
  };
  if (isTextAccepted(written, project, home) && commands.accepted && weaker.length === 0 && isAccepted) {
    const nothing = sources.files.length === 0 && commands.untrusted.length === 0 && variables.length === 0;
    return {
      json: { ...json, trusted: true },
      text: nothing
        ? ['nothing here needs to be trusted: the project has no policy of its own']
        : ['trusted already', ...rows(cli, commands)],
    };
  }
  if (!args.flag('yes') && !(await askPerson(cli, offer))) {
    return {
      exit: 1,
      json: { ...json, trusted: false },
      text: [
        'not trusted: what is weaker still waits, and commands are skipped',
        ...(cli.session === undefined ? [] : ['Type `tutti trust --yes` to accept it.']),
      ],
    };
  }
  const who = signature(cli, args);
  const reach = { scope: 'project', project } as const;
  const names = commands.untrusted.map(({ need }) => need.name);
  const record = await tutti.act({ act: 'trust', digest: sources.repository, commands: names, ...reach, ...who });
  accept(written, project, home, { by: who.by, at: record.at }, variables);
  return {
    json: { ...json, trusted: true, record: `${record.session}:${record.seq}` },
    text: [
      `the policy of ${shownPath(cli, project)} is trusted as it is now${names.length === 0 ? '' : `, with ${plural(names.length, 'command')}`}`,
      ...(await registeredAgain(cli, tutti, project)),
      cli.paint('dim', `undo: ${cli.tutti} trust --revoke`),
    ],
  };
}

/** The policy in force may have another `onDamage` now, which decides how hooks fail. */
async function registeredAgain(cli: Cli, tutti: Tutti, project: string): Promise<readonly string[]> {
  const { changedFiles, reinstallHooks } = await import('../install-hooks.ts');
  const files = changedFiles(cli, await reinstallHooks(cli, tutti, project));
  return files.map((file) => `hooks registered again in ${shownPath(cli, file)}`);
}

/** The digest of the text, for TUTTI_TRUST. */
async function printDigest(cli: Cli, args: Args, tutti: Tutti): Promise<Report> {
  const { offer } = await offerOf(cli, args, tutti);
  return { json: { project: offer.project, digest: offer.sources.repository }, text: [offer.sources.repository] };
}

const commandJson = ({ rule, need }: PolicyCommand) => ({
  rule,
  name: need.name,
  run: need.run,
  ...(need.globs !== undefined && { files: need.globs }),
});

async function askPerson(cli: Cli, { project, sources, weaker, commands, unaccepted }: Offer): Promise<boolean> {
  const files = sources.files.map(({ path }) => path);
  const what = files.length === 0 ? 'has no policy of its own' : `says in ${files.map(printable).join(', ')}:`;
  const lines = [
    `The policy of ${shownPath(cli, project)} ${what}`,
    ...(weaker.length === 0 ? ['  nothing is weaker than what is in force'] : []),
    ...weaker.map(({ words }) => `  ${cli.paint('yellow', 'weaker')}  ${printable(words)}`),
    ...(commands.untrusted.length === 0 ? [] : ['It runs, without a shell, in the project:', ...rows(cli, commands)]),
    ...settingsLines(cli, unaccepted),
    '',
  ];
  cli.write(lines.join('\n'));
  return /^y(es)?$/i.test(((await cli.ask?.('Trust it? [y/N] ')) ?? '').trim());
}

const settingsLines = (cli: Cli, unaccepted: readonly SettingsVariable[]): readonly string[] => {
  if (unaccepted.length === 0) return [];
  const set = unaccepted.map(([name, value]) => [cli.paint('bold', printable(name)), printable(value)]);
  return ["The client's settings in it set:", ...columns(set, 2)];
};

/** Variables in clients' settings of the project that tutti or the policy reads. */
async function variablesIn(cli: Cli, project: string, { policy }: PolicyInForce): Promise<readonly SettingsVariable[]> {
  const { CLIENTS } = await import('../../clients/registry.ts');
  const { variablesOf } = await import('../../core/policy.ts');
  const clients = [...CLIENTS.values()];
  const read = new Set([...variablesOf(policy), ...clients.flatMap(({ variables }) => variables.scratch ?? [])]);
  const folders = [...new Set([project, cli.cwd])];
  const all = clients.flatMap((client) => client.settingsVariables?.(folders) ?? []);
  return all.filter(([name]) => name.startsWith('TUTTI_') || read.has(name));
}

/** The arguments as the program gets them, quoted where one contains a space. */
const rows = (cli: Cli, { untrusted }: UntrustedCommands): readonly string[] =>
  columns(
    untrusted.flatMap(({ rule, need }) =>
      need.run.map((words, n) => [
        n === 0 ? cli.paint('bold', printable(need.name)) : cli.paint('dim', 'or'),
        printable(words.map((word) => (/^[\w./:=@,{}+-]+$/.test(word) ? word : JSON.stringify(word))).join(' ')),
        n === 0
          ? cli.paint('dim', printable(`${rule}${need.globs === undefined ? '' : `: ${need.globs.join(', ')}`}`))
          : '',
      ]),
    ),
    2,
  );

async function revokeTrust(cli: Cli, args: Args, tutti: Tutti): Promise<Report> {
  const { removeTrust } = await import('../../policy/trust-store.ts');
  const [file] = args.words;
  const project = file === undefined ? projectAt(cli) : projectOf(realOf(cli, file));
  const gone = removeTrust(homeOf(cli), project);
  if (gone.length === 0) throw usage(`nothing of ${shownPath(cli, project)} is trusted.`, 'See `tutti trust --list`.');
  const who = signature(cli, args);
  const reach = { scope: 'project', project } as const;
  const record = await tutti.act({ act: 'distrust', ...reach, ...who });
  return {
    json: { trusted: false, ...actJson(record, reach, who.by, who.reason) },
    text: [
      `nothing of ${shownPath(cli, project)} is trusted any more: its commands are skipped, and new sessions take only what it makes stricter`,
      ...(await registeredAgain(cli, tutti, project)),
    ],
  };
}
