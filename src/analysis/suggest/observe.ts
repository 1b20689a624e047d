// Observations of a setting: how far each stretch of a person's history went, kept as counts, however many there are.

import type { Policy } from '../../core/policy.ts';
import { createReader } from '../replay/engine.ts';
import type { Past } from '../replay/past.ts';
import type { Counting } from './gauges.ts';

export interface Observed {
  readonly n: number;
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly max: number;
  /** Observations that reached what is set now, or went past it. */
  readonly atLimit: number;
  readonly at: (percent: number) => number;
}

export interface Observer {
  see(past: Past): void;
  observed(): readonly { readonly counting: Counting; readonly observed: Observed }[];
}

export function createObserver(policy: Policy, counting: readonly Counting[]): Observer {
  const reader = createReader(policy);
  const scopes = new Map(policy.rules.map(({ name, kind }) => [name, kind]));
  const gauges = counting.map((one) => ({
    counting: one,
    kind: scopes.get(one.rule),
    counts: new Map<number, number>(),
    /** Of sessions that go on: how far the stretch has come. */
    levels: new Map<string, number>(),
  }));
  const slices = new Map<string, Readonly<Record<string, unknown>>>();

  const note = (counts: Map<number, number>, value: number): void => {
    if (value > 0) counts.set(value, (counts.get(value) ?? 0) + 1);
  };
  const close = (): void => {
    for (const { counts, levels } of gauges) {
      for (const level of levels.values()) note(counts, level);
      levels.clear();
    }
  };

  return {
    see: ({ event, fresh, aside }) => {
      if (fresh) {
        reader.forget();
        slices.clear();
        close();
      }
      const { session } = event;
      const before = slices.get(session) ?? {};
      const { state } = reader.step(event);
      const rules = { ...state.project.rules, ...state.session.rules };
      slices.set(session, rules);
      if (aside) return;
      for (const { counting: one, kind, counts, levels } of gauges) {
        const initial = kind?.initial ?? {};
        const read = one.read({
          before: { ...initial, ...asSlice(before[one.rule]) },
          after: rules[one.rule] ?? initial,
          event,
        });
        if (read === undefined) continue;
        if ('single' in read) {
          note(counts, read.single);
          continue;
        }
        const level = levels.get(session) ?? 0;
        // A row that grows shorter by one is still the same row; only what is given back ends a stretch.
        if (read.level < level && (read.level <= 0 || one.byPart === true)) {
          note(counts, level);
          levels.set(session, Math.max(0, read.level));
        } else levels.set(session, Math.max(level, read.level));
      }
    },
    observed: () => {
      close();
      return gauges.map(({ counting: one, counts }) => ({ counting: one, observed: observedIn(counts, one.now) }));
    },
  };
}

const asSlice = (value: unknown) => (typeof value === 'object' && value !== null ? value : {});

/** By nearest rank: always a value that was really seen. */
export function observedIn(counts: ReadonlyMap<number, number>, now: number): Observed {
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const n = sorted.reduce((sum, [, times]) => sum + times, 0);
  const at = (percent: number): number => {
    let left = Math.max(1, Math.ceil((percent / 100) * n));
    for (const [value, times] of sorted) {
      left -= times;
      if (left <= 0) return value;
    }
    return 0;
  };
  const atLimit = sorted.filter(([value]) => value >= now).reduce((sum, [, times]) => sum + times, 0);
  return { n, p50: at(50), p90: at(90), p95: at(95), max: sorted.at(-1)?.[0] ?? 0, atLimit, at };
}
