// The hooks of the Claude Code plugin, from the same table that `tutti init` uses. The plugin is the same file on every machine, so
// it contains no port or secret and every hook is a command.

import type { JsonObject } from '../../core/json.ts';
import { UNKNOWN_RULE } from '../../core/policy.ts';
import { hookFor, REGISTERED } from './hooks.ts';

const OPTIONS = {
  via: 'plugin',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the client fills it in
  shim: '${CLAUDE_PLUGIN_ROOT}/hooks/tutti-hook',
  // Its script always answers, by the rule last in force if the program is gone.
  failure: UNKNOWN_RULE,
} as const;

export const pluginHooks = (): JsonObject => ({
  description: 'Every event goes to tutti, which answers by the policy in force.',
  hooks: Object.fromEntries(REGISTERED.map((event) => [event, [{ hooks: [hookFor(event, OPTIONS)] }]])),
});
