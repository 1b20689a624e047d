// A gap: events that were answered but could not be recorded. The next record of the session carries it as a fact.

import type { Event, Facts } from './event.ts';
import { isObject, type Json, textOf } from './json.ts';

export interface Gap {
  /** Events without a record. */
  readonly events: number;
  /** Those of them that were calls and went ahead. */
  readonly calls: number;
  /** When the first and the last of them were answered. */
  readonly from: number;
  readonly to: number;
  readonly why: string;
}

const FACT = 'gap';

/** Also marks the gap as recorded: a session remembers the notices it has shown. */
export const gapNotice = ({ to }: Gap): string => `notice:gap:${to}`;

export const gapFacts = (gap: Gap): Facts => ({ [FACT]: { ...gap }, [gapNotice(gap)]: gapText(gap) });

export function gapIn({ facts }: Pick<Event, 'facts'>): Gap | undefined {
  const fact = facts[FACT];
  if (!isObject(fact)) return undefined;
  const { events, calls, from, to, why } = fact;
  return { events: count(events), calls: count(calls), from: count(from), to: count(to), why: textOf(why) };
}

const count = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

const gapText = ({ events, calls, from, to, why }: Gap): string => {
  const seconds = Math.ceil((to - from) / 1_000);
  return `${counted(events, 'event')} within ${seconds} s could not be recorded (${why}). ${counted(calls, 'call')} went ahead unchecked.`;
};

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
