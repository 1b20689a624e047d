// How actors are told apart in a report, and which finding speaks for a record.

import type { Actor } from '../core/actor.ts';
import type { Event } from '../core/event.ts';
import { callOf } from '../core/event.ts';
import { clipped, describedToPeople } from '../core/rules/words.ts';
import { type Finding, outranks, type Verdict } from '../core/verdict.ts';

/** One actor; calls at the command line are nobody's in particular. */
export const keyOf = (actor: Actor): string => {
  if (actor.kind === 'main') return 'main';
  if ('id' in actor && actor.id !== undefined) return `agent ${actor.id}`;
  return actor.kind === 'teammate' ? `teammate ${actor.name}` : actor.kind;
};

/** What a person calls it: those of one type have one name. */
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

const WHAT = 120;

/** What happened, in half a line. */
export function whatOf(event: Event): string {
  const call = callOf(event);
  if (call !== undefined) return clipped(describedToPeople(call, event.roots), WHAT);
  switch (event.name) {
    case 'prompt':
      return clipped(event.from === 'person' ? event.text : `(${event.from})`, WHAT);
    case 'stop':
      return 'stop';
    case 'agent.stop':
      return `${event.who.agentType ?? 'agent'} ends`;
    case 'compact':
      return `compaction (${event.trigger || 'unknown'})`;
    default:
      return 'by' in event ? clipped(`${event.name.replace('person.', '')} by ${event.by}`, WHAT) : event.name;
  }
}

/** The finding that counts most: by what it was, and then by what it said. */
export const loudest = ({ findings }: Verdict): Finding | undefined =>
  findings.reduce<Finding | undefined>((top, finding) => {
    if (top === undefined || outranks(finding.effective, top.effective)) return finding;
    return finding.effective === top.effective && outranks(finding.outcome, top.outcome) ? finding : top;
  }, undefined);

/** Refused, or it would have been at `strict`, and no person lifted it. */
export const isRefusal = ({ outcome, grant }: Finding): boolean => outcome === 'deny' && grant === undefined;
