// Reads gauges over a history and keeps the observations as counts, so that memory does not grow with the history.

import { isObject, type JsonObject } from '../../core/json.ts';
import { createReplayEngine } from '../replay/engine.ts';
import type { PastEvent } from '../replay/past.ts';
import type { GaugedPolicy, RuleGauge } from './gauges.ts';

export interface Observed {
  readonly n: number;
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly max: number;
  /** Observations that reached the present limit or exceeded it. */
  readonly atLimit: number;
  readonly at: (percent: number) => number;
}

export interface Observer {
  see(past: PastEvent): void;
  observed(): readonly { readonly gauge: RuleGauge; readonly observed: Observed }[];
}

export function createObserver({ policy, gauges }: GaugedPolicy): Observer {
  const engine = createReplayEngine(policy);
  const kinds = new Map(policy.rules.map(({ name, kind }) => [name, kind]));
  const readings = gauges.map((gauge) => ({
    gauge,
    initial: kinds.get(gauge.rule)?.initial ?? {},
    counts: new Map<number, number>(),
    /** The level of the current stretch, by session. */
    levels: new Map<string, number>(),
  }));
  const slices = new Map<string, JsonObject>();

  const note = (counts: Map<number, number>, value: number): void => {
    if (value > 0) counts.set(value, (counts.get(value) ?? 0) + 1);
  };
  const close = (): void => {
    for (const { counts, levels } of readings) {
      for (const level of levels.values()) note(counts, level);
      levels.clear();
    }
  };

  return {
    see: ({ event, fresh, aside }) => {
      if (fresh) {
        engine.forget();
        slices.clear();
        close();
      }
      const { session } = event;
      const before = slices.get(session) ?? {};
      const { state } = engine.step(event);
      const rules = { ...state.project.rules, ...state.session.rules };
      slices.set(session, rules);
      if (aside) return;
      for (const { gauge, initial, counts, levels } of readings) {
        const slice = before[gauge.rule];
        const read = gauge.read({
          before: { ...initial, ...(isObject(slice) && slice) },
          after: { ...initial, ...rules[gauge.rule] },
          event,
        });
        if (read === undefined) continue;
        if ('single' in read) {
          note(counts, read.single);
          continue;
        }
        const level = levels.get(session) ?? 0;
        // A lower level ends the stretch only after a refill: a row that got shorter by one is still the same row.
        if (read.level < level && (read.level <= 0 || gauge.byPart === true)) {
          note(counts, level);
          levels.set(session, Math.max(0, read.level));
        } else levels.set(session, Math.max(level, read.level));
      }
    },
    observed: () => {
      close();
      return readings.map(({ gauge, counts }) => ({ gauge, observed: observedIn(counts, gauge.now) }));
    },
  };
}

/** Percentiles by nearest rank: each is a value that was observed. */
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
