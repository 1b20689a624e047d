// Holds a stop while an approved plan has a next step, and names the step. Once per step, so that an agent that insists can stop,
// and at most a set number of times between two prompts.

import * as v from 'valibot';
import { COMMAND_NEED, withCommand } from '../available.ts';
import type { Call } from '../call.ts';
import { factKey, type Need } from '../fact.ts';
import { textOf } from '../json.ts';
import { doneOf, isComplete, type PlanProgress, readyPhases } from '../plan/progress.ts';
import { defineRule, type RuleContext, type RuleResult } from '../rule.ts';
import type { SessionState } from '../state.ts';
import { UNCOMPARED } from '../strictness.ts';
import type { Fix, RawFinding } from '../verdict.ts';
import { GENERAL_AGENT } from '../vocabulary.ts';
import { idsOf, listed, nextFix } from './graph-gate.ts';
import { binds, type GraphSlice, progressOf } from './graph-slice.ts';
import { isOneOf, named } from './match.ts';
import { approvesPlan, planTools } from './open-work.ts';
import { count, name, setting, tools } from './settings.ts';
import { SWITCHES, switchable, switchedOff, switchNeeds, unlessSetting } from './unless.ts';
import { clipped } from './words.ts';

const settings = v.strictObject({
  planTools,
  planSkills: setting(tools, ['*task-planner*'], 'Skills and slash commands that make a plan.'),
  graph: setting(v.string(), 'graph', 'The rule of kind `graph` whose plan is followed, phase by phase. Empty: none.'),
  planFile: setting(
    v.string(),
    '',
    'A file of the project with the approved plan: a held stop gives it back to an agent that may have lost it. Empty: none.',
  ),
  mark: setting(name, 'Phase ID:', 'The text before the name of a phase in the prompt of a delegation.'),
  mostHolds: setting(count, 20, 'How often stops are held between two prompts of the person. 0: never.'),
  delegateTo: setting(name, GENERAL_AGENT, 'The type of agent the ready delegation names where the plan names none.'),
  unless: unlessSetting,
});
type Settings = v.InferOutput<typeof settings>;

type Slice = {
  /** A plan was approved, and no work has followed. */
  readonly armed: boolean;
  /** The step that a stop was held for last. */
  readonly step: string;
  /** Stops held since the person's last prompt. */
  readonly holds: number;
};

const PLAN_LIMIT = 2_000;
const planNeed = ({ planFile }: Settings): Need => ({
  from: 'file',
  path: planFile,
  held: true,
  limit: PLAN_LIMIT,
  on: ['stop'],
});

export const continuation = defineRule<Settings, Slice>({
  kind: 'continuation',
  about: 'Holds a stop while an approved plan has a step left, and names it: once for each step.',
  settings,
  strictness: {
    ...{ planTools: 'more', planSkills: 'more', mostHolds: 'higher' },
    graph: { ...UNCOMPARED, rules: (graph) => [graph] },
    ...{ planFile: 'text', mark: 'words', delegateTo: 'words', unless: SWITCHES },
  },
  withoutSetting: { planFile: 'does not show the approved plan again' },
  needs: (settings) => [
    ...(settings.planFile === '' ? [] : [planNeed(settings)]),
    ...switchNeeds(settings, 'stop', 'tool.after', 'agent.start', 'prompt'),
    COMMAND_NEED,
  ],
  agents: ({ delegateTo }) => [delegateTo],
  report: { settings: { limit: 'mostHolds', words: 'delegateTo', delegateTo: 'delegateTo' } },
  enforcement: switchedOff,
  initial: { armed: false, step: '', holds: 0 },

  on: switchable<Settings, Slice>({
    'tool.after': ({ event, actor, slice, settings, session }) => {
      if (!isOneOf(['main'], actor)) return {};
      if (!plans(event.call, settings)) return event.call.kind === 'delegate' ? disarmed(slice) : {};
      return { slice: { ...slice, armed: true, step: '' }, findings: [approved(settings, session)] };
    },
    'agent.start': ({ slice }) => disarmed(slice),
    prompt: ({ event, slice }) => (event.from === 'person' && slice.holds > 0 ? { slice: { ...slice, holds: 0 } } : {}),
    stop: (context) => stopping(context),
  }),
});

const plans = (call: Call, { planTools, planSkills }: Settings): boolean =>
  approvesPlan(call, planTools) || named(planSkills, call.skill ?? '');

const disarmed = (slice: Slice): RuleResult<Slice> => (slice.armed ? { slice: { ...slice, armed: false } } : {});

const approved = ({ mark }: Settings, session: SessionState): RawFinding => ({
  outcome: 'advise',
  code: 'CONTINUATION_ARMED',
  words: withCommand(
    `The plan is approved: continue with Stage 1 now. Show its phases and what they wait for, hand it in with \`{tutti} plan submit FILE\` if it has phases, then delegate the first wave, each prompt with "${mark} <phase>".`,
    session,
  ),
  reason: 'a plan was approved',
});

interface Step {
  readonly name: string;
  readonly fact: string;
  readonly next: string;
  readonly fix?: Fix;
}

function stopping({ event, slice, project, settings }: RuleContext<'stop', Settings, Slice>): RuleResult<Slice> {
  const graph = project.rules[settings.graph] ?? {};
  // The open plan of another session holds no stop of this one.
  const progress = binds(graph as Pick<GraphSlice, 'followers'>, event.session)
    ? progressOf(graph, event.at)
    : undefined;
  const step = (progress && phaseStep(progress, settings)) ?? (slice.armed ? BEGIN : undefined);
  const waits =
    event.background.some(({ running }) => running) || (progress !== undefined && progress.running.size > 0);
  if (step === undefined || waits || step.name === slice.step || slice.holds >= settings.mostHolds) return {};
  const file = settings.planFile === '' ? '' : textOf(event.facts[factKey(planNeed(settings))]).trim();
  return {
    slice: { armed: false, step: step.name, holds: slice.holds + 1 },
    findings: [
      {
        outcome: 'hold',
        code: 'CONTINUATION_STEP',
        words: [
          `The stop was refused: ${step.fact}. ${step.next}`,
          ...(file === '' ? [] : [`The plan: ${clipped(file.replaceAll(/\s+/g, ' '), PLAN_LIMIT)}`]),
        ].join('\n'),
        reason: step.fact,
        ...(step.fix && { fix: step.fix }),
      },
    ],
  };
}

const BEGIN: Step = {
  name: 'begin',
  fact: 'the plan already approved has not been begun',
  next: 'Continue: delegate its first step, or stop again if the person is to decide.',
};

function phaseStep(progress: PlanProgress, settings: Settings): Step | undefined {
  const { plan, marks } = progress;
  const ready = readyPhases(progress);
  const [first] = ready;
  if (isComplete(marks) || first === undefined) return undefined;
  const done = doneOf(marks);
  const fix = nextFix(progress, settings);
  return {
    name: `${done}:${first.id}`,
    fact: `the plan already approved is not finished (${done} of ${plan.phases.length} phases done)`,
    next: `Continue with ${listed(idsOf(ready))}; stop again if the person is to decide.`,
    ...(fix && { fix }),
  };
}
