// Law 9, its pure part: where nothing counts as weaker, whatever was refused is refused.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULE_KINDS } from '../../src/core/rules/index.ts';
import { buildPolicy, type PolicyData } from '../../src/policy/freeze.ts';
import { weakenings } from '../../src/policy/weaker.ts';
import { amount } from '../support/amount.ts';
import {
  alone,
  changesOfRule,
  changesOfSetting,
  comparableSettings,
  PRESET_NAMES,
  policyChanges,
  policyData,
  SAMPLES,
} from './stricter.policies.ts';
import { firstWeakness, session } from './stricter.sessions.ts';

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
      policy.rules.map((rule) => [JSON.stringify(rule), [`${rule.name} of ${name}`, policy, rule]] as const),
    ),
  ).values(),
];

/** A failure names the seed, which plays the same again. */
const SEED = Number(process.env.TUTTI_SEED ?? Math.floor(Math.random() * 1e9));
/** For each setting. The rules of the presets are alike; those of the samples are made to be compared. */
const PLAYS = { samples: amount(30, 150, 1_500), presets: amount(5, 20, 200) };
const PAIRS = 40;
const sessions = fc.sample(session, { numRuns: PLAYS.samples, seed: SEED });

type Change = () => PolicyData | undefined;

interface Pair {
  readonly before: PolicyData;
  readonly after: PolicyData;
}

/** Each change is also compared the other way round: what is no weakening there may be one back. */
function comparable(policy: PolicyData, changes: readonly Change[]): readonly Pair[] {
  const order = fc.shuffledSubarray([...changes], { minLength: changes.length });
  const found: Pair[] = [];
  for (const change of fc.sample(order, { numRuns: 1, seed: SEED }).flat()) {
    const changed = change();
    if (changed === undefined) continue;
    if (isNowhereWeaker(policy, changed)) found.push({ before: policy, after: changed });
    if (isNowhereWeaker(changed, policy)) found.push({ before: changed, after: policy });
    if (found.length >= PAIRS) break;
  }
  return found;
}

function neverWeaker(policy: PolicyData, changes: readonly Change[], plays: number): void {
  const pairs = comparable(policy, changes).map(({ before, after }) => ({
    before,
    after,
    old: built(before),
    now: built(after),
  }));
  if (pairs.length === 0) return;
  for (const [n, played] of sessions.slice(0, plays).entries()) {
    const pair = pairs[n % pairs.length];
    const found = pair && firstWeakness(pair.old, pair.now, played);
    if (pair === undefined || found === undefined) continue;
    const back = weakenings(pair.after, pair.before, RULE_KINDS).map(({ words }) => `the other way round: ${words}`);
    expect.fail([`TUTTI_SEED=${SEED}`, found, ...back].join('\n'));
  }
}

describe('a policy that is nowhere weaker refuses whatever the other one refuses', {
  timeout: amount(120_000, 120_000, 600_000),
}, () => {
  it.each(RULES)('after any single change of %s', (_, policy, rule) => {
    const own = alone(policy, rule);
    const plays = policy === SAMPLES ? PLAYS.samples : PLAYS.presets;
    const entries = changesOfRule(own, rule).map((changed) => () => changed);
    neverWeaker(own, entries, plays);
    for (const setting of comparableSettings(rule)) neverWeaker(own, changesOfSetting(own, rule, setting), plays);
  });

  it.each(POLICIES)('after any change of %s as a whole', (_, policy) => {
    const changes = policyChanges(policy).map((changed) => () => changed);
    neverWeaker(policy, changes, PLAYS.presets);
  });
});
