// Installs a plugin that is a file of its own, and removes it. Somebody else's file of that name is kept beside it, and comes back.

import type { HookChange } from '../support.ts';
import { carriedOut, type HookInstaller, planned } from './hook-installer.ts';
import { leave, originalOf } from './original-settings.ts';
import type { PluginFile } from './plugin-file.ts';
import { backUp, writeText } from './settings-file.ts';

export function pluginInstaller({ text, isOurs, form }: PluginFile): HookInstaller {
  const changes = (what: HookChange['what']): readonly HookChange[] =>
    form.registered.map((event) => ({ event, what }));
  const plan: HookInstaller['plan'] = (file, options) =>
    planned(file, (before) => {
      const wanted = text(options);
      return { text: wanted, changes: changes(before === wanted ? 'kept' : isOurs(before) ? 'updated' : 'added') };
    });
  const planUninstall: HookInstaller['planUninstall'] = (file) =>
    planned(file, (before) =>
      isOurs(before) ? { text: originalOf(file), changes: changes('removed') } : { text: before, changes: [] },
    );
  return {
    plan,
    planUninstall,
    install: (file, options) =>
      carriedOut(plan(file, options), ({ before, after = '' }) => {
        if (before !== undefined && !isOurs(before)) backUp(file);
        writeText(file, after);
      }),
    uninstall: (file) => carriedOut(planUninstall(file), ({ after }) => leave(file, after)),
  };
}
