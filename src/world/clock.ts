// The time of events. It does not go back when the machine's clock does: from there on it continues at its own pace until the machine's
// clock has caught up, so that what has expired stays expired and counts per minute still count.

import { MOST_MINUTES } from '../core/grant.ts';

/** A clock that was ahead by more than this was wrong, and its time is not continued. No grant lasts longer. */
const MAX_AHEAD_MS = MOST_MINUTES * 60_000;

/** `elapsed` never goes back, and does not count the time in which the machine sleeps. `recorded` is the time of an event from before
 *  this process: no later event comes before it. */
export function createClock(
  now: () => number,
  elapsed: () => number,
  recorded = () => Number.NEGATIVE_INFINITY,
): () => number {
  let [last, mark] = [Number.NEGATIVE_INFINITY, 0];
  return () => {
    const [wall, ran] = [now(), elapsed()];
    const continued = Math.max(last + ran - mark, recorded());
    last = wall >= continued || continued - wall > MAX_AHEAD_MS ? wall : continued;
    mark = ran;
    return Math.floor(last);
  };
}
