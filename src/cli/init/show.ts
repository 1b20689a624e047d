// What `tutti init` prints: the plan of a dry run, and what was done.

import { join, relative } from 'node:path';
import { limitsOf } from '../../clients/capabilities.ts';
import { tooOld } from '../../clients/client-version.ts';
import { clientNamed, supportOf } from '../../clients/registry.ts';
import type { SettingsPlan } from '../../clients/support.ts';
import type { Tutti } from '../../pipeline/tutti.ts';
import { textIn } from '../../regular-file.ts';
import type { Up } from '../../server/up.ts';
import { personHome } from '../../world/home.ts';
import { type AgentFilePlan, agentsFor, agentsInWords } from '../agent-files.ts';
import type { Cli, Report } from '../command.ts';
import { loadedPreset, policyOf } from '../commands/policy.ts';
import { withoutSecret } from '../commands/up.ts';
import { failuresAt, planHooks } from '../install-hooks.ts';
import type { PolicyFilePlan } from '../policy-file.ts';
import { columns, printable } from '../ui/output.ts';
import { environment } from '../ui/problem.ts';
import { homeOf, shownPath, withTutti } from '../workplace.ts';
import type { Proof } from './proof.ts';
import type { GuardResult } from './replace-guards.ts';
import type { GivenOrder } from './start-orders.ts';
import type { Wish } from './wish.ts';

export type GoodPlan = Exclude<SettingsPlan, { problem: string }>;

export async function showPlan(cli: Cli, wish: Wish): Promise<Report> {
  return withTutti(cli, async (tutti) => {
    const { findServer } = await import('../../server/up.ts');
    const found = wish.transport === 'http' ? await findServer(homeOf(cli)) : undefined;
    // Without a running server the address is unknown; the plan needs only a placeholder.
    const address = wish.transport === 'http' ? { address: found?.address.url ?? 'http://127.0.0.1:0/secret' } : {};
    const failures = await failuresAt(cli, tutti, wish.project);
    const plan = await planHooks(cli, { ...wish, failures, ...address });
    if ('problem' in plan) throw environment(plan.problem);
    const server = wish.transport === 'http' && found === undefined;
    const agents = await plannedAgents(cli, tutti, wish);
    return {
      json: { ...asJson(wish, plan), dryRun: true },
      text: [
        'nothing was changed; `tutti init` would',
        ...columns(
          [
            [wish.policyPlan.what, inProject(cli, wish, wish.policyFile)],
            [hooksVerb(plan), `${inProject(cli, wish, plan.file)}  (${hookCounts(plan)})`],
            ...agentsInWords(agents, (path) => inProject(cli, wish, path)).map((line) => ['provide', line]),
            ...(wish.excluded.length === 0 ? [] : [['exclude', `${wish.excluded.join(', ')} from commits`]]),
            ...(server ? [['start', 'the server']] : []),
            ...(wish.takeOver
              ? wish.guards.map((guard) => ['replace', `${guard.system.name}, and import its state`])
              : []),
            ['record', `that tutti is enabled ${wish.scope === 'user' ? 'in your projects' : 'here'}`],
            ['test', 'that the hooks refuse what the policy refuses'],
          ],
          2,
        ),
        ...diffOf(wish.policyPlan),
      ],
    };
  });
}

/** For the policy as it will be. */
async function plannedAgents(cli: Cli, tutti: Tutti, wish: Wish): Promise<readonly AgentFilePlan[]> {
  const { policyPlan, preset, project, scope } = wish;
  const now = scope === 'user' ? tutti.ownPolicy() : (await tutti.policy(project, (name) => cli.env[name])).policy;
  const policy = policyPlan.what === 'keep' ? now : policyOf(cli, await loadedPreset(preset));
  return agentsFor(policy, wish, { project, home: personHome(cli.env) });
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

export interface Installed {
  readonly plan: GoodPlan;
  /** Hooks of other scopes that were registered again. */
  readonly others: readonly string[];
  /** What is wrong with the policy. */
  readonly problem: string | undefined;
  readonly accepted: boolean;
  readonly agents: readonly AgentFilePlan[];
  readonly guards: readonly GuardResult[];
  readonly orders: readonly GivenOrder[];
}

export interface Done extends Installed {
  /** The client does not run the hooks, though they refuse what they should. */
  readonly isIgnored: boolean;
  /** What became of the client's own review of hooks. */
  readonly trusted?: string;
  readonly server?: Up;
  readonly proven: Proof;
}

export async function doneText(cli: Cli, wish: Wish, done: Done): Promise<readonly string[]> {
  const { plan, others, problem, accepted, agents, guards, orders, server, proven } = done;
  const { settings } = await supportOf(wish.client);
  const old = await tooOld(clientOf(wish), cli);
  return [
    `${heading(cli, wish, done)}  ${wish.among ? `${clientOf(wish).title} in ` : ''}${wish.scope === 'user' ? 'all your projects' : shownPath(cli, wish.project)}`,
    ...columns(
      [
        ...(wish.among === 'later'
          ? []
          : [['policy', `${inProject(cli, wish, wish.policyFile)}, ${policySummary(wish)}`]]),
        ...(problem === undefined ? [] : [['', cli.paint('red', printable(problem))]]),
        ...(accepted ? [] : [['', cli.paint('yellow', UNACCEPTED)]]),
        ['hooks', `${inProject(cli, wish, plan.file)}, ${hookCounts(plan)}`],
        ...(done.trusted === undefined ? [] : [['', cli.paint('yellow', done.trusted)]]),
        ...old.map((words) => ['client', cli.paint('red', words)]),
        ...others.map((file) => ['', `${inProject(cli, wish, file)}, registered again`]),
        ...agentsInWords(agents, (path) => inProject(cli, wish, path)).map((line) => ['agents', line]),
        ...guards.flatMap(({ lines, undo }) => [
          ...lines.map((line, at) => [at === 0 ? 'guard' : '', printable(line)]),
          ...undo.map((command) => ['', `undo: ${printable(command)}`]),
        ]),
        ...orders.map(({ rule, says }) => [rule, printable(says)]),
        ...(server ? [['server', `${withoutSecret(server.url)}, ${server.started ? 'started' : 'running'}`]] : []),
        ...proven.seen.map(({ text, ok }, at) => [
          at === 0 ? 'proof' : '',
          ok ? printable(text) : cli.paint('red', printable(text)),
        ]),
        ...(wish.scope === 'project' ? teamRows(wish, inProject(cli, wish, plan.file)) : []),
        ...[...limitsOf(clientOf(wish).capabilities), ...(settings.limits?.(wish.scope) ?? [])].map((limit) => [
          'limit',
          limit,
        ]),
      ],
      2,
    ),
  ];
}

/** What colleagues need: the files, and tutti itself. */
function teamRows({ project }: Wish, settings: string): readonly (readonly string[])[] {
  const isDependency = textIn(join(project, 'package.json'))?.includes('"tutti"') ?? false;
  return [
    ['team', `commit .tutti and ${settings}`],
    ...(isDependency ? [] : [['', 'tutti is no dependency of this project: everybody has to install it']]),
  ];
}

const UNACCEPTED = 'not accepted: only what it makes stricter holds';

function heading(cli: Cli, { preset }: Wish, { proven, problem, isIgnored }: Done): string {
  if (!proven.enforced) return cli.paint('red', 'installed, but not enforced');
  if (isIgnored) return cli.paint('yellow', 'installed, but not enforced yet');
  if (problem !== undefined) return cli.paint('red', 'installed, but the policy is broken');
  return proven.kept ? cli.paint('green', 'ready') : cli.paint('yellow', `ready, but not as ${preset} promises`);
}

const clientOf = ({ client }: Wish) => clientNamed(client);

export const asJson = (wish: Wish, plan: GoodPlan, problem?: string) => ({
  client: wish.client,
  project: wish.project,
  preset: wish.preset,
  policy: { file: wish.policyFile, what: wish.policyPlan.what, ...(problem !== undefined && { problem }) },
  hooks: { file: plan.file, scope: wish.scope, transport: wish.transport, changes: plan.changes },
  excluded: wish.excluded,
});

const hooksVerb = ({ before, after }: GoodPlan): string =>
  before === after ? 'keep' : before === undefined ? 'write' : 'change';

function policySummary({ policyPlan: plan, preset }: Wish): string {
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
