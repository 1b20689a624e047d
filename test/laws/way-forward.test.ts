// Law 3: always a way forward. Whatever happened before, the main agent may ask the person, and may hand work over to somebody
// or is waiting for somebody; and a refusal never offers a call that is refused in turn.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { packPlan } from '../../src/core/plan/pack.ts';
import { readPlan } from '../../src/core/plan/read.ts';
import { amount } from '../support/amount.ts';
import { anyEvent, toolEvent } from '../support/native.ts';
import { type Played, playedTutti } from '../support/tutti-in-memory.ts';
import { refuses } from './answers.ts';

const SESSION = 's1';

const call = (tool_name: string, tool_input: JsonObject): JsonObject => ({
  hook_event_name: 'PreToolUse',
  session_id: SESSION,
  tool_name,
  tool_input,
});

const delegation = (subagent_type: string, prompt: string): JsonObject =>
  call('Agent', { subagent_type, prompt, description: 'Do it' });

const PLAN = {
  waves: [
    { wave_id: 0, phases: [{ phase_id: 'phase_0_0' }, { phase_id: 'phase_0_1', agent: 'code-reviewer' }] },
    { wave_id: 1, phases: [{ phase_id: 'phase_1_0', dependencies: ['phase_0_0'] }] },
  ],
};
const PHASES = ['phase_0_0', 'phase_0_1', 'phase_1_0'];
const TYPES = [
  'general-purpose',
  'context-gatherer',
  'context-refiner',
  'strategic-orchestrator',
  'bash-expert',
  'Explore',
];

/** Every delegation worth trying: somebody the policy knows, for something it waits for. */
const DELEGATIONS: readonly JsonObject[] = [
  ...TYPES.map((type) => delegation(type, 'Do it')),
  ...PHASES.map((phase) => delegation('general-purpose', `Phase ID: ${phase}\nDo it`)),
];

const order = ({ tutti, project }: Played, rule: string, verb: string, args: JsonObject = {}) =>
  tutti.act({ act: 'order', from: 'person', by: 'ada', reason: '', scope: 'project', project, rule, verb, args });

interface Stage {
  readonly name: string;
  readonly policy: JsonObject;
  /** False: it refuses so seldom that this may not see an offer. */
  readonly offering?: false;
  readonly before?: (played: Played) => Promise<unknown>;
}

const STAGES: readonly Stage[] = [
  { name: 'balanced', policy: { extends: 'balanced' }, offering: false },
  { name: 'discipline', policy: { extends: 'discipline' } },
  {
    name: 'orchestrator, switched on',
    policy: { extends: 'orchestrator' },
    before: (played) => order(played, 'orchestrator', 'enable'),
  },
  { name: 'workflow', policy: { extends: 'workflow' } },
  {
    name: 'workflow with a plan',
    policy: { extends: 'workflow' },
    before: (played) => {
      const read = readPlan(PLAN);
      return order(played, 'graph', 'submit', { plan: 'plan' in read ? packPlan(read.plan) : '', file: null });
    },
  },
  { name: 'layers', policy: { extends: 'layers' } },
  { name: 'pipeline', policy: { extends: 'pipeline' } },
  { name: 'discipline and pipeline together', policy: { extends: ['discipline', 'pipeline'] } },
];

const isRefused = async ({ send }: Played, event: JsonObject): Promise<boolean> =>
  refuses('PreToolUse', await send(event));

async function someoneIsAtWork({ tutti, project }: Played): Promise<boolean> {
  const { session } = await tutti.ledger.recall(SESSION, project);
  const actors = session?.actors;
  return (actors?.unnamed ?? 0) > 0 || Object.values(actors?.agents ?? {}).some(({ status }) => status === 'running');
}

/** The call that a refusal names, as a model would make it. */
function offered(stdout: string): JsonObject | undefined {
  const { permissionDecision, permissionDecisionReason = '' } =
    stdout === '' ? {} : (JSON.parse(stdout).hookSpecificOutput ?? {});
  const input =
    permissionDecision === 'deny' ? /^Next: Agent\((.*)\)$/m.exec(permissionDecisionReason)?.[1] : undefined;
  return input === undefined ? undefined : call('Agent', JSON.parse(input));
}

describe.each(STAGES)('law 3 holds for $name', ({ policy, before, offering = true }) => {
  const played = async (events: readonly JsonObject[]): Promise<Played> => {
    const stage = await playedTutti({ ...policy, level: 'strict' });
    await before?.(stage);
    for (const event of events) await stage.send(event);
    return stage;
  };
  const history = fc.array(anyEvent, { maxLength: 25 });

  it('lets the agent ask the person, and hand work over unless it waits for somebody', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (events) => {
        const stage = await played(events);
        expect(await isRefused(stage, call('AskUserQuestion', { questions: [] }))).toBe(false);
        let free = await someoneIsAtWork(stage);
        for (const attempt of DELEGATIONS) free ||= !(await isRefused(stage, attempt));
        expect(free).toBe(true);
        await stage.close();
      }),
      { numRuns: amount(8, 12) },
    );
  });

  it('offers in a refusal only what is not refused in turn', async () => {
    let offers = 0;
    await fc.assert(
      fc.asyncProperty(
        history,
        fc.array(toolEvent('PreToolUse'), { minLength: 1, maxLength: 8 }),
        async (events, calls) => {
          const stage = await played(events);
          for (const { agent_id: _, agent_type: __, ...main } of calls) {
            const next = offered((await stage.send({ ...main, session_id: SESSION })).stdout);
            if (next === undefined) continue;
            offers += 1;
            expect(await isRefused(stage, next), JSON.stringify(next)).toBe(false);
          }
          await stage.close();
        },
      ),
      { numRuns: amount(8, 12) },
    );
    if (offering) expect(offers).toBeGreaterThan(0);
  });
});
