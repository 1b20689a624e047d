// What a refusal offers as the next step must not be refused in turn. Rules word their offers without knowing of each other, so
// the offer is asked about before it is said, and gives way to that of whoever would refuse it.

import type { Event, EventOf } from './event.ts';
import type { Fix, Verdict } from './verdict.ts';

/** `ask`: what the policy would say next to an attempt, without remembering it. */
export function tenable(verdict: Verdict, event: Event, ask: (attempt: Event) => Verdict): Verdict {
  const { fix, ...rest } = verdict;
  // What a delegation is offered instead comes from whoever judged it.
  if (fix === undefined || event.damage !== undefined || isDelegation(event)) return verdict;
  const answer = ask(attempt(event, fix));
  if (answer.outcome !== 'deny') return verdict;
  return answer.fix === undefined ? rest : { ...rest, fix: answer.fix };
}

const isDelegation = (event: Event): boolean => 'call' in event && event.call.kind === 'delegate';

function attempt(event: Event, { type, goal }: Fix): EventOf<'tool.before'> {
  const { at, nonce, client, session, cwd, roots, who, facts } = event;
  return {
    name: 'tool.before',
    ...{ at, nonce, client, session, cwd, roots, who, facts },
    call: {
      name: 'Agent',
      kind: 'delegate',
      input: { subagent_type: type, prompt: goal, description: goal },
      effects: [{ effect: 'delegate', targets: [] }],
      delegation: { type, background: true },
    },
  };
}
