// `tutti trust`: a person reviews the commands that a project's policy wants to run, and allows them.

import { realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Tutti } from '../../pipeline/tutti.ts';
import type { PolicyInForce } from '../../policy/in-force.ts';
import { projectOf } from '../../policy/project.ts';
import type { PolicyCommand, TrustEntry, UntrustedCommands } from '../../world/trust.ts';
import { actJson, REASON, signature } from '../act.ts';
import type { Args, Cli, Command, Report } from '../command.ts';
import { ago, columns, plural, printable } from '../ui/output.ts';
import { messageOf, usage } from '../ui/problem.ts';
import { homeOf, projectAt, shownPath, withTutti } from '../workplace.ts';

export const trust: Command = {
  name: 'trust',
  about: "review the commands of a project's policy and allow them to run",
  detail:
    'A policy may name programs that check changed files or count work items. Those of your own\npolicy, of a managed policy and of presets always run. Those of a project run only after you\ntrust them here, and until they change. Only a person can do this, at a terminal.',
  examples: ['tutti trust', 'tutti trust ../app/.tutti/policy.yaml', 'tutti trust --list', 'tutti trust --revoke'],
  arguments: [{ name: '[file]', about: 'a policy file or a folder (default: what is in force here)' }],
  options: [
    { flags: '--list', about: 'show what is trusted on this machine' },
    { flags: '--revoke', about: 'revoke the trust for this project' },
    { flags: '-y, --yes', about: 'do not ask' },
    REASON,
  ],
  json: '{"project","trusted","digest","commands":[{"rule","name","run","files"?}],"record"?} or, with --list, [{"project","digest","commands","by","at"}]',
  person: true,
  run: async (cli, args) => {
    if (args.flag('list')) return listTrusted(cli);
    if (cli.ask === undefined) throw usage('trust needs a person at a terminal.', 'Type it there.');
    return withTutti(cli, (tutti) =>
      args.flag('revoke') ? revokeTrust(cli, args, tutti) : trustCommands(cli, args, tutti),
    );
  },
};

async function listTrusted(cli: Cli): Promise<Report> {
  const { readTrust } = await import('../../world/trust.ts');
  const all = readTrust(homeOf(cli));
  const row = ({ project, commands, by, at }: TrustEntry): readonly string[] => [
    shownPath(cli, project),
    printable(commands.join(', ')),
    cli.paint('dim', `by ${printable(by)}, ${ago(at, cli.now())}`),
  ];
  return { json: all, text: all.length === 0 ? ['nothing is trusted'] : columns(all.map(row)) };
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

async function trustCommands(cli: Cli, args: Args, tutti: Tutti): Promise<Report> {
  const { addTrust, isTrusted, untrustedCommands } = await import('../../world/trust.ts');
  const home = homeOf(cli);
  const { project, force } = await placeOf(cli, args, tutti);
  if (force.loaded.composed === undefined) throw usage(`${force.notice ?? 'the policy is broken.'}`, 'Fix it first.');
  const found = untrustedCommands(force, project, home);
  const json = { project, digest: found.digest, commands: found.untrusted.map(commandJson) };
  if (found.untrusted.length === 0) {
    return {
      json: { ...json, trusted: true },
      text: ['nothing here needs to be trusted: the policy runs no commands of its own'],
    };
  }
  if (isTrusted(home, found.digest))
    return { json: { ...json, trusted: true }, text: ['trusted already', ...rows(cli, found)] };
  if (!args.flag('yes') && !(await askPerson(cli, project, found))) {
    return { exit: 1, json: { ...json, trusted: false }, text: ['not trusted: these commands are still skipped'] };
  }
  const who = signature(cli, args);
  const commands = found.untrusted.map(({ need }) => need.name);
  const reach = { scope: 'project', project } as const;
  const record = await tutti.act({ act: 'trust', digest: found.digest, commands, ...reach, ...who });
  addTrust(home, { digest: found.digest, project, commands, by: who.by, at: record.at });
  return {
    json: { ...json, trusted: true, record: `${record.session}:${record.seq}` },
    text: [
      `${plural(found.untrusted.length, 'command')} of ${shownPath(cli, project)} trusted until they change`,
      cli.paint('dim', 'undo: tutti trust --revoke'),
    ],
  };
}

const commandJson = ({ rule, need }: PolicyCommand) => ({
  rule,
  name: need.name,
  run: need.run,
  ...(need.globs !== undefined && { files: need.globs }),
});

async function askPerson(cli: Cli, project: string, found: UntrustedCommands): Promise<boolean> {
  const intro = `The policy of ${shownPath(cli, project)} wants to run, without a shell, in the project:`;
  cli.write([intro, ...rows(cli, found), ''].join('\n'));
  return /^y(es)?$/i.test(((await cli.ask?.('Trust them? [y/N] ')) ?? '').trim());
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
  const { removeTrust } = await import('../../world/trust.ts');
  const [file] = args.words;
  const project = file === undefined ? projectAt(cli) : projectOf(realOf(cli, file));
  const gone = removeTrust(homeOf(cli), project);
  if (gone.length === 0) throw usage(`nothing of ${shownPath(cli, project)} is trusted.`, 'See `tutti trust --list`.');
  const who = signature(cli, args);
  const reach = { scope: 'project', project } as const;
  const record = await tutti.act({ act: 'distrust', ...reach, ...who });
  return {
    json: { trusted: false, ...actJson(record, reach, who.by, who.reason) },
    text: [`commands of ${shownPath(cli, project)} are skipped again`],
  };
}
