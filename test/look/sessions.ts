// Sessions worth looking at, each run through the whole pipeline: a rich one, a long one, a hostile one and an empty one.

import type { JsonObject } from '../../src/core/json.ts';
import { makeReport } from '../../src/report/make.ts';
import { type PeriodReport, period, sumsOf } from '../../src/report/period.ts';
import type { SessionReport } from '../../src/report/report.ts';
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
  sessionEnd,
  sessionStart,
  staged,
  stop,
  type TestStage,
} from '../../src/report/testing.ts';

export const POLICY: JsonObject = {
  version: 1,
  extends: ['balanced', 'pipeline'],
  level: 'strict',
};

const read = (path: string, more: JsonObject = {}) => ask('Read', { file_path: path }, more);

/** A call with its end. */
const whole = (call: JsonObject): readonly JsonObject[] => [call, after(call)];

function agentAtWork(id: string, type: string, calls: readonly JsonObject[]): readonly JsonObject[] {
  return [
    agentStart(id, type),
    ...calls.flatMap((call) => whole({ ...call, ...agentOf(id, type) })),
    agentStop(id, type),
  ];
}

/** The stages of the pipeline, with refusals, a failure, a work-around, held stops and a grant on the way. */
export function rich(project: string): readonly JsonObject[] {
  const src = (name: string): string => `${project}/src/${name}`;
  const broken = delegation('context-refiner', {}, 'Write the acceptance tests');
  const work = (n: number) => [
    ...Array.from({ length: 3 + (n % 4) }, (_, k) => read(src(`module-${n}-${k}.ts`))),
    edit(src(`module-${n}.ts`)),
    bash('npm test'),
    bash(n % 2 === 0 ? 'git status' : 'git commit -am done'),
  ];
  return [
    sessionStart,
    prompt('Move the billing code to the new client, and make the tests pass.'),
    ...whole(read(src('billing.ts'))),
    ...whole(read(src('client.ts'))),
    delegation('strategic-orchestrator'),
    delegation('context-gatherer', {}, 'Find every use of the old client'),
    ...agentAtWork('g1', 'context-gatherer', work(1)),
    edit(src('billing.ts')),
    edit(src('billing.ts')),
    edit(src('billing.ts')),
    edit(src('billing.ts')),
    bash('sed -i s/old/new/ src/billing.ts'),
    stop('Done.'),
    broken,
    failed(broken),
    delegation('context-refiner', {}, 'Write the acceptance tests'),
    ...agentAtWork('r1', 'context-refiner', work(2)),
    compaction,
    prompt('Go on with the plan.'),
    delegation('strategic-orchestrator', {}, 'Split the rest into parts'),
    ...agentAtWork('o1', 'strategic-orchestrator', work(3)),
    delegation('bash-developer', {}, 'Port the release scripts'),
    ...agentAtWork('d1', 'bash-developer', [...work(4), ...work(5)]),
    delegation('nix-developer', {}, 'Pin the new client'),
    ...agentAtWork('d2', 'nix-developer', [...work(6), bash('rm -rf build')]),
    bash('rm -rf build'),
    ...Array.from({ length: 14 }, (_, n) => read(src(`look-${n}.ts`))),
    prompt('Thanks. Clean up.'),
    ask('mcp__tracker__close_issue', { id: 12 }),
    stop('All done.'),
    sessionEnd,
  ];
}

export const HOSTILE =
  '</script><script>window.hacked=1</script><img src=x onerror="window.hacked=1">\u202e\u0000"\'`{{x}}';

export const hostile = (project: string): readonly JsonObject[] => [
  sessionStart,
  prompt(HOSTILE),
  ask(HOSTILE, { file_path: HOSTILE }),
  edit(`${project}/${HOSTILE}`, agentOf('a" onfocus="window.hacked=1', HOSTILE)),
  bash(`echo '${HOSTILE}' > .tutti/policy.yaml`),
  delegation(HOSTILE),
  agentStart('x', HOSTILE),
  ...Array.from({ length: 6 }, (_, n) => edit(`${project}/a${n}.ts`)),
  stop(HOSTILE),
];

const long = (project: string): readonly JsonObject[] => [
  sessionStart,
  ...Array.from({ length: 30 }, (_, n) => [
    prompt(`Step ${n}`),
    ...Array.from({ length: 22 }, (_, k) =>
      read(`${project}/src/a-long-name-of-a-file-${n}-${k}.ts`, agentOf(`a${n}`, `worker-${n}`)),
    ),
    ...Array.from({ length: 5 }, () => edit(`${project}/a.ts`)),
  ]).flat(),
];

export interface Sight {
  readonly name: string;
  readonly report: SessionReport;
}

export async function sights(): Promise<{ readonly sessions: readonly Sight[]; readonly period: PeriodReport }> {
  const stage = await staged(POLICY);
  try {
    // Some history, better with every session.
    const before = ['monday', 'tuesday', 'wednesday', 'thursday'];
    for (const [n, session] of before.entries()) await stage.play(earlier(stage.project, n), session);
    await stage.tutti.act({
      act: 'grant',
      wish: { rule: 'edits', uses: 1 },
      by: 'ada',
      reason: 'the version, by hand',
      scope: 'project',
      project: stage.project,
    });
    await stage.play(rich(stage.project), 'rich-session-3f2a91c0');
    await stage.play(hostile(stage.project), `hostile ${HOSTILE.slice(0, 60)}`);
    await stage.play([sessionStart], 'empty-session');
    await stage.play(long(stage.project), 'long-session');
    const sessions = [
      { name: 'rich', report: withContext(await reportOf(stage, 'rich-session-3f2a91c0')) },
      { name: 'hostile', report: await reportOf(stage, `hostile ${HOSTILE.slice(0, 60)}`) },
      { name: 'empty', report: await reportOf(stage, 'empty-session') },
      { name: 'long', report: await reportOf(stage, 'long-session') },
    ];
    const summed = period({ since: 0, until: 1_760_000_000_000, project: stage.project });
    for (const { report } of sessions) summed.add(sumsOf(report));
    return { sessions, period: summed.result() };
  } finally {
    await stage.close();
  }
}

/** Edits past the allowance, fewer of them from day to day. */
const earlier = (project: string, day: number): readonly JsonObject[] => [
  sessionStart,
  prompt('Fix it.'),
  ...Array.from({ length: 8 - day }, (_, n) => edit(`${project}/a${n}.ts`)),
  ...Array.from({ length: 6 + 3 * day }, (_, n) => read(`${project}/plans/${n}.md`)),
  sessionEnd,
];

const reportOf = async (stage: TestStage, session: string): Promise<SessionReport> =>
  makeReport(stage.ledger, await stage.summary(session), { trend: 8 });

const withContext = (report: SessionReport): SessionReport => ({
  ...report,
  context: { estimate: true, tokens: 148_230, agents: 5, mainTokens: 41_200, how: 'usage' },
});
