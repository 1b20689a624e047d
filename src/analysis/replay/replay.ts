// The replay: runs past events through one policy, or through two side by side. The same input gives the same output in the same
// order.

import type { Policy } from '../../core/policy.ts';
import type { Verdict } from '../../core/verdict.ts';
import { createReplayEngine } from './engine.ts';
import type { PastEvent } from './past.ts';
import { type ChangeRow, type Counts, createTally, type FoundRow } from './tally.ts';
import { unknownFacts } from './unknown-facts.ts';

/** What the policy is compared with: another policy, or the recorded verdicts. */
export type Against = Policy | 'recorded';

export interface ReplayOptions {
  readonly policy: Policy;
  readonly against?: Against;
  /** How many examples are kept of each finding or change. */
  readonly examples: number;
  /** The events come from transcripts, which do not contain results of checks. */
  readonly fromFiles: boolean;
  /** Called for each event whose verdicts differ. */
  readonly different?: (past: PastEvent, now: Verdict, then: Verdict) => void;
}

export interface Replayed {
  readonly events: number;
  readonly sessions: number;
  readonly calls: number;
  /** Times of the first and the last event; absent if there is none. */
  readonly from?: number;
  readonly to?: number;
  readonly outcomes: Counts;
  readonly found: readonly FoundRow[];
  /** Events whose verdicts differ. Present only in a comparison. */
  readonly changes?: readonly ChangeRow[];
  /** Rules that ran without a fact they need. */
  readonly withoutFacts: readonly string[];
}

export interface Replay {
  see(past: PastEvent): void;
  result(): Replayed;
}

export function createReplay({ policy, against, examples, fromFiles, different }: ReplayOptions): Replay {
  const engine = createReplayEngine(policy);
  const other = against === undefined || against === 'recorded' ? undefined : createReplayEngine(against);
  const tally = createTally(examples);
  const unknown = unknownFacts(policy, !fromFiles);
  const sessions = new Set<string>();
  let [events, calls] = [0, 0];
  let from: number | undefined;
  let to: number | undefined;

  return {
    see: (past) => {
      const { event } = past;
      if (past.fresh) {
        engine.forget();
        other?.forget();
      }
      const { verdict, actor } = engine.step(event);
      const then = against === 'recorded' ? past.answered : other?.step(event).verdict;
      if (past.aside) return;
      events += 1;
      if (event.name === 'tool.before') calls += 1;
      sessions.add(event.session);
      from = Math.min(from ?? event.at, event.at);
      to = Math.max(to ?? event.at, event.at);
      unknown.see(event);
      tally.see(past, actor, verdict, then);
      if (then !== undefined && then.outcome !== verdict.outcome) different?.(past, verdict, then);
    },
    result: () => ({
      ...{ events, sessions: sessions.size, calls },
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      outcomes: tally.outcomes(),
      found: tally.found(),
      ...(against !== undefined && { changes: tally.changes() }),
      withoutFacts: unknown.rules(),
    }),
  };
}
