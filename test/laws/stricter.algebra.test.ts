// Law 9, its pure part: comparing policies is an order, and an untrusted policy only adds.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULE_KINDS } from '../../src/core/rules/index.ts';
import { isSame } from '../../src/core/strictness.ts';
import { buildPolicy, type PolicyData, type RuleData } from '../../src/policy/freeze.ts';
import { strengthened } from '../../src/policy/strengthen.ts';
import { weakenings } from '../../src/policy/weaker.ts';
import { alone, changesOf, PRESET_NAMES, policyChanges, policyData, SAMPLES } from './stricter.policies.ts';
import { firstWeakness, session } from './stricter.sessions.ts';

const built = (data: PolicyData) => {
  const policy = buildPolicy(data, RULE_KINDS);
  if ('failed' in policy) throw new Error(`${policy.failed.name}: ${policy.why}`);
  return policy;
};

const paths = (before: PolicyData, after: PolicyData) => weakenings(before, after, RULE_KINDS).map(({ path }) => path);

/** Each rule with what belongs to it, and the same with the rule changed: close enough to be comparable. */
const FAMILIES = SAMPLES.rules.map((rule) => {
  const one = alone(SAMPLES, rule);
  return { rule, policies: [one, ...changesOf(one, rule)] };
});

/** Any of the policies, changed in several places: rules of others added, rules removed, settings changed. */
const policy: fc.Arbitrary<PolicyData> = fc
  .record({
    rules: fc.subarray([...SAMPLES.rules], { minLength: 1 }),
    change: fc.constantFrom(...policyChanges({ ...SAMPLES, rules: [] })),
    picks: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  })
  .map(({ rules, change, picks }) => ({
    ...change,
    rules: rules.map((rule, n): RuleData => {
      const policies = FAMILIES.find((one) => one.rule === rule)?.policies ?? [];
      const pick = picks[n] ?? 0;
      const changed = pick % 2 === 0 ? undefined : policies[pick % policies.length];
      return changed?.rules.find(({ name }) => name === rule.name) ?? rule;
    }),
  }));

const PRESETS = PRESET_NAMES.map((name) => policyData('', name));
const anyPolicy = fc.oneof({ weight: 4, arbitrary: policy }, fc.constantFrom(...PRESETS));

const family = fc.constantFrom(...FAMILIES).chain(({ policies }) => {
  const one = fc.constantFrom(...policies);
  return fc.record({ a: one, b: one, c: one });
});

describe('weakenings', () => {
  it('finds none in a policy compared with itself', () => {
    fc.assert(
      fc.property(anyPolicy, (one) => {
        expect(paths(one, structuredClone(one))).toEqual([]);
        expect(isSame(strengthened(one, one, RULE_KINDS), one)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('finds none along a chain of policies none of which is weaker', () => {
    let chains = 0;
    fc.assert(
      fc.property(family, ({ a, b, c }) => {
        if (paths(a, b).length > 0 || paths(b, c).length > 0) return;
        chains += 1;
        expect(paths(a, c)).toEqual([]);
      }),
      { numRuns: 1_500 },
    );
    expect(chains).toBeGreaterThan(20);
  });
});

describe('strengthened', () => {
  it('is nowhere weaker than the base, whatever the other policy is', () => {
    fc.assert(
      fc.property(anyPolicy, anyPolicy, (base, next) => {
        const result = strengthened(base, next, RULE_KINDS);
        built(result);
        expect(paths(base, result)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('refuses whatever the base refuses', () => {
    fc.assert(
      fc.property(family, session, ({ a, b }, played) => {
        expect(firstWeakness(built(a), built(strengthened(a, b, RULE_KINDS)), played)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it('is the other policy where that is nowhere weaker, but for the words', () => {
    let taken = 0;
    fc.assert(
      fc.property(family, ({ a, b }) => {
        if (paths(a, b).length > 0) return;
        taken += 1;
        const result = strengthened(a, b, RULE_KINDS);
        expect(paths(b, result)).toEqual([]);
        expect(result.rules.map(({ name }) => name).sort()).toEqual(b.rules.map(({ name }) => name).sort());
      }),
      { numRuns: 400 },
    );
    expect(taken).toBeGreaterThan(50);
  });

  it('takes no text of the other policy for the model', () => {
    const next = policyData(`
rules:
  spoken: {kind: guide, texts: [{on: session.start, text: SAY}]}
  table: {kind: calls, rows: [{kind: read, outcome: deny, words: SAY, delegateTo: SAY}, {outcome: advise, words: SAY}]}
  spend: {kind: budget, unit: SAY, words: SAY, delegateTo: SAY}
  look: {kind: recent, note: SAY, unit: SAY}
  solo: {kind: solo, ladder: [{words: SAY}], delegateTo: SAY}
  poll: {kind: repeat, words: SAY}
  on: {kind: momentum, guideFile: SAY, guidance: SAY, openGuidance: SAY, delegateTo: SAY}
  goOn: {kind: continuation, planFile: SAY, mark: SAY, delegateTo: SAY}
  role: {kind: role, rows: [{kind: edit, outcome: deny, words: SAY}], readsWords: SAY, readsTo: SAY}
  focus: {kind: mode, wayOut: SAY, countWith: [SAY]}
  trip: {kind: breaker, wayBack: SAY}
  look2: {kind: checks, patterns: [{name: SAY, find: a, words: SAY}], commands: [{name: SAY, run: [SAY]}]}
  stages: {kind: pipeline, workflow: SAY, stages: [{name: a, end: true, agents: [{agent: x}]}]}
`);
    const result = strengthened(policyData(''), next, RULE_KINDS);
    expect(result.rules.map(({ name }) => name)).toEqual(next.rules.map(({ name }) => name));
    expect(JSON.stringify(result)).not.toContain('SAY');
  });
});
