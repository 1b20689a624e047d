// Sorts phases by their dependencies: the wave of each, or the cycle that blocks them.

type Ordered = { readonly waves: readonly number[] } | { readonly cycle: readonly number[] };

/** `given`: waves that the plan names. Without one, a phase comes one wave after its latest dependency. */
export function inOrder(needs: readonly (readonly number[])[], given: readonly (number | undefined)[]): Ordered {
  const waves: number[] = needs.map((_, n) => given[n] ?? 0);
  const open = needs.map((list) => new Set(list).size);
  const waiting: number[][] = needs.map(() => []);
  for (const [n, list] of needs.entries()) for (const need of new Set(list)) waiting[need]?.push(n);

  const ready = open.flatMap((count, n) => (count === 0 ? [n] : []));
  let settled = 0;
  for (let n = ready.pop(); n !== undefined; n = ready.pop()) {
    settled += 1;
    for (const next of waiting[n] ?? []) {
      if (given[next] === undefined) waves[next] = Math.max(waves[next] ?? 0, (waves[n] ?? 0) + 1);
      const left = (open[next] ?? 0) - 1;
      open[next] = left;
      if (left === 0) ready.push(next);
    }
  }
  return settled === needs.length ? { waves } : { cycle: circleIn(needs, open) };
}

/** Every remaining phase needs a remaining one, so following the dependencies must find a cycle. */
function circleIn(needs: readonly (readonly number[])[], open: readonly number[]): readonly number[] {
  const seen = new Map<number, number>();
  const walked: number[] = [];
  let at = open.findIndex((count) => count > 0);
  while (!seen.has(at)) {
    seen.set(at, walked.length);
    walked.push(at);
    at = needs[at]?.find((need) => (open[need] ?? 0) > 0) ?? at;
  }
  return walked.slice(seen.get(at));
}
