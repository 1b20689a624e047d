// A verdict → an answer that Claude Code honours for this event. Allow is silence, since an explicit `allow` would skip the user's
// own permission rules. The answer is one JSON object or empty: the client treats anything else as plain text and continues.

import type { JsonObject } from '../../core/json.ts';
import { goesAhead, type Verdict } from '../../core/verdict.ts';
import { type NativeAnswer, SILENCE } from '../client.ts';
import { clipped, contextOf, liftingWords, linesOf, printed, reasonOf as wholeReason } from '../shared/answer-words.ts';
import { delegation } from './calls.ts';
import { ASSUMED, rowOf } from './events.ts';

type Transport = 'command' | 'http';

/** The client replaces longer texts by a file path and a preview. */
const LIMIT = 9_900;

export function encode(
  verdict: Verdict,
  native: string | undefined,
  transport: Transport,
  rewritten?: JsonObject,
): NativeAnswer {
  const name = native ?? ASSUMED;
  const row = rowOf(name);
  if (row.words === 'never') return SILENCE;

  const refused = !goesAhead(verdict) && REFUSALS[row.refusal](verdict, name, transport);
  if (refused === 'exit') return { stdout: '', stderr: reasonOf(verdict), exit: 2 };
  if (refused) return printed({ ...refused, ...systemMessage(linesOf([verdict.tell, liftingWords(verdict)])) });

  const output = {
    ...(row.words === 'model' && verdict.say !== '' && { additionalContext: clip(contextOf(verdict, delegation)) }),
    // Without a permission decision: the user's own rules are checked against the new input.
    ...(row.refusal === 'permission' && rewritten !== undefined && { updatedInput: rewritten }),
  };
  const aside = row.words === 'person' ? [verdict.tell, verdict.say] : [verdict.tell];
  return printed({
    ...(Object.keys(output).length > 0 && { hookSpecificOutput: { hookEventName: name, ...output } }),
    ...systemMessage(linesOf(aside)),
  });
}

/** `ask` and `hold` become a denial on events that do not support them. */
/** `exit`: denied by the exit code. Undefined: the event cannot be denied over this transport. */
type Refused = JsonObject | 'exit' | undefined;

const REFUSALS: Readonly<
  Record<ReturnType<typeof rowOf>['refusal'], (verdict: Verdict, name: string, transport: Transport) => Refused>
> = {
  permission: (verdict, name) => ({
    hookSpecificOutput: {
      hookEventName: name,
      permissionDecision: verdict.outcome === 'ask' ? 'ask' : 'deny',
      permissionDecisionReason: reasonOf(verdict),
    },
  }),
  // The dialog already asks the user.
  dialog: (verdict, name) =>
    verdict.outcome === 'ask'
      ? undefined
      : { hookSpecificOutput: { hookEventName: name, decision: { behavior: 'deny', message: reasonOf(verdict) } } },
  block: (verdict) => ({ decision: 'block', reason: reasonOf(verdict) }),
  'block-or-exit': (verdict, _, transport) =>
    transport === 'command' ? 'exit' : { decision: 'block', reason: reasonOf(verdict) },
  exit: (_verdict, _name, transport) => (transport === 'command' ? 'exit' : undefined),
  none: () => undefined,
};

const reasonOf = (verdict: Verdict): string => clip(wholeReason(verdict, delegation));

const clip = (text: string): string => clipped(text, LIMIT);

const systemMessage = (text: string): JsonObject => (text === '' ? {} : { systemMessage: clip(text) });

/** Only a call can be denied without knowing its payload. */
export const bareRefusal = (native: string | undefined, why: string): NativeAnswer | undefined =>
  native === ASSUMED
    ? printed({
        hookSpecificOutput: { hookEventName: native, permissionDecision: 'deny', permissionDecisionReason: why },
      })
    : undefined;
