// The settings of a pipeline: stages, the agents that may start in each, and where they lead. Which of them are in force depends
// on the enabled parts and on the route.

import * as v from 'valibot';
import { entryOf } from '../json.ts';
import type { Strictness } from '../strictness.ts';
import { GENERAL_AGENT } from '../vocabulary.ts';
import { type CallPattern, fits, named } from './match.ts';
import {
  agentText,
  pattern as anyPattern,
  count,
  effects,
  globs,
  kinds,
  listOf,
  maybe,
  name,
  setting,
  tools,
} from './settings.ts';

/** About what a client passes on whole. */
const MOST_KEPT = 9_850;

const pattern = v.pipe(anyPattern, v.minLength(1));

const agents = listOf(name);

/** When an entry applies. */
const scope = {
  route: maybe(listOf(name), 'Only while the work is on one of these routes.'),
  part: maybe(name, 'Only while this part of the pipeline is switched on in `parts`.'),
};

const step = v.strictObject({
  agent: v.pipe(agents, v.description("Types of agents; `*` stands for any characters, `@NAME` for a group's agents.")),
  to: maybe(name, 'The stage it leads to, which may be this one. Without it the agent moves nothing.'),
  on: maybe(
    v.picklist(['start', 'done']),
    'What leads there: that the agent is let start, or that it is done. `done` when not given.',
  ),
  starts: maybe(
    v.boolean(),
    'Whether the agent may start in this stage. false: only its end counts here. `true` when not given.',
  ),
  decides: maybe(v.boolean(), 'Whether the last message of the agent decides the route.'),
  back: maybe(v.boolean(), 'It leads back to an earlier stage on purpose.'),
  known: maybe(
    name,
    'The agent may start only where what `keeps` has under this name is known from earlier work of the session, and no file of the repository has changed since. It begins with that.',
  ),
  ...scope,
});
export type StageStep = v.InferOutput<typeof step>;

const refusal = v.strictObject({
  tool: maybe(tools, "The client's names of tools; `*` stands for any characters."),
  kind: maybe(kinds, 'Kinds of calls.'),
  effect: maybe(effects, 'The strongest effect of the call: names, or `atLeast` one of them.'),
  ...scope,
});

const stage = v.strictObject({
  name: v.pipe(name, v.maxLength(40), v.description('What it is called.')),
  agents: setting(v.array(step), [], 'Who may start here, and where that leads. The first entry that fits counts.'),
  refuse: setting(v.array(refusal), [], 'Calls of the main agent that wait until the pipeline has moved on.'),
  open: maybe(v.boolean(), 'The main agent may change things itself here, whatever `holdMain` says.'),
  finish: maybe(
    v.strictObject({
      says: v.pipe(pattern, v.description('What the last message of the main agent has to match.')),
      to: v.pipe(name, v.description('The stage it leads to.')),
    }),
    'The main agent moves the pipeline on by saying so when it stops and no agent is at work.',
  ),
  end: maybe(v.boolean(), 'The work is done here. Whoever leads out of it begins anew.'),
  part: scope.part,
});
export type PipelineStage = v.InferOutput<typeof stage>;

const routes = v.strictObject({
  names: v.pipe(v.array(name), v.minLength(1), v.description('The routes there are.')),
  pattern: v.pipe(
    pattern,
    v.description('Finds the decision in a message; the first of `names` in what it finds counts.'),
  ),
  undecided: v.pipe(name, v.description('The route when the message holds no decision.')),
});

const label = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,39}$/));

export const form = v.strictObject({
  stages: setting(v.array(stage), [], 'The stages. The first one that is in force is where it begins.'),
  parts: setting(listOf(name), [], 'Parts of the pipeline that are switched on.'),
  groups: setting(
    v.record(label, agents),
    {},
    'Names for lists of agents: `utility` is written `@utility` in a stage.',
  ),
  free: setting(agents, [], 'Agents that are outside of it: they may start in every stage and move nothing.'),
  holdMain: setting(
    v.boolean(),
    false,
    'Whether the main agent may change nothing itself (files, the repository, by programs) except in stages with `open: true`.',
  ),
  mainPaths: setting(globs, [], 'Paths that it may write in every stage all the same.'),
  untyped: setting(name, GENERAL_AGENT, 'The type an agent has when the call names none.'),
  routes: maybe(routes, 'The routes that work may take, and how they are decided.'),
  keeps: setting(
    v.record(label, agents),
    {},
    'Whose last message is kept under which name, and given to the agents that start later.',
  ),
  keep: setting(
    v.pipe(count, v.maxValue(MOST_KEPT)),
    MOST_KEPT,
    'Characters that are kept of one message. A longer one is cut at the end of a paragraph or line; all of it is in a file that later agents are given the path of.',
  ),
  file: maybe(
    name,
    'The state file of another pipeline, in the project or below `~/`, as JSON. A reset there, seen as `reset` in the last entry of its `history`, resets this pipeline too. No other change there moves it: that takes agents, or a person, here. No agent may write it.',
  ),
  workflow: maybe(agentText, 'The text for the agent when a session starts, and with every prompt in the first stage.'),
  workflowOf: setting(
    v.record(label, agentText),
    {},
    'Added to `workflow` while the part of this name is switched on.',
  ),
  staleAfter: setting(
    count,
    600,
    'Seconds without a sign of life, and with no agent at work, after which it begins anew. 0: never.',
  ),
  askAfter: setting(
    count,
    0,
    'Seconds without a sign of life after which the person is asked, with the next prompt, whether to go on or begin anew. 0: never.',
  ),
  lostAfter: setting(
    v.pipe(count, v.minValue(1)),
    7_200,
    'Seconds after which an agent that never ended counts as lost.',
  ),
  nameFrom: maybe(name, 'The environment variable that names the agent that is done, where the client does not.'),
});
export type PipelineSettings = v.InferOutput<typeof form>;

/** What closes one way through the stages may open another. */
export const pipelineStrictness: Strictness<PipelineSettings> = {
  ...{ stages: 'fixed', parts: 'fixed', groups: 'fixed', free: 'fixed', untyped: 'fixed', routes: 'fixed' },
  ...{ holdMain: 'on', mainPaths: 'fewer' },
  ...{ staleAfter: 'fixed', lostAfter: 'fixed', nameFrom: 'fixed', file: 'fixed' },
  ...{ askAfter: 'neutral', keeps: 'text', keep: 'neutral', workflow: 'text', workflowOf: 'text' },
};

export interface StagePlan {
  readonly start: string | undefined;
  readonly stages: ReadonlyMap<string, PipelineStage>;
  /** The same stages with only the steps that start from what is known, and the names of what they need. */
  readonly reusing: ReadonlyMap<string, PipelineStage>;
  readonly reused: ReadonlySet<string>;
}

const PLANS = new WeakMap<PipelineSettings, StagePlan>();

/** The stages in force: without disabled parts, with groups expanded. Cached per policy. */
export function planOf(settings: PipelineSettings): StagePlan {
  const known = PLANS.get(settings);
  if (known !== undefined) return known;
  const on = isOn(settings);
  const stages = settings.stages.filter(on).map((stage) => ({
    ...stage,
    agents: stage.agents.filter(on).map((step) => ({ ...step, agent: written(step.agent, settings) })),
    refuse: stage.refuse.filter(on),
  }));
  const mapped = (holds: (step: StageStep) => boolean): StagePlan['stages'] =>
    new Map(stages.map((stage) => [stage.name, { ...stage, agents: stage.agents.filter(holds) }]));
  const plan: StagePlan = {
    start: stages[0]?.name,
    stages: mapped(({ known }) => known === undefined),
    reusing: mapped(({ known }) => known !== undefined),
    reused: new Set(stages.flatMap(({ agents }) => agents.flatMap(({ known }) => known ?? []))),
  };
  PLANS.set(settings, plan);
  return plan;
}

/** Whether an entry's part is enabled. */
export const isOn =
  ({ parts }: Pick<PipelineSettings, 'parts'>) =>
  ({ part }: { readonly part?: string | undefined }): boolean =>
    part === undefined || parts.includes(part);

/** `@utility` → the agents of that group. */
export const written = (agents: readonly string[], { groups }: Pick<PipelineSettings, 'groups'>): readonly string[] =>
  agents.flatMap((agent) => (agent.startsWith('@') ? (entryOf(groups, agent.slice(1)) ?? []) : [agent]));

type Scoped = { readonly route?: readonly string[] | undefined };
const holds = ({ route }: Scoped, current: string | null): boolean =>
  route === undefined || (current !== null && route.includes(current));

export const stepsFor = (stage: PipelineStage | undefined, route: string | null): readonly StageStep[] =>
  stage?.agents.filter((step) => holds(step, route)) ?? [];

/** Patterns of the agents that may start, each once. */
export const startersIn = (stage: PipelineStage | undefined, route: string | null): readonly string[] => [
  ...new Set(stepsFor(stage, route).flatMap((step) => (startsHere(step) ? step.agent : []))),
];

export const mayStart = (stage: PipelineStage | undefined, route: string | null, type: string): boolean =>
  named(startersIn(stage, route), type);

export const startsHere = ({ starts }: StageStep): boolean => starts ?? true;
export const leadsOn = ({ on }: StageStep): 'start' | 'done' => on ?? 'done';

/** The step that the start or the end of such an agent takes. */
export const stepOn = (
  on: 'start' | 'done',
  stage: PipelineStage | undefined,
  route: string | null,
  type: string,
): (StageStep & { readonly to: string }) | undefined =>
  stepsFor(stage, route).find(
    (step): step is StageStep & { readonly to: string } =>
      step.to !== undefined && leadsOn(step) === on && named(step.agent, type),
  );

/** Agents to suggest, best first: those that lead to the next stage, and no patterns. */
export function nextAgents(stage: PipelineStage | undefined, route: string | null): readonly string[] {
  const starting = stepsFor(stage, route).filter(startsHere);
  const leading = starting.filter(({ to }) => to !== undefined && to !== stage?.name);
  return [...leading, ...starting].flatMap(({ agent }) => agent).filter((agent) => !agent.includes('*'));
}

export const refusedIn = (
  stage: PipelineStage | undefined,
  route: string | null,
  call: Parameters<typeof fits>[1],
): boolean =>
  stage?.refuse.some((refusal) => holds(refusal, route) && fits(refusal satisfies CallPattern, call)) ?? false;
