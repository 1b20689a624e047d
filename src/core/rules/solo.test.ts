import { describe, expect, it } from 'vitest';
import { solo } from './solo.ts';
import { aCall, anEvent, delegate, edit, inProject, native, read, shell, walk } from './testing.ts';

const NEUTRAL = [
  ...['Skill', 'AskUserQuestion', 'TaskCreate', 'TaskUpdate', 'TaskGet', 'TaskList'],
  ...['EnterPlanMode', 'ExitPlanMode'],
];

describe('the first call of a solo run', () => {
  it.each([
    'Read',
    'Edit',
    'Bash',
    'WebFetch',
    'TodoWrite',
    'TaskOutput',
    'KillShell',
    'SlashCommand',
    'mcp__x__y',
    'SendMessage',
  ])('is refused once, whatever the tool: %s', (tool) => {
    const run = walk(solo);
    expect(run.call(native(tool)).outcome).toBe('deny');
    expect(run.slice).toMatchObject({ streak: 0, refused: true });
    expect(run.call(native(tool)).outcome).toBe('allow');
    expect(run.slice).toMatchObject({ streak: 1, refused: true });
  });

  it('is refused with the work as a ready delegation', () => {
    const run = walk(solo, { delegateTo: 'coder' });
    run.send(anEvent('prompt', { text: 'Fix the login' }));
    expect(run.call(edit('src/a.ts')).findings[0]).toMatchObject({
      code: 'SOLO_FIRST',
      words: expect.stringMatching(/^Edit of src\/a\.ts was refused: /),
      fix: { type: 'coder', goal: 'Fix the login', paths: ['src/a.ts'] },
    });
  });

  it('names what the call was for when nobody asked for anything', () => {
    expect(walk(solo).call(read('src/a.ts')).findings[0]?.fix?.goal).toContain('Read of src/a.ts');
  });

  it('counts when the refusal is only advice', () => {
    const run = walk(solo, {}, { softened: true });
    run.call(read('a'));
    expect(run.slice).toMatchObject({ streak: 1, refused: true });
  });

  it('is taken as refused already when a run is under way', () => {
    const run = walk(solo, {}, { slice: { streak: 3, refused: false } });
    expect(run.call(read('a'))).toMatchObject({ outcome: 'advise', words: expect.stringContaining('[streak=4]') });
  });
});

describe('supervision', () => {
  const FOLLOWING = ['SendMessage', 'TaskOutput', 'TaskStop', 'TodoWrite', 'ListAgents', 'CronList', 'ScheduleWakeup'];
  const started = anEvent('agent.start', { who: { agentId: 'a1', agentType: 'coder' } });

  it.each(FOLLOWING)('is neither refused nor counted once an agent was started: %s', (tool) => {
    const run = walk(solo);
    run.call(delegate());
    run.send(started);
    expect(run.call(native(tool)).outcome).toBe('allow');
    run.send(anEvent('agent.stop', { who: { agentId: 'a1', agentType: 'coder' } }));
    expect(run.call(native(tool)).outcome).toBe('allow');
    expect(run.slice).toMatchObject({ streak: 0, refused: false });
    expect(run.call(read('a')).outcome).toBe('deny');
  });

  it.each(FOLLOWING)('counts like any tool before the first agent, and with supervision: counts: %s', (tool) => {
    expect(walk(solo).call(native(tool)).outcome).toBe('deny');
    const run = walk(solo, { supervision: 'counts' });
    run.send(started);
    expect(run.call(native(tool)).outcome).toBe('deny');
  });

  it('does not include finding tools, which is never refused', () => {
    expect(walk(solo).call(native('ToolSearch')).outcome).toBe('allow');
  });
});

describe('the calls after it', () => {
  const refusedOnce = () => walk(solo, {}, { slice: { streak: 0, refused: true } });

  it('advises at powers of two from 2 on and at nothing else', () => {
    const run = refusedOnce();
    const spoke = Array.from({ length: 70 }, (_, i) => (run.call(shell()).outcome === 'advise' ? i + 1 : 0));
    expect(spoke.filter(Boolean)).toEqual([2, 4, 8, 16, 32, 64]);
  });

  it.each([
    [2, 'reminder'],
    [4, 'advisory'],
    [8, 'warning'],
    [16, 'CRITICAL'],
    [32, 'CRITICAL'],
  ])('speaks more plainly as the run grows: %i is a %s', (streak, tone) => {
    const run = walk(solo, {}, { slice: { streak: streak - 1, refused: true } });
    const { words } = run.call(shell());
    expect(words).toContain(tone);
    expect(words).toContain(`[streak=${streak}]`);
    expect(words.split('\n').length).toBeLessThan(5);
  });

  it('can advise at every call', () => {
    const run = walk(solo, { adviseAt: 'every' }, { slice: { streak: 0, refused: true } });
    expect([1, 2, 3].map(() => run.call(shell()).outcome)).toEqual(['allow', 'advise', 'advise']);
  });

  it('do not count when another rule refuses them', () => {
    const run = walk(solo, {}, { slice: { streak: 2, refused: true }, refusedElsewhere: true });
    run.call(shell());
    expect(run.slice).toMatchObject({ streak: 2, refused: true });
  });
});

describe('a delegation', () => {
  it.each(['Task', 'Agent'])('by %s ends the run and arms the refusal again', (tool) => {
    const run = walk(solo, {}, { slice: { streak: 5, refused: true } });
    expect(run.call(delegate(tool)).outcome).toBe('allow');
    expect(run.slice).toMatchObject({ streak: 0, refused: false });
    expect(run.call(shell()).outcome).toBe('deny');
  });

  it('that is refused ends nothing', () => {
    const run = walk(solo, {}, { slice: { streak: 5, refused: true }, refusedElsewhere: true });
    run.call(delegate());
    expect(run.slice).toMatchObject({ streak: 5, refused: true });
  });

  it('is only what the setting names', () => {
    const run = walk(solo, { delegateTools: ['spawn_*'] }, { slice: { streak: 5, refused: true } });
    run.call(delegate('Agent'));
    expect(run.slice).toMatchObject({ streak: 6 });
    run.call(delegate('spawn_agent'));
    expect(run.slice).toMatchObject({ streak: 0 });
  });
});

describe('calls that are not solo work', () => {
  it.each(NEUTRAL)('%s neither counts nor resets', (tool) => {
    for (const slice of [
      { streak: 0, refused: false },
      { streak: 3, refused: true },
    ]) {
      const run = walk(solo, {}, { slice });
      expect(run.call(native(tool, { skill: 'review' })).outcome).toBe('allow');
      expect(run.slice).toEqual(slice);
    }
  });

  it('are those of an agent the client names, and only those, while it runs', () => {
    const run = walk(solo);
    run.call(delegate());
    run.send(anEvent('agent.start', { who: { agentId: 'a1', agentType: 'Explore' } }));
    const who = { agentId: 'a1', agentType: 'Explore' };
    expect(run.call(edit('a.ts'), { who }).outcome).toBe('allow');
    expect(run.slice).toMatchObject({ streak: 0, refused: false });
    expect(run.call(edit('a.ts')).outcome).toBe('deny');
    expect(run.call(delegate(), { who }).outcome).toBe('allow');
    expect(run.slice).toMatchObject({ streak: 0, refused: true });
  });

  it('are those of a teammate', () => {
    const run = walk(solo);
    expect(run.call(edit('a.ts'), { who: { agentType: 'alice' } }).outcome).toBe('allow');
    expect(run.slice).toMatchObject({ streak: 0, refused: false });
  });

  it('are all calls without an id while an agent without a name runs', () => {
    const run = walk(solo, {}, { slice: { streak: 0, refused: true } });
    run.send(anEvent('agent.start'));
    run.send(anEvent('agent.start'));
    expect(run.call(shell()).outcome).toBe('allow');
    run.send(anEvent('agent.stop'));
    run.call(shell());
    expect(run.slice).toMatchObject({ streak: 0, refused: true });
    run.call(delegate());
    run.send(anEvent('agent.stop'));
    expect(run.call(shell()).outcome).toBe('deny');
  });
});

it('counts an unknown actor as the main agent', () => {
  const run = walk(solo, {}, { actor: { kind: 'unknown', evidence: '' } });
  expect(run.call(read('a')).outcome).toBe('deny');
});

it('refuses the first call again after damage', () => {
  expect(solo.damaged({})).toMatchObject({ streak: 0, refused: false });
});

it('keeps a refusal of a command short', () => {
  const call = shell({ effect: 'exec', targets: [], program: ['npm', 'test', inProject('x'.repeat(200))] });
  const { words } = walk(solo).call(call);
  expect(words).toMatch(/^Bash \(npm test .*…\) was refused/);
  expect(words.length).toBeLessThan(250);
});

describe('a softer rule', () => {
  const settings = {
    refuseFirst: false,
    counts: ['Bash', 'Edit'],
    delegateTools: [],
    delegateSkills: ['*delegate*'],
    adviseAt: 'every',
    endsOn: ['prompt'],
    ladder: [{ upTo: 1, words: 'first {tool}' }, { words: '{n} in all' }],
  };
  const said = (run: ReturnType<typeof walk>, tool: string) => run.call(aCall(tool)).words;

  it('refuses nothing, and advises in the words of the settings from the first call', () => {
    const run = walk(solo, settings);
    expect(['Bash', 'Edit', 'Bash'].map((tool) => said(run, tool))).toEqual(['first Bash', '2 in all', '3 in all']);
    expect(run.slice.streak).toBe(3);
  });

  it('counts only the tools of the settings', () => {
    const run = walk(solo, settings);
    expect(['Read', 'FooBar', 'Agent'].map((tool) => said(run, tool))).toEqual(['', '', '']);
    expect(run.slice.streak).toBe(0);
  });

  it('starts over with a prompt of the person', () => {
    const run = walk(solo, settings);
    said(run, 'Bash');
    run.send(anEvent('prompt', { from: 'notification' }));
    expect(run.slice.streak).toBe(1);
    run.send(anEvent('prompt'));
    expect(said(run, 'Bash')).toBe('first Bash');
  });

  it('starts over when a skill that delegates has run, and counts it', () => {
    const run = walk(solo, settings);
    said(run, 'Bash');
    const ran = (skill: string) => anEvent('tool.after', { call: native('Skill', { skill }) });
    run.send(ran('pdf'));
    expect(run.slice).toMatchObject({ streak: 1, delegations: 0 });
    run.send(ran('workflow-orchestrator:delegate'));
    expect(run.slice).toMatchObject({ streak: 0, delegations: 1 });
    run.send(anEvent('tool.after', { call: native('SlashCommand', { command: '/delegate fix it' }) }));
    expect(run.slice).toMatchObject({ delegations: 2 });
  });

  it('counts nothing while a switch is on', () => {
    const run = walk(solo, { ...settings, unless: { env: 'OFF' } });
    run.call(aCall('Bash'), { facts: { 'env:OFF': '1' } });
    expect(run.slice.streak).toBe(0);
  });

  it('advises at powers of two from the first call on, where the first is not refused', () => {
    const run = walk(solo, { refuseFirst: false });
    expect(Array.from({ length: 4 }, () => run.call(aCall('Bash')).outcome)).toEqual([
      'advise',
      'advise',
      'allow',
      'advise',
    ]);
  });
});
