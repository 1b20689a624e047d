// Where Copilot CLI keeps hooks, and what tutti writes there: the client reads every file of its hook folders, and tutti adds one.

import { join, resolve } from 'node:path';
import { reason } from '../../core/enforced-reason.ts';
import { objectIn, textOf } from '../../core/json.ts';
import { textIn } from '../../regular-file.ts';
import type { ClientPlace, HooksAt, StartPlace } from '../client.ts';
import { SCOPES, type SettingsScope } from '../installed-hook.ts';
import { commandForm, commandHooksAt, type FoundCommand } from '../shared/command-form.ts';
import { secondsIn } from '../shared/event-table.ts';
import type { ScopeHooks } from '../shared/hook-doctor.ts';
import { listIn } from '../shared/hooks-in.ts';
import { movedFolder } from '../shared/moved-home.ts';
import { EVENTS } from './events.ts';
import { FOLDER, HOME_VARIABLE, NAME } from './footprint.ts';

const FILES: Readonly<Record<SettingsScope, string>> = {
  local: '.github/hooks/tutti.local.json',
  project: '.github/hooks/tutti.json',
  user: 'hooks/tutti.json',
};

export const FORM = commandForm({
  name: NAME,
  events: secondsIn(EVENTS),
  layout: 'list',
  head: { version: 1 },
  entry: (bash, timeoutSec) => ({ type: 'command', bash, timeoutSec }),
  commandIn: ({ type, bash }) => (type === 'command' && typeof bash === 'string' ? bash : ''),
});

/** The folder of the user's settings, which a variable moves. */
export const userFolder = movedFolder(FOLDER);

export const hooksFile = (scope: SettingsScope, place: ClientPlace): string =>
  scope === 'user' ? join(userFolder(place, undefined), FILES.user) : join(place.project, FILES[scope]);

export const personalFiles = [FILES.local, `${FILES.local}.tutti-backup`];

export const scopesAt = (place: StartPlace): readonly ScopeHooks<FoundCommand>[] =>
  SCOPES.map((scope) => {
    const moved = scope === 'user' ? place.env(HOME_VARIABLE) : undefined;
    const file = moved ? join(userFolder(place, moved), FILES.user) : hooksFile(scope, place);
    return { scope, file, read: true, hooks: FORM.installed(file, scope) };
  });

const TRUSTED = /"trustedFolders"\s*:\s*(\[[^\]]*\])/;

/** The client runs the hooks of a folder only if the person has trusted it; without a terminal it does not ask. */
export function problemsAt(place: StartPlace): HooksAt['problems'] {
  const scopes = scopesAt(place).filter(({ hooks }) => hooks.length > 0);
  if (scopes.length === 0 || scopes.some(({ scope }) => scope === 'user')) return [];
  const own = userFolder(place, place.env(HOME_VARIABLE));
  const [, list = '[]'] = TRUSTED.exec(textIn(join(own, 'config.json')) ?? '') ?? [];
  const folders = listIn(objectIn(`{"list":${list}}`)?.list).map(textOf);
  const isTrusted = folders.some((folder) => folder !== '' && `${place.cwd}/`.startsWith(`${resolve(folder)}/`));
  return isTrusted ? [] : [reason('partly', 'FOLDER_UNTRUSTED', UNTRUSTED, HOW_TO_TRUST)];
}

const UNTRUSTED = 'Copilot CLI runs the hooks of a folder only after you have trusted it';
const HOW_TO_TRUST =
  'start `copilot` here and trust the folder, or install with `tutti init --client copilot --scope user`';

export const hooksAt = commandHooksAt(scopesAt, FORM, problemsAt);
