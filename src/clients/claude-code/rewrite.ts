// Changes the input of a call as Claude Code takes it: the new object replaces the old one whole, and the client checks the user's
// permission rules against it. `docs/clients/claude-code.md` has what was measured of these rules.

import type { CallChange } from '../../core/call-change.ts';
import type { JsonObject } from '../../core/json.ts';
import { textOf } from '../../core/json.ts';
import type { NativeCall, RewriteOptions } from '../client.ts';
import { tools } from './tools.ts';

/** The client rejects a delegation with any other name of a model. */
const MODELS: ReadonlySet<string> = new Set(['sonnet', 'opus', 'haiku', 'fable']);

export function rewrite({ tool, input }: NativeCall, change: CallChange, how: RewriteOptions): JsonObject | undefined {
  switch (change.of) {
    case 'model':
      return tools.get(tool) === 'delegate' && MODELS.has(change.to) && input.model !== change.to
        ? { ...input, model: change.to }
        : undefined;
    case 'task':
      return tools.get(tool) === 'delegate' && typeof input.prompt === 'string'
        ? { ...input, prompt: `${input.prompt}\n\n${change.to}` }
        : undefined;
    case 'output':
      return tools.get(tool) === 'shell' && how.unasked ? withShortOutput(input, change.to, how.tutti) : undefined;
  }
}

/** The command stays a part of its own, so that `deny` and `ask` rules for it hold, and its exit code is that of the whole. Rules that
 *  allow it would no longer hold: the client asks about the parts beside it, except in the mode that asks nothing. */
function withShortOutput(input: JsonObject, lines: number, tutti: string): JsonObject | undefined {
  const command = textOf(input.command);
  if (!PLAIN.test(command) || input.run_in_background === true) return undefined;
  return { ...input, command: `set -o pipefail; ${command} 2>&1 | ${tutti} compact --lines ${lines}` };
}

/** One command of plain words: no pipe, redirection, quote, expansion, assignment or comment. */
const PLAIN = /^[\w./@][\w./@:,+%-]*(?: +[\w./@:,+%=-]+)*$/;
