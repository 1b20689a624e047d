// A past event as the replay reads it, from the ledger or from a transcript.

import type { Event } from '../../core/event.ts';
import type { Verdict } from '../../core/verdict.ts';

export interface PastEvent {
  readonly event: Event;
  /** `3f2a91c0:12` in the ledger, `a.jsonl:12` in a file. */
  readonly where: string;
  /** The recorded verdict, if known. */
  readonly answered?: Verdict;
  /** The event only updates the state; the result does not count it. */
  readonly aside?: true;
  /** First event of another session: all states are forgotten before it. */
  readonly fresh?: true;
}
