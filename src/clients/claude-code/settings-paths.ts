// Where Claude Code keeps its settings, and which of these files it reads when it starts in a folder.

import { join, resolve } from 'node:path';
import { mainCheckoutOf } from '../../checkout.ts';
import type { ClientPlace, StartPlace } from '../client.ts';
import type { HookScope, SettingsScope } from '../support.ts';

export const settingsFile = (scope: SettingsScope, { project, home }: ClientPlace): string =>
  ({
    local: join(project, '.claude', 'settings.local.json'),
    project: join(project, '.claude', 'settings.json'),
    user: join(home, '.claude', 'settings.json'),
  })[scope];

/** The client reads it for every user and runs its hooks whatever other settings say. */
export const managedFile = (root: string): string =>
  join(
    root,
    process.platform === 'darwin' ? 'Library/Application Support/ClaudeCode' : 'etc/claude-code',
    'managed-settings.json',
  );

/** In a repository the client reads the local settings of its first checkout too: from subfolders and from other worktrees. */
const localFolders = (folder: string): readonly string[] => [...new Set([folder, mainCheckoutOf(folder) ?? folder])];

/** In the client's order: user, project, local. Without managed settings. */
export const settingsFiles = ({ project, home }: ClientPlace): readonly string[] => [
  settingsFile('user', { project, home }),
  settingsFile('project', { project, home }),
  ...localFolders(project)
    .map((folder) => settingsFile('local', { project: folder, home }))
    .reverse(),
];

/** Those of one user, which may contain an address with its secret. */
export const personalFiles = (place: ClientPlace): readonly string[] =>
  settingsFiles(place).filter((file) => file !== settingsFile('project', place));

export interface ScopeFile {
  readonly scope: HookScope;
  readonly file: string;
  /** The client reads it when it starts in the folder. */
  readonly read: boolean;
}

/** The variable that moves the folder in which the client keeps what belongs to the user. */
export const CONFIG_DIR = 'CLAUDE_CONFIG_DIR';

/** The user's settings that the client reads. tutti installs into the folder in the user's home only. */
const userFile = ({ home, project, env }: Pick<StartPlace, 'home' | 'project' | 'env'>): string => {
  const folder = env(CONFIG_DIR);
  return folder ? join(resolve(folder), 'settings.json') : settingsFile('user', { project, home });
};

/** The settings of the folder a client starts in and of the project around it, highest precedence first. */
export function scopeFiles({ cwd, project, home, root, env }: StartPlace): readonly ScopeFile[] {
  const here = { project: cwd, home };
  const read: readonly Omit<ScopeFile, 'read'>[] = [
    { scope: 'managed', file: managedFile(root) },
    ...localFolders(cwd).map((folder) => ({
      scope: 'local' as const,
      file: settingsFile('local', { project: folder, home }),
    })),
    { scope: 'project', file: settingsFile('project', here) },
    { scope: 'user', file: userFile({ project, home, env }) },
  ];
  const unread = (['local', 'project'] as const)
    .map((scope) => ({ scope, file: settingsFile(scope, { project, home }), read: false }))
    .filter(({ file }) => !read.some((one) => one.file === file));
  return [...read.map((one) => ({ ...one, read: true })), ...unread];
}
