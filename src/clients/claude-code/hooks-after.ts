// After a change of settings: are the hooks that delivered the event still in force? Read from the disk, since the client names
// the file that changed but not the change.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client, HooksPlace } from '../client.ts';
import { SHARED_SHIMS } from './hooks.ts';
import { settingsFiles, stillInstalled } from './installed.ts';

const SCOPED: ReadonlySet<string | undefined> = new Set(['local', 'project', 'user']);

export const hooksAfter: NonNullable<Client['hooksAfter']> = (installation: HooksPlace) => {
  const { home, via, address, shim, strict } = installation;
  // Hooks of a plugin are in none of these files: only a switch in them can turn those off.
  const events = SCOPED.has(via) ? {} : { events: [], ...(via === 'plugin' && { plugin: pluginAt(home) }) };
  return stillInstalled(settingsFiles(installation).map(textOf), {
    ...events,
    ...(address !== undefined && { address }),
    shims: [shim, ...Object.values(SHARED_SHIMS)],
    strict,
    variables: [],
  });
};

/** Plugins that are not given for one session only are in a list of the client's. */
const pluginAt = (home: string): 'installed' | 'given' =>
  textOf(join(home, '.claude', 'plugins', 'installed_plugins.json'))?.includes('"tutti@') ? 'installed' : 'given';

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
