// Clients that do not tell a subagent's calls from the main agent's. A delegation brackets its subagent: between the call and its result,
// any other call may be either agent's. Then rules refuse only what they would refuse to both, and nothing counts against the main
// agent.

import type { Actor, ActorTable } from './actor.ts';
import { clientCannot } from './client-limits.ts';
import { callOf, type Event } from './event.ts';
import type { RuleResult } from './rule.ts';
import { goesAhead } from './verdict.ts';

export const EITHER: Actor = { kind: 'unknown', evidence: 'between the start and the end of a subagent' };

/** The subagent that it may be. */
const SOME_AGENT: Actor = { kind: 'subagent', id: '', type: '', evidence: EITHER.evidence };

const isDelegation = (event: Event): boolean => callOf(event)?.kind === 'delegate';

/** Whether a call may be either agent's. Only the main agent delegates. */
export const isEitherAgents = (event: Event, { unnamed }: ActorTable): boolean =>
  unnamed > 0 && callOf(event) !== undefined && !isDelegation(event) && clientCannot(event, 'identity');

/** Opens and closes the brackets of such a client. */
export function bracketed(table: ActorTable, event: Event, goesAhead: boolean): ActorTable {
  if (!clientCannot(event, 'identity')) return table;
  const unnamed = openAfter(table.unnamed, event, goesAhead);
  return unnamed === table.unnamed ? table : { ...table, unnamed };
}

function openAfter(open: number, event: Event, goesAhead: boolean): number {
  switch (event.name) {
    case 'tool.before':
      return isDelegation(event) && goesAhead ? open + 1 : open;
    case 'tool.after':
    case 'tool.failed':
      return isDelegation(event) ? Math.max(0, open - 1) : open;
    // The main agent waits for its subagents, so none outlives its turn.
    case 'prompt':
    case 'stop':
      return 0;
    default:
      return open;
  }
}

/** `unsure`: the findings hold for the main agent, but a subagent would have been allowed. */
export function asEither<Slice>(evaluate: (actor: Actor) => RuleResult<Slice>): {
  readonly result: RuleResult<Slice>;
  readonly unsure?: true;
} {
  const subagents = evaluate(SOME_AGENT);
  if (subagents.findings?.some((finding) => !goesAhead(finding))) return { result: subagents };
  const { findings } = evaluate(EITHER);
  return findings === undefined ? { result: subagents } : { result: { ...subagents, findings }, unsure: true };
}
