import { describe, expect, it } from 'vitest';
import { NEW_PROJECT } from '../state.ts';
import { protect } from './protect.ts';
import { aCall, anEvent, edit, effect, inProject, shell, walk } from './testing.ts';

const tampering = aCall('Bash', {
  kind: 'shell',
  effects: [
    effect('read', inProject('a')),
    { effect: 'tamper', targets: [inProject('.tutti.yaml')], why: 'touches the policy', span: [4, 9] },
  ],
});

describe('a call that reaches tutti’s own files', () => {
  it.each([
    ['main', {}],
    ['a subagent', { agentId: 'a1', agentType: 'Explore' }],
    ['a teammate', { agentType: 'alice' }],
  ])('is refused to %s', (_, who) => {
    const result = walk(protect).call(tampering, { who });
    expect(result).toMatchObject({ outcome: 'deny', codes: ['PROTECT_OWN'] });
    expect(result.words).toMatch(/was refused: touches the policy\. .*ask the person/);
    expect(result.findings[0]?.span).toEqual([4, 9]);
  });

  it('is refused when the client asks for permission, too', () => {
    expect(walk(protect).send(anEvent('permission', { call: tampering })).outcome).toBe('deny');
  });

  it('has a reason even without a note', () => {
    expect(walk(protect).call(shell(effect('tamper'))).words).toContain("tutti's own");
  });
});

it('has nothing to say to any other call', () => {
  const run = walk(protect);
  expect(run.call(edit('src/a.ts')).outcome).toBe('allow');
  expect(run.call(shell(effect('destroy', '/'), effect('unknown'))).outcome).toBe('allow');
});

describe('a change of settings', () => {
  const change = (hooks: 'kept' | 'dropped' | 'unknown') =>
    anEvent('config.change', { hooks, source: 'local_settings', path: inProject('.claude/settings.local.json') });

  it('that takes the hooks away is refused', () => {
    const result = walk(protect).send(change('dropped'));
    expect(result).toMatchObject({ outcome: 'deny', codes: ['PROTECT_HOOKS'] });
    expect(result.words).toContain('.claude/settings.local.json');
  });

  it('that takes them away after a person uninstalled tutti is not', () => {
    const run = walk(protect, {}, { project: { ...NEW_PROJECT, uninstalledAt: 1 } });
    expect(run.send(change('dropped')).outcome).toBe('allow');
  });

  it.each(['kept', 'unknown'] as const)('after which they are %s is not', (hooks) => {
    expect(walk(protect).send(change(hooks)).outcome).toBe('allow');
  });
});

it('does not bend to a weaker level', () => {
  expect(protect.unbending).toBe(true);
});
