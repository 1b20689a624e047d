// Installs the hooks for a scope, over http or as processes, and again when the policy changes how they fail: a call that gets no
// answer is refused or goes ahead as the policy says of calls that cannot be checked.

import { join } from 'node:path';
import { supportOf } from '../clients/registry.ts';
import type { ClientSupport, ExpectedHooks, HookOptions, SettingsPlan, SettingsScope } from '../clients/support.ts';
import { type FailureRule, failsClosed } from '../core/policy.ts';
import type { Tutti } from '../pipeline/tutti.ts';
import { personHome } from '../world/home.ts';
import type { Cli } from './command.ts';
import { type OwnInstallation, ownAmong, scopesOf, transportOf } from './hooks-here.ts';
import { writeSharedHook } from './shared-hook.ts';
import { printable } from './ui/output.ts';
import { messageOf } from './ui/problem.ts';
import { homeOf } from './workplace.ts';

/** The hooks of scope `user` serve all projects, so they follow the policy of the user alone; all others the one in force here. */
export interface HookFailures {
  readonly here: FailureRule;
  readonly user: FailureRule;
}

export async function failuresAt(cli: Cli, tutti: Tutti, project: string): Promise<HookFailures> {
  const { policy } = await tutti.policy(project, (name) => cli.env[name]);
  return { here: ruleOf(policy), user: ruleOf(tutti.ownPolicy()) };
}

/** The policy's own level: a temporary level does not change settings files. */
const ruleOf = ({ level, onDamage }: FailureRule): FailureRule => ({ level, onDamage });

export interface Wanted {
  readonly client: string;
  readonly project: string;
  readonly scope: SettingsScope;
  readonly failures: HookFailures;
  /** The server's address, for hooks over http. */
  readonly address?: string;
}

export async function planHooks(cli: Cli, wanted: Wanted): Promise<SettingsPlan> {
  const support = await supportOf(wanted.client);
  return support.install.plan(fileFor(cli, support, wanted), await optionsFor(support, wanted));
}

export async function installHooks(cli: Cli, wanted: Wanted): Promise<SettingsPlan> {
  const support = await supportOf(wanted.client);
  if (wanted.scope === 'project') writeSharedHook(wanted.project);
  return support.install.install(fileFor(cli, support, wanted), await optionsFor(support, wanted));
}

/** Installs the hooks of every scope again that has some here, except managed ones. A project that is stricter than its user gets
 *  hooks of its own. */
export async function reinstallHooks(cli: Cli, tutti: Tutti, project: string): Promise<readonly SettingsPlan[]> {
  const failures = await failuresAt(cli, tutti, project);
  const there = ownAmong(await scopesOf(cli, project));
  const wanted = [...there, ...ownOfStricter(there, failures)];
  const needsServer = wanted.some((one) => transportOf(one) === 'http');
  const server = needsServer ? await serverFor(homeOf(cli)) : undefined;
  if (typeof server === 'string') return [{ file: '', problem: server }];
  const plans: SettingsPlan[] = [];
  for (const one of wanted) {
    const address = server !== undefined && transportOf(one) === 'http' ? { address: server.url } : {};
    plans.push(await installHooks(cli, { client: one.client, project, scope: one.scope, failures, ...address }));
  }
  return plans;
}

/** The files that changed; says which ones could not be. */
export function changedFiles(cli: Cli, plans: readonly SettingsPlan[]): readonly string[] {
  return plans.flatMap((plan) => {
    if (!('problem' in plan)) return plan.before === plan.after ? [] : [plan.file];
    cli.warn(printable(plan.problem));
    return [];
  });
}

/** Beside hooks of scope `user` that fail open, where the project's policy fails closed. */
function ownOfStricter(there: readonly OwnInstallation[], { here, user }: HookFailures): readonly OwnInstallation[] {
  if (!failsClosed(here) || failsClosed(user)) return [];
  const hasOwn = (client: string): boolean => there.some((one) => one.client === client && one.scope !== 'user');
  return there.filter(({ client }) => !hasOwn(client)).map((one) => ({ ...one, scope: 'local' }));
}

/** The running server, or why there is none. Starts it if needed, as hooks do. */
export async function serverFor(home: string) {
  const { ensureServer } = await import('../server/up.ts');
  try {
    return await ensureServer(home);
  } catch (error) {
    return messageOf(error);
  }
}

const fileFor = (cli: Cli, { settings }: ClientSupport, { scope, project }: Wanted): string =>
  settings.file(scope, { project, home: personHome(cli.env) });

async function optionsFor({ install }: ClientSupport, wanted: Wanted): Promise<HookOptions> {
  const { scope, failures, address } = wanted;
  const shim = scope === 'project' ? install.sharedShims.inRepository : await shimPath();
  const failure = scope === 'user' ? failures.user : failures.here;
  return { via: scope, shim, failure, ...(address !== undefined && { address }) };
}

export async function shimPath(): Promise<string> {
  const { packageRoot } = await import('../world/own-paths.ts');
  return join(packageRoot(), 'bin', 'tutti-hook');
}

/** The hooks that should be installed. */
export async function expectedHooks({
  client,
  failures,
  address,
}: Pick<Wanted, 'client' | 'failures' | 'address'>): Promise<ExpectedHooks> {
  const { install } = await supportOf(client);
  return {
    shims: [await shimPath(), ...Object.values(install.sharedShims)],
    failure: failures.here,
    ...(address !== undefined && { address }),
  };
}
