import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { called, happen, newPlace, type Place, SESSION, started } from '../testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
  place.write('.tutti/policy.yaml', 'extends: layers\n');
});
afterEach(() => place.remove());

const read = (path: string) => called('Read', { file_path: path });
const slice = async () => {
  const view = (await place.json(['session', 'show', '3f2a'])) as { rules: Record<string, unknown> };
  return view.rules.orchestrator;
};

describe('session init', () => {
  it('gives or takes the role, and resets the reads', async () => {
    await happen(place, [started, read('a'), read('b'), read('c')]);
    expect(await slice()).toMatchObject({ role: 'orchestrator', reads: 3 });
    expect(await place.run(['session', 'init', 'subagent'])).toMatchObject({
      exit: 0,
      out: 'the main agent of session 3f2a91c0 is not the orchestrator\n',
    });
    expect(await slice()).toMatchObject({ role: 'subagent', reads: 0, violations: 1 });
    expect(await place.json(['session', 'init', '--session', '3f2a'])).toMatchObject({
      session: SESSION,
      role: 'orchestrator',
    });
    expect(await slice()).toMatchObject({ role: 'orchestrator' });
  });

  it('works before the session starts', async () => {
    await place.run(['session', 'init', '--session', SESSION]);
    expect(await slice()).toMatchObject({ role: 'orchestrator' });
  });

  it('is not for an agent', async () => {
    await happen(place, [started]);
    expect((await place.run(['session', 'init', 'subagent'], { agent: 'claude' })).exit).not.toBe(0);
    expect(await slice()).toMatchObject({ role: 'orchestrator' });
  });

  it.each([
    ['without a session', 'extends: layers\n', 'no session is recorded in this project yet.'],
    ['without a role in force', 'extends: discipline\n', 'no rule of kind role is in force here.'],
  ])('%s reports what is missing', async (_, policy, message) => {
    place.write('.tutti/policy.yaml', policy);
    if (policy.includes('discipline')) await happen(place, [started]);
    const { exit, err } = await place.run(['session', 'init', 'orchestrator']);
    expect(exit).toBe(2);
    expect(err).toContain(message);
  });

  it('rejects a role that is too long', async () => {
    await happen(place, [started]);
    expect((await place.run(['session', 'init', 'x'.repeat(100)])).exit).toBe(2);
  });
});

describe('session reset', () => {
  it('resets the reads, and keeps role and violations', async () => {
    await happen(place, [started, read('a'), read('b'), read('c')]);
    await place.run(['session', 'reset', '3f2a']);
    expect(await slice()).toMatchObject({ role: 'orchestrator', reads: 0, files: 0, violations: 1 });
  });
});

describe('session summary', () => {
  const grep = called('Grep', { pattern: 'x' });

  it('has the score, the violations and recommendations', async () => {
    await happen(place, [started, read('a'), read('b'), read('c'), grep]);
    expect(await place.json(['session', 'summary', '3f2a'])).toMatchObject({
      session_id: SESSION,
      agent_role: 'orchestrator',
      compliance_score: 50,
      valid: false,
      total_tool_calls: 4,
      violations: { blocked: 2, warned: 0, allowed: 2 },
      violation_breakdown: [
        { type: 'READ_LIMIT_EXCEEDED', count: 1 },
        { type: 'Grep_BLOCKED', count: 1 },
      ],
      recommendations: [expect.stringContaining('analyst'), expect.stringContaining('analyst')],
    });
    const { out } = await place.run(['session', 'summary']);
    expect(out).toMatch(/^score 50 {2}3f2a91c0\n +role +orchestrator, not kept: 50 % of what it limits\n/);
    // The same as in the report.
    expect(await place.json(['report'])).toMatchObject({ score: { value: 50 } });
  });

  it('uses the passing score of the policy', async () => {
    await happen(place, [started, read('a'), grep]);
    expect(await place.json(['session', 'summary'])).toMatchObject({ compliance_score: 50, valid: false });
    place.write('.tutti/policy.yaml', 'extends: layers\nrules: { orchestrator: { passing: 50 } }\n');
    expect(await place.json(['session', 'summary'])).toMatchObject({ compliance_score: 50, valid: true });
  });

  it('is on record when the session ends', async () => {
    await happen(place, [started, grep, { hook_event_name: 'SessionEnd', reason: 'other' }]);
    const { out } = await place.run(['ledger', 'tail', '--json']);
    expect(out.trim().split('\n').at(-1)).toContain('ROLE_REPORT');
  });

  it('does not claim that a role was kept that nobody had', async () => {
    place.write('.tutti/policy.yaml', 'extends: layers\nrules: { orchestrator: { main: false } }\n');
    await happen(place, [started, read('a')]);
    expect((await place.run(['session', 'summary'])).out).toBe('nobody had the role  3f2a91c0\n');
  });

  it('is 100 % without any calls', async () => {
    await happen(place, [started]);
    expect(await place.json(['session', 'summary'])).toMatchObject({ compliance_score: 100, valid: true });
  });
});

describe('import layers', () => {
  const STATE = '.claude/context/tmp/orchestrator-session-state.json';

  it('imports the checkout’s state into the named session, or the newest', async () => {
    place.write(
      STATE,
      JSON.stringify({ agent_role: 'orchestrator', read_count: 2, violations: [], files_read: ['a'] }),
    );
    expect(await place.json(['import', 'layers', '--session', SESSION])).toMatchObject({
      imported: [{ session: SESSION, slices: { orchestrator: { role: 'orchestrator', reads: 2, files: 1 } } }],
    });
    await happen(place, [read('a')]);
    expect(await slice()).toMatchObject({ reads: 3, violations: 1 });
    expect(await place.json(['import', 'layers'])).toMatchObject({ imported: [{ session: SESSION }] });
  });

  it('skips a file that cannot be read, with a warning', async () => {
    place.write(STATE, '{oops');
    const { exit, err } = await place.run(['import', 'layers', '--session', SESSION]);
    expect(exit).toBe(0);
    expect(err).toContain('nothing is imported');
  });

  it('uses CLAUDE_HOOK_STATE_DIR', async () => {
    const file = place.write('elsewhere/orchestrator-session-state.json', '{"agent_role":"orchestrator"}');
    const env = { CLAUDE_HOOK_STATE_DIR: file.slice(0, file.lastIndexOf('/')) };
    expect(await place.json(['import', 'layers', '--session', SESSION], { env })).toMatchObject({
      imported: [{ slices: { orchestrator: { role: 'orchestrator' } } }],
    });
  });
});
