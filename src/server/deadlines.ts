// One timer for all answers that are waited for: nearly all of them are there long before, and setting a timer for each, and taking it
// back, would be a good part of what an answer costs.

export interface Deadline {
  /** So many milliseconds from now, whatever was said before. */
  move(within: number): void;
  /** It need not be looked at any more. */
  met(): void;
}

/** Gives what sets a deadline: `missed` is called once it has passed, unless it was met. */
export function createDeadlines(): (within: number, missed: () => void) => Deadline {
  const open = new Map<Deadline, { at: number; readonly missed: () => void }>();
  let timer: NodeJS.Timeout | undefined;
  let rings = Number.POSITIVE_INFINITY;

  function ringBy(at: number): void {
    if (at >= rings) return;
    clearTimeout(timer);
    rings = at;
    // Who waits for an answer keeps its connection open, and that the process.
    timer = setTimeout(look, Math.max(0, at - performance.now())).unref();
  }

  function look(): void {
    rings = Number.POSITIVE_INFINITY;
    const now = performance.now();
    for (const [deadline, { at, missed }] of open) {
      if (at > now) continue;
      open.delete(deadline);
      missed();
    }
    for (const { at } of open.values()) ringBy(at);
  }

  return (within, missed) => {
    const deadline: Deadline = {
      move: (longer) => {
        const set = open.get(deadline);
        if (set === undefined) return;
        set.at = performance.now() + longer;
        ringBy(set.at);
      },
      met: () => void open.delete(deadline),
    };
    const at = performance.now() + within;
    open.set(deadline, { at, missed });
    ringBy(at);
    return deadline;
  };
}
