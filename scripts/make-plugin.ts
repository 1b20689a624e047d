// Writes what the plugin has in common with the rest of tutti: its hooks and its version. `npm run plugin`.

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pluginHooks } from '../src/clients/claude-code/plugin.ts';
import { VERSION } from '../src/version.ts';

const plugin = resolve('plugin');
const manifest = join(plugin, '.claude-plugin/plugin.json');

writeFileSync(join(plugin, 'hooks/hooks.json'), `${JSON.stringify(pluginHooks(), null, 2)}\n`);
writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/("version": ")[^"]*/, `$1${VERSION}`));
