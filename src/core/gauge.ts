// Gauges: how much of a setting's limit a person's history used, read from the state of the rule while the limit is lifted.

import type { Event } from './event.ts';

/** A place in settings: `['limits', 0, 'most']`. */
export type SettingPath = readonly (string | number)[];

/** A setting that limits a count. */
export interface Gauge<Slice> {
  readonly path: SettingPath;
  readonly now: number;
  readonly least: number;
  readonly most: number;
  /** What one observation is called: singular, plural. */
  readonly of: readonly [one: string, many: string];
  /** A partial refill ends a stretch. By default only a full one does. */
  readonly byPart?: true;
  readonly read: (seen: Observation<Slice>) => Reading;
}

/** The rule's slice before and after an event. */
interface Observation<Slice> {
  readonly before: Slice;
  readonly after: Slice;
  readonly event: Event;
}

/** `level`: how much the current stretch has used; a lower level than before begins a new stretch. `single`: a complete
 *  observation. Undefined: nothing to observe. */
type Reading = { readonly level: number } | { readonly single: number } | undefined;

export interface KindGauges<Settings, Slice> {
  /** The settings without their limits, so that nothing is refused while the gauges are read. */
  readonly lifted: Settings;
  readonly gauges: readonly Gauge<Slice>[];
}

/** No history comes near it. */
export const UNLIMITED = 1_000_000_000;
