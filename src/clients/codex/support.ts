// Codex's support for commands: installing, checking, examples.

import { hookInstaller } from '../shared/hook-installer.ts';
import type { ClientSupport } from '../support.ts';
import { agentFiles } from './agents.ts';
import { doctor } from './doctor.ts';
import { examples } from './examples.ts';
import { HOME_VARIABLE } from './footprint.ts';
import { FORM, hooksFile, SHARED_SHIMS, userFolder } from './hooks.ts';
import { codex } from './index.ts';
import { trust } from './trust.ts';

export const support: ClientSupport = {
  client: codex,
  settings: {
    file: hooksFile,
    installed: FORM.installed,
    unread: (scope, env, home) =>
      scope === 'user' &&
      env[HOME_VARIABLE] &&
      userFolder({ home }, env[HOME_VARIABLE]) !== userFolder({ home }, undefined)
        ? `${HOME_VARIABLE} is set: the client reads your settings there, and tutti installs in ~/.codex only. Unset it, or use \`--scope local\`.`
        : undefined,
    personal: (scope) => (scope === 'local' ? ['.codex/hooks.json', '.codex/hooks.json.tutti-backup'] : []),
  },
  install: { sharedShims: SHARED_SHIMS, ...hookInstaller(FORM) },
  agentFiles,
  doctor,
  examples,
  trust,
};
