// Where Codex keeps hooks, and what tutti writes there. The project's file serves two scopes: of one user, then git does not see it,
// and of everybody.

import { join, resolve } from 'node:path';
import { reason } from '../../core/enforced-reason.ts';
import { textIn } from '../../regular-file.ts';
import type { ClientPlace, HooksAt, StartPlace } from '../client.ts';
import { SCOPES, type SettingsScope } from '../installed-hook.ts';
import { commandForm, commandHooksAt, type FoundCommand } from '../shared/command-form.ts';
import type { ScopeHooks } from '../shared/hook-doctor.ts';
import { EVENTS } from './events.ts';
import { FOLDER, HOME_VARIABLE, NAME } from './footprint.ts';

const HOOKS_FILE = 'hooks.json';

/** The hook runs in the folder of the session, which may be below the project. */
const AT_TOP = '"$(git rev-parse --show-toplevel 2>/dev/null || pwd)"';
export const SHARED_SHIMS = {
  inRepository: `${AT_TOP}/.tutti/hook`,
  inProject: `${AT_TOP}/node_modules/.bin/tutti-hook`,
  onPath: 'tutti-hook',
} as const;

export const FORM = commandForm({
  name: NAME,
  events: Object.fromEntries(
    Object.entries(EVENTS).flatMap(([event, row]) => ('seconds' in row ? [[event, row.seconds]] : [])),
  ),
  layout: 'groups',
  entry: (command, timeout) => ({ type: 'command', command, timeout }),
  commandIn: ({ type, command }) => (type === 'command' && typeof command === 'string' ? command : ''),
});

export const hooksFile = (scope: SettingsScope, { project, home }: ClientPlace): string =>
  join(scope === 'user' ? home : project, FOLDER, HOOKS_FILE);

/** The folder of the user's settings, which a variable moves. */
export const userFolder = ({ home }: Pick<ClientPlace, 'home'>, moved: string | undefined): string =>
  moved ? resolve(moved) : join(home, FOLDER);

/** The client reads the files of the folder it starts in and of those above it, up to the top of the repository. */
export const scopesAt = (place: StartPlace): readonly ScopeHooks<FoundCommand>[] =>
  SCOPES.map((scope) => {
    const own = hooksFile(scope, place);
    const file = scope === 'user' ? join(userFolder(place, place.env(HOME_VARIABLE)), HOOKS_FILE) : own;
    return { scope, file, read: true, hooks: FORM.installed(file, scope) };
  });

/** How a person lets the client run hooks. */
export const HOW_TO_TRUST = 'type `/hooks` in Codex and trust them there, or run `tutti init --client codex --trust`';

/** What was reviewed is in the user's settings. The doctor asks the client itself which hooks these are. */
function neverTrusted(place: StartPlace): HooksAt['problems'] {
  const settings = textIn(join(userFolder(place, place.env(HOME_VARIABLE)), 'config.toml')) ?? '';
  const words = 'Codex runs no hook that a person has not trusted, and none is trusted';
  return /^\s*\[hooks\.state\b/m.test(settings) ? [] : [reason('not', 'HOOKS_UNTRUSTED', words, HOW_TO_TRUST)];
}

export const hooksAt = commandHooksAt(scopesAt, FORM, neverTrusted);
