// Codex's support for commands: installing, checking, examples, transcripts.

import { SHIMS_AT_TOP } from '../shared/command-form.ts';
import { hookInstaller } from '../shared/hook-installer.ts';
import { unreadIfMoved } from '../shared/moved-home.ts';
import type { ClientSupport } from '../support.ts';
import { agentFiles } from './agents.ts';
import { doctor } from './doctor.ts';
import { examples } from './examples.ts';
import { FOLDER, HOME_VARIABLE } from './footprint.ts';
import { FORM, hooksFile, userFolder } from './hooks.ts';
import { codex } from './index.ts';
import { transcript } from './rollouts.ts';
import { trust } from './trust.ts';

export const support: ClientSupport = {
  client: codex,
  settings: {
    file: hooksFile,
    installed: FORM.installed,
    unread: unreadIfMoved({ variable: HOME_VARIABLE, folder: FOLDER, userFolder }),
    personal: (scope) => (scope === 'local' ? ['.codex/hooks.json', '.codex/hooks.json.tutti-backup'] : []),
  },
  install: { sharedShims: SHIMS_AT_TOP, ...hookInstaller(FORM) },
  agentFiles,
  doctor,
  examples,
  trust,
  transcript,
};
