// Randomness that a failure can be repeated with: the same seed, the same run.

export interface Random {
  /** From 0, below `end`. */
  below(end: number): number;
  pick<T>(from: readonly T[]): T;
  chance(of: number): boolean;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    chance: (of) => next() < of,
    pick: (from) => {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
  };
}

/** The seed of this run: a new one each time, unless a failure is to be repeated. */
export const SEED = Number(process.env.TUTTI_SEED ?? Date.now() % 4_294_967_296);
