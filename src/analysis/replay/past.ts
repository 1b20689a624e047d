// The past as the replay takes it: events in order, each with where it stands; and its sources, files or the ledger.

import type { Event } from '../../core/event.ts';
import type { Verdict } from '../../core/verdict.ts';

export interface Past {
  readonly event: Event;
  /** `3f2a91c0:12` of the ledger, `a.jsonl:12` of a file. */
  readonly where: string;
  /** What was answered then, where that is known. */
  readonly answered?: Verdict;
  /** Only there for what it left behind: it is not told of. */
  readonly aside?: true;
  /** Another session begins here: nothing of the one before is remembered. */
  readonly fresh?: true;
}
