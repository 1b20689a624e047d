// The main agent changes nothing itself before the work is planned.

import { describe, expect, it } from 'vitest';
import { delegation, presetSettings, run, runTo } from '../../../test/support/pipeline.ts';
import type { Call } from '../call.ts';
import { aCall, anEvent, edit, effect, inProject, ROOTS, read, shell } from './testing.ts';

const CHANGING: Readonly<Record<string, Call>> = {
  'an edit': edit('src/a.ts'),
  'a command that writes': shell(effect('write', inProject('src/a.ts'))),
  'a command that writes a note and a file': shell(
    effect('write', `${ROOTS.tmp}/n.md`),
    effect('write', inProject('a.ts')),
  ),
  'a test run': shell(effect('exec')),
  'a commit': shell(effect('vcs')),
  'a removal': shell(effect('destroy', inProject('src'))),
  'a command of unknown effect': shell(effect('unknown')),
  'a tool of another server': aCall('mcp__x__y', { kind: 'mcp', effects: [effect('unknown')] }),
};

const HARMLESS: Readonly<Record<string, Call>> = {
  'a read': read('src/a.ts'),
  'a download': shell(effect('network', 'example.org')),
  'a scratch file': aCall('Write', { kind: 'edit', effects: [effect('write', `${ROOTS.tmp}/plan.md`)] }),
  'a plan': aCall('Write', { kind: 'edit', effects: [effect('write', `${ROOTS.home}/.claude/plans/a.md`)] }),
  'a list of tasks': aCall('TaskCreate', { kind: 'task', effects: [effect('plan')] }),
};

const STAGES = {
  GATHERING: 'context-refiner',
  REFINING: 'strategic-orchestrator',
  ORCHESTRATING_ACTIVE: 'general-purpose',
  COMPLETE: 'context-gatherer',
} as const;

const inStage = (stage: string) => {
  if (stage !== 'ORCHESTRATING_ACTIVE') return runTo(stage);
  const made = runTo('REFINING');
  made.delegate('strategic-orchestrator');
  return made;
};

describe.each(Object.entries(CHANGING))('%s by the main agent', (_, call) => {
  it('is refused before anything has begun, and the first agent is offered', () => {
    const { outcome, findings } = run().call(call);
    expect(outcome).toBe('deny');
    expect(findings[0]?.fix?.type).toBe('context-gatherer');
  });

  it.each(Object.entries(STAGES))('is refused in %s, and %s is offered', (stage, next) => {
    const { outcome, findings } = inStage(stage).call(call);
    expect(outcome).toBe('deny');
    expect(findings[0]?.fix?.type).toBe(next);
  });

  it('passes in EXECUTING, by an agent, and where the policy does not hold it', () => {
    expect(runTo('EXECUTING').call(call).outcome).toBe('allow');
    expect(run().call(call, { who: { agentId: 'a', agentType: 'context-gatherer' } }).outcome).toBe('allow');
    expect(run(presetSettings({ holdMain: false })).call(call).outcome).toBe('allow');
  });
});

it.each(Object.entries(HARMLESS))('%s passes in every stage', (_, call) => {
  expect(run().call(call).outcome).toBe('allow');
  for (const stage of Object.keys(STAGES)) expect(inStage(stage).call(call).outcome).toBe('allow');
});

describe('an agent that the client does not have', () => {
  /** The client has none of the pipeline's agents. */
  const bare = () => {
    const made = run();
    made.send(anEvent('prompt', { facts: { agents: [] } }));
    return made;
  };

  it('is replaced by the general one, which leads on through all stages and hands on what it found', () => {
    const made = bare();
    expect(made.delegate('Explore')).toMatchObject({
      outcome: 'deny',
      findings: [{ fix: { type: 'general-purpose' } }],
    });
    made.whole('general-purpose', 'the facts');
    expect(made.stage).toBe('GATHERING');
    made.whole('general-purpose', 'the essence');
    expect(made.stage).toBe('REFINING');
    made.whole('general-purpose', 'the plan');
    expect(made.stage).toBe('EXECUTING');
    expect(made.slice.context).toEqual({ gathered: 'the facts', refined: 'the essence', orchestration: 'the plan' });
  });

  it('is not named to the model', () => {
    const made = run();
    const { words } = made.send(anEvent('prompt', { facts: { agents: ['tutti:context-refiner'] } }));
    expect(words).toMatch(/1\. general-purpose collects/);
    expect(words).toMatch(/2\. tutti:context-refiner distils/);
    expect(made.delegate('bash-architect').words).toMatch(/only these may start: general-purpose\.$/);
  });

  it('may be one that only failed to start', () => {
    const made = run();
    const call = delegation('context-gatherer', 'c1');
    made.call(call);
    made.send(anEvent('tool.failed', { call, interrupted: false }));
    expect(made.delegate('general-purpose').outcome).toBe('allow');
  });
});
