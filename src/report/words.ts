// Numbers, times and outcomes as every format of a report writes them.

import type { TextStyle } from '../core/blocks.ts';
import { CONDUCTS, type Score } from '../core/score.ts';
import { counted } from '../core/text.ts';
import type { Outcome } from '../core/verdict.ts';
import type { Next } from './report.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** `UTC` for what must read the same on every machine. */
export type Zone = 'local' | 'UTC';

export const dayOf = (at: number, zone: Zone = 'local'): string => {
  const date = new Date(at);
  if (zone === 'UTC') return date.toISOString().slice(0, 10);
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};

const clockOf = (at: number, zone: Zone = 'local'): string => {
  const date = new Date(at);
  if (zone === 'UTC') return `${date.toISOString().slice(11, 16)} UTC`;
  return `${pad(date.getHours())}:${pad(date.getMinutes())}`;
};

/** `10:04:31`: where the seconds matter. */
export const secondsOf = (at: number): string => `${clockOf(at)}:${pad(new Date(at).getSeconds())}`;

export const momentOf = (at: number, zone: Zone = 'local'): string => `${dayOf(at, zone)} ${clockOf(at, zone)}`;

/** `2026-05-04 10:04 – 11:30`, with the second day where it differs. */
export const spanOf = (from: number, to: number, zone: Zone = 'local'): string =>
  `${momentOf(from, zone)} – ${dayOf(from, zone) === dayOf(to, zone) ? clockOf(to, zone) : momentOf(to, zone)}`;

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** 12345 → 12k. */
export const abbreviated = (count: number): string =>
  count < 1_000
    ? String(Math.round(count))
    : count < 1_000_000
      ? `${(count / 1_000).toFixed(count < 10_000 ? 1 : 0)}k`
      : `${(count / 1_000_000).toFixed(1)}M`;

export const bandOf = ({ low, high }: Pick<Score, 'low' | 'high'>): string => `${Math.round(low)}–${Math.round(high)}`;

export const NEXT_WORDS: Readonly<Record<Next, string>> = {
  complied: 'complied',
  again: 'refused again',
  'worked-round': 'worked around',
  'gave-up': 'gave up',
  unknown: 'unknown',
};

export const NEXT_STYLES: Readonly<Record<Next, TextStyle>> = {
  complied: 'good',
  again: 'warn',
  'worked-round': 'bad',
  'gave-up': 'bad',
  unknown: 'soft',
};

/** What happened to a call or a stop with a violation. */
export const outcomeWord = (effective: Outcome): string =>
  effective === 'deny' ? 'refused' : effective === 'hold' ? 'held' : 'let through';

export const whyNoScore = (unjudged: number): string =>
  unjudged === 0
    ? 'no call or stop of the main agent to judge'
    : `the policy or its mode was off for ${counted(unjudged, 'call or stop', 'calls and stops')} of the main agent`;

const CONDUCT_WORDS = {
  clean: 'clean',
  advised: 'advised',
  ignored: 'ignored',
  held: 'held',
  refused: 'refused',
  'worked-round': 'worked around',
} as const;

/** What the score counted: `4 clean, 3 refused`. Grants are not observations, so they come last. */
export function conductWords({ counts: { granted, ...observed } }: Pick<Score, 'counts'>): string {
  const shown = CONDUCTS.flatMap((conduct) =>
    conduct === 'granted' || observed[conduct] === 0 ? [] : [`${observed[conduct]} ${CONDUCT_WORDS[conduct]}`],
  );
  return `${shown.join(', ')}${granted === 0 ? '' : `; ${granted} granted by a person`}`;
}
