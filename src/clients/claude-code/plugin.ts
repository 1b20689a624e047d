// The hooks of the Claude Code plugin, from the same table as those that `tutti init` installs. The plugin is one file for
// everybody, so it names no machine's port or secret and every hook is a process.

import type { JsonObject } from '../../core/json.ts';
import { hookFor, REGISTERED } from './hooks.ts';

const OPTIONS = {
  via: 'plugin',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the client fills it in
  shim: '${CLAUDE_PLUGIN_ROOT}/hooks/tutti-hook',
  // Whoever has a weaker level is not stopped by it: the program answers at every level.
  strict: true,
  variables: [],
} as const;

export const pluginHooks = (): JsonObject => ({
  description: 'Every event goes to tutti, which answers by the policy in force.',
  hooks: Object.fromEntries(REGISTERED.map((event) => [event, [{ hooks: [hookFor(event, OPTIONS)] }]])),
});
