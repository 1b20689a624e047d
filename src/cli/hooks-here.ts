// The hooks of ours that are installed for a project, scope by scope.

import type { Installed, Scope } from '../clients/claude-code/hooks.ts';
import { personHome } from '../world/home.ts';
import type { Cli } from './command.ts';

export interface Installation {
  readonly client: 'claude-code';
  readonly scope: Scope;
  readonly file: string;
  readonly hooks: readonly Installed[];
}

/** Also scopes without any hook of ours: they may hold what switches hooks off. */
export async function scopesOf(cli: Cli, project: string): Promise<readonly Installation[]> {
  const [{ SCOPES }, { settingsFile }, { readInstalled }] = await Promise.all([
    import('../clients/claude-code/hooks.ts'),
    import('../clients/claude-code/install.ts'),
    import('../clients/claude-code/installed.ts'),
  ]);
  const home = personHome(cli.env);
  return SCOPES.map((scope) => {
    const file = settingsFile(scope, { project, home });
    return { client: 'claude-code', scope, file, hooks: readInstalled(file) };
  });
}

/** Whether the client has our plugin, by the nearest settings file that speaks of it. */
export async function hasPlugin(scopes: readonly Installation[]): Promise<boolean> {
  const { readPlugin } = await import('../clients/claude-code/installed.ts');
  return scopes.flatMap(({ file }) => readPlugin(file) ?? [])[0] === true;
}

export const installedAmong = (scopes: readonly Installation[]): readonly Installation[] =>
  scopes.filter(({ hooks }) => hooks.length > 0);

export const transportOf = ({ hooks }: Installation): 'http' | 'command' =>
  hooks.some(({ transport }) => transport === 'http') ? 'http' : 'command';
