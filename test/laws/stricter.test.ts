// Law 9, its pure part: where nothing counts as weaker, whatever was refused is refused.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULE_KINDS } from '../../src/core/rules/index.ts';
import { buildPolicy, type PolicyData } from '../../src/policy/freeze.ts';
import { weakenings } from '../../src/policy/weaker.ts';
import { alone, comparableChanges, PRESET_NAMES, policyChanges, policyData, SAMPLES } from './stricter.policies.ts';
import { firstWeakness, session } from './stricter.sessions.ts';

const LONG = process.env.TUTTI_LONG === '1' ? 20 : 1;

const built = (data: PolicyData) => {
  const policy = buildPolicy(data, RULE_KINDS);
  if ('failed' in policy) throw new Error(`${policy.failed.name}: ${policy.why}`);
  return policy;
};

const isNowhereWeaker = (before: PolicyData, after: PolicyData): boolean =>
  weakenings(before, after, RULE_KINDS).length === 0;

const POLICIES: readonly (readonly [string, PolicyData])[] = [
  ...PRESET_NAMES.map((name) => [name, policyData('', name)] as const),
  ['a rule of every kind', SAMPLES],
];

/** Every rule with only what it needs, so that no other rule hides that it has become weaker. */
const RULES = [
  ...new Map(
    POLICIES.flatMap(([name, policy]) =>
      policy.rules.map(
        (rule) => [JSON.stringify(rule), [`${rule.name} of ${name}`, alone(policy, rule), rule]] as const,
      ),
    ),
  ).values(),
];

type Change = () => PolicyData | undefined;

/** Each change is also compared the other way round: what is no weakening there may be one back. */
function neverWeaker(policy: PolicyData, changes: readonly Change[], numRuns: number): void {
  fc.assert(
    fc.property(fc.constantFrom(...changes), fc.boolean(), session, (change, isBack, played) => {
      const changed = change();
      fc.pre(changed !== undefined);
      const [before, after] = isBack ? [changed, policy] : [policy, changed];
      fc.pre(isNowhereWeaker(before, after));
      expect(firstWeakness(built(before), built(after), played)).toBeUndefined();
    }),
    { numRuns: numRuns * LONG, maxSkipsPerRun: 1_000 },
  );
}

describe('a policy that is nowhere weaker refuses whatever the other one refuses', () => {
  it.each(RULES)('after any single change of %s', (_, policy, rule) => {
    neverWeaker(policy, comparableChanges(policy, rule), 100);
  });

  it.each(POLICIES)('after any change of %s as a whole', (_, policy) => {
    const changes = policyChanges(policy).map((changed) => () => changed);
    neverWeaker(policy, changes, 60);
  });
});
