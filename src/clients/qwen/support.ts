// Qwen Code's support for commands: installing, checking, examples.

import { hookInstaller } from '../shared/hook-installer.ts';
import { unreadIfMoved } from '../shared/moved-home.ts';
import type { ClientSupport } from '../support.ts';
import { agentFiles } from './agents.ts';
import { doctor } from './doctor.ts';
import { examples } from './examples.ts';
import { FOLDER, HOME_VARIABLE } from './footprint.ts';
import { FORM, SHARED_SHIMS, settingsFile, userFolder } from './hooks.ts';
import { qwen } from './index.ts';

export const support: ClientSupport = {
  client: qwen,
  settings: {
    file: settingsFile,
    installed: FORM.installed,
    unread: unreadIfMoved({ variable: HOME_VARIABLE, folder: FOLDER, userFolder }),
    personal: (scope) => (scope === 'local' ? ['.qwen/settings.json', '.qwen/settings.json.tutti-backup'] : []),
  },
  install: { sharedShims: SHARED_SHIMS, ...hookInstaller(FORM) },
  agentFiles,
  doctor,
  examples,
};
