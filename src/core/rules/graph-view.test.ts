import { describe, expect, it } from 'vitest';
import { NO_PLAN } from './graph-slice.ts';
import { delegateTo, type PlanWalk, planned } from './graph-testing.ts';
import { planView } from './graph-view.ts';
import { anEvent, MINUTE, NOON, read } from './testing.ts';

/** An agent works on a phase for some minutes and ends with a report. */
function works(run: PlanWalk, phase: string, agentId: string, [from, to]: readonly [number, number], says: string) {
  const who = { agentId, agentType: 'general-purpose' };
  delegateTo(run, `Phase ID: ${phase}`, undefined, { at: NOON + from * MINUTE });
  run.send(anEvent('agent.start', { who, at: NOON + from * MINUTE }));
  run.call(read('src/a.ts'), { who, at: NOON + from * MINUTE });
  const facts = { verdict: { says, why: says === 'fail' ? 'FAIL: no test' : '' } };
  run.send(anEvent('agent.stop', { who, at: NOON + to * MINUTE, facts }));
}

describe('a plan as it is shown', () => {
  it('has the time, the runs and the returns of each phase', () => {
    const run = planned();
    works(run, 'a', 'x1', [0, 3], 'fail');
    works(run, 'b', 'x2', [0, 1], 'pass');
    works(run, 'a', 'x3', [4, 9], 'pass');
    const [first] = planView({ ...NO_PLAN, ...run.slice }, NOON)?.waves ?? [];
    expect(first?.phases).toMatchObject([
      { id: 'a', status: 'done', runs: 2, sentBack: 1, milliseconds: 8 * MINUTE },
      { id: 'b', status: 'done', runs: 1, sentBack: 0, milliseconds: MINUTE },
    ]);
  });

  it('says why a phase was sent back, while it is to be done again', () => {
    const run = planned();
    works(run, 'a', 'x1', [0, 3], 'fail');
    const [first] = planView({ ...NO_PLAN, ...run.slice }, NOON)?.waves ?? [];
    expect(first?.phases[0]).toMatchObject({ status: 'failed', why: expect.stringContaining('no test') });
  });
});
