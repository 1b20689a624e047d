// What another policy would have said, as `tutti replay --against recorded` counts it.

import { createReplay, type Replayed } from '../../analysis/replay/replay.ts';
import { fromLedger } from '../../analysis/replay/sources.ts';
import type { Policy } from '../../core/policy.ts';
import type { Ledger, SessionSummary } from '../../ledger/ledger.ts';
import { POLICY_PARTS } from '../../pipeline/policy-parts.ts';
import type { LoadedPolicy } from '../../policy/load.ts';
import { policyOfText, presetPolicy } from '../../policy/preset-policy.ts';
import { spokenOf, whatOf } from '../../report/who.ts';
import type { PolicyNamed, ReplayAnswer, ReplayDifference } from '../../web/api.ts';
import { PageProblem } from './source.ts';

const MOST_DIFFERENT = 500;

export interface TriedPolicy {
  readonly policy: Policy;
  readonly named: PolicyNamed;
}

export function presetNamed(name: string): TriedPolicy {
  if (!POLICY_PARTS.presets.has(name)) throw new PageProblem(404, 'there is no such preset');
  return tried(presetPolicy(name, POLICY_PARTS), name);
}

export const policyInText = (text: string): TriedPolicy => tried(policyOfText('this policy', text, POLICY_PARTS));

function tried({ composed, problems }: LoadedPolicy, name = composed?.extends.join(', ')): TriedPolicy {
  if (composed === undefined || problems.length > 0)
    throw new PageProblem(
      400,
      problems.map(({ line, column, message }) => `${line}:${column}: ${message}`).join('\n') || 'this is no policy',
    );
  const { policy } = composed;
  return { policy, named: { id: policy.id, ...(name !== undefined && name !== '' && { name }) } };
}

export async function replayed(
  ledger: Ledger,
  session: SessionSummary,
  { policy, named }: TriedPolicy,
): Promise<ReplayAnswer> {
  const different: ReplayDifference[] = [];
  let left = 0;
  const replay = createReplay({
    ...{ policy, against: 'recorded', examples: 0, fromFiles: false },
    different: ({ event, where }, now, then) => {
      if (different.length >= MOST_DIFFERENT) {
        left++;
        return;
      }
      const { rule = '', code = '', reason = '' } = spokenOf(now) ?? spokenOf(then) ?? {};
      const seq = Number(where.slice(where.lastIndexOf(':') + 1));
      different.push({
        ...{ seq, at: event.at, what: whatOf(event), from: then.outcome, to: now.outcome, rule, code, reason },
      });
    },
  });
  for await (const past of fromLedger(ledger, [session])) replay.see(past);
  return { policy: named, ...countsOf(replay.result()), different, left };
}

/** Without examples. */
export function countsOf({
  events,
  calls,
  outcomes,
  changes = [],
  withoutFacts,
}: Replayed): Omit<ReplayAnswer, 'policy' | 'different' | 'left'> {
  return { events, calls, outcomes, changes: changes.map(({ examples: _, ...change }) => change), withoutFacts };
}
