// How a report identifies and names actors, describes events, and picks the finding that stands for a record.

import type { Actor } from '../core/actor.ts';
import type { Event } from '../core/event.ts';
import { callOf } from '../core/event.ts';
import { clipped, describedToPeople } from '../core/rules/words.ts';
import { type Finding, outranks, type Verdict } from '../core/verdict.ts';

/** Identifies one actor. */
export const keyOf = (actor: Actor): string => {
  if (actor.kind === 'main') return 'main';
  if ('id' in actor && actor.id !== undefined) return `agent ${actor.id}`;
  return actor.kind === 'teammate' ? `teammate ${actor.name}` : actor.kind;
};

/** For people: subagents of one type share a name. */
export const labelOf = (actor: Actor): string => {
  switch (actor.kind) {
    case 'subagent':
      return actor.type || 'subagent';
    case 'teammate':
      return actor.name || 'teammate';
    default:
      return actor.kind;
  }
};

const WHAT_LENGTH = 120;

/** What happened, in half a line. */
export function whatOf(event: Event): string {
  const call = callOf(event);
  if (call !== undefined) return clipped(describedToPeople(call, event.roots), WHAT_LENGTH);
  switch (event.name) {
    case 'prompt':
      return clipped(event.from === 'person' ? event.text : `(${event.from})`, WHAT_LENGTH);
    case 'stop':
      return 'stop';
    case 'agent.start':
      return `${event.who.agentType ?? 'agent'} starts`;
    case 'agent.stop':
      return `${event.who.agentType ?? 'agent'} ends`;
    case 'compact':
      return `compaction (${event.trigger || 'unknown'})`;
    default:
      return 'by' in event ? clipped(`${event.name.replace('person.', '')} by ${event.by}`, WHAT_LENGTH) : event.name;
  }
}

/** The strongest finding: by its effective outcome, then by the rule's own. */
export const strongestFinding = ({ findings }: Verdict): Finding | undefined =>
  findings.reduce<Finding | undefined>((top, finding) => {
    if (top === undefined || outranks(finding.effective, top.effective)) return finding;
    return finding.effective === top.effective && outranks(finding.outcome, top.outcome) ? finding : top;
  }, undefined);

/** The finding whose message became the answer. */
export function spokenOf({ outcome, say, findings }: Verdict): Finding | undefined {
  const strongest = findings.filter(({ effective }) => effective === outcome);
  return strongest.find(({ words }) => say.startsWith(words)) ?? strongest[0];
}

/** Refused, or would have been at `strict`, and not granted by a person. */
export const isRefusal = ({ outcome, grant }: Finding): boolean => outcome === 'deny' && grant === undefined;
