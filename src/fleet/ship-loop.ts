// When to ship: a second after something was recorded, at once while there is more, and later and later while the collector does not
// answer. What came of it is kept in a file, for `tutti fleet status`.

import { join } from 'node:path';
import * as v from 'valibot';
import { fromJson } from '../core/json.ts';
import { writePrivate } from '../policy/private-file.ts';
import { ORDINARY_BYTES, readWhole } from '../regular-file.ts';
import { ALARMS } from './protocol.ts';
import type { Shipper } from './ship.ts';

export const EVERY_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Records of hook processes are not announced, so the newest sessions are looked at after this many seconds without any. */
const UNANNOUNCED = 5;
/** Seconds. All sessions are looked at this often, since one may have got a record with an older time; and the collector hears that
 *  the machine is there. */
const ALL_EVERY = 60;

const ShipState = v.object({
  /** When the collector last answered. */
  answeredAt: v.optional(v.number()),
  pending: v.number(),
  /** Why it does not answer. Absent: it does. */
  error: v.optional(v.string()),
  alarms: v.array(v.object({ session: v.string(), kind: v.picklist(ALARMS), why: v.string() })),
});
export type ShipState = v.InferOutput<typeof ShipState>;

const stateFile = (home: string): string => join(home, 'fleet', 'state.json');

export const writeShipState = (home: string, state: ShipState): void =>
  writePrivate(stateFile(home), `${JSON.stringify(state)}\n`, { lasting: false });

/** Undefined: nothing was shipped yet. */
export function readShipState(home: string): ShipState | undefined {
  try {
    const read = v.safeParse(ShipState, fromJson(readWhole(stateFile(home), ORDINARY_BYTES).toString('utf8')));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Doubles with every failure; jitter keeps a fleet from returning all at once. */
export const pauseAfter = (failures: number, random: () => number): number =>
  Math.min(LONGEST_PAUSE_MS, EVERY_MS * 2 ** Math.min(failures, 16)) * (0.5 + random() / 2);

export interface ShipTimes {
  readonly random: () => number;
  /** Changes whenever something was recorded. */
  readonly recorded: () => number;
  /** When the collector last answered. */
  readonly answeredAt: () => number | undefined;
}

export interface ShipLoop {
  /** Ships what is due, and returns the milliseconds until the next turn. */
  turn(): Promise<number>;
}

export function createShipLoop(
  shipper: Shipper,
  { random, recorded, answeredAt }: ShipTimes,
  keep: (state: ShipState) => void,
): ShipLoop {
  let failures = 0;
  let seen: number | undefined;
  let turns = 0;
  let kept = '';

  const report = (error?: string): void => {
    const at = answeredAt();
    const state: ShipState = {
      ...(at !== undefined && { answeredAt: at }),
      pending: shipper.pending(),
      ...(error !== undefined && { error }),
      alarms: [...shipper.alarms()],
    };
    const text = JSON.stringify({ ...state, answeredAt: undefined });
    // The time alone is not worth a write every second.
    if (text === kept && turns % UNANNOUNCED !== 0) return;
    kept = text;
    keep(state);
  };

  return {
    turn: async () => {
      turns++;
      const newest = recorded();
      const isDue = newest !== seen || failures > 0 || turns % UNANNOUNCED === 0;
      if (!isDue) return EVERY_MS;
      try {
        if (turns % ALL_EVERY === 0) {
          await shipper.greet();
          shipper.lookAtAll();
        }
        for (let more = true; more; ) more = await shipper.step();
        seen = newest;
        failures = 0;
        report();
        return EVERY_MS;
      } catch (error) {
        shipper.lookAtAll();
        report(error instanceof Error ? error.message : String(error));
        return pauseAfter(++failures, random);
      }
    },
  };
}
