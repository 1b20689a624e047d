// The delegation that a refusal offers as the next step. Without an agent named by the policy, the words of the request choose
// one; a common agent stands for one that the client does not have. Rules do not know each other's offers, so each offer is tried first;
// if another rule would deny it, that rule's own offer takes its place.

import { acceptance } from './acceptance.ts';
import { rankOf, strongest } from './effect.ts';
import { callOf, type Event, type EventOf } from './event.ts';
import { agentFor } from './plan/score.ts';
import type { Fix, Verdict } from './verdict.ts';
import { clientName, DELEGATE_TOOL, GENERAL_AGENT, policyName, READING_AGENT } from './vocabulary.ts';

/** The verdict on an attempt, without any change of state. */
type Ask = (attempt: Event) => Verdict;

export interface OfferContext {
  readonly ask: Ask;
  /** Available agents, by the client's names. */
  readonly specialists: readonly string[];
  /** The client's name of an agent; undefined if it has none. */
  readonly startable: (type: string) => string | undefined;
}

export function withOffer(verdict: Verdict, event: Event, { ask, specialists, startable }: OfferContext): Verdict {
  const { fix } = verdict;
  if (fix === undefined) return verdict;
  const there = { ...fix, type: startable(fix.type) ?? substitute(event) };
  const special = isJudged(event) ? undefined : specialist(there, specialists);
  const held = special !== undefined && ask(attempt(event, special)).outcome !== 'deny';
  const { fix: kept, ...rest } = held ? { ...verdict, fix: special } : tenable({ ...verdict, fix: there }, event, ask);
  return kept === undefined ? rest : { ...rest, fix: complete(kept, event) };
}

/** The common agent for what the refused call does. */
function substitute(event: Event): string {
  const call = callOf(event);
  const reads = call !== undefined && call.kind !== 'delegate' && rankOf(strongest(call.effects)) <= rankOf('read');
  return reads ? READING_AGENT : GENERAL_AGENT;
}

/** With the client's own name of the agent, and the criteria of acceptance. */
const complete = (fix: Fix, event: Event): Fix => ({
  ...fix,
  type: clientName(fix.type, event.facts),
  check: fix.check ?? acceptance(policyName(fix.type, event.facts), event),
});

/** Replaces the general agent by a specialist that the request calls for. An agent named by the policy stays. */
function specialist(fix: Fix, known: readonly string[]): Fix | undefined {
  if (fix.type !== GENERAL_AGENT || known.length === 0) return undefined;
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

function attempt(event: Event, { type: named }: Fix): EventOf<'tool.before'> {
  const type = clientName(named, event.facts);
  const { at, nonce, client, session, cwd, roots, who, facts } = event;
  return {
    name: 'tool.before',
    ...{ at, nonce, client, session, cwd, roots, who, facts },
    call: {
      name: clientName(DELEGATE_TOOL, facts),
      kind: 'delegate',
      input: {},
      effects: [{ effect: 'delegate', targets: [] }],
      delegation: { type, background: true },
    },
  };
}
