// Where Gemini CLI keeps hooks, what tutti writes there, and which settings keep them from running.

import { join, resolve } from 'node:path';
import { isObject } from '../../core/json.ts';
import type { ClientPlace } from '../client.ts';
import { commandForm } from '../shared/command-form.ts';
import { secondsIn } from '../shared/event-table.ts';
import { settingsHooks, shimsBelow } from '../shared/settings-hooks.ts';
import { EVENTS } from './events.ts';
import { FOLDER, HOME_VARIABLE, NAME, TRUST_VARIABLE } from './footprint.ts';

/** The folder of the session. */
export const PROJECT_VARIABLE = 'GEMINI_PROJECT_DIR';
export const SHARED_SHIMS = shimsBelow(PROJECT_VARIABLE);

/** The client counts milliseconds. */
export const FORM = commandForm({
  name: NAME,
  events: secondsIn(EVENTS),
  layout: 'groups',
  comments: true,
  entry: (command, seconds) => ({ type: 'command', command, timeout: seconds * 1_000 }),
  commandIn: ({ type, command }) => (type === 'command' && typeof command === 'string' ? command : ''),
});

/** The folder of the user's settings: a variable names another home. */
export const userFolder = ({ home }: Pick<ClientPlace, 'home'>, moved: string | undefined): string =>
  join(moved ? resolve(moved) : home, FOLDER);

export const { settingsFile, scopesAt, problemsAt, hooksAt } = settingsHooks({
  title: 'Gemini CLI',
  form: FORM,
  folder: FOLDER,
  userFolder: (place) => userFolder(place, place.env(HOME_VARIABLE)),
  system: { file: 'etc/gemini-cli/settings.json', variable: 'GEMINI_CLI_SYSTEM_SETTINGS_PATH' },
  hooksRun: ({ hooksConfig }) =>
    isObject(hooksConfig) && typeof hooksConfig.enabled === 'boolean' ? hooksConfig.enabled : undefined,
  howToEnable: 'remove `hooksConfig.enabled` there',
  asksForTrust: ({ security }, { env }) =>
    env(TRUST_VARIABLE) !== 'true' &&
    !(isObject(security) && isObject(security.folderTrust) && security.folderTrust.enabled === false),
  howToTrust: 'start `gemini` here and trust the folder',
});
