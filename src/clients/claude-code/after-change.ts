// After a change of settings: are the hooks that brought us the news still in force? Looked up on the disk, since the client
// tells which file changed but not how.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HooksAfter } from '../client.ts';
import { projectShim } from './hooks.ts';
import { stillInstalled } from './installed.ts';

const SCOPED: ReadonlySet<string | undefined> = new Set(['local', 'project', 'user']);

export const hooksAfter: HooksAfter = ({ project, home, via, address, shim, strict }) => {
  const texts = [
    join(home, '.claude', 'settings.json'),
    join(project, '.claude', 'settings.json'),
    join(project, '.claude', 'settings.local.json'),
  ].map(textOf);
  // Hooks of a plugin stand in none of these files: only a switch in them can turn those off.
  const events = SCOPED.has(via) ? {} : { events: [], ...(via === 'plugin' && { plugin: pluginAt(home) }) };
  return stillInstalled(texts, {
    ...events,
    ...(address !== undefined && { address }),
    shims: [shim, projectShim(true), projectShim(false)],
    strict,
    variables: [],
  });
};

/** Plugins that are not just given for one session stand in a list of the client's. */
const pluginAt = (home: string): 'installed' | 'given' =>
  textOf(join(home, '.claude', 'plugins', 'installed_plugins.json'))?.includes('"tutti@') ? 'installed' : 'given';

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
