// Checks after a settings change whether the hooks that delivered the event are still active. Reads the files, since the client
// names the changed file but not the change.

import { join } from 'node:path';
import { textIn } from '../../regular-file.ts';
import type { Client, HooksPlace } from '../client.ts';
import { SHARED_SHIMS } from './hooks.ts';
import { stillInstalled } from './installed.ts';
import { settingsFiles } from './settings-paths.ts';

const SCOPED: ReadonlySet<string | undefined> = new Set(['local', 'project', 'user']);

export const hooksAfter: NonNullable<Client['hooksAfter']> = (installation: HooksPlace) => {
  const { home, via, address, shim, failure } = installation;
  // No other settings can disable managed hooks, and only the administrator can remove them.
  if (via === 'managed') return 'kept';
  // A plugin's hooks are in none of these files, but a setting in them can disable the plugin.
  const events = SCOPED.has(via) ? {} : { events: [], ...(via === 'plugin' && { plugin: pluginAt(home) }) };
  return stillInstalled(
    settingsFiles(installation).map((file) => textIn(file)),
    {
      ...events,
      ...(address !== undefined && { address }),
      shims: [shim, ...Object.values(SHARED_SHIMS)],
      failure,
    },
  );
};

/** The client keeps a list of installed plugins; one given on the command line is not in it. */
const pluginAt = (home: string): 'installed' | 'given' =>
  textIn(join(home, '.claude', 'plugins', 'installed_plugins.json'))?.includes('"tutti@') ? 'installed' : 'given';
