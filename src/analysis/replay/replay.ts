// The replay: the past through one policy, or through two side by side. Pure but for where the events come from: the same input
// gives the same output, down to the order.

import type { Policy } from '../../core/policy.ts';
import { createReader } from './engine.ts';
import type { Past } from './past.ts';
import { type ChangeRow, type Counts, createTally, type FoundRow } from './tally.ts';
import { unknownFacts } from './unknown-facts.ts';

/** What a policy is held against: another one, or what was answered then. */
export type Against = Policy | 'recorded';

export interface ReplayOptions {
  readonly policy: Policy;
  readonly against?: Against;
  /** First examples that are kept of each. */
  readonly examples: number;
  /** The events come from transcripts: what checks found is not written down there. */
  readonly fromFiles: boolean;
}

export interface Replayed {
  readonly events: number;
  readonly sessions: number;
  readonly calls: number;
  /** Of the first and the last event; absent when there is none. */
  readonly from?: number;
  readonly to?: number;
  readonly outcomes: Counts;
  readonly found: readonly FoundRow[];
  /** With two policies: events whose answer differs. */
  readonly changes?: readonly ChangeRow[];
  /** Rules that were asked without what they wanted to know. */
  readonly withoutFacts: readonly string[];
}

export interface Replay {
  see(past: Past): void;
  result(): Replayed;
}

export function createReplay({ policy, against, examples, fromFiles }: ReplayOptions): Replay {
  const reader = createReader(policy);
  const other = against === undefined || against === 'recorded' ? undefined : createReader(against);
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
        reader.forget();
        other?.forget();
      }
      const { verdict, actor } = reader.step(event);
      const then = against === 'recorded' ? past.answered : other?.step(event).verdict;
      if (past.aside) return;
      events += 1;
      if (event.name === 'tool.before') calls += 1;
      sessions.add(event.session);
      from = Math.min(from ?? event.at, event.at);
      to = Math.max(to ?? event.at, event.at);
      unknown.see(event);
      tally.see(past, actor, verdict, then);
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
