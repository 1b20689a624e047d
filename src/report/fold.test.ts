import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLAN, packed } from '../core/rules/graph-testing.ts';
import { RULE_KINDS } from '../core/rules/index.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import { foldSession } from './fold.ts';
import { makeReport } from './make.ts';
import { periodMarkdown } from './markdown.ts';
import { period, sumsOf } from './period.ts';
import {
  after,
  agentOf,
  agentStart,
  agentStop,
  ask,
  bash,
  compaction,
  delegation,
  edit,
  failed,
  prompt,
  reported,
  SESSION,
  sessionEnd,
  sessionStart,
  staged,
  stop,
} from './testing.ts';

/** Edits of the main agent are refused; nothing else is said. */
const NO_EDITS = {
  version: 1,
  extends: ['base'],
  level: 'strict',
  rules: { hands: { kind: 'calls', rows: [{ actor: 'main', effect: 'write', outcome: 'deny', code: 'HANDS_OFF' }] } },
};
/** Of `tutti report --format json`, a stable interface. */
const KEYS = [
  'acts',
  'agents',
  'asks',
  'budgets',
  'calls',
  'client',
  'compactions',
  'damaged',
  'delegation',
  'events',
  'files',
  'grants',
  'head',
  'lastAt',
  'levels',
  'pipelines',
  'plans',
  'policies',
  'project',
  'prompts',
  'recommendations',
  'request',
  'roles',
  'score',
  'session',
  'stages',
  'startedAt',
  'stops',
  'timeline',
  'trend',
  'version',
  'violations',
];

const at = (level: string) => ({ ...NO_EDITS, level });

describe('calls', () => {
  it('are counted by actor and effect, with refusals and failures; agents of one type share a row', async () => {
    const read = ask('Read', { file_path: '/etc/hosts' });
    const { calls, delegation: handed } = await reported(NO_EDITS, [
      sessionStart,
      prompt(),
      edit('a.ts'),
      read,
      failed(read),
      delegation('worker'),
      agentStart('a1', 'worker'),
      agentStart('a2', 'worker'),
      edit('a.ts', agentOf('a1', 'worker')),
      bash('rm -rf build', agentOf('a2', 'worker')),
      bash('ls', agentOf('a2', 'worker')),
      agentStop('a1', 'worker'),
    ]);
    expect(calls).toMatchObject({ total: 6, refused: 1, failed: 1 });
    expect(calls.byActor).toEqual([
      {
        actor: 'main',
        kind: 'main',
        agents: 1,
        calls: 3,
        refused: 1,
        asked: 0,
        failed: 1,
        byEffect: { write: 1, read: 1, delegate: 1 },
      },
      {
        actor: 'worker',
        kind: 'subagent',
        agents: 2,
        calls: 3,
        refused: 0,
        asked: 1,
        failed: 0,
        byEffect: { write: 1, destroy: 1, read: 1 },
      },
    ]);
    expect(handed).toEqual({ share: 0.5, byMain: 3, byAgents: 3, delegations: 1, failed: 0 });
  });

  it('have no delegated share when there are none', async () => {
    const report = await reported(NO_EDITS, [sessionStart, prompt()]);
    expect(report.delegation.share).toBeUndefined();
    expect(report.score).toBeUndefined();
  });
});

describe('what follows a violation', () => {
  const nextOf = async (events: Parameters<typeof reported>[1], level = 'strict') => {
    const { violations } = await reported(at(level), events);
    return violations.list.map(({ next }) => next);
  };

  it.each([
    ['complied: it delegates', [edit('a.ts'), delegation('worker')], ['complied']],
    ['complied: it does something else', [edit('a.ts'), ask('Read', { file_path: 'a.ts' })], ['complied']],
    ['again: its next call is refused', [edit('a.ts'), edit('b.ts'), delegation('worker')], ['again', 'complied']],
    ['gave up: it stops', [edit('a.ts'), stop()], ['gave-up']],
    ['gave up: the session ends', [edit('a.ts'), sessionEnd], ['gave-up']],
    ['unknown: the person prompts first', [edit('a.ts'), prompt()], ['unknown']],
    ['unknown: nothing follows', [edit('a.ts')], ['unknown']],
  ] as const)('%s', async (_, events, next) => expect(await nextOf([prompt(), ...events])).toEqual(next));

  it.each(['guidance', 'shadow'])('unknown: at %s the call went ahead, and the agent stops', async (level) => {
    expect(await nextOf([prompt(), edit('a.ts'), stop()], level)).toEqual(['unknown']);
    expect(await nextOf([prompt(), edit('a.ts'), sessionEnd], level)).toEqual(['unknown']);
  });

  it('worked around: another tool reaches for the same target, even a while later', async () => {
    const report = await reported(at('strict'), (project) => [
      prompt(),
      edit(`${project}/a.ts`),
      ask('Read', { file_path: `${project}/a.ts` }),
      bash('echo x > a.ts'),
      delegation('worker'),
    ]);
    expect(report.violations.list.map(({ next }) => next)).toEqual(['worked-round', 'complied']);
    expect(report.violations.workedRound).toBe(1);
    expect(report.violations.next).toEqual({ complied: 1, again: 0, 'worked-round': 1, 'gave-up': 0, unknown: 0 });
  });

  it('names the agent whose start was refused', async () => {
    const rules = { hands: { kind: 'calls', rows: [{ kind: 'delegate', outcome: 'deny' }] } };
    const { violations } = await reported({ ...NO_EDITS, rules }, [delegation('worker')]);
    expect(violations.list).toMatchObject([{ what: 'Agent worker' }]);
  });

  it('is tracked for each agent separately', async () => {
    const policy = {
      ...NO_EDITS,
      rules: { hands: { kind: 'calls', rows: [{ effect: 'destroy', outcome: 'deny', code: 'NO_RM' }] } },
    };
    const { violations } = await reported(policy, [
      agentStart('a1', 'worker'),
      bash('rm x', agentOf('a1', 'worker')),
      bash('ls'),
      agentStop('a1', 'worker'),
    ]);
    expect(violations.list).toMatchObject([{ actor: 'worker', next: 'gave-up' }]);
  });

  it.each(['guidance', 'shadow'])(
    'counts a stop that only %s let through neither as let go nor, held by design, as a violation',
    async (level) => {
      const rules = { momentum: { kind: 'momentum', when: 'always' } };
      const { stops, violations, recommendations } = await reported({ version: 1, extends: ['base'], level, rules }, [
        prompt(),
        ...Array.from({ length: 4 }, () => [bash('touch x'), stop()]).flat(),
        stop(),
      ]);
      expect(stops).toMatchObject({ asked: 5, held: 0, letGo: 0 });
      expect(violations.total).toBe(0);
      expect(recommendations.map(({ code }) => code)).not.toContain('STOPS_LET_GO');
    },
  );

  it('distinguishes a refused work-around from one that got through', async () => {
    const open = { ...at('strict'), rules: { hands: { kind: 'calls', rows: [{ tool: 'Edit', outcome: 'deny' }] } } };
    const round = (project: string) => [prompt(), edit(`${project}/a.ts`), bash('echo x > a.ts')];
    const [closed, led] = [await reported(at('strict'), round), await reported(open, round)];
    expect([closed, led].map(({ violations }) => violations.byRule[0]?.gotRound)).toEqual([0, 1]);
    const advised = ({ recommendations }: typeof led) =>
      recommendations.filter(({ code }) => code === 'WORKED_ROUND').map(({ setting }) => setting);
    expect([closed, led].map(advised)).toEqual([[], ['rules.hands.rows']]);
  });

  it('recommends only settings that exist', () => {
    const schema = JSON.parse(readFileSync(new URL('../../schema/policy.schema.json', import.meta.url), 'utf8'));
    for (const { kind, report } of RULE_KINDS) {
      for (const setting of Object.values(report.settings ?? {}))
        expect(Object.keys(schema.definitions[`kind-${kind}`].properties), kind).toContain(setting);
    }
  });

  it('does not recommend a higher limit where the agent gave up', async () => {
    const events = ['a', 'b', 'c'].flatMap((path) => [prompt(), edit(path), stop()]);
    const { recommendations } = await reported(at('strict'), events);
    expect(recommendations.map(({ code }) => code)).not.toContain('OFTEN_REFUSED');
  });

  it('counts separately what the level let through', async () => {
    const { violations } = await reported(at('guidance'), [prompt(), edit('a.ts'), edit('b.ts')]);
    expect(violations).toMatchObject({ total: 2, refused: 0, letThrough: 2 });
    expect(violations.byRule).toMatchObject([
      { rule: 'hands', code: 'HANDS_OFF', times: 2, refused: 0, letThrough: 2 },
    ]);
  });

  it.each([
    ['strict', ['hold', 'advise'], ['again', 'unknown'], 1],
    ['guidance', ['advise'], ['gave-up'], 0],
  ] as const)(
    'counts a subagent report that contradicts what the subagent did, at %s',
    async (level, effective, next, held) => {
      const policy = { version: 1, extends: ['base'], level, rules: { contract: { kind: 'contract' } } };
      const back = { ...agentStop('a1', 'worker'), stop_hook_active: true };
      const { violations, stops } = await reported(policy, [
        agentStart('a1', 'worker'),
        agentStop('a1', 'worker'),
        back,
      ]);
      expect(violations.list.map((each) => each.effective)).toEqual(effective);
      expect(violations.list.map((each) => each.next)).toEqual(next);
      expect(violations.byRule).toMatchObject([{ rule: 'contract', code: 'CLAIM_MISMATCH', times: effective.length }]);
      expect(stops.agentsSentBack).toBe(held);
    },
  );

  it('has one outcome for every violation', async () => {
    const { violations } = await reported(NO_EDITS, [edit('a'), edit('b'), bash('ls'), edit('c'), stop(), edit('d')]);
    const sum = Object.values(violations.next).reduce((all, count) => all + count, 0);
    expect(sum).toBe(violations.total);
    for (const row of violations.byRule)
      expect(Object.values(row.next).reduce((all, count) => all + count, 0)).toBe(row.times);
  });
});

describe('counts that add up', () => {
  /** Both rules refuse every edit of the main agent, and one of them every command that writes. */
  const TWO = {
    ...NO_EDITS,
    rules: {
      ...NO_EDITS.rules,
      also: { kind: 'calls', rows: [{ actor: 'main', kind: 'edit', outcome: 'deny', code: 'NOT_YOU' }] },
    },
  };

  it('has the total as the sum of its outcomes and of its rules', async () => {
    const events = [edit('a'), bash('touch a'), edit('b'), bash('ls'), stop()];
    const { violations } = await reported(TWO, events);
    const { total, refused, held, letThrough, byRule } = violations;
    expect(refused + held + letThrough).toBe(total);
    expect(byRule.reduce((sum, { times }) => sum + times, 0)).toBe(total);
    expect(byRule.reduce((sum, { also }) => sum + also, 0)).toBe(2);
  });

  it('has the calls that were put to the person, and those of them that ran', async () => {
    const policy = {
      ...NO_EDITS,
      rules: {
        destructive: 'off',
        care: { kind: 'calls', rows: [{ effect: 'destroy', outcome: 'ask', code: 'CARE' }] },
      },
    };
    const [approved, declined] = [bash('rm -rf a'), bash('rm -rf b')];
    const { asks, calls, violations } = await reported(policy, [approved, after(approved), declined, bash('ls')]);
    expect(asks).toEqual({ total: 2, ran: 1, byRule: [{ rule: 'care', code: 'CARE', times: 2, ran: 1 }] });
    expect(calls.asked).toBe(2);
    expect(violations.total).toBe(0);
  });
});

describe('stops', () => {
  it('counts those held, how many in a row, and those passed at the cap', async () => {
    const policy = { version: 1, extends: ['discipline'], maxHolds: 2 };
    const { stops, violations } = await reported(policy, [prompt(), stop(), stop(), stop(), prompt(), stop()]);
    expect(stops).toEqual({ asked: 4, held: 3, longest: 2, letGo: 1, agentsSentBack: 0 });
    // The first hold after a prompt is part of the design.
    expect(violations.list.map(({ next }) => next)).toEqual(['gave-up']);
  });
});

describe('a pipeline', () => {
  const gatherer = delegation('context-gatherer');
  const refused = delegation('strategic-orchestrator');
  const second = delegation('context-refiner');
  const events = [
    sessionStart,
    prompt(),
    refused,
    gatherer,
    agentStart('g1', 'context-gatherer'),
    agentStop('g1', 'context-gatherer'),
    second,
    failed(second),
    delegation('context-refiner'),
    agentStart('r1', 'context-refiner'),
    agentStop('r1', 'context-refiner'),
  ];

  it('is summed up over a period: time and success of each stage, and how many sessions reached the end', async () => {
    const { ledger, play, summary, close } = await staged({ version: 1, extends: ['pipeline'] });
    await play(events);
    const rest = [
      delegation('strategic-orchestrator'),
      agentStart('o1', 'strategic-orchestrator'),
      agentStop('o1', 'strategic-orchestrator'),
      stop('PIPELINE COMPLETE'),
    ];
    await play([...events, ...rest], 'the-other');
    await play([sessionStart, prompt()], 'without-agents');
    const whole = period({ since: 0, until: 1 });
    for (const session of [SESSION, 'the-other', 'without-agents'])
      whole.add(sumsOf(await makeReport(ledger, await summary(session))));
    await close();
    const report = whole.result();
    const [pipeline] = report.pipelines;
    expect(pipeline).toMatchObject({ rule: 'pipeline', sessions: 3, completed: 1 });
    const stages = new Map(pipeline?.stages.map((stage) => [stage.name, stage]));
    expect(stages.get('IDLE')).toMatchObject({
      sessions: 3,
      visits: 3,
      agents: 2,
      failures: 0,
      success: 1,
      refused: 2,
    });
    expect(stages.get('GATHERING')).toMatchObject({ sessions: 2, milliseconds: 10_000, agents: 4, failures: 2 });
    expect(stages.get('GATHERING')?.success).toBe(0.5);
    expect(stages.get('COMPLETE')).toMatchObject({ sessions: 1, visits: 1, agents: 0 });
    expect(stages.get('COMPLETE')).not.toHaveProperty('success');
    const markdown = periodMarkdown(report, 'UTC');
    expect(markdown).toContain('1 of 3 sessions reached the end (33.3 %)');
    expect(markdown).toContain('| GATHERING | 2 | 2 | 10 s | 5 s | 4 | 2 | 50 % | · |');
  });

  it('has time, agents, failures and refusals of each stage, as the rule itself moved through them', async () => {
    const { ledger, play, summary, project, close } = await staged({ version: 1, extends: ['pipeline'] });
    await play(events);
    const { pipelines } = await makeReport(ledger, await summary());
    const remembered = await ledger.recall(SESSION, project);
    await close();
    const [pipeline] = pipelines;
    expect(pipeline?.stage).toBe(remembered.session?.rules.pipeline?.stage);
    const stages = new Map(pipeline?.stages.map((stage) => [stage.name, stage]));
    const [first, second, third] = [...stages.values()];
    expect(first).toMatchObject({ visits: 1, agents: 1, refused: 1, failures: 0 });
    expect(second).toMatchObject({ visits: 1, agents: 2, failures: 1 });
    // The clock moves on by a second with each event.
    expect([first?.milliseconds, second?.milliseconds, third?.milliseconds]).toEqual([5_000, 5_000, 0]);
    expect(pipeline?.arrows).toContainEqual({
      from: first?.name,
      to: second?.name,
      label: expect.stringContaining('context-gatherer'),
    });
  });

  it('goes back to the start when a person resets it, and ignores an order that was refused', async () => {
    const { ledger, tutti, project, play, summary, close } = await staged({ version: 1, extends: ['pipeline'] });
    await play(events);
    const order = (verb: string) =>
      tutti.act({
        act: 'order',
        rule: 'pipeline',
        verb,
        args: {},
        from: 'person',
        by: 'ada',
        reason: 'a new task',
        scope: 'session',
        session: SESSION,
        project,
      });
    const stageNow = async () => (await makeReport(ledger, await summary())).pipelines[0]?.stage;
    const before = await stageNow();
    expect((await order('nonsense')).verdict.outcome).toBe('deny');
    expect(await stageNow()).toBe(before);
    await order('reset');
    const { pipelines } = await makeReport(ledger, await summary());
    await tutti.act({ act: 'reset', by: 'ada', reason: '', scope: 'session', session: SESSION, project });
    expect(await stageNow()).toBe('');
    await close();
    expect(pipelines[0]?.stage).toBe(pipelines[0]?.stages[0]?.name);
    expect(pipelines[0]?.stage).not.toBe(before);
    expect(pipelines[0]?.stages[0]?.visits).toBe(2);
  });

  it('recommends a look at a stage where agents are refused', async () => {
    const { recommendations } = await reported({ version: 1, extends: ['pipeline'] }, [
      prompt(),
      ...Array.from({ length: 3 }, () => delegation('strategic-orchestrator')),
    ]);
    const found = recommendations.find(({ code }) => code === 'STAGE_STUCK');
    expect(found).toMatchObject({ rule: 'pipeline', setting: expect.stringContaining('stages[') });
  });
});

describe('a plan', () => {
  it('has the phases that were worked on, with time and failures', async () => {
    const phase = (id: string) =>
      ask('Agent', { subagent_type: 'worker', description: 'd', prompt: `Phase ID: ${id}\nDo it.` });
    const first = phase('one');
    const broken = phase('two');
    const { plans } = await reported(
      { version: 1, extends: ['base'], rules: { graph: { kind: 'graph', minDepth: 0 } } },
      [
        prompt(),
        first,
        after(first, { status: 'completed', agentId: 'a1', agentType: 'worker' }),
        broken,
        failed(broken),
      ],
    );
    expect(plans).toEqual([
      {
        rule: 'graph',
        worked: [
          { phase: 'one', runs: 1, failures: 0, milliseconds: 1_000, open: false },
          { phase: 'two', runs: 1, failures: 1, milliseconds: 1_000, open: false },
        ],
      },
    ]);
  });
});

describe('progress of a plan', () => {
  it('is what the ledger remembers of it, and absent where the session did not work on it', async () => {
    const policy = { version: 1, extends: ['base'], rules: { graph: { kind: 'graph', minDepth: 0 } } };
    const { ledger, tutti, project, play, summary, close } = await staged(policy);
    const order = { act: 'order', rule: 'graph', verb: 'submit', by: 'ada', reason: '', scope: 'project' } as const;
    await tutti.act({ ...order, args: { plan: packed(PLAN) }, from: 'person', project });
    const phase = ask('Agent', { subagent_type: 'worker', description: 'd', prompt: 'Phase ID: a\nDo it.' });
    await play([prompt(), phase, after(phase, { status: 'completed', agentId: 'a1', agentType: 'worker' })], 'worker');
    await play([prompt(), bash('ls')], 'other');
    const plansOf = async (session: string) => (await makeReport(ledger, await summary(session))).plans;
    const [worked, other] = [await plansOf('worker'), await plansOf('other')];
    await close();
    expect(worked).toMatchObject([{ rule: 'graph', phases: 5, done: 1, worked: [{ phase: 'a', runs: 1 }] }]);
    expect(other).toEqual([]);
  });
});

describe('a clock that was set back', () => {
  it('makes no duration negative', async () => {
    const policy = { version: 1, extends: ['pipeline'] };
    const { ledger, tutti, project, play, summary, close } = await staged(policy);
    await play([
      sessionStart,
      prompt(),
      delegation('Explore'),
      agentStart('a1', 'Explore'),
      delegation('Plan'),
      stop(),
    ]);
    const loaded = await tutti.policy(project, () => undefined);
    const fold = foldSession(await summary());
    let at = 1_000_000;
    for await (const record of ledger.records({ session: SESSION })) {
      at -= 5_000;
      fold.see({ ...record, at }, loaded.policy);
    }
    await close();
    const { pipelines, timeline } = fold.report();
    expect(pipelines.flatMap(({ stages }) => stages.filter(({ milliseconds }) => milliseconds < 0))).toEqual([]);
    expect(pipelines.flatMap(({ stages }) => stages.filter(({ visits }) => visits > 0)).length).toBeGreaterThan(0);
    expect(timeline.lanes.every(({ from, to }) => from <= to)).toBe(true);
    expect(Math.min(...timeline.lanes.map(({ from }) => from))).toBeLessThanOrEqual(at);
  });
});

describe('a phase with two agents', () => {
  it('is open until both have ended, and adds up their times', async () => {
    const phase = () => ask('Agent', { subagent_type: 'worker', description: 'd', prompt: 'Phase ID: one\nDo it.' });
    const [first, second] = [phase(), phase()];
    const done = (call: typeof first, agentId: string) =>
      after(call, { status: 'completed', agentId, agentType: 'worker' });
    const policy = { version: 1, extends: ['base'], rules: { graph: { kind: 'graph', minDepth: 0 } } };
    const worked = async (events: Parameters<typeof reported>[1]) => (await reported(policy, events)).plans[0]?.worked;
    const began = [prompt(), first, second, done(first, 'a1')];
    expect(await worked(began)).toMatchObject([{ runs: 2, open: true, milliseconds: 2_000 }]);
    expect(await worked([...began, done(second, 'a2')])).toMatchObject([{ open: false, milliseconds: 4_000 }]);
  });
});

describe('grants', () => {
  it('are listed with who gave them, why, and how often they were used, in any scope', async () => {
    const { tutti, ledger, project, play, summary, close } = await staged(NO_EDITS);
    await play([prompt()]);
    const wish = { rule: 'hands', uses: 2 };
    await tutti.act({ act: 'grant', wish, by: 'ada', reason: 'a typo', scope: 'project', project });
    await play(['a', 'b', 'c'].map((path) => edit(path)));
    const { grants, acts, score } = await makeReport(ledger, await summary());
    await close();
    expect(grants).toMatchObject([{ rule: 'hands', used: 2, by: 'ada', reason: 'a typo', scope: 'project' }]);
    expect(acts).toMatchObject([{ act: 'grant', by: 'ada' }]);
    expect(score?.counts).toMatchObject({ granted: 2, refused: 1 });
  });
});

describe('the timeline', () => {
  it('has a lane for each actor and a note for each call, with its tone and how long it took', async () => {
    const read = ask('Read', { file_path: '/etc/hosts' });
    const { timeline } = await reported(NO_EDITS, [
      prompt(),
      edit('a.ts'),
      read,
      after(read),
      agentStart('a1', 'worker'),
      edit('a.ts', agentOf('a1', 'worker')),
      compaction,
      stop(),
    ]);
    expect(timeline.lanes.map(({ label }) => label)).toEqual(['main', 'worker']);
    expect(timeline.notes.map(({ mark, lane, tone, ms }) => [mark, lane, tone, ms])).toEqual([
      ['prompt', 0, 'clean', undefined],
      ['call', 0, 'deny', undefined],
      ['call', 0, 'clean', 1_000],
      ['start', 1, 'clean', undefined],
      ['call', 1, 'clean', undefined],
      ['compact', 0, 'clean', undefined],
      ['stop', 0, 'clean', undefined],
    ]);
    expect(timeline.notes[1]).toMatchObject({ rule: 'hands', code: 'HANDS_OFF', effect: 'write' });
  });
});

describe('the whole report', () => {
  it('stays small however long the session is, with complete counts', async () => {
    const { ledger, play, summary, close } = await staged(NO_EDITS);
    await play([
      prompt(),
      edit('a.ts'),
      ask('Read', { file_path: 'a.ts' }),
      ...['x', 'y'].flatMap((id) => [agentStart(id, id), bash('ls', agentOf(id, id))]),
    ]);
    const sample: LedgerRecord[] = [];
    for await (const record of ledger.records({ session: SESSION })) sample.push(record);
    const fold = foldSession(await summary());
    await close();
    const rounds = 4_000;
    for (let n = 0; n < rounds; n++) {
      for (const record of sample) fold.see(renamed(record, n));
    }
    const report = fold.report();
    expect(report.calls.total).toBe(4 * rounds);
    expect(report.violations.total).toBe(rounds);
    expect(report.calls.byActor.length).toBeLessThan(50);
    expect(report.timeline.lanes.length).toBeLessThanOrEqual(64);
    expect(report.agents.length).toBeLessThanOrEqual(201);
    expect(report.timeline.left).toBeGreaterThan(0);
    expect(JSON.stringify(report).length).toBeLessThan(1_500_000);
  });

  /** Other agents, tools and targets each time. */
  function renamed(record: LedgerRecord, n: number): LedgerRecord {
    const { event, actor } = record;
    const other =
      'call' in event ? { ...event, call: { ...event.call, name: `${event.call.name}${n}`, id: `i${n}` } } : event;
    return {
      ...record,
      event: other,
      actor: actor.kind === 'subagent' ? { ...actor, id: `${actor.id}${n}`, type: `${actor.type}${n}` } : actor,
    };
  }

  it('has the keys of its JSON form, also where rule kinds have nothing to add', async () => {
    const report = await reported(NO_EDITS, [prompt(), bash('ls')]);
    expect(Object.keys(report).toSorted()).toEqual(KEYS);
    expect(report).toMatchObject({ pipelines: [], plans: [], roles: [] });
  });

  it('is the same from the same records', async () => {
    const { ledger, play, summary, close } = await staged({ version: 1, extends: ['balanced'] });
    await play([prompt(), edit('a.ts'), stop()]);
    expect(await makeReport(ledger, await summary())).toEqual(await makeReport(ledger, await summary()));
    await close();
  });

  it('shows earlier sessions of the project as a trend', async () => {
    const { ledger, play, summary, close } = await staged(NO_EDITS);
    for (const session of ['one', 'two', 'three']) await play([prompt(), edit('a'), bash('ls')], session);
    const { trend } = await makeReport(ledger, await summary('two'), { trend: 5 });
    await close();
    expect(trend.map(({ session, violations, score }) => [session, violations, score?.value])).toEqual([
      ['one', 1, 50],
      ['two', 1, 50],
    ]);
  });
});
