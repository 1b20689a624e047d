// Claude Code's support for commands: installing, checking, examples, transcripts.

import type { ClientSupport } from '../support.ts';
import { contextSize } from './context-size.ts';
import { doctor } from './doctor.ts';
import { examples } from './examples.ts';
import { REGISTERED, SHARED_SHIMS } from './hooks.ts';
import { claudeCode } from './index.ts';
import { install, managedFile, planInstall, settingsFile, uninstall } from './install.ts';
import { readInstalled, readPlugin } from './installed.ts';
import { statusLine } from './status-line.ts';
import { transcript } from './transcript-stream.ts';

/** These files contain the server's address with its secret. */
const PERSONAL = ['.claude/settings.local.json', '.claude/settings.local.json.tutti-backup'];

export const support: ClientSupport = {
  client: claudeCode,
  settings: {
    file: settingsFile,
    managed: managedFile,
    installed: readInstalled,
    personal: (scope) => (scope === 'local' ? PERSONAL : []),
    plugin: (files) =>
      files.flatMap((file) => readPlugin(file) ?? [])[0] === true
        ? REGISTERED.map((event) => ({ event, transport: 'command' }))
        : [],
  },
  install: { sharedShims: SHARED_SHIMS, plan: planInstall, install, uninstall },
  doctor,
  examples,
  statusLine,
  transcript,
  contextSize,
};
