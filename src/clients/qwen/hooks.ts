// Where Qwen Code keeps hooks, what tutti writes there, and which settings keep them from running.

import { isObject } from '../../core/json.ts';
import { commandForm } from '../shared/command-form.ts';
import { secondsIn } from '../shared/event-table.ts';
import { movedFolder } from '../shared/moved-home.ts';
import { settingsHooks, shimsBelow } from '../shared/settings-hooks.ts';
import { EVENTS } from './events.ts';
import { FOLDER, HOME_VARIABLE, NAME } from './footprint.ts';

/** The folder that the client was started in. */
export const PROJECT_VARIABLE = 'QWEN_PROJECT_DIR';
export const SHARED_SHIMS = shimsBelow(PROJECT_VARIABLE);

export const FORM = commandForm({
  name: NAME,
  events: secondsIn(EVENTS),
  layout: 'groups',
  comments: true,
  entry: (command, timeout) => ({ type: 'command', command, timeout }),
  commandIn: ({ type, command }) => (type === 'command' && typeof command === 'string' ? command : ''),
});

/** The folder of the user's settings, which a variable moves. */
export const userFolder = movedFolder(FOLDER);

export const { settingsFile, scopesAt, problemsAt, hooksAt } = settingsHooks({
  title: 'Qwen Code',
  form: FORM,
  folder: FOLDER,
  userFolder: (place) => userFolder(place, place.env(HOME_VARIABLE)),
  system: { file: 'etc/qwen-code/settings.json', variable: 'QWEN_CODE_SYSTEM_SETTINGS_PATH' },
  hooksRun: ({ disableAllHooks: off }) => (typeof off === 'boolean' ? !off : undefined),
  howToEnable: 'remove `disableAllHooks` there',
  // Only where the person's settings say so.
  asksForTrust: ({ security }) =>
    isObject(security) && isObject(security.folderTrust) && security.folderTrust.enabled === true,
  howToTrust: 'trust it with `/trust` in Qwen Code',
});
