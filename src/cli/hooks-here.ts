// The hooks of tutti that are installed for a project, by client and scope.

import type { StartPlace } from '../clients/client.ts';
import { everySupport } from '../clients/registry.ts';
import { type HookScope, type InstalledHook, SCOPES, type SettingsScope } from '../clients/support.ts';
import { personHome } from '../world/home.ts';
import type { Cli } from './command.ts';
import { projectAt, realCwd } from './workplace.ts';

export interface Installation {
  readonly client: string;
  readonly scope: HookScope;
  readonly file: string;
  readonly hooks: readonly InstalledHook[];
}

export interface OwnInstallation extends Installation {
  readonly scope: SettingsScope;
}

/** Highest precedence first. Includes scopes without a hook of tutti: their settings may disable hooks. */
export async function scopesOf(cli: Cli, project: string): Promise<readonly Installation[]> {
  const place = { project, home: personHome(cli.env) };
  return (await everySupport()).flatMap(({ client, settings }) =>
    [
      ...(settings.managed ? [{ scope: 'managed' as const, file: settings.managed(cli.machine.root) }] : []),
      ...SCOPES.map((scope) => ({ scope, file: settings.file(scope, place) })),
    ].map((one) => ({ ...one, client: client.name, hooks: settings.installed(one.file, one.scope) })),
  );
}

/** What a client that starts in this folder loads, and what else is installed for the project. Without plugins. */
export async function installationsHere(cli: Cli): Promise<readonly Installation[]> {
  const place = startPlace(cli);
  const found = (await everySupport()).flatMap(({ client }) => {
    const { loaded, unread } = client.hooksAt?.(place) ?? { loaded: [], unread: [] };
    return [...loaded, ...unread].map(({ scope, file, hooks }) => ({ client: client.name, scope, file, hooks }));
  });
  return found.flatMap(({ scope, ...one }) => (scope === 'plugin' ? [] : [{ ...one, scope }]));
}

/** This folder, as a client that starts in it sees it. */
export const startPlace = (cli: Cli): StartPlace => ({
  project: projectAt(cli),
  cwd: realCwd(cli),
  home: personHome(cli.env),
  root: cli.machine.root,
  env: (name) => cli.env[name],
});

/** Clients that have tutti installed as a plugin, with the plugin's hooks. */
async function pluginsAmong(
  scopes: readonly Installation[],
): Promise<readonly Pick<Installation, 'client' | 'hooks'>[]> {
  return (await everySupport()).flatMap(({ client: { name }, settings }) => {
    const files = scopes.filter(({ client }) => client === name).map(({ file }) => file);
    const hooks = settings.plugin?.(files) ?? [];
    return hooks.length === 0 ? [] : [{ client: name, hooks }];
  });
}

const installedAmong = (scopes: readonly Installation[]): readonly Installation[] =>
  scopes.filter(({ hooks }) => hooks.length > 0);

/** The installations that a user can change: all but the managed ones. */
export const ownAmong = (scopes: readonly Installation[]): readonly OwnInstallation[] =>
  installedAmong(scopes).flatMap(({ scope, ...one }) => (scope === 'managed' ? [] : [{ ...one, scope }]));

export const managedAmong = (scopes: readonly Installation[]): readonly Installation[] =>
  installedAmong(scopes).filter(({ scope }) => scope === 'managed');

/** Whether another installation of the client here starts processes: a plugin, or hooks of another scope. */
export async function besideProcesses(
  cli: Cli,
  { client, project, scope }: { readonly client: string; readonly project: string; readonly scope: SettingsScope },
): Promise<boolean> {
  const scopes = await scopesOf(cli, project);
  const others = installedAmong(scopes).filter((one) => one.scope !== scope);
  return [...others, ...(await pluginsAmong(scopes))].some(
    (one) => one.client === client && transportOf(one) === 'command',
  );
}

export const transportOf = ({ hooks }: Pick<Installation, 'hooks'>): 'http' | 'command' =>
  hooks.some(({ transport }) => transport === 'http') ? 'http' : 'command';
