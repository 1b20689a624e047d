// `tutti init`: sets up policy and hooks for a project, and proves that they are enforced.

import { realpathSync } from 'node:fs';
import { relative } from 'node:path';
import { limitsOf } from '../../clients/capabilities.ts';
import { CLIENTS, clientNamed, DEFAULT_CLIENT, supportOf } from '../../clients/registry.ts';
import { SCOPES, type SettingsPlan, type SettingsScope } from '../../clients/support.ts';
import { REASON, signature } from '../act.ts';
import type { Args, Cli, Command, Report } from '../command.ts';
import { addTo, excludeFile, missingIn } from '../git-exclude.ts';
import { besideProcesses } from '../hooks-here.ts';
import { changedFiles, failuresAt, installHooks, planHooks, reinstallHooks } from '../install-hooks.ts';
import type { PolicyFilePlan } from '../policy-file.ts';
import { TRANSPORTS, type Transport, transportFor } from '../transport.ts';
import { clip, columns, printable } from '../ui/output.ts';
import { type Exit, environment, messageOf, usage } from '../ui/problem.ts';
import { homeOf, policyFileOf, projectAt, refuseIgnoredTrust, shownPath, withTutti } from '../workplace.ts';
import { unknownPreset } from './policy.ts';

const ABOUT_SCOPES = [
  ['local', 'yours, in this project'],
  ['project', 'shared with everybody who works on it'],
  ['user', 'yours, in all your projects'],
] as const satisfies readonly (readonly [SettingsScope, string])[];
const PRESET = 'balanced';

export const init: Command = {
  name: 'init',
  about: 'set up this project: policy, hooks, server, and a proof that it works',
  detail:
    'scope local: your own settings of this project. project: shared with everybody. user: all your projects.\ntransport http: the server answers in a millisecond. command: one process per event, the default for scope project and beside a plugin.\nmanaged: a locked policy and hooks in files of root, which no user can change or switch off.',
  examples: [
    'tutti init',
    'tutti init --yes --preset discipline',
    'tutti init --scope project --dry-run',
    'sudo tutti init --managed',
  ],
  options: [
    { flags: '-y, --yes', about: 'use the defaults without asking' },
    { flags: '--preset <name>', about: `the policy to start with (default: ${PRESET})` },
    { flags: '--client <client>', about: 'the agent', choices: [...CLIENTS.keys()], fallback: DEFAULT_CLIENT.name },
    { flags: '--scope <scope>', about: 'whose settings (default: local)', choices: SCOPES },
    { flags: '--transport <way>', about: 'how hooks reach tutti', choices: TRANSPORTS },
    { flags: '--managed', about: 'for every user of this machine, locked; needs root' },
    { flags: '--force', about: 'overwrite the policy file' },
    { flags: '--dry-run', about: 'show what would change' },
    REASON,
  ],
  json: '{"project","preset","policy":{"file","what","problem"?},"hooks":{"file","scope","transport","changes":[{"event","what"}]},"excluded":[],"server"?:{"address","started"},"enforced"?,"dryRun"}; with --managed {"managed","preset","level","policy","hooks","program","weak":[{"path","why"}],"enforced"?,"dryRun"}',
  person: true,
  run: async (cli, args) => {
    if (args.flag('managed')) return (await import('../managed.ts')).initManaged(cli, args);
    const wish = await wishOf(cli, args);
    return args.flag('dryRun') ? showPlan(cli, wish) : carryOut(cli, args, wish);
  },
};

interface Wish {
  readonly client: string;
  readonly project: string;
  readonly preset: string;
  readonly scope: SettingsScope;
  readonly transport: Transport;
  readonly policyFile: string;
  readonly policyPlan: PolicyFilePlan;
  readonly exclude: string | undefined;
  readonly excluded: readonly string[];
}

async function wishOf(cli: Cli, args: Args): Promise<Wish> {
  const client = args.text('client') ?? DEFAULT_CLIENT.name;
  const project = projectAt(cli);
  const { PRESETS } = await import('../../policy/shipped-presets.ts');
  const presets = [...PRESETS.keys()].filter((name) => name !== 'base');
  const described = presets.map((name) => [name, aboutPreset(PRESETS.get(name) ?? '')] as const);
  const { planPolicyFile } = await import('../policy-file.ts');
  const policyFile = policyFileOf(project);
  const path = { path: policyFile, project, force: args.flag('force') };
  const planFile = (preset: string, asked: boolean): PolicyFilePlan => {
    try {
      return planPolicyFile({ ...path, preset, asked });
    } catch (error) {
      throw environment(`cannot read ${shownPath(cli, policyFile)}: ${messageOf(error)}.`);
    }
  };
  const fresh = planFile(PRESET, false).what === 'write';

  const asks = args.flag('yes') ? undefined : cli.ask;
  const given = args.text('preset');
  const preset = given ?? (fresh ? await answer(cli, asks, 'Which policy to start with?', described, PRESET) : PRESET);
  if (!presets.includes(preset)) throw unknownPreset(preset, presets);
  const scope =
    SCOPES.find((known) => known === args.text('scope')) ??
    (await answer(cli, asks, 'Whose settings?', ABOUT_SCOPES, 'local'));
  const beside = await besideProcesses(cli, { client, project, scope });
  const transport = transportFor(CLIENTS.get(client) ?? DEFAULT_CLIENT, scope, args.text('transport'), beside);
  const policyPlan = planFile(preset, given !== undefined);

  const exclude = excludeFile(project);
  const { settings } = await supportOf(client);
  const personal = ['.tutti/policy.local.yaml', ...settings.personal(scope)];
  return {
    client,
    project,
    preset: policyPlan.what === 'keep' ? policyPlan.extends.join(', ') || PRESET : preset,
    scope,
    transport,
    policyFile,
    policyPlan,
    exclude,
    excluded: exclude === undefined ? [] : missingIn(exclude, personal),
  };
}

async function answer<T extends string>(
  cli: Cli,
  asks: Cli['ask'],
  question: string,
  choices: readonly (readonly [T, string])[],
  usual: T,
): Promise<T> {
  if (asks === undefined) return usual;
  const rows = choices.map(([name, about]) => [cli.paint('bold', name), clip(about, cli.width - 20)]);
  cli.write([question, ...columns(rows, 2), ''].join('\n'));
  for (;;) {
    const typed = await asks(`[${usual}] `);
    if (typed === undefined) throw usage('there was no answer; nothing was changed.');
    if (typed === '') return usual;
    const chosen = choices.find(([name]) => name === typed);
    if (chosen !== undefined) return chosen[0];
    cli.write(`enter one of ${choices.map(([name]) => name).join(', ')}\n`);
  }
}

/** The first line of a preset describes it: `# balanced: the default. …` */
const aboutPreset = (text: string): string => /^# [\w-]+: (.*)$/m.exec(text)?.[1] ?? '';

async function showPlan(cli: Cli, wish: Wish): Promise<Report> {
  return withTutti(cli, async (tutti) => {
    const { findServer } = await import('../../server/up.ts');
    const found = wish.transport === 'http' ? await findServer(homeOf(cli)) : undefined;
    // Without a running server the address is unknown; the plan needs only a placeholder.
    const address = wish.transport === 'http' ? { address: found?.address.url ?? 'http://127.0.0.1:0/secret' } : {};
    const failures = await failuresAt(cli, tutti, wish.project);
    const plan = await planHooks(cli, { ...wish, failures, ...address });
    if ('problem' in plan) throw environment(plan.problem);
    const server = wish.transport === 'http' && found === undefined;
    return {
      json: { ...asJson(wish, plan), dryRun: true },
      text: [
        'nothing was changed; `tutti init` would',
        ...columns(
          [
            [verb(wish.policyPlan), inProject(cli, wish, wish.policyFile)],
            [hooksVerb(plan), `${inProject(cli, wish, plan.file)}  (${hookCounts(plan)})`],
            ...(wish.excluded.length === 0 ? [] : [['exclude', `${wish.excluded.join(', ')} from commits`]]),
            ...(server ? [['start', 'the server']] : []),
            ['record', 'that tutti is enabled here'],
            ['test', 'that an edit of the policy is refused'],
          ],
          2,
        ),
        ...diffOf(wish.policyPlan),
      ],
    };
  });
}

const diffOf = (plan: PolicyFilePlan): readonly string[] =>
  plan.what === 'write'
    ? [
        '',
        ...plan.text
          .trimEnd()
          .split('\n')
          .map((line) => `  + ${line}`),
      ]
    : [];

async function carryOut(cli: Cli, args: Args, wish: Wish): Promise<Report> {
  await refuseBadSettings(cli, wish);
  if (wish.policyPlan.what !== 'keep') await refuseIgnoredTrust(cli);
  const { writePolicyFile } = await import('../policy-file.ts');
  const { policyPlan, policyFile, exclude } = wish;
  const who = { by: signature(cli, args).by, at: cli.now() };
  if (policyPlan.what !== 'keep') {
    const { writeAccepted } = await import('../../pipeline/accept.ts');
    const here = { home: homeOf(cli), project: wish.project, file: policyFile, replaces: policyPlan.what === 'write' };
    attempt(() => writeAccepted(here, who, () => writePolicyFile(policyFile, policyPlan.text)), policyFile);
  }
  if (exclude !== undefined) attempt(() => addTo(exclude, wish.excluded), exclude);
  const server = wish.transport === 'http' ? await startServer(homeOf(cli)) : undefined;

  const { plan, others, problem, accepted } = await withTutti(cli, async (tutti) => {
    const { project } = wish;
    const scope = wish.scope === 'user' ? 'user' : 'project';
    await tutti.act({ act: 'enable', scope, project, ...signature(cli, args) });
    const force = await tutti.policy(project, (name) => cli.env[name]);
    const { isTextAccepted } = await import('../../world/trust.ts');
    const address = server === undefined ? {} : { address: server.url };
    const wanted = { ...wish, failures: await failuresAt(cli, tutti, project), ...address };
    return {
      plan: await installHooks(cli, wanted),
      // Hooks in other scopes follow the policy too.
      others: changedFiles(cli, await reinstallHooks(cli, tutti, project)),
      problem: force.problem,
      accepted: isTextAccepted(force, project, homeOf(cli)),
    };
  });
  if ('problem' in plan) throw environment(plan.problem);

  const { proof } = await import('../proof.ts');
  const proven = await proof(cli, wish);
  const { withoutSecret } = await import('./up.ts');
  const flaw = proven.enforced ? problem && 'installed, but the policy is broken' : 'installed, but not enforced';
  return {
    exit: flaw === undefined ? 0 : (1 satisfies Exit),
    json: {
      ...asJson(wish, plan, problem),
      ...(server && { server: { address: withoutSecret(server.url), started: server.started } }),
      enforced: proven.enforced,
      dryRun: false,
    },
    text: [
      `${flaw === undefined ? cli.paint('green', 'ready') : cli.paint('red', flaw)}  ${shownPath(cli, wish.project)}`,
      ...columns(
        [
          ['policy', `${inProject(cli, wish, policyFile)}, ${policySummary(policyPlan, wish)}`],
          ...(problem === undefined ? [] : [['', cli.paint('red', printable(problem))]]),
          ...(accepted ? [] : [['', cli.paint('yellow', UNACCEPTED)]]),
          ['hooks', `${inProject(cli, wish, plan.file)}, ${hookCounts(plan)}`],
          ...others.map((file) => ['', `${inProject(cli, wish, file)}, registered again`]),
          ...(server ? [['server', `${withoutSecret(server.url)}, ${server.started ? 'started' : 'running'}`]] : []),
          ['proof', printable(proven.seen)],
          ...limitsOf(clientOf(wish).capabilities).map((limit) => ['limit', limit]),
        ],
        2,
      ),
      '',
      `next: ${next(cli, wish, { enforced: proven.enforced, broken: problem !== undefined, accepted })}`,
    ],
  };
}

const UNACCEPTED = 'not accepted: only what it makes stricter holds';

function next(
  cli: Cli,
  wish: Wish,
  { enforced, broken, accepted }: { enforced: boolean; broken: boolean; accepted: boolean },
): string {
  if (!enforced) return '`tutti doctor` says what is wrong';
  if (broken) return 'fix the policy; `tutti policy show` lists its problems';
  if (!accepted) return '`tutti trust` shows what is weaker in it, and accepts it';
  // In a subfolder the client does not read the shared settings.
  const where = projectAt(cli) === realpathSync(cli.cwd) ? 'here' : `in ${shownPath(cli, wish.project)}`;
  return `start \`${clientOf(wish).program}\` ${where}; \`tutti status\` shows what it does, \`tutti level guidance\` loosens it`;
}

const clientOf = ({ client }: Wish) => clientNamed(client);

/** Runs before anything is written: a partial installation is worse than none. */
async function refuseBadSettings(cli: Cli, wish: Wish): Promise<void> {
  const plan = await withTutti(cli, async (tutti) => {
    return planHooks(cli, { ...wish, failures: await failuresAt(cli, tutti, wish.project) });
  });
  if ('problem' in plan) throw environment(plan.problem);
}

async function startServer(home: string) {
  const { ensureServer } = await import('../../server/up.ts');
  try {
    return await ensureServer(home);
  } catch (error) {
    throw environment(`${messageOf(error)}.`, 'Without a server: `tutti init --transport command`.');
  }
}

function attempt(write: () => void, file: string): void {
  try {
    write();
  } catch (error) {
    throw environment(`cannot write ${printable(file)}: ${messageOf(error)}.`);
  }
}

type GoodPlan = Exclude<SettingsPlan, { problem: string }>;

const asJson = (wish: Wish, plan: GoodPlan, problem?: string) => ({
  project: wish.project,
  preset: wish.preset,
  policy: { file: wish.policyFile, what: wish.policyPlan.what, ...(problem !== undefined && { problem }) },
  hooks: { file: plan.file, scope: wish.scope, transport: wish.transport, changes: plan.changes },
  excluded: wish.excluded,
});

const verb = ({ what }: PolicyFilePlan): string => what;

const hooksVerb = ({ before, after }: GoodPlan): string =>
  before === after ? 'keep' : before === undefined ? 'write' : 'change';

function policySummary(plan: PolicyFilePlan, { preset }: Wish): string {
  if (plan.what === 'write') return `written: extends ${preset}`;
  if (plan.what === 'change') return `extends ${preset} now, instead of ${plan.before || 'nothing'}`;
  return `kept: extends ${preset}`;
}

/** `18 hooks added`, `18 hooks kept`. */
function hookCounts({ changes }: GoodPlan): string {
  const sums = new Map<string, number>();
  for (const { what } of changes) sums.set(what, (sums.get(what) ?? 0) + 1);
  return [...sums].map(([what, count]) => `${count} hook${count === 1 ? '' : 's'} ${what}`).join(', ');
}

const inProject = (cli: Cli, { project }: Wish, file: string): string => {
  const path = relative(project, file);
  return path.startsWith('..') ? shownPath(cli, file) : printable(path);
};
