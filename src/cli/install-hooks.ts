// Installs the hooks for a scope: with the server's address, or as processes; refusing without an answer where the level is strict.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Expected, HookOptions, Scope } from '../clients/claude-code/hooks.ts';
import type { Plan } from '../clients/claude-code/install.ts';
import type { Policy } from '../core/policy.ts';
import { personHome } from '../world/home.ts';
import type { Cli } from './command.ts';

export type Transport = 'http' | 'command';

export interface Wanted {
  readonly project: string;
  readonly scope: Scope;
  readonly policy: Policy;
  /** The server's, for hooks over http. */
  readonly address?: string;
}

export async function planHooks(cli: Cli, wanted: Wanted): Promise<Plan> {
  const { planInstall, settingsFile } = await import('../clients/claude-code/install.ts');
  return planInstall(settingsFile(wanted.scope, places(cli, wanted)), await optionsFor(wanted));
}

export async function installHooks(cli: Cli, wanted: Wanted): Promise<Plan> {
  const { install, settingsFile } = await import('../clients/claude-code/install.ts');
  return install(settingsFile(wanted.scope, places(cli, wanted)), await optionsFor(wanted));
}

const places = (cli: Cli, { project }: Pick<Wanted, 'project'>) => ({ project, home: personHome(cli.env) });

async function optionsFor({ project, scope, policy, address }: Wanted): Promise<HookOptions> {
  const { projectShim } = await import('../clients/claude-code/hooks.ts');
  const shim = scope === 'project' ? projectShim(hasOwnCopy(project)) : await shimPath();
  const variables = await variablesOf(policy);
  return { via: scope, shim, strict: isStrict(policy), variables, ...(address !== undefined && { address }) };
}

/** The policy's own word: what a person sets for a while does not rewrite settings files. */
const isStrict = ({ level }: Policy): boolean => level === 'strict';

async function shimPath(): Promise<string> {
  const { packageRoot } = await import('../world/own-paths.ts');
  return join(packageRoot(), 'bin', 'tutti-hook');
}

const hasOwnCopy = (project: string): boolean => existsSync(join(project, 'node_modules', '.bin', 'tutti-hook'));

/** What the server has to be told with every event: a process sees it by itself. */
async function variablesOf(policy: Policy): Promise<readonly string[]> {
  const { EVERY_HOOK, joinVars } = await import('../server/vars.ts');
  const needed = policy.rules.flatMap(({ kind, settings }) => kind.needs?.(settings) ?? []);
  return joinVars(
    EVERY_HOOK,
    needed.flatMap((need) => {
      if (need.from === 'env') return [need.name];
      return need.from === 'scan' || need.from === 'command' ? Object.keys(need.unless ?? {}) : [];
    }),
  );
}

/** What installed hooks must be for them to do their work. */
export async function expectedHooks(wanted: Omit<Wanted, 'scope'>): Promise<Expected> {
  const { projectShim } = await import('../clients/claude-code/hooks.ts');
  return {
    shims: [await shimPath(), projectShim(true), projectShim(false)],
    strict: isStrict(wanted.policy),
    variables: await variablesOf(wanted.policy),
    ...(wanted.address !== undefined && { address: wanted.address }),
  };
}
