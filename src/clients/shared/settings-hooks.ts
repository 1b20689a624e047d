// Hooks of a client that keeps them in its `settings.json`, of the person and of the project, beside switches that keep hooks from
// running. The project's file serves two scopes: `local`, where git ignores it, and `project`.

import { join } from 'node:path';
import { reason } from '../../core/enforced-reason.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Client, ClientPlace, HooksAt, StartPlace } from '../client.ts';
import { SCOPES, type SettingsScope } from '../installed-hook.ts';
import { type CommandForm, commandHooksAt, type FoundCommand, settingsIn } from './command-form.ts';
import { isTrustedFolder } from './folder-trust.ts';
import type { ScopeHooks } from './hook-doctor.ts';

interface SettingsHooks {
  readonly title: string;
  readonly form: CommandForm;
  /** The folder with the settings, in a project. */
  readonly folder: string;
  /** The folder with those of the person. */
  userFolder(place: StartPlace): string;
  /** The settings of the machine, below `/`, and the variable that names another file. */
  readonly system: { readonly file: string; readonly variable: string };
  /** The switch of all hooks. Undefined: these settings do not say. */
  hooksRun(settings: JsonObject): boolean | undefined;
  readonly howToEnable: string;
  /** Whether the client asks the person to trust a folder. */
  asksForTrust(settings: JsonObject, place: StartPlace): boolean;
  readonly howToTrust: string;
}

interface FoundHooks {
  settingsFile(scope: SettingsScope, place: ClientPlace): string;
  scopesAt(place: StartPlace): readonly ScopeHooks<FoundCommand>[];
  /** What keeps hooks from running. */
  problemsAt(place: StartPlace): HooksAt['problems'];
  readonly hooksAt: NonNullable<Client['hooksAt']>;
}

const SETTINGS = 'settings.json';

export function settingsHooks(its: SettingsHooks): FoundHooks {
  const settingsFile: FoundHooks['settingsFile'] = (scope, { project, home }) =>
    join(scope === 'user' ? home : project, its.folder, SETTINGS);
  const read = (file: string): JsonObject => settingsIn(file, its.form.comments);
  const userFile = (place: StartPlace): string => join(its.userFolder(place), SETTINGS);

  /** The client reads the project's file only in the folder that it starts in. */
  const scopesAt: FoundHooks['scopesAt'] = (place) =>
    SCOPES.map((scope) => {
      const file = scope === 'user' ? userFile(place) : settingsFile(scope, place);
      const isRead = scope === 'user' || place.cwd === place.project;
      return { scope, file, read: isRead, hooks: its.form.installed(file, scope) };
    });

  /** Hooks of the person run everywhere. */
  const isIgnored = (place: StartPlace): boolean =>
    its.asksForTrust(read(userFile(place)), place) &&
    !isTrustedFolder(join(its.userFolder(place), 'trustedFolders.json'), place.project) &&
    scopesAt(place).some(({ scope, hooks }) => scope !== 'user' && hooks.length > 0);

  const problemsAt: FoundHooks['problemsAt'] = (place) => {
    const system = place.env(its.system.variable) || join(place.root, its.system.file);
    // The later file wins.
    const files = [userFile(place), settingsFile('project', place), system];
    const deciding = files.findLast((file) => its.hooksRun(read(file)) !== undefined);
    const isDisabled = deciding !== undefined && its.hooksRun(read(deciding)) === false;
    const untrusted = `${its.title} ignores the hooks of a folder that nobody has trusted`;
    return [
      ...(isDisabled ? [reason('not', 'HOOKS_DISABLED', `${deciding} disables all hooks`, its.howToEnable)] : []),
      ...(isIgnored(place) ? [reason('not', 'FOLDER_UNTRUSTED', untrusted, its.howToTrust)] : []),
    ];
  };

  return { settingsFile, scopesAt, problemsAt, hooksAt: commandHooksAt(scopesAt, its.form, problemsAt) };
}

/** The program in shared settings. `variable`: the folder that the client sets for its hooks; without braces it would put a quoted
 *  path in its place. */
export const shimsBelow = (variable: string) =>
  ({
    inRepository: `"\${${variable}}"/.tutti/hook`,
    inProject: `"\${${variable}}"/node_modules/.bin/tutti-hook`,
    onPath: 'tutti-hook',
  }) as const;
