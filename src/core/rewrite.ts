// Changes that rules make to a call instead of refusing it. A change is small data: the client turns it into new input, and the new
// call is read and judged like any other.

import { type Call, copyOf } from './call.ts';
import type { CallChange } from './call-change.ts';
import type { EventOf } from './event.ts';
import type { Policy } from './policy.ts';
import type { Verdict } from './verdict.ts';
import { goesAhead } from './verdict.ts';

/** The changes that the policy's rules want, in their order. Of two for the same part of the call, the later one. */
export function changesFor({ rules }: Policy, call: Call): readonly CallChange[] {
  const wanted = new Map<CallChange['of'], CallChange>();
  for (const { kind, settings } of rules) {
    const change = kind.rewrites?.(settings, call);
    if (change === undefined) continue;
    wanted.delete(change.of);
    wanted.set(change.of, change);
  }
  return [...wanted.values()];
}

export const isSameChange = (a: CallChange, b: CallChange): boolean => a.of === b.of && a.to === b.to;

/** The event without the change if the changed call would be refused, or put to the person: then the original call is decided on. */
export function withAcceptedRewrite(
  event: EventOf<'tool.before'>,
  judge: (event: EventOf<'tool.before'>) => Verdict,
): EventOf<'tool.before'> {
  const { rewritten } = event.call;
  if (rewritten === undefined) return event;
  const { rewritten: _, ...call } = copyOf(event.call);
  const { effects, input } = rewritten;
  return goesAhead(judge({ ...event, call: { ...call, effects, input } })) ? event : { ...event, call };
}

/** What rules in force add to the task of the agent that the call starts; undefined if nothing. */
export function addedTask(verdict: Verdict): string | undefined {
  if (!goesAhead(verdict)) return undefined;
  const texts = verdict.findings.flatMap(({ task, effective }) =>
    task !== undefined && effective === 'advise' ? [task] : [],
  );
  return texts.length === 0 ? undefined : texts.join('\n\n');
}

/** Whether the call runs as changed: it goes ahead, and no level takes a change back. */
export function isRewritten({ call: { rewritten } }: EventOf<'tool.before'>, verdict: Verdict): boolean {
  const changed = verdict.findings.filter(({ code }) => code === 'REWRITTEN');
  return (
    rewritten !== undefined &&
    goesAhead(verdict) &&
    changed.length >= rewritten.changes.length &&
    changed.every(({ effective }) => effective === 'advise')
  );
}
