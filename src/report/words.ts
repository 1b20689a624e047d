// Numbers and times as every format of a report writes them.

import type { Score } from '../core/score.ts';
import type { Outcome } from '../core/verdict.ts';
import { NEXT, type Next } from './report.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** Whose clock times are told by: the reader's, or, for what must read the same on every machine, everybody's. */
export type Zone = 'local' | 'UTC';

export const dayOf = (at: number, zone: Zone = 'local'): string => {
  const date = new Date(at);
  if (zone === 'UTC') return date.toISOString().slice(0, 10);
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};

export const clockOf = (at: number, zone: Zone = 'local'): string => {
  const date = new Date(at);
  if (zone === 'UTC') return `${date.toISOString().slice(11, 16)} UTC`;
  return `${pad(date.getHours())}:${pad(date.getMinutes())}`;
};

export const momentOf = (at: number, zone: Zone = 'local'): string => `${dayOf(at, zone)} ${clockOf(at, zone)}`;

/** `10:04 – 11:30`, with days where they differ. */
export const spanOf = (from: number, to: number): string =>
  `${momentOf(from)} – ${dayOf(from) === dayOf(to) ? clockOf(to) : momentOf(to)}`;

export function lastingOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  if (milliseconds > 0 && milliseconds < 950) return `${Math.round(milliseconds)} ms`;
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  if (days > 0) return `${days} d ${hours} h`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** 12345 → 12.3k. */
export const about = (count: number): string =>
  count < 1_000
    ? String(Math.round(count))
    : count < 1_000_000
      ? `${(count / 1_000).toFixed(count < 10_000 ? 1 : 0)}k`
      : `${(count / 1_000_000).toFixed(1)}M`;

export const bandOf = ({ low, high }: Pick<Score, 'low' | 'high'>): string => `${Math.round(low)}–${Math.round(high)}`;

export const NEXT_WORDS: Readonly<Record<Next, string>> = {
  complied: 'complied',
  again: 'refused again',
  'worked-round': 'worked round',
  'gave-up': 'gave up',
  unknown: 'not known',
};

/** What became of a call or a stop that was spoken against. */
export const becameOf = (effective: Outcome): string =>
  effective === 'deny' ? 'refused' : effective === 'hold' ? 'held' : 'let through';

/** `2 complied, 1 gave up`. */
export const nextWords = (next: Readonly<Record<Next, number>>): string =>
  NEXT.filter((what) => next[what] > 0)
    .map((what) => `${next[what]} ${NEXT_WORDS[what]}`)
    .join(', ');

/** What weighs against the score, `3 refused, 1 advised`. */
export function conductWords({ counts }: Pick<Score, 'counts'>): string {
  const { granted, ...chances } = counts;
  const told = Object.entries(chances)
    .filter(([, count]) => count > 0)
    .map(([conduct, count]) => `${count} ${conduct.replace('-', ' ')}`)
    .join(', ');
  return granted === 0 ? told : `${told}; ${granted} granted by a person`;
}
