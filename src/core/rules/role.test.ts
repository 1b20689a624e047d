import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Effect } from '../effect.ts';
import type { Facts } from '../event.ts';
import type { JsonObject } from '../json.ts';
import { role } from './role.ts';
import { compliance } from './role-report.ts';
import { aCall, anEvent, delegate, edit, effect, inProject, type RuleWalk, read, shell, walk } from './testing.ts';

const ROWS = [
  { kind: 'edit', outcome: 'deny', delegateTo: 'developer' },
  { kind: 'search', outcome: 'deny', code: 'SEARCH', delegateTo: 'analyst' },
  { kind: 'web', outcome: 'advise', code: 'WEB' },
];
const NAMES = ['orchestrator', 'Master-Orchestrator'];
const SETTINGS: JsonObject = { roleVar: 'ROLE', nameVar: 'NAME', offVar: 'OFF', names: NAMES, rows: ROWS };
const HELD: JsonObject = { ...SETTINGS, main: true };

const facts = (role?: string, name?: string): Facts => ({ 'env:ROLE': role ?? null, 'env:NAME': name ?? null });
const held = (run: RuleWalk, given: object = {}) => run.call(edit('a'), given).outcome === 'deny';

describe('who has a role', () => {
  it.each([
    ['nobody, where nothing tells', {}, {}, false],
    ['the main agent, where the policy says so', { main: true }, {}, true],
    ['whom the variable names', {}, { facts: facts('orchestrator') }, true],
    ['not in other letters', {}, { facts: facts('Orchestrator') }, false],
    ['nobody else, whatever the policy says', { main: true }, { facts: facts('developer') }, false],
    ['an agent of one of the names, in any letters', {}, { facts: facts(undefined, 'MASTER-orchestrator') }, true],
    ['not an agent of another name', { main: true }, { facts: facts(undefined, 'analyst') }, false],
    ['by the role before the name', {}, { facts: facts('developer', 'orchestrator') }, false],
    ['by the name in the payload', {}, { who: { agentName: 'orchestrator' } }, true],
    ['not taken away by the name in the payload', { main: true }, { who: { agentName: 'developer' } }, true],
    ['by a variable before the payload', {}, { facts: facts('developer'), who: { agentName: 'orchestrator' } }, false],
    ['a teammate of one of the names', {}, { who: { agentType: 'orchestrator' } }, true],
    ['no other teammate', { main: true }, { who: { agentType: 'alice' } }, false],
    ['a subagent of one of the names', {}, { who: { agentId: 'a1', agentType: 'master-orchestrator' } }, true],
    ['a subagent of such a name from a plugin', {}, { who: { agentId: 'a1', agentType: 'x:Orchestrator' } }, true],
    ['no subagent of another name', { main: true }, { who: { agentId: 'a1', agentType: 'developer' } }, false],
    ['never a subagent, by policy', { main: true }, { who: { agentId: 'a1' } }, false],
    ['never a subagent, by variable', {}, { facts: facts('orchestrator'), who: { agentId: 'a1' } }, false],
    ['never a subagent, by payload', {}, { who: { agentId: 'a1', agentName: 'orchestrator' } }, false],
  ])('%s', (_, more, given, expected) => {
    expect(held(walk(role, { ...SETTINGS, ...more }), given)).toBe(expected);
  });

  it('is the main agent of a session that was started as one', () => {
    const run = walk(role, SETTINGS);
    run.send(anEvent('session.start', { who: { agentType: 'orchestrator' } }));
    expect(held(run, { who: { agentType: 'orchestrator' } })).toBe(true);
  });

  describe("another system's file", () => {
    const FILED = { ...SETTINGS, file: 'state.json' };
    const filed = (state: JsonObject | null): object => ({ facts: { ...facts(), 'fields:state.json': state } });
    const given = filed({ agent_role: 'orchestrator', created_at: 'monday' });

    it('gives the role at once, and never takes it away', () => {
      const run = walk(role, FILED);
      expect(held(run, filed({ agent_role: 'subagent' }))).toBe(false);
      expect(held(run, given)).toBe(true);
      for (const weaker of [filed({ agent_role: 'subagent', created_at: 'tuesday' }), filed(null), {}])
        expect(held(run, weaker)).toBe(true);
    });

    it('gives it to no subagent, and not against a variable', () => {
      expect(held(walk(role, FILED), { ...given, who: { agentId: 'a1' } })).toBe(false);
      const said = { facts: { ...facts('developer'), 'fields:state.json': { agent_role: 'orchestrator' } } };
      expect(held(walk(role, FILED), said)).toBe(false);
    });

    it('gives way to what a person said here, until the state there is begun anew', () => {
      const run = walk(role, FILED);
      held(run, given);
      run.send(
        anEvent('order', {
          ...{ from: 'person', by: 'ada', reason: '', scope: 'session', rule: 'role' },
          ...{ verb: 'init', args: { role: 'developer' } },
        }),
      );
      expect(held(run, given)).toBe(false);
      expect(held(run, given)).toBe(false);
      expect(held(run, filed({ agent_role: 'orchestrator', created_at: 'tuesday' }))).toBe(true);
    });
  });

  it("is not given back by another system's file once a person has cleared the session, until the state there is begun anew", () => {
    const settings = { ...SETTINGS, file: 'state.json' };
    const filed = (created_at: string): object => ({
      facts: { ...facts(), 'fields:state.json': { agent_role: 'orchestrator', created_at } },
    });
    for (const before of [role.initial, { ...role.initial, role: 'orchestrator', seen: 'monday' }]) {
      const run = walk(role, settings, { slice: role.keptOnClear?.(before) ?? {} });
      expect(held(run, filed('monday'))).toBe(false);
      expect(held(run, filed('monday'))).toBe(false);
      expect(held(run, filed('tuesday'))).toBe(true);
    }
  });

  it('is stored until it changes', () => {
    const run = walk(role, SETTINGS);
    held(run, { facts: facts('orchestrator') });
    expect(held(run)).toBe(true);
    expect(held(run, { facts: facts('developer') })).toBe(false);
    expect(held(run)).toBe(false);
  });

  it('is not learnt from what a subagent inherits', () => {
    const run = walk(role, SETTINGS);
    held(run, { facts: facts('orchestrator'), who: { agentId: 'a1' } });
    expect(run.slice.role).toBe(null);
  });

  it('is known when the session starts', () => {
    const run = walk(role, HELD);
    run.send(anEvent('session.start'));
    expect(run.slice.role).toBe('orchestrator');
  });

  it('is lifted, and nothing counted, by the variable that switches it off', () => {
    const run = walk(role, HELD);
    expect(held(run, { facts: { 'env:OFF': 'true' } })).toBe(false);
    expect(run.slice).toEqual(role.initial);
    expect(held(run, { facts: { 'env:OFF': 'false' } })).toBe(true);
  });

  it('is asked of the client by the names of its variables', () => {
    const needs = role.needs?.(v.parse(role.settings, SETTINGS)) ?? [];
    expect(needs.map((need) => ('name' in need ? need.name : ''))).toEqual(['ROLE', 'NAME', 'OFF']);
  });
});

describe('what the role may do', () => {
  it('is refused by the table with whom to ask, and counted by code or tool', () => {
    const run = walk(role, HELD);
    expect(run.call(edit('a')).findings[0]).toMatchObject({ code: 'ROLE_REFUSED', fix: { type: 'developer' } });
    expect(run.call(aCall('Grep', { kind: 'search' })).findings[0]).toMatchObject({
      code: 'SEARCH',
      fix: { type: 'analyst' },
    });
    expect(run.slice).toMatchObject({
      violations: 2,
      last: 'SEARCH',
      types: { Edit_BLOCKED: { count: 1, to: 'developer' }, SEARCH: { count: 1, to: 'analyst' } },
    });
  });

  it('counts a call once, whatever it does', () => {
    const both = [
      { kind: 'shell', effect: 'write', outcome: 'ask' },
      { kind: 'shell', outcome: 'deny', code: 'NO' },
    ];
    const run = walk(role, { ...HELD, rows: both });
    expect(run.call(shell(effect('write', '/a'), effect('exec'))).outcome).toBe('deny');
    expect(run.slice).toMatchObject({ violations: 1, last: 'NO' });
  });

  it('advice is no violation', () => {
    const run = walk(role, HELD);
    expect(run.call(aCall('WebFetch', { kind: 'web' })).outcome).toBe('advise');
    expect(run.slice.violations).toBe(0);
  });

  it('counts a violation that goes ahead anyway as warned', () => {
    const run = walk(role, HELD, { softened: true });
    run.call(edit('a'));
    expect(run.slice).toMatchObject({ violations: 0, warned: 1, types: { Edit_BLOCKED: { count: 0, warned: 1 } } });
    expect(compliance(run.slice as never, 80, undefined)).toMatchObject({
      compliance_score: 0,
      violations: { blocked: 0, warned: 1, allowed: 0 },
      violation_breakdown: [{ type: 'Edit_BLOCKED', count: 1, warned: true }],
    });
  });

  it('counts all calls of the role, whatever they do', () => {
    const run = walk(role, HELD);
    for (let n = 0; n < 40; n++) run.call(delegate());
    run.call(aCall('TodoWrite'));
    run.call(shell(effect('read')));
    run.call(edit('a'));
    expect(compliance(run.slice as never, 80, undefined)).toMatchObject({
      compliance_score: 98,
      valid: true,
      total_tool_calls: 43,
      violations: { blocked: 1, warned: 0, allowed: 42 },
    });
  });

  it('counts on from state that knows only reads', () => {
    const slice = { ...role.initial, role: 'orchestrator', read: 8, violations: 2 };
    const run = walk(role, HELD, { slice });
    run.call(delegate());
    expect(compliance(run.slice as never, 80, undefined)).toMatchObject({
      violations: { blocked: 2, warned: 0, allowed: 9 },
    });
  });

  it('remembers a hundred violations of a bounded number of sorts', () => {
    const run = walk(role, { ...HELD, rows: [{ outcome: 'deny' }] });
    for (let n = 0; n < 150; n++) run.call(aCall(`mcp__${'x'.repeat(200)}__${n % 60}`, { kind: 'mcp' }));
    for (let n = 0; n < 60; n++) run.call(aCall(`Tool${n}`));
    expect(run.slice.violations).toBe(100);
    expect(JSON.stringify(run.slice).length).toBeLessThan(3_000);
  });
});

describe('reads', () => {
  it('are two, and each try counts', () => {
    const run = walk(role, HELD);
    const result = Array.from({ length: 4 }, () => run.call(read('a')));
    expect(result.map(({ outcome }) => outcome)).toEqual(['allow', 'allow', 'deny', 'deny']);
    expect(result[3]?.words).toContain('#4');
    expect(run.slice).toMatchObject({ reads: 4, files: 2, read: 2, violations: 2, last: 'READ_LIMIT_EXCEEDED' });
  });

  it('are given back by a delegation that goes ahead, and by no other', () => {
    const refused = walk(role, HELD, { slice: { ...role.initial, reads: 2 }, refusedElsewhere: true });
    refused.call(delegate());
    expect(refused.slice.reads).toBe(2);
    const run = walk(role, HELD, { slice: { ...role.initial, reads: 2 } });
    run.call(delegate(), { who: { agentId: 'a1' } });
    expect(run.slice.reads).toBe(2);
    run.call(delegate());
    expect(run.call(read('a')).outcome).toBe('allow');
  });

  it('of coordination files go ahead past the limit, and count before it', () => {
    const run = walk(role, { ...HELD, coordination: ['/**/plan*.json', 'notes/**'] });
    expect(['plan-a.json', 'notes/x.md'].map((path) => run.call(read(path)).outcome)).toEqual(['allow', 'allow']);
    expect(run.call(read('a.ts')).outcome).toBe('deny');
    expect(run.call(read('docs/PLAN_b.JSON')).outcome).toBe('allow');
    expect(run.call(read('Notes/x.md')).outcome).toBe('allow');
    expect(run.call(read('plan.md')).outcome).toBe('deny');
  });

  it('by command count by the files they name', () => {
    const by = (name: string, ...targets: readonly string[]): Effect => ({
      ...effect('read', ...targets.map(inProject)),
      program: [name],
      span: [0, 1],
    });
    const settings = { ...HELD, reads: 9, readsOf: [{ tool: 'Read' }, { kind: 'shell', program: ['cat', 'head'] }] };
    const counted = (...effects: readonly Effect[]) => {
      const run = walk(role, settings);
      run.call(shell(...effects));
      return run.slice.reads;
    };
    expect(counted(by('cat', 'a', 'b', 'c'))).toBe(3);
    expect(counted(by('cat', 'a'), by('head'))).toBe(1);
    expect(counted(by('ls', 'a'), by('head'))).toBe(0);
    expect(counted(by('git'))).toBe(0);
  });

  it('are no one else’s business', () => {
    const run = walk(role, SETTINGS);
    for (let n = 0; n < 5; n++) run.call(read('a'));
    expect(run.slice).toEqual(role.initial);
  });
});

describe('the record of a role', () => {
  it('counts every call of the role whose outcome is known', () => {
    const run = walk(role, HELD);
    run.send(anEvent('tool.after', { call: read('a') }));
    run.send(anEvent('tool.after', { call: delegate() }));
    run.send(anEvent('tool.failed', { call: shell(), interrupted: false }));
    run.send(anEvent('tool.after', { call: edit('a'), who: { agentId: 'a1' } }));
    expect(run.slice.audited).toBe(3);
  });

  it.each([
    ['a session ends', anEvent('session.end', { reason: 'other' })],
    ['the context is compacted', anEvent('compact', { phase: 'before', trigger: 'auto' })],
  ])('has the score when %s', (_, event) => {
    const run = walk(role, HELD);
    run.call(read('a'));
    run.call(edit('a'));
    expect(run.send(event).findings).toMatchObject([{ outcome: 'allow', code: 'ROLE_REPORT', words: '' }]);
    expect(run.send(event).findings[0]?.reason).toContain('2 calls, 1 blocked, 0 warned (Edit_BLOCKED 1)');
    expect(walk(role, SETTINGS).send(event).findings).toEqual([]);
  });

  it.each([
    [0, 0, 100, true],
    [4, 1, 80, true],
    [3, 1, 75, false],
    [2, 2, 50, false],
    [0, 3, 0, false],
    [2, 1, 67, false],
  ])('%d reads and %d refusals make %d', (read, violations, score, valid) => {
    const types = { A: { count: violations, to: 'qa' } };
    expect(compliance({ read, violations, warned: 0, types }, 80, undefined)).toMatchObject({
      compliance_score: score,
      valid,
      total_tool_calls: read + violations,
    });
  });

  it('says what was refused most often first, and whom to ask', () => {
    const types = { A: { count: 1, to: 'qa' }, B: { count: 5, to: 'analyst' }, C: { count: 2, to: null } };
    const report = compliance({ read: 0, violations: 8, warned: 0, types }, 80, undefined);
    expect(report.violation_breakdown.map(({ type }) => type)).toEqual(['B', 'C', 'A']);
    expect(report.recommendations).toEqual([
      'B, 5 times: delegate it to analyst from the start.',
      'C, 2 times: delegate it from the start.',
      'A, 1 time: delegate it to qa from the start.',
    ]);
  });
});

describe('a person', () => {
  const order = (args: JsonObject, from: 'person' | 'agent' = 'person', verb = 'init') =>
    anEvent('order', { from, by: 'ada', reason: '', scope: 'session', rule: 'role', verb, args });

  it('sets the role', () => {
    const run = walk(role, SETTINGS);
    run.send(order({ role: 'orchestrator' }));
    expect(held(run)).toBe(true);
    run.send(order({ role: 'subagent' }));
    expect(held(run)).toBe(false);
  });

  it.each([
    ['an agent', order({ role: 'subagent' }, 'agent'), 'PERSON_ONLY'],
    ['a verb it does not know', order({}, 'person', 'dance'), 'ORDER_FLAW'],
    ['a role without a name', order({ role: '' }), 'ORDER_FLAW'],
    ['a role that is no text', order({ role: 7 }), 'ORDER_FLAW'],
  ])('is not %s', (_, event, code) => {
    const run = walk(role, HELD);
    expect(run.send(event)).toMatchObject({ outcome: 'deny', codes: [code] });
    expect(held(run)).toBe(true);
  });

  it('resets the reads, but not the role or the violations', () => {
    const slice = { ...role.initial, role: 'orchestrator', reads: 5, files: 2, read: 2, violations: 3, last: 'A' };
    expect(role.keptOnReset?.(slice)).toEqual({ ...slice, reads: 0, files: 0 });
  });
});

it('continues in the role with its reads spent after damage', () => {
  const settings = v.parse(role.settings, SETTINGS);
  const run = walk(role, SETTINGS, { slice: role.damaged(settings) });
  expect(run.call(read('a')).outcome).toBe('deny');
  expect(held(run)).toBe(true);
  run.call(delegate());
  expect(run.call(read('a')).outcome).toBe('allow');
});
