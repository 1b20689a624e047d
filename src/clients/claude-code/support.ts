// Claude Code's support for commands: installing, checking, examples, transcripts.

import { join, resolve } from 'node:path';
import type { ClientSupport } from '../support.ts';
import { agentFiles } from './agent-files.ts';
import { contextSize } from './context-size.ts';
import { doctor } from './doctor.ts';
import { examples } from './examples.ts';
import { REGISTERED, SHARED_SHIMS } from './hooks.ts';
import { claudeCode } from './index.ts';
import { install, planInstall, uninstall } from './install.ts';
import { readInstalled, readPlugin } from './installed.ts';
import { othersIn, removeOthers } from './other-guards.ts';
import { CONFIG_DIR, managedFile, settingsFile } from './settings-paths.ts';
import { statusLine } from './status-line.ts';
import { transcript } from './transcript-stream.ts';

/** These files contain the server's address with its secret. */
const PERSONAL = ['.claude/settings.local.json', '.claude/settings.local.json.tutti-backup'];

const BELOW =
  'Claude Code does not run these hooks when it is started in a subfolder; `tutti init --scope user` works there, in a repository also `--scope local`';

export const support: ClientSupport = {
  client: claudeCode,
  settings: {
    file: settingsFile,
    managed: managedFile,
    installed: readInstalled,
    limits: (scope) => (scope === 'project' ? [BELOW] : []),
    unread: (scope, env, home) =>
      scope === 'user' && env[CONFIG_DIR] && resolve(env[CONFIG_DIR]) !== join(home, '.claude')
        ? `${CONFIG_DIR} is set: the client reads your settings there, and tutti installs in ~/.claude only. Unset it, or use \`--scope local\`.`
        : undefined,
    personal: (scope) => (scope === 'local' ? PERSONAL : []),
    plugin: (files) =>
      files.flatMap((file) => readPlugin(file) ?? [])[0] === true
        ? REGISTERED.map((event) => ({ event, transport: 'command' }))
        : [],
    others: othersIn,
  },
  install: { sharedShims: SHARED_SHIMS, plan: planInstall, install, uninstall, removeOthers },
  agentFiles,
  doctor,
  examples,
  statusLine,
  transcript,
  contextSize,
};
