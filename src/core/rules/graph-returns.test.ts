import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.ts';
import { graph } from './graph.ts';
import { asked, delegateTo, order, PLAN, type PlanWalk, packed, phaseFact, planned, work } from './graph-testing.ts';
import { anEvent, MINUTE, NOON, native, read, walk } from './testing.ts';

const VERIFIER = 'task-completion-verifier';

/** The end of an agent with a report. `acts`: it has made a call before. */
function ends(run: PlanWalk, agent: string, report: JsonObject = {}, type = 'general-purpose', acts = true) {
  if (acts) run.call(read('src/a.ts'), { who: { agentId: agent, agentType: type } });
  const facts = { verdict: { says: '', why: '', ...report } };
  return run.send(anEvent('agent.stop', { who: { agentId: agent, agentType: type }, facts }));
}
const FAILS = { says: 'fail', why: 'FAIL: no test for logout.' };
const attempt = (run: PlanWalk, phase: string, agent: string, report?: JsonObject, acts = true) => {
  const result = work(run, phase, agent);
  ends(run, agent, report, undefined, acts);
  return result;
};
const news = (run: PlanWalk) => run.send(anEvent('prompt', { from: 'notification', text: '<task-notification>' }));

describe('a phase is sent back', () => {
  it.each([
    ['when its agent reports FAIL', FAILS, true, 'no test for logout'],
    ['when its agent made no call', {}, false, 'made no call'],
    ['when its agent made no call, whatever it reports', { says: 'pass', why: 'PASS' }, false, 'made no call'],
  ])('%s, and the main agent learns why', (_, report, acts, why) => {
    const run = planned();
    attempt(run, 'a', 'x1', report, acts);
    expect(run.slice.marks).toBe('f....');
    const notice = news(run);
    expect(notice.words).toMatch(new RegExp(`0 of 5 phases are done. a is to be done again \\(.*${why}`));
    expect(notice.findings[0]?.fix?.goal).toMatch(new RegExp(`^Phase ID: a\n[^]*sent back: .*${why}`));
  });

  it.each([
    ['PASS', { says: 'pass', why: 'PASS' }],
    ['neither', {}],
  ])('but done when the report says %s', (_, report) => {
    const run = planned();
    attempt(run, 'a', 'x1', report);
    expect(run.slice.marks).toBe('d....');
  });

  it('twice; the third time the person is asked, and delegating it is refused until then', () => {
    const run = planned();
    for (const agent of ['x1', 'x2', 'x3']) expect(attempt(run, 'a', agent, FAILS).outcome).toBe('allow');
    expect(run.slice.marks).toBe('s....');
    expect(news(run).words).toMatch(/a was sent back too often.*ask the person/);
    const refused = delegateTo(run, 'Phase ID: a');
    expect(refused).toMatchObject({ outcome: 'deny', codes: ['GRAPH_STUCK'] });
    expect(refused.words).toMatch(/sent back 3 times \(FAIL: no test for logout\.\)\. Ask the person/);
  });

  it.each([
    ['a prompt', anEvent('prompt')],
    ['an answer to a question', anEvent('tool.after', { call: native('AskUserQuestion') })],
  ])('and is free again after %s of the person', (_, event) => {
    const run = planned();
    for (const agent of ['x1', 'x2', 'x3']) attempt(run, 'a', agent, FAILS);
    run.send(event);
    expect(attempt(run, 'a', 'x4').outcome).toBe('allow');
    expect(run.slice.marks).toBe('d....');
  });

  it('as often as is set, or never', () => {
    const once = planned(PLAN, { sendBack: 1 });
    for (const agent of ['x1', 'x2']) attempt(once, 'a', agent, FAILS);
    expect(once.slice.marks).toBe('s....');
    const never = planned(PLAN, { sendBack: 0 });
    attempt(never, 'a', 'x1', FAILS, false);
    expect(never.slice.marks).toBe('d....');
  });

  it('and not when another agent has done it already', () => {
    const run = planned();
    work(run, 'a', 'x1');
    work(run, 'a', 'x2');
    ends(run, 'x1');
    ends(run, 'x2', FAILS);
    expect(run.slice.marks).toBe('d....');
  });

  it('in the foreground with its result, which says so', () => {
    const run = planned();
    const call = asked('Phase ID: a');
    run.call(call, { facts: phaseFact('Phase ID: a') });
    run.send(anEvent('agent.start', { who: { agentId: 'x1' } }));
    ends(run, 'x1', FAILS, '');
    const started = { id: 'x1', type: '', teammate: false, finished: true };
    const notice = run.send(anEvent('tool.after', { call: { ...call, started } }));
    expect(run.slice).toMatchObject({ marks: 'f....', runs: [] });
    expect(notice.words).toContain('a is to be done again');
  });

  it('by the agent that failed, also when its result comes after that of another', () => {
    const run = planned();
    const [first, second] = [asked('Phase ID: a'), asked('Phase ID: b')];
    for (const call of [first, second]) run.call(call, { facts: phaseFact(String(call.input.prompt)) });
    for (const agentId of ['x1', 'x2'])
      run.send(anEvent('agent.start', { who: { agentId, agentType: 'general-purpose' } }));
    ends(run, 'x1', FAILS);
    expect(run.slice.marks).toBe('f....');
    const started = { id: 'x1', type: '', teammate: false, finished: true };
    run.send(anEvent('tool.after', { call: { ...second, started } }));
    expect(run.slice.marks).toBe('.f...');
  });
});

describe('an agent that verifies', () => {
  const doing = (): PlanWalk => {
    const run = planned();
    attempt(run, 'a', 'x1');
    attempt(run, 'b', 'x2');
    return run;
  };
  let verifiers = 0;
  const verifies = (run: PlanWalk, prompt: string, report: JsonObject, type = VERIFIER) => {
    const result = delegateTo(run, prompt, type);
    if (result.outcome === 'deny') return result;
    const agentId = `v${verifiers++}`;
    run.send(anEvent('agent.start', { who: { agentId, agentType: type } }));
    ends(run, agentId, report, type);
    return result;
  };

  it.each([
    ['a later wave', 'Phase ID: e', 'GRAPH_WAVE'],
    ['a phase that waits for another', 'Phase ID: d', 'GRAPH_NEEDS'],
  ])('may not name %s', (_, prompt, code) => {
    expect(verifies(doing(), prompt, {}).codes).toEqual([code]);
  });

  it('may not take the place of the agent that does the work', () => {
    const refused = verifies(planned(), 'Phase ID: b', {});
    expect(refused).toMatchObject({ outcome: 'deny', codes: ['GRAPH_CHECK'] });
    expect(refused.findings[0]?.fix).toMatchObject({ type: 'code-reviewer' });
  });

  it('marks nothing done by checking what is done', () => {
    const run = doing();
    expect(verifies(run, 'Phase ID: a', { says: 'pass', why: 'PASS' }).outcome).toBe('allow');
    verifies(run, 'check it all', { says: 'pass', why: 'PASS' });
    expect(run.slice.marks).toBe('dd...');
  });

  it('sends back what it was asked to check, and the wave is open again', () => {
    const run = doing();
    verifies(run, 'Phase ID: a', FAILS);
    expect(run.slice.marks).toBe('fd...');
    expect(delegateTo(run, 'Phase ID: c').codes).toEqual(['GRAPH_WAVE']);
    expect(delegateTo(run, 'Phase ID: a').outcome).toBe('allow');
  });

  it('sends back the phases it names, and no others', () => {
    const run = doing();
    verifies(run, 'check wave 0', { says: 'fail', why: 'FAIL b: the review is missing' });
    expect(run.slice.marks).toBe('df...');
    verifies(run, 'check wave 0', { says: 'fail', why: 'FAIL: not good' });
    expect(run.slice.marks).toBe('df...');
  });

  it('in a phase of its own sends back what that needs, and does the phase again afterwards', () => {
    const run = planned({ phases: [{ id: 'a' }, { id: 'b' }, { id: 'v', agent: VERIFIER, needs: ['a', 'b'] }] });
    for (const id of ['a', 'b']) attempt(run, id, id);
    verifies(run, 'Phase ID: v', FAILS, `tutti:${VERIFIER}`);
    expect(run.slice.marks).toBe('ff.');
    for (const id of ['a', 'b']) attempt(run, id, `${id}2`);
    verifies(run, 'Phase ID: v', { says: 'pass', why: 'PASS' }, `tutti:${VERIFIER}`);
    expect(run.slice.marks).toBe('ddd');
  });

  it('in a phase that names no others sends back the wave before', () => {
    const run = planned({ waves: [{ phases: ['a', 'b'] }, { phases: [{ id: 'v', agent: VERIFIER }] }] });
    for (const id of ['a', 'b']) attempt(run, id, id);
    verifies(run, 'Phase ID: v', { says: 'fail', why: 'FAIL: a misses a test' });
    expect(run.slice.marks).toBe('fd.');
  });
});

describe('times and retries', () => {
  it('are kept for each phase', () => {
    const run = planned();
    const at = (minutes: number) => ({ at: NOON + minutes * MINUTE });
    run.call(asked('Phase ID: a'), { facts: phaseFact('Phase ID: a') });
    run.send(anEvent('agent.start', { who: { agentId: 'x1' } }));
    run.call(read('x'), { who: { agentId: 'x1' } });
    run.send(anEvent('agent.stop', { ...at(3), who: { agentId: 'x1' }, facts: { verdict: FAILS } }));
    run.call(asked('Phase ID: a'), { ...at(4), facts: phaseFact('Phase ID: a') });
    run.send(anEvent('agent.start', { who: { agentId: 'x2' } }));
    run.send(anEvent('agent.stop', { ...at(6), who: { agentId: 'x2' } }));
    expect(run.slice.work).toEqual({ 0: [2, 1, 5 * MINUTE, FAILS.why] });
  });

  it('stay with a plan that ended, of which the last ten are kept, within bounds', () => {
    const run = walk(graph);
    const large = { phases: Array.from({ length: 1_000 }, (_, n) => ({ id: `p${n}`, prompt: 'x'.repeat(500) })) };
    const nonce = (n: number) => ({ nonce: n.toString(16).padStart(16, '0') });
    for (let n = 1; n <= 15; n++) {
      run.send({
        ...order('submit', { plan: packed(n === 15 ? large : { title: `Plan ${n}`, phases: ['a'] }) }),
        ...nonce(n),
      });
      if (n < 15) attempt(run, 'a', `x${n}`);
    }
    run.send({ ...order('submit', { plan: packed({ phases: ['z'] }) }), ...nonce(99) });
    const ended = run.slice.ended as readonly { readonly plan: string; readonly work?: object; readonly why: string }[];
    expect(ended).toHaveLength(10);
    expect(ended.at(-2)).toMatchObject({ why: 'complete', marks: 'd', work: { 0: [1, 0, 0, ''] } });
    expect(ended.at(-1)).toMatchObject({ why: 'set aside' });
    expect(JSON.stringify(run.slice).length).toBeLessThan(100_000);
  });
});
