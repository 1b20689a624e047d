// Installs the hooks for a scope, over http or as processes. At `strict`, a call without an answer is refused.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { supportOf } from '../clients/registry.ts';
import type { ClientSupport, ExpectedHooks, HookOptions, SettingsPlan, SettingsScope } from '../clients/support.ts';
import type { Policy } from '../core/policy.ts';
import { personHome } from '../world/home.ts';
import type { Cli } from './command.ts';

export interface Wanted {
  readonly client: string;
  readonly project: string;
  readonly scope: SettingsScope;
  readonly policy: Policy;
  /** The server's address, for hooks over http. */
  readonly address?: string;
}

export async function planHooks(cli: Cli, wanted: Wanted): Promise<SettingsPlan> {
  const support = await supportOf(wanted.client);
  return support.install.plan(fileFor(cli, support, wanted), await optionsFor(support, wanted));
}

export async function installHooks(cli: Cli, wanted: Wanted): Promise<SettingsPlan> {
  const support = await supportOf(wanted.client);
  return support.install.install(fileFor(cli, support, wanted), await optionsFor(support, wanted));
}

const fileFor = (cli: Cli, { settings }: ClientSupport, { scope, project }: Wanted): string =>
  settings.file(scope, { project, home: personHome(cli.env) });

async function optionsFor({ install }: ClientSupport, wanted: Wanted): Promise<HookOptions> {
  const { project, scope, policy, address } = wanted;
  const { inProject, onPath } = install.sharedShims;
  const shared = hasOwnCopy(project) ? inProject : onPath;
  const shim = scope === 'project' ? shared : await shimPath();
  return { via: scope, shim, strict: isStrict(policy), ...(address !== undefined && { address }) };
}

/** The policy's own level: a temporary level does not change settings files. */
const isStrict = ({ level }: Policy): boolean => level === 'strict';

export async function shimPath(): Promise<string> {
  const { packageRoot } = await import('../world/own-paths.ts');
  return join(packageRoot(), 'bin', 'tutti-hook');
}

const hasOwnCopy = (project: string): boolean => existsSync(join(project, 'node_modules', '.bin', 'tutti-hook'));

/** The hooks that should be installed. */
export async function expectedHooks(wanted: Omit<Wanted, 'scope'>): Promise<ExpectedHooks> {
  const { install } = await supportOf(wanted.client);
  return {
    shims: [await shimPath(), ...Object.values(install.sharedShims)],
    strict: isStrict(wanted.policy),
    ...(wanted.address !== undefined && { address: wanted.address }),
  };
}
