// The delegation that a refusal offers as the next step. Without an agent named by the policy, the words of the request choose
// one. Rules do not know each other's offers, so each offer is tried first; if another rule would deny it, that rule's own offer
// takes its place.

import { acceptance } from './acceptance.ts';
import { DELEGATE_FACT, DELEGATE_TOOL } from './call.ts';
import { callOf, type Event, type EventOf } from './event.ts';
import { textOf } from './json.ts';
import { agentFor } from './plan/score.ts';
import { FALLBACK_AGENT } from './plan/score-data.ts';
import type { Fix, Verdict } from './verdict.ts';

/** The verdict on an attempt, without any change of state. */
type Ask = (attempt: Event) => Verdict;

/** `specialists`: available agents, by the client's names. */
export function offered(verdict: Verdict, event: Event, specialists: readonly string[], ask: Ask): Verdict {
  const { fix } = verdict;
  if (fix === undefined) return verdict;
  const special = isJudged(event) ? undefined : specialist(fix, specialists);
  const held = special !== undefined && ask(attempt(event, special)).outcome !== 'deny';
  const { fix: kept, ...rest } = held ? { ...verdict, fix: special } : tenable(verdict, event, ask);
  return kept === undefined ? rest : { ...rest, fix: { ...kept, check: kept.check ?? acceptance(kept.type, event) } };
}

/** Replaces the fallback agent by a specialist that the request calls for. An agent named by the policy stays. */
function specialist(fix: Fix, known: readonly string[]): Fix | undefined {
  if (fix.type !== FALLBACK_AGENT || known.length === 0) return undefined;
  const { agent } = agentFor(fix.goal);
  const type = known.find((name) => name === agent || name.endsWith(`:${agent}`));
  return type === undefined ? undefined : { ...fix, type };
}

function tenable(verdict: Verdict, event: Event, ask: Ask): Verdict {
  const { fix, ...rest } = verdict;
  if (fix === undefined || isJudged(event)) return verdict;
  const answer = ask(attempt(event, fix));
  if (answer.outcome !== 'deny') return verdict;
  return answer.fix === undefined ? rest : { ...rest, fix: answer.fix };
}

/** A refused delegation already has its own offer; damaged input has none. */
const isJudged = (event: Event): boolean => event.damage !== undefined || callOf(event)?.kind === 'delegate';

function attempt(event: Event, { type, goal }: Fix): EventOf<'tool.before'> {
  const { at, nonce, client, session, cwd, roots, who, facts } = event;
  return {
    name: 'tool.before',
    ...{ at, nonce, client, session, cwd, roots, who, facts },
    call: {
      name: textOf(facts[DELEGATE_FACT]) || DELEGATE_TOOL,
      kind: 'delegate',
      input: { subagent_type: type, prompt: goal, description: goal },
      effects: [{ effect: 'delegate', targets: [] }],
      delegation: { type, background: true },
    },
  };
}
