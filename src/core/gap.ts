// Gaps: what the records of a session lack. Either events that were answered but could not be recorded, or calls that the client's
// transcript shows and no hook reported. A later record of the session carries a gap as a fact.

import type { Event, Facts } from './event.ts';
import { isObject, type Json, textOf } from './json.ts';

export interface Gap {
  /** Events without a record. */
  readonly events: number;
  /** Those of them that were calls and went ahead. */
  readonly calls: number;
  /** When the first and the last of them were answered, or made. */
  readonly from: number;
  readonly to: number;
  readonly why: string;
  /** The ids of the calls, as far as they are known. */
  readonly ids?: readonly string[];
  /** The tools of the calls, if only the transcript shows them. */
  readonly tools?: readonly string[];
}

/** How far the transcript has been compared with the records: a time in it, and the last record before that. */
export interface ComparedTo {
  readonly at: number;
  readonly seq: number;
}

/** Each kind of gap is a fact of its own, because one record may carry both. */
const FACTS = { unrecorded: 'gap', unseen: 'gap:unseen' } as const;
const COMPARED_FACT = 'transcript:compared';

/** Also marks the gap as recorded: a session remembers the notices it has shown. */
export const gapNotice = ({ events, from, to }: Gap): string => `notice:gap:${from}:${to}:${events}`;

export const gapFacts = (gap: Gap): Facts => ({
  [FACTS.unrecorded]: jsonOf(gap),
  [gapNotice(gap)]: gapText(gap),
});

/** What the transcript showed since it was last compared. */
export const comparedFacts = (to: ComparedTo, gap: Gap | undefined): Facts => ({
  [COMPARED_FACT]: { ...to },
  ...(gap !== undefined && { [FACTS.unseen]: jsonOf(gap), [`notice:${FACTS.unseen}:${gap.to}`]: gapText(gap) }),
});

export function comparedIn({ facts }: Pick<Event, 'facts'>): ComparedTo | undefined {
  const fact = facts[COMPARED_FACT];
  return isObject(fact) ? { at: count(fact.at), seq: count(fact.seq) } : undefined;
}

export function gapsIn({ facts }: Pick<Event, 'facts'>): readonly Gap[] {
  // Nearly every event.
  if (facts[FACTS.unrecorded] === undefined && facts[FACTS.unseen] === undefined) return NONE;
  return Object.values(FACTS).flatMap((name) => gapIn(facts[name]));
}

const NONE: readonly Gap[] = [];

function gapIn(fact: Json | undefined): readonly Gap[] {
  if (!isObject(fact)) return NONE;
  const { events, calls, from, to, why, ids, tools } = fact;
  return [
    {
      ...{ events: count(events), calls: count(calls), from: count(from), to: count(to), why: textOf(why) },
      ...(Array.isArray(ids) && { ids: ids.map(textOf) }),
      ...(Array.isArray(tools) && { tools: tools.map(textOf) }),
    },
  ];
}

/** The sum of several gaps. */
export interface GapTotals {
  readonly gaps: number;
  readonly events: number;
  readonly calls: number;
}

export const NO_GAPS: GapTotals = { gaps: 0, events: 0, calls: 0 };

export const addGaps = (totals: GapTotals, gaps: readonly Gap[]): GapTotals =>
  gaps.length === 0
    ? totals
    : gaps.reduce(
        (sum, { events, calls }) => ({ gaps: sum.gaps + 1, events: sum.events + events, calls: sum.calls + calls }),
        totals,
      );

const jsonOf = ({ ids, tools, ...gap }: Gap): Json => ({
  ...gap,
  ...(ids !== undefined && { ids: [...ids] }),
  ...(tools !== undefined && { tools: [...tools] }),
});

const count = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

/** For a person. */
export function gapText({ events, calls, from, to, why, tools }: Gap): string {
  const seconds = Math.ceil((to - from) / 1_000);
  if (tools !== undefined)
    return `${counted(calls, 'call')} within ${seconds} s ran unchecked (${why}): ${tools.join(', ')}.`;
  return `${counted(events, 'event')} within ${seconds} s could not be recorded (${why}). ${counted(calls, 'call')} went ahead unchecked.`;
}

export const totalsText = ({ gaps, events, calls }: GapTotals): string =>
  `${counted(events, 'event')} in ${counted(gaps, 'gap')}; ${counted(calls, 'call')} went ahead unchecked`;

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
