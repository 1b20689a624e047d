// Times of several contenders, taken in turn: what the machine does meanwhile happens to all of them alike.

import { setTimeout } from 'node:timers/promises';

export interface Contender {
  readonly name: string;
  /** How often in a round: what is fast is asked more often. */
  readonly times: number;
  /** Milliseconds of quiet before each, which do not count. */
  readonly after?: number;
  run(): Promise<void> | void;
}

export interface Measured {
  readonly name: string;
  readonly samples: number;
  /** Milliseconds. */
  readonly min: number;
  readonly p50: number;
}

export async function inTurn(contenders: readonly Contender[], rounds: number): Promise<readonly Measured[]> {
  const taken = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  // The first round warms up: it counts for nobody.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, times, after = 0, run } of contenders) {
      for (let n = 0; n < times; n += 1) {
        if (after > 0) await setTimeout(after);
        const before = performance.now();
        await run();
        const took = performance.now() - before;
        if (round > 0) taken.get(name)?.push(took);
      }
    }
  }
  return contenders.map(({ name }) => measured(name, taken.get(name) ?? []));
}

function measured(name: string, samples: readonly number[]): Measured {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { name, samples: sorted.length, min: at(0), p50: at(0.5) };
}
