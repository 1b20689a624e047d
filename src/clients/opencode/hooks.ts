// Where opencode keeps plugins, and what keeps tutti's from running.

import { join, resolve } from 'node:path';
import { reason } from '../../core/enforced-reason.ts';
import type { ClientPlace, HooksAt, StartPlace } from '../client.ts';
import { SCOPES, type SettingsScope } from '../installed-hook.ts';
import { commandHooksAt, type FoundCommand } from '../shared/command-form.ts';
import type { ScopeHooks } from '../shared/hook-doctor.ts';
import { CONFIG_VARIABLE, FOLDER, NO_PROJECT, PURE, USER_FOLDER } from './footprint.ts';
import { PLUGIN } from './plugin.ts';

const FILES: Readonly<Record<SettingsScope, string>> = {
  local: `${FOLDER}/plugin/tutti.local.js`,
  project: `${FOLDER}/plugin/tutti.js`,
  user: `${USER_FOLDER}/plugin/tutti.js`,
};

export const hooksFile = (scope: SettingsScope, { project, home }: ClientPlace): string =>
  join(scope === 'user' ? home : project, FILES[scope]);

export const personalFiles = [FILES.local, `${FILES.local}.tutti-backup`];

/** The folder of the user's settings, which a variable moves. */
export const userFile = ({ home }: Pick<ClientPlace, 'home'>, moved: string | undefined): string =>
  moved ? resolve(moved, 'opencode/plugin/tutti.js') : join(home, FILES.user);

/** The client reads the folders from the one it starts in up to the top of the repository. */
export const scopesAt = (place: StartPlace): readonly ScopeHooks<FoundCommand>[] =>
  SCOPES.map((scope) => {
    const file = scope === 'user' ? userFile(place, place.env(CONFIG_VARIABLE)) : hooksFile(scope, place);
    return { scope, file, read: true, hooks: PLUGIN.form.installed(file, scope) };
  });

export function problemsAt(place: StartPlace): HooksAt['problems'] {
  const scopes = scopesAt(place).filter(({ hooks }) => hooks.length > 0);
  const isSet = (name: string): boolean => /^(1|true)$/i.test(place.env(name) ?? '');
  const switches = scopes.some(({ scope }) => scope === 'user') ? [PURE] : [PURE, NO_PROJECT];
  const off = scopes.length === 0 ? undefined : switches.find(isSet);
  return off === undefined
    ? []
    : [reason('not', 'HOOKS_DISABLED', `${off} is set: opencode does not load the plugin`, `unset ${off}`)];
}

export const hooksAt = commandHooksAt(scopesAt, PLUGIN.form, problemsAt);
