// The time of events. It does not go back when the machine's clock does: from there on it continues at its own pace until the machine's
// clock has caught up, so that what has expired stays expired and counts per minute still count.

import { MOST_MINUTES } from '../core/grant.ts';

/** Milliseconds. A clock that was ahead by more than this was wrong: what it said is not continued. No grant lasts longer. */
const BELIEVED = MOST_MINUTES * 60_000;

/** `elapsed` never goes back, and does not count the time in which the machine sleeps. */
export function createClock(now: () => number, elapsed: () => number): () => number {
  let [last, mark] = [Number.NEGATIVE_INFINITY, 0];
  return () => {
    const [wall, ran] = [now(), elapsed()];
    const continued = last + ran - mark;
    last = wall >= continued || continued - wall > BELIEVED ? wall : continued;
    mark = ran;
    return Math.floor(last);
  };
}
