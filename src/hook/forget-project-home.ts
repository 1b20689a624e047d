// Keeps a repository from choosing tutti's home. The client puts the `env` of a project's settings into the environment of its hooks;
// a home from there could have a policy and a server of its own. Such variables are forgotten, for this process and all it starts.
// `project_names_home` in bin/tutti-hook leaves these cases to this program.

import { resolve } from 'node:path';
import { type Client, mayComeFrom } from '../clients/client.ts';
import { HOME_VARIABLES } from '../world/home.ts';

type Env = Record<string, string | undefined>;

/** `folders`: where the client may have found settings of a project. */
export function forgetProjectHome(client: Client | undefined, folders: readonly string[], env: Env): void {
  for (const folder of new Set([...folders, ...projectFolders(client, env)].map((path) => resolve(path)))) {
    const set = client?.settingsVariables?.([folder]) ?? [];
    const comesFrom = (name: string): boolean => set.some((one) => mayComeFrom(one, name, env[name]));
    // The settings in the person's home folder are the person's own, unless they say themselves that it is one.
    if (folder === env.HOME && !comesFrom('HOME')) continue;
    for (const name of HOME_VARIABLES) if (comesFrom(name)) delete env[name];
  }
}

/** The folder that the client was started in: its agent may be elsewhere now. */
const projectFolders = (client: Client | undefined, env: Env): readonly string[] =>
  Object.entries(client?.variables.values ?? {}).flatMap(([name, value]) =>
    value === '@project' ? (env[name] ?? []) : [],
  );
