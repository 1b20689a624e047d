// Generates what the plugin, the shim and a client's page share with the code. `npm run plugin`.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readAgents } from '../src/clients/agent-definition.ts';
import { agentText } from '../src/clients/claude-code/agent-files.ts';
import { pluginHooks } from '../src/clients/claude-code/plugin.ts';
import { CLIENTS, DEFAULT_CLIENT, everySupport } from '../src/clients/registry.ts';
import { VERSION } from '../src/version.ts';
import { clientMatrix, clientPage } from './client-pages.ts';
import { compatibility } from './compat.ts';
import { withClients } from './shim-clients.ts';

const plugin = resolve('plugin');
const manifest = join(plugin, '.claude-plugin/plugin.json');

writeFileSync(join(plugin, 'hooks/hooks.json'), `${JSON.stringify(pluginHooks(), null, 2)}\n`);
writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/("version": ")[^"]*/, `$1${VERSION}`));
const agents = join(plugin, 'agents');
rmSync(agents, { recursive: true, force: true });
mkdirSync(agents);
for (const [name, definition] of readAgents(resolve('presets/agents'))) {
  writeFileSync(join(agents, `${name}.md`), agentText(definition));
}
writeFileSync('bin/tutti-hook', withClients(readFileSync('bin/tutti-hook', 'utf8'), CLIENTS));
mkdirSync('docs/clients', { recursive: true });
writeFileSync('docs/clients/claude-code.md', compatibility(resolve('.')));
writeFileSync('docs/clients/README.md', clientMatrix([...CLIENTS.values()]));
for (const support of await everySupport()) {
  const { name } = support.client;
  if (name !== DEFAULT_CLIENT.name) writeFileSync(`docs/clients/${name}.md`, clientPage(support, resolve('.')));
}
