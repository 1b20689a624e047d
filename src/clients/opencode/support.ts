// opencode's support for commands: installing, checking, examples.

import { PLUGIN_SHIMS } from '../shared/plugin-file.ts';
import { pluginInstaller } from '../shared/plugin-installer.ts';
import type { ClientSupport } from '../support.ts';
import { agentFiles } from './agents.ts';
import { doctor } from './doctor.ts';
import { examples } from './examples.ts';
import { CONFIG_VARIABLE } from './footprint.ts';
import { hooksFile, personalFiles, userFile } from './hooks.ts';
import { opencode } from './index.ts';
import { PLUGIN } from './plugin.ts';

export const support: ClientSupport = {
  client: opencode,
  settings: {
    file: hooksFile,
    installed: PLUGIN.form.installed,
    unread: (scope, env, home) =>
      scope === 'user' && userFile({ home }, env[CONFIG_VARIABLE]) !== userFile({ home }, undefined)
        ? `${CONFIG_VARIABLE} is set: the client reads your plugins there, and tutti installs in ~/.config only. Unset it, or use \`--scope local\`.`
        : undefined,
    personal: (scope) => (scope === 'local' ? personalFiles : []),
  },
  install: { sharedShims: PLUGIN_SHIMS, ...pluginInstaller(PLUGIN) },
  agentFiles,
  doctor,
  examples,
};
