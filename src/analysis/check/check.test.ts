// Each broken policy yields the expected finding; shipped policies yield none.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { amount } from '../../../test/support/amount.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Policy } from '../../core/policy.ts';
import { POLICY_PARTS } from '../../pipeline/policy-parts.ts';
import { readDocument } from '../../policy/document.ts';
import { loadPolicy } from '../../policy/load.ts';
import { PRESETS } from '../../policy/shipped-presets.ts';
import { documentAt, givenPolicy } from '../policy-test/given.ts';
import { type CheckKind, type CheckResult, check } from './check.ts';

const BROKEN = join(import.meta.dirname, '../../../test/fixtures/broken-policies');
const NOWHERE = '/tutti-nowhere/policy.yaml';

function policyIn(file: string): Policy {
  const env = (name: string): string | undefined => (name === 'TUTTI_POLICY' ? file : undefined);
  const { composed, problems } = loadPolicy({
    ...POLICY_PARTS,
    home: NOWHERE,
    managed: NOWHERE,
    cwd: '/',
    env,
  });
  if (composed === undefined) throw new Error(JSON.stringify(problems));
  return composed.policy;
}

/** Rules that every policy has. */
const BUILT_IN = new Set(['protect', 'destructive', 'readers', 'turn']);
const checked = (policy: Policy, states = 400): CheckResult => check(policy, { states, goOn: () => true }, BUILT_IN);

function policyOf(data: JsonObject): Policy {
  const document = documentAt(readDocument('/a.yaml', JSON.stringify(data)), [], data);
  const { composed, problems } = givenPolicy([document], { ...POLICY_PARTS, read: fromDisk });
  if (composed === undefined) throw new Error(JSON.stringify(problems));
  return composed.policy;
}

const fromDisk = (path: string) => readDocument(path, readFileSync(path, 'utf8'));

describe('a broken policy', () => {
  const expected: Readonly<Record<string, readonly [CheckKind, string, RegExp]>> = {
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

  it('has an expectation for every fixture', () => {
    const files = readdirSync(BROKEN).map((name) => name.replace('.yaml', ''));
    expect(files.toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  it.each(Object.entries(expected))('%s: is found with its reason', (name, [kind, rule, why]) => {
    const { findings } = checked(policyIn(join(BROKEN, `${name}.yaml`)));
    const found = findings.find((finding) => finding.kind === kind && finding.rule === rule);
    expect(found, JSON.stringify(findings)).toBeDefined();
    expect(found?.why).toMatch(why);
  });
});

describe('other broken policies', () => {
  const calls = (...rows: readonly JsonObject[]): JsonObject => ({ kind: 'calls', rows });
  const stages = (...list: readonly (readonly [string, ...JsonObject[]])[]): JsonObject => ({
    kind: 'pipeline',
    stages: list.map(([name, ...agents]) => ({ name, agents })),
  });
  const stay = { kind: 'momentum', when: 'always' };

  const CASES: readonly (readonly [what: string, CheckKind, rule: string, rules: JsonObject, steps?: number])[] = [
    [
      'everything is refused by effect',
      'dead-end',
      'table',
      { table: calls({ effect: { atLeast: 'read' }, outcome: 'deny' }), stay },
      0,
    ],
    [
      'one read in all, and everything else needs approval',
      'dead-end',
      'once',
      {
        once: { kind: 'budget', allowance: 1, refillOn: [], narrowBy: 0 },
        talk: calls({ kind: ['delegate', 'plan', 'ask', 'task'], outcome: 'ask' }),
        stay,
      },
      1,
    ],
    [
      'the allowance is refilled only by delegations, which are refused',
      'livelock',
      'nobody',
      {
        nobody: calls({ starts: '*', outcome: 'deny' }),
        little: { kind: 'budget', allowance: 5, refillOn: ['delegate'], narrowBy: 0 },
      },
      5,
    ],
    [
      'the breaker stays tripped and delegations are refused',
      'livelock',
      'table',
      {
        breaker: { kind: 'breaker', limit: 1, decay: 864_000 },
        table: calls({ effect: { atLeast: 'write' }, outcome: 'deny' }, { kind: 'delegate', outcome: 'deny' }),
      },
      1,
    ],
    [
      'another rule refuses the agent that leads to the stage',
      'stage-unreachable',
      'line',
      {
        line: stages(
          ['A', { agent: 'one', to: 'B' }],
          ['B', { agent: 'two', to: 'A', back: true }, { agent: 'three', to: 'C' }],
          ['C', { agent: 'one', to: 'A', back: true }],
        ),
        never: calls({ starts: 'three', outcome: 'deny' }),
      },
    ],
    [
      'another rule refuses the agent that leads out of the stage',
      'stage-no-exit',
      'line',
      {
        line: stages(
          ['A', { agent: 'one', to: 'B' }],
          ['B', { agent: 'two', to: 'A', back: true }, { agent: 'other' }],
        ),
        never: calls({ starts: 'two', outcome: 'deny' }),
      },
    ],
    ['a table without rows', 'never-speaks', 'table', { table: calls() }],
    [
      'a row for edits with a network effect',
      'never-speaks',
      'table',
      { table: calls({ kind: 'edit', effect: 'network', outcome: 'deny' }) },
    ],
    [
      'a rule of a mode that matches no call',
      'never-speaks',
      'table',
      { work: { kind: 'mode' }, table: { ...calls({ tool: 'Edit', kind: 'read', outcome: 'deny' }), while: 'work' } },
    ],
    [
      'a rule asks where another refuses',
      'shadowed',
      'asks',
      { asks: calls({ kind: 'edit', outcome: 'ask' }), table: calls({ effect: 'write', outcome: 'deny' }) },
    ],
    [
      'a row that matches less than the row above it',
      'row-shadowed',
      'table',
      {
        table: calls(
          { effect: ['write', 'destroy'], outcome: 'deny' },
          { tool: 'Bash', effect: 'destroy', outcome: 'ask' },
        ),
      },
    ],
    [
      'a row of a role below a row that matches everything',
      'row-shadowed',
      'lead',
      {
        lead: { ...calls({ outcome: 'allow' }, { kind: 'edit', outcome: 'deny' }), kind: 'role', main: true },
      },
    ],
    [
      'the shell is allowed before the path is checked',
      'road-around',
      'table',
      { table: calls({ kind: 'shell', outcome: 'allow' }, { effect: 'write', path: 'src/**', outcome: 'deny' }) },
    ],
    [
      'denies Write but not Edit',
      'road-around',
      'table',
      { table: calls({ tool: 'Write', path: 'src/**', outcome: 'deny' }) },
    ],
    [
      'denies Read but not cat',
      'road-around',
      'table',
      { table: calls({ tool: 'Read', path: 'secrets/**', outcome: 'deny' }) },
    ],
    [
      'denies rm but no other way to delete',
      'road-around',
      'table',
      { table: calls({ program: 'rm', outcome: 'deny' }), destructive: 'off' },
    ],
    [
      'counts edits but not shell writes',
      'road-around',
      'edits',
      { edits: { kind: 'budget', allowance: 1, spendOn: [{ kind: 'edit' }] } },
    ],
  ];
  it.each(CASES.map(([what, kind, rule, rules, steps]) => ({ what, kind, rule, rules, steps })))(
    '$what: $kind',
    ({ kind, rule, rules, steps }) => {
      const { findings } = checked(policyOf({ extends: 'base', maxHolds: 7, rules }));
      const found = findings.find((finding) => finding.kind === kind && finding.rule === rule);
      expect(found, JSON.stringify(findings)).toBeDefined();
      if (steps !== undefined) expect(found?.trace).toHaveLength(steps);
    },
  );

  it('accepts a tool that the table allows at a certain path', () => {
    const rules = {
      table: calls(
        { kind: 'edit', path: 'plans/**', outcome: 'allow' },
        { effect: { atLeast: 'write' }, outcome: 'deny' },
      ),
    };
    expect(checked(policyOf({ extends: 'base', rules })).findings).toEqual([]);
  });

  it('are found by the coarse search too, with a trace of single steps', () => {
    const three = Object.fromEntries(
      [
        ['looks', 'read'],
        ['edits', 'edit'],
        ['runs', 'shell'],
      ].map(([name = '', kind]) => [
        name,
        { kind: 'budget', allowance: 9, spendOn: [{ kind }], refillOn: [], narrowBy: 0 },
      ]),
    );
    const rules = { ...three, rest: calls({ kind: ['search', 'web', 'mcp', 'other', 'delegate'], outcome: 'deny' }) };
    const { findings, exhaustive } = checked(policyOf({ extends: 'base', rules }), 2_000);
    expect(exhaustive).toBe(true);
    const livelock = findings.find(({ kind }) => kind === 'livelock');
    expect(livelock?.rule).toBe('rest');
    expect(livelock?.trace).toHaveLength(18);
  });
});

describe('a trace', () => {
  it('is the shortest one: it spends the allowance first', () => {
    const { findings } = checked(policyIn(join(BROKEN, 'spent-for-good.yaml')));
    expect(findings.find(({ kind }) => kind === 'livelock')?.trace).toHaveLength(2);
  });
});

it('reports a policy that a person cannot switch off', () => {
  const policy = policyIn(join(BROKEN, 'shadowed.yaml'));
  const { findings } = checked({ ...policy, floor: 'strict' }, 20);
  expect(findings.find(({ kind }) => kind === 'cancel')?.trace).toContain('tutti disable');
  expect(checked(policy, 20).findings.some(({ kind }) => kind === 'cancel')).toBe(false);
});

it('tries the tools of every rule, however many another one names', () => {
  const many = Array.from({ length: 40 }, (_, n) => `Tool${n}`);
  const refuses = (tool: readonly string[]) => ({ kind: 'calls', rows: [{ tool, outcome: 'deny' }] });
  const rules = { first: refuses(many), last: refuses(['Other']) };
  const { findings } = checked(policyOf({ rules }), 20);
  expect(findings.filter(({ kind }) => kind === 'never-speaks')).toEqual([]);
});

it('reports an incomplete search as not exhaustive', () => {
  const policy = policyIn(join(BROKEN, 'never-speaks.yaml'));
  expect(checked(policy, 3)).toMatchObject({ exhaustive: false });
  expect(check(policy, { states: 400, goOn: () => false })).toMatchObject({ exhaustive: false });
  expect(checked(policy)).toMatchObject({ exhaustive: true });
});

describe('shipped policies', { timeout: 60_000 }, () => {
  /** The whole search is also played by test/answers, through the command. */
  const STATES = amount(40, 12_000);
  it.each([...PRESETS.keys()])(`%s has no finding in its first ${STATES} states`, (name) => {
    const { exhaustive, findings } = checked(policyOf({ extends: name }), STATES);
    expect(findings).toEqual([]);
    if (STATES === 12_000) expect(exhaustive).toBe(true);
  });

  const example = (name: string): string => join(import.meta.dirname, '../../../docs/examples', name);
  it.each([
    [['discipline', 'pipeline']],
    [['balanced', 'pipeline']],
    [['balanced', 'orchestrator']],
    [['discipline', 'layers']],
    [[example('review-pipeline.yaml')]],
    [[example('release-pipeline.yaml')]],
    [['balanced', example('review-pipeline.yaml')]],
    [['balanced', example('release-pipeline.yaml')]],
  ])('%j have no finding together', (names) => {
    expect(checked(policyOf({ extends: names }), amount(25, 100)).findings).toEqual([]);
  });
});

describe('a row that decides some call is not reported as never deciding', () => {
  const TOOLS = ['mcp__github__*', 'mcp__*', 'mcp__github__create_issue', 'mcp__files__read_file'];
  const MCP_EFFECTS: Readonly<Record<string, readonly string[]>> = {
    'mcp__github__*': ['read', 'write', 'exec', 'destroy', 'unknown'],
    'mcp__*': ['read', 'write', 'exec', 'destroy', 'unknown'],
    mcp__github__create_issue: ['write'],
    mcp__files__read_file: ['read'],
  };
  const rows: readonly JsonObject[] = [
    ...TOOLS.flatMap((tool) => (MCP_EFFECTS[tool] ?? []).map((effect) => ({ tool, effect }))),
    ...['subagent', 'teammate'].flatMap((actor) => [
      ...['read', 'write', 'delegate', 'plan', 'network', 'vcs', 'exec', 'destroy'].map((effect) => ({
        actor,
        effect,
      })),
      ...['read', 'search', 'edit', 'shell', 'delegate', 'plan', 'ask', 'task', 'web', 'mcp', 'other'].map((kind) => ({
        actor,
        kind,
      })),
      { actor, tool: 'mcp__github__*', effect: 'write' },
    ]),
    { agent: 'planner', effect: 'delegate' },
    { agent: 'planner', tool: 'mcp__github__*', effect: 'destroy' },
    { starts: 'planner', actor: 'subagent' },
  ];

  it.each(rows.map((row) => [JSON.stringify(row), row] as const))('%s', (_, row) => {
    const table = { kind: 'calls', rows: [{ ...row, outcome: 'deny' }] };
    const { findings } = checked(policyOf({ extends: 'base', rules: { table } }), 30);
    expect(findings.filter(({ kind }) => kind === 'never-speaks')).toEqual([]);
  });
});
