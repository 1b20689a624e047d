// Broken policies are found, each for what is wrong with it; what ships has no flaw.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { presetPolicy } from '../cli/preset-policy.ts';
import type { Policy } from '../core/policy.ts';
import { RULE_KINDS } from '../core/rules/index.ts';
import { PRESETS } from '../hosts/presets.ts';
import { loadPolicy } from '../policy/load.ts';
import { type Checked, check, type Flaw } from './check.ts';

const BROKEN = join(import.meta.dirname, '../../test/fixtures/broken-policies');
const NOWHERE = '/tutti-nowhere/policy.yaml';

function policyIn(file: string): Policy {
  const env = (name: string): string | undefined => (name === 'TUTTI_POLICY' ? file : undefined);
  const { policy, problems } = loadPolicy({
    kinds: RULE_KINDS,
    presets: PRESETS,
    home: NOWHERE,
    managed: NOWHERE,
    cwd: '/',
    env,
  });
  if (policy === undefined) throw new Error(JSON.stringify(problems));
  return policy;
}

const checked = (policy: Policy, states = 400): Checked => check(policy, { states, goOn: () => true });

describe('a broken policy', () => {
  const expected: Readonly<Record<string, readonly [Flaw, string, RegExp]>> = {
    'dead-end': ['dead-end', 'table', /every call is refused/],
    livelock: ['livelock', 'table', /no work and no delegation/],
    'spent-for-good': ['livelock', 'nobody-else', /no work and no delegation/],
    'trap-of-two': ['livelock', 'later', /no work and no delegation/],
    'never-speaks': ['never-speaks', 'edits', /no call, stop or prompt/],
    shadowed: ['shadowed', 'source-writes', /all-writes refuses too/],
    'row-shadowed': ['row-shadowed', 'table', /row 2 never decides: row 1/],
    'road-around': ['road-around', 'table', /Edit .* is refused, Bash: echo/],
    'stage-unreachable': ['stage-unreachable', 'pipeline', /stage REVIEW/],
    'stage-no-exit': ['stage-no-exit', 'pipeline', /out of stage BUILD/],
  };

  it('has an expectation for each that is there', () => {
    const files = readdirSync(BROKEN).map((name) => name.replace('.yaml', ''));
    expect(files.toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  it.each(Object.entries(expected))('%s is found, and why', (name, [kind, rule, why]) => {
    const { findings } = checked(policyIn(join(BROKEN, `${name}.yaml`)));
    const found = findings.find((finding) => finding.kind === kind && finding.rule === rule);
    expect(found, JSON.stringify(findings)).toBeDefined();
    expect(found?.why).toMatch(why);
  });
});

describe('a trace', () => {
  it('is the shortest way: the allowance is spent first', () => {
    const { findings } = checked(policyIn(join(BROKEN, 'spent-for-good.yaml')));
    expect(findings.find(({ kind }) => kind === 'livelock')?.trace).toHaveLength(2);
  });
});

it('a person who cannot switch it off is told of', () => {
  const policy = policyIn(join(BROKEN, 'shadowed.yaml'));
  const { findings } = checked({ ...policy, floor: 'strict' }, 20);
  expect(findings.find(({ kind }) => kind === 'cancel')?.trace).toContain('tutti disable');
  expect(checked(policy, 20).findings.some(({ kind }) => kind === 'cancel')).toBe(false);
});

it('a search that was given up says so', () => {
  const policy = policyIn(join(BROKEN, 'never-speaks.yaml'));
  expect(checked(policy, 3)).toMatchObject({ exhaustive: false });
  expect(check(policy, { states: 400, goOn: () => false })).toMatchObject({ exhaustive: false });
  expect(checked(policy)).toMatchObject({ exhaustive: true });
});

describe('what ships', () => {
  it.each([...PRESETS.keys()])('%s has no flaw', (name) => {
    const { policy } = presetPolicy(name, { kinds: RULE_KINDS, presets: PRESETS });
    if (policy === undefined) throw new Error(`${name} does not load`);
    expect(checked(policy, 300).findings).toEqual([]);
  });
});
