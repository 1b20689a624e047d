// Installs tutti's hooks in a Claude Code settings file, and removes them.

import type { HookForm } from '../shared/hook-form.ts';
import { hookInstaller } from '../shared/hook-installer.ts';
import { hookFor, isOurs, REGISTERED } from './hooks.ts';
import { hasOurLine, lineInAndOut } from './settings-line.ts';

export const FORM: HookForm = {
  registered: REGISTERED,
  layout: 'groups',
  hookFor,
  isOurs,
  others: { isIn: hasOurLine, inAndOut: lineInAndOut },
};

export const { plan: planInstall, planUninstall, install, uninstall } = hookInstaller(FORM);
