import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
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
        { type: 'READ_LIMIT_EXCEEDED', count: 1, blocked: true },
        { type: 'Grep_BLOCKED', count: 1, blocked: true },
      ],
      recommendations: [expect.stringContaining('analyst'), expect.stringContaining('analyst')],
    });
    const { out } = await place.run(['session', 'summary']);
    expect(out).toMatch(/^score 50 {2}3f2a91c0\n +role +orchestrator, not kept \(from 80 on\)\n +calls +4\n/);
    // The same as in the report.
    expect(await place.json(['report'])).toMatchObject({ score: { value: 50 } });
  });

  it.each([
    ['strict', { blocked: 1, warned: 0, allowed: 42 }],
    ['guidance', { blocked: 0, warned: 1, allowed: 42 }],
  ])('has the score of report and gate, and counts all calls: %s', async (level, violations) => {
    place.write('.tutti/policy.yaml', `extends: layers\nlevel: ${level}\n`);
    const delegations = Array.from({ length: 40 }, () => called('Agent', { subagent_type: 'developer', prompt: 'x' }));
    const harmless = [called('TodoWrite', { todos: [] }), called('Bash', { command: 'ls' })];
    await happen(place, [started, ...delegations, ...harmless, called('Write', { file_path: 'a', content: 'x' })]);
    expect(await place.json(['session', 'summary'])).toMatchObject({
      compliance_score: 97.7,
      valid: true,
      total_tool_calls: 43,
      violations,
    });
    expect(await place.json(['report'])).toMatchObject({
      score: { value: 97.7 },
      roles: [{ total_tool_calls: 43, violations, violation_breakdown: [{ type: 'Write_BLOCKED', count: 1 }] }],
    });
    expect(JSON.parse((await place.run(['gate', '--json'])).out)).toMatchObject({
      sessions: [{ score: { value: 97.7 } }],
    });
  });

  it('is in the report call by call, with the reads after each', async () => {
    const delegation = called('Agent', { subagent_type: 'analyst', prompt: 'x' });
    await happen(place, [started, read('a'), read('b'), read('c'), delegation, read('d')], SESSION, true);
    const { roles } = (await place.json(['report'])) as { roles: readonly { calls: readonly object[] }[] };
    expect(roles[0]?.calls).toMatchObject([
      { tool: 'Read', outcome: 'allowed', read_count_after: 1, violation: null },
      { tool: 'Read', outcome: 'allowed', read_count_after: 2, violation: null },
      { tool: 'Read', outcome: 'blocked', read_count_after: 3, violation: 'READ_LIMIT_EXCEEDED' },
      { tool: 'Agent', outcome: 'allowed', read_count_after: 0, violation: null },
      { tool: 'Read', outcome: 'allowed', read_count_after: 1, violation: null },
    ]);
  });

  it('is also written where the policy says, and never outside of the project', async () => {
    const settings = (file: string) => `extends: layers\nrules: { orchestrator: { reportFile: "${file}" } }\n`;
    place.write('.tutti/policy.yaml', settings('.claude/context/reports/orchestrator-compliance-{session_id}.json'));
    await happen(place, [started, read('a'), grep]);
    await place.run(['write-reports', `=${SESSION}`]);
    const file = join(place.project, `.claude/context/reports/orchestrator-compliance-${SESSION}.json`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      session_id: SESSION,
      agent_role: 'orchestrator',
      compliance_score: 50,
      total_tool_calls: 2,
      violation_breakdown: [{ type: 'Grep_BLOCKED', count: 1, blocked: true }],
    });
    rmSync(join(place.project, '.claude/context'), { recursive: true });
    symlinkSync(place.home, join(place.project, '.claude/context'));
    await happen(place, [grep]);
    await place.run(['write-reports', `=${SESSION}`]);
    expect(existsSync(join(place.home, 'reports/orchestrator-compliance-x.json'))).toBe(false);
    expect(readdirSync(place.home).filter((name) => name === 'reports')).toEqual([]);
    for (const wrong of [
      '/tmp/{session_id}.json',
      '../{session_id}.json',
      'package.json',
      'a/../../{session_id}.json',
    ]) {
      place.write('.tutti/policy.yaml', settings(wrong));
      expect((await place.run(['policy', 'check-file', '.tutti/policy.yaml'])).exit).not.toBe(0);
    }
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
