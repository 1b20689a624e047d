// Gemini CLI's support for commands: installing, checking, examples.

import { hookInstaller } from '../shared/hook-installer.ts';
import { unreadIfMoved } from '../shared/moved-home.ts';
import type { ClientSupport } from '../support.ts';
import { agentFiles } from './agents.ts';
import { doctor } from './doctor.ts';
import { examples } from './examples.ts';
import { FOLDER, HOME_VARIABLE } from './footprint.ts';
import { FORM, SHARED_SHIMS, settingsFile, userFolder } from './hooks.ts';
import { gemini } from './index.ts';

export const support: ClientSupport = {
  client: gemini,
  settings: {
    file: settingsFile,
    installed: FORM.installed,
    limits: (scope) =>
      scope === 'user'
        ? []
        : ['it uses the agents of a project only after you agreed to them: start it once and look at `/agents`'],
    unread: unreadIfMoved({ variable: HOME_VARIABLE, folder: FOLDER, userFolder }),
    personal: (scope) => (scope === 'local' ? ['.gemini/settings.json', '.gemini/settings.json.tutti-backup'] : []),
  },
  install: { sharedShims: SHARED_SHIMS, ...hookInstaller(FORM) },
  agentFiles,
  doctor,
  examples,
};
