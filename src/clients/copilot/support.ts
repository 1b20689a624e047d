// Copilot CLI's support for commands: installing, checking, examples.

import { SHIMS_AT_TOP } from '../shared/command-form.ts';
import { hookInstaller } from '../shared/hook-installer.ts';
import { unreadIfMoved } from '../shared/moved-home.ts';
import type { ClientSupport } from '../support.ts';
import { agentFiles } from './agents.ts';
import { doctor } from './doctor.ts';
import { examples } from './examples.ts';
import { FOLDER, HOME_VARIABLE } from './footprint.ts';
import { FORM, hooksFile, personalFiles, userFolder } from './hooks.ts';
import { copilot } from './index.ts';

const NESTED = 'an agent that a subagent starts is recorded in a session of its own';

export const support: ClientSupport = {
  client: copilot,
  settings: {
    file: hooksFile,
    installed: FORM.installed,
    unread: unreadIfMoved({ variable: HOME_VARIABLE, folder: FOLDER, userFolder }),
    limits: () => [NESTED],
    personal: (scope) => (scope === 'local' ? personalFiles : []),
  },
  install: { sharedShims: SHIMS_AT_TOP, ...hookInstaller(FORM) },
  agentFiles,
  doctor,
  examples,
};
