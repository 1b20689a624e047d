// Hooks in a few lines of shell, to prove the harness without the product.

import { join } from 'node:path';
import type { Box } from '../box.ts';

export const REFUSAL = 'The scratch hook refuses this. Delegate it with Agent.';
export const TOKEN = 'ACK-7K2Q';

/** Refuses the call unless an agent other than the main one makes it. */
const DENY = `
case $(cat) in *'"agent_id"'*) exit 0 ;; esac
printf '%s' '${JSON.stringify({
  hookSpecificOutput: {
    hookEventName: 'PreToolUse',
    permissionDecision: 'deny',
    permissionDecisionReason: REFUSAL,
  },
})}'
`;

/** Holds every stop whose last words lack the token, except while background work is running. */
const HOLD = `
case $(cat) in *${TOKEN}* | *'"status":"running"'*) exit 0 ;; esac
printf '%s' '${JSON.stringify({ decision: 'block', reason: `Not finished? Say ${TOKEN} to stop.` })}'
`;

/** A server that leaves its parent behind and writes nowhere. */
const LINGER = `
nohup sleep 300 >/dev/null 2>&1 &
`;

export function installHooks(box: Box): void {
  const hook = (name: string, script: string) => {
    box.write(join('hooks', name), script);
    return { type: 'command', command: '/bin/sh', args: [join(box.project, 'hooks', name)] };
  };
  box.write('.claude/settings.local.json', {
    hooks: {
      SessionStart: [{ hooks: [hook('linger.sh', LINGER)] }],
      PreToolUse: [{ matcher: 'Write', hooks: [hook('deny.sh', DENY)] }],
      Stop: [{ hooks: [hook('hold.sh', HOLD)] }],
    },
  });
}
