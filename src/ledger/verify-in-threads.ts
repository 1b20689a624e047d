// Verifies the chains of a copied ledger in several threads. The finding is the one that a single thread would have made.

import type { GapTotals } from '../core/gap.ts';
import type { ChainError } from './chain.ts';
import { sharesOf, threadProgram, threadsFor } from './threads.ts';
import { type ChainsToVerify, type VerifiedChains, type VerifyChains, verifyChains } from './verify-chains.ts';

/** The chains of the ledger at `path`. */
export const verifyThread = threadProgram<ChainsToVerify & { readonly path: string }, VerifiedChains>();

/** `program`: the built one that serves `verifyThread`. */
export const verifyInThreads =
  (program: string, path: string, threads?: number): VerifyChains =>
  async (read, { chains, end }, progress) => {
    const [own = [], ...others] = sharesOf(chains, threads ?? threadsFor(chains));
    const parts = await Promise.all([
      verifyChains(read, { chains: own, end }, progress),
      ...others.map((share) => verifyThread.start(program, { path, chains: share, end }, progress)),
    ]);
    return joined(chains, [own, ...others], parts);
  };

type Chains = ChainsToVerify['chains'];

/** Each thread went through its share in order, so every chain before the first error was verified. */
function joined(chains: Chains, shares: readonly Chains[], parts: readonly VerifiedChains[]): VerifiedChains {
  const lengths = new Map<Chains[number], number>();
  const errors = new Map<Chains[number], ChainError>();
  for (const [n, part] of parts.entries())
    for (const [at, chain] of (shares[n] ?? []).slice(0, part.lengths.length).entries()) {
      lengths.set(chain, part.lengths[at] ?? 0);
      if (part.bad && at === part.lengths.length - 1) errors.set(chain, part.bad);
    }
  const first = chains.find((chain) => errors.has(chain));
  const bad = first && errors.get(first);
  const verified = first ? chains.slice(0, chains.indexOf(first) + 1) : chains;
  const sum = (pick: (totals: GapTotals) => number): number => parts.reduce((all, { gaps }) => all + pick(gaps), 0);
  return {
    lengths: verified.map((chain) => lengths.get(chain) ?? 0),
    ...(bad && { bad }),
    gaps: { gaps: sum(({ gaps }) => gaps), events: sum(({ events }) => events), calls: sum(({ calls }) => calls) },
    numbers: parts.flatMap(({ numbers }) => numbers),
  };
}
