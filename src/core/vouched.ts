// Which events a session trusts. Only the client can start a hook process, so events that come through one are
// vouched for. Anyone who knows the server's address can send the others, agents included.

import type { Event } from './event.ts';
import { isObject, type Json } from './json.ts';
import type { PinnedVariables, SessionState } from './state.ts';

/** A fact of vouched events: the variables from now on. */
export const PIN_FACT = 'session:env';
/** A fact of vouched events: the session's transcript from now on. */
export const TRANSCRIPT_FACT = 'session:transcript';
/** A fact of vouched events: the client's process that runs the session from now on. */
export const PROCESS_FACT = 'session:process';
/** A fact of every event that anyone could have sent. */
export const UNVOUCHED_FACT = 'unvouched';

export function pinnedBy({ facts }: Pick<Event, 'facts'>): PinnedVariables | undefined {
  const pinned = facts[PIN_FACT];
  if (!isObject(pinned)) return undefined;
  return Object.fromEntries(
    Object.entries(pinned).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export const transcriptIn = ({ facts }: Pick<Event, 'facts'>): string | undefined => textOf(facts[TRANSCRIPT_FACT]);

export const processIn = ({ facts }: Pick<Event, 'facts'>): string | undefined => textOf(facts[PROCESS_FACT]);

const textOf = (fact: Json | undefined): string | undefined => (typeof fact === 'string' ? fact : undefined);

/** Whether a session starts in a new process of the client. After a compaction the same process goes on. */
export const isNewProcess = (source: string): boolean => source === 'startup' || source === 'resume';

export const isUnvouched = ({ facts }: Pick<Event, 'facts'>): boolean => facts[UNVOUCHED_FACT] === true;

/** Whether the event starts the session again: an unvouched event could have started it in any project. */
export const beginsAnew = ({ unvouched, project }: SessionState, event: Event): boolean =>
  unvouched === true && !isUnvouched(event) && project !== event.roots.project;
