// Work goes through stages. Each stage has agents that may start in it; their start or end moves the pipeline on. No stage can be
// skipped, and later agents get what earlier ones found.

import { type KnowsClient, knownAt, withAgentNames } from '../available.ts';
import { reason } from '../enforced-reason.ts';
import type { EventName } from '../event.ts';
import { factKey, mentions, type Need } from '../fact.ts';
import { entryOf, type Json } from '../json.ts';
import { defineRule, type RuleContext, type RuleResult } from '../rule.ts';
import type { RawFinding } from '../verdict.ts';
import { named as fitsName, isOneOf, mayBeUnnamedAgent } from './match.ts';
import { settings as form } from './pipeline-check.ts';
import {
  contextAdvice,
  inTaskAdvice,
  knownStep,
  knownSteps,
  recalled,
  taskAdvice,
  withReport,
} from './pipeline-context.ts';
import { besideFile, stateElsewhere } from './pipeline-elsewhere.ts';
import { byCall, called, type InFlight, landed, named, short, shortened, tookOff, without } from './pipeline-flight.ts';
import {
  mayStart,
  type PipelineSettings,
  type PipelineStage,
  pipelineStrictness,
  planOf,
  refusedIn,
  stepOn,
  written,
} from './pipeline-form.ts';
import { pipelineGraph } from './pipeline-graph.ts';
import { isHeld } from './pipeline-hold.ts';
import { handleOrder } from './pipeline-orders.ts';
import { pipelineReport } from './pipeline-report.ts';
import { ended, INITIAL, moved, type PipelineSlice, settled } from './pipeline-state.ts';
import { agentsOf, roleOf, withSubstitutes } from './pipeline-substitutes.ts';
import { pipelineVerbs } from './pipeline-verbs.ts';
import { pipelineView } from './pipeline-view.ts';
import {
  agentRefused,
  knownAdvice,
  quietAdvice,
  type StagePosition,
  toolRefused,
  unknownStage,
  workflowAdvice,
} from './pipeline-words.ts';

type On<N extends EventName> = RuleContext<N, PipelineSettings, PipelineSlice>;

export const pipeline = defineRule<PipelineSettings, PipelineSlice>({
  kind: 'pipeline',
  about: 'Stages that work goes through: which agents may start in each, where they lead, and what they hand on.',
  settings: form,
  maps: ['groups', 'keeps', 'workflowOf'],
  strictness: pipelineStrictness,
  needs,
  agents: (settings) => agentsOf(settings),
  report: { settings: { limit: 'stages' }, part: pipelineReport },
  initial: INITIAL,
  verbs: pipelineVerbs,
  status: ({ settings, slice }, now) => {
    const view = pipelineView(settings, slice, now);
    return { pieces: [{ about: 'stage', text: view.stage }], graph: pipelineGraph(settings, view) };
  },
  enforcement: ({ settings, slice }, { now }) => {
    const { stage, mayStart } = pipelineView(settings, slice, now);
    if (stage === planOf(settings).start) return [];
    const agents = mayStart.map(({ agent }) => agent).join(', ') || 'none';
    const words = `the pipeline is in stage ${stage}: agents that may start are ${agents}`;
    return [reason('enforced', 'PIPELINE_STAGE', words, '`tutti pipeline reset`')];
  },
  search: {
    essence: ({ stage, route, flight }) => ({ stage, route, flight: flight.map(({ type }) => type) }),
    stages: (settings) => [...planOf(settings).stages.keys()],
    stage: ({ stage }) => stage,
    reports: ({ routes }) =>
      (routes?.names ?? []).map((words) => ({
        words,
        facts: routes === undefined ? {} : { [factKey(mentions(routes.pattern, 'agent.stop'))]: [words] },
      })),
  },

  on: {
    'session.start': besideFile<'session.start'>(({ event, slice, settings, session }) => {
      // A new session starts in the first stage, even after an import; a continued one keeps its stage.
      const { resetThere } = slice;
      const before =
        event.source === 'startup' ? { ...INITIAL, ...(resetThere !== undefined && { resetThere }) } : slice;
      const now = settled(before, settings, event.at).slice;
      // A new process has no running agents.
      const next = event.source === 'resume' && now.flight.length > 0 ? { ...now, flight: [] } : now;
      const begun = next.stage !== planOf(settings).start;
      const where = begun ? standing(next, settings) : undefined;
      const asked = askedWhenQuiet(next, settings, event.at);
      return kept(slice, asked.slice, [
        ...workflowFindings(settings, where, knownAt(session, event)),
        ...asked.findings,
      ]);
    }),

    prompt: besideFile<'prompt'>(({ event, slice, settings, session }) => {
      if (event.from !== 'person') return {};
      const now = settled(slice, settings, event.at).slice;
      const steps = knownSteps(now, settings);
      const known = steps.length === 0 ? [] : [knownAdvice(steps, knownAt(session, event))];
      if (now.stage !== planOf(settings).start) {
        const asked = askedWhenQuiet(now, settings, event.at);
        return kept(slice, asked.slice, [...known, ...asked.findings]);
      }
      return kept(slice, now, [...workflowFindings(settings, undefined, knownAt(session, event)), ...known]);
    }),

    'tool.before': besideFile<'tool.before'>((context) =>
      context.event.call.kind === 'delegate' ? onDelegation(asItIs(context)) : onOtherCall(asItIs(context)),
    ),
    'tool.after': (context) => onResult(asItIs(context)),
    'tool.failed': (context) => onFailure(asItIs(context)),
    'agent.start': (context) => onAgentStart(asItIs(context)),
    'agent.stop': (context) => onAgentStop(asItIs(context)),
    stop: (context) => onStop(context),
    order: handleOrder,
  },
});

function needs(settings: PipelineSettings): readonly Need[] {
  const { routes, keeps, keep, nameFrom, file } = settings;
  const says = [...planOf(settings).stages.values()].flatMap(({ finish }) =>
    finish === undefined ? [] : [finish.says],
  );
  return [
    ...(nameFrom === undefined ? [] : [variable(nameFrom)]),
    ...(file === undefined ? [] : [stateElsewhere(file)]),
    ...(routes === undefined ? [] : [mentions(routes.pattern, 'agent.stop')]),
    ...(Object.keys(keeps).length === 0 ? [] : reportNeeds(keep)),
    ...(planOf(settings).reused.size === 0 ? [] : WORKTREE),
    ...[...new Set(says)].map((pattern) => mentions(pattern, 'stop')),
  ];
}

/** One character more than is kept shows that something was cut. */
const reportNeeds = (keep: number): readonly Need[] => [
  { from: 'words', limit: keep + 1, on: ['agent.stop'] },
  { from: 'whole', over: keep, on: ['agent.stop'] },
];

const WORKTREE: readonly Need[] = [
  { from: 'worktree', on: ['agent.stop'] },
  { from: 'worktree', on: ['tool.before'], calls: ['delegate'] },
];

/** After a long quiet time the person is asked once whether to go on. */
function askedWhenQuiet(
  slice: PipelineSlice,
  settings: PipelineSettings,
  at: number,
): { readonly slice: PipelineSlice; readonly findings: readonly RawFinding[] } {
  const quiet = at - slice.since;
  const { start, stages } = planOf(settings);
  const isBegun = slice.stage !== start && stages.get(slice.stage)?.end !== true;
  const isQuiet = settings.askAfter > 0 && quiet > settings.askAfter * 1_000 && slice.flight.length === 0;
  if (!isBegun || !isQuiet) return { slice, findings: [] };
  return { slice: { ...slice, since: at }, findings: [quietAdvice(standing(slice, settings), quiet)] };
}

const variable = (name: string): Need => ({ from: 'env', name, on: ['agent.stop'] });

/** With the agents that the session's client has. */
function asItIs<N extends EventName>(context: On<N>): On<N> {
  const settings = withSubstitutes(context.settings, context.session);
  return settings === context.settings ? context : { ...context, settings };
}

function workflowFindings(
  settings: PipelineSettings,
  standing: StagePosition | undefined,
  session: KnowsClient,
): readonly RawFinding[] {
  const { workflow, workflowOf, parts } = settings;
  const texts = [workflow, ...parts.map((part) => entryOf(workflowOf, part))].filter((text) => text !== undefined);
  if (texts.length === 0) return [];
  const names = agentsOf(settings).filter((name) => !name.includes('*'));
  return [workflowAdvice(withAgentNames(texts.join('\n'), names, session), standing, session)];
}

const kept = (
  before: PipelineSlice,
  after: PipelineSlice,
  findings: readonly RawFinding[] = [],
): RuleResult<PipelineSlice> => ({
  ...(after !== before && { slice: after }),
  ...(findings.length > 0 && { findings }),
});

const stageOf = (slice: PipelineSlice, settings: PipelineSettings): PipelineStage | undefined =>
  planOf(settings).stages.get(slice.stage);

const standing = (slice: PipelineSlice, settings: PipelineSettings): StagePosition => ({
  stage: stageOf(slice, settings),
  name: slice.stage,
  route: slice.route,
});

/** A delegation: allowed, or denied with the next agent as the offer. */
function onDelegation({ event, slice, settings, session }: On<'tool.before'>): RuleResult<PipelineSlice> {
  const { delegation, id: call } = event.call;
  const plan = planOf(settings);
  // A message goes to an agent that has already started.
  if (plan.start === undefined || delegation?.message === true) return {};
  const type = short(delegation?.type || settings.untyped);
  const { slice: now, lost } = settled(slice, settings, event.at);
  const stage = plan.stages.get(now.stage);

  const free = fitsName(settings.free, type);
  const usual = free || mayStart(stage, now.route, type);
  const known = usual ? undefined : knownStep(now, settings, type, event.facts.worktree);
  const allowed = lost === undefined && (usual || known !== undefined);
  const step = allowed && !free ? (known ?? stepOn('start', stage, now.route, type)) : undefined;
  const begun = step === undefined ? now : moved(now, plan, step.to, { agent: type, at: event.at, on: 'start' });
  const next = known === undefined ? begun : { ...begun, ...recalled(begun, known) };
  const task = allowed && !free ? taskAdvice(next, settings, event) : [];
  const agent: InFlight = {
    type,
    at: event.at,
    ...(call !== undefined && { call: short(call) }),
    ...(step !== undefined && { from: now.stage }),
    ...(task.length > 0 && { informed: true }),
  };
  const ifAllowed = { ...next, agent: type, since: event.at, flight: tookOff(next.flight, agent) };
  if (allowed) return { ...kept(slice, now, task), ifAllowed };
  const where = standing(now, settings);
  const finding = lost === undefined ? agentRefused(type, where, session) : unknownStage(type, lost, where, session);
  return { ...kept(slice, now, [finding]), ifAllowed };
}

/** Any other call: some stages deny the main agent's own work. */
function onOtherCall({ event, actor, slice, settings, session }: On<'tool.before'>): RuleResult<PipelineSlice> {
  if (slice.stage === '' && !settings.holdMain) return {};
  const now = awake(settled(slice, settings, event.at).slice, settings, event.at);
  if (!isOneOf(['main'], actor) || mayBeUnnamedAgent(actor, session)) return kept(slice, now);
  const stage = stageOf(now, settings);
  if (!refusedIn(stage, now.route, event.call) && !isHeld(event, stage, settings)) return kept(slice, now);
  return kept(slice, now, [toolRefused(event.call, event.roots, standing(now, settings), session)]);
}

/** Calls show that the work goes on. Not every one needs to be stored. */
const awake = (slice: PipelineSlice, { staleAfter }: PipelineSettings, at: number): PipelineSlice =>
  at - slice.since > staleAfter * 500 ? { ...slice, since: at } : slice;

/** The result names the started agent. In a client without stop events, it is the end of a foreground agent. */
function onResult(context: On<'tool.after'>): RuleResult<PipelineSlice> {
  const { event, slice } = context;
  const { call } = event;
  if (call.kind !== 'delegate') return {};
  const own = byCall(slice.flight, call.id);
  if (own === undefined) return {};
  // A client that reported the start also reports the end.
  const isEnd = call.started?.finished ?? call.delegation?.background === false;
  if (own.id === undefined && isEnd) return { slice: creditAgent(slice, own, context) };
  if (call.started === undefined) return {};
  const flight = called(slice.flight, call.id, call.started);
  return flight === slice.flight ? {} : { slice: { ...slice, flight } };
}

function creditAgent(slice: PipelineSlice, own: InFlight, context: On<'tool.after'>): PipelineSlice {
  const stopped = ended(slice.stopped, context.event.call.started?.id);
  return completeAgent({ ...slice, flight: without(slice.flight, own), stopped }, own.type, context);
}

/** Undoes the move of an agent that could not start. */
function onFailure({ event, slice, settings }: On<'tool.failed'>): RuleResult<PipelineSlice> {
  const own = event.call.kind === 'delegate' ? byCall(slice.flight, event.call.id) : undefined;
  // The end of an agent that did start is reported on its own.
  if (own === undefined || own.id !== undefined) return {};
  const next = { ...slice, flight: without(slice.flight, own) };
  const plan = planOf(settings);
  const step =
    own.from === undefined
      ? undefined
      : (stepOn('start', plan.stages.get(own.from), slice.route, own.type) ??
        stepOn('start', plan.reusing.get(own.from), slice.route, own.type));
  if (own.from === undefined || step?.to !== slice.stage) return { slice: next };
  return { slice: moved(next, plan, own.from, { agent: own.type, at: event.at, on: 'failed' }) };
}

/** An agent starts: it gets what earlier agents found. */
function onAgentStart({ event, actor, slice, settings }: On<'agent.start'>): RuleResult<PipelineSlice> {
  const plan = planOf(settings);
  if (plan.start === undefined) return {};
  const who = shortened(event.who);
  const found = named(slice.flight, who, event.at);
  const known = alive({ ...slice, flight: found.flight }, settings, event.at);
  // Without a delegation that was checked, the start still moves the pipeline.
  const type = who.agentType ?? (actor.kind === 'subagent' ? short(actor.type) : '');
  const stage = stageOf(known, settings);
  const step = found.new && mayStart(stage, known.route, type) ? stepOn('start', stage, known.route, type) : undefined;
  const next = step === undefined ? known : moved(known, plan, step.to, { agent: type, at: event.at, on: 'start' });
  if (fitsName(settings.free, type)) return { slice: next };
  const isInformed = next.flight.some(({ id, informed }) => id !== undefined && id === who.agentId && informed);
  return { slice: next, findings: isInformed ? inTaskAdvice(next, settings) : contextAdvice(next, settings, event) };
}

/** An agent is done, unless another rule sends it back. */
function onAgentStop(context: On<'agent.stop'>): RuleResult<PipelineSlice> {
  const { event, actor, slice, settings } = context;
  const who = shortened(event.who);
  const { agentId } = who;
  const inFlight = slice.flight.some(({ id }) => id === agentId);
  if (agentId !== undefined && !inFlight && slice.stopped.includes(agentId)) return {};
  const now = alive(slice, settings, event.at);
  const name = settings.nameFrom === undefined ? undefined : event.facts[factKey(variable(settings.nameFrom))];
  const moves = (type: string): boolean => stepOn('done', stageOf(now, settings), now.route, type) !== undefined;
  const end = landed(now.flight, who, actor, typeof name === 'string' ? short(name) : '', moves);
  if (end === undefined) return slice.stage === '' ? { slice: now } : {};
  const next = { ...now, flight: end.flight, stopped: ended(now.stopped, agentId) };
  return { ifAllowed: completeAgent(next, end.type, context) };
}

/** Activity by anybody: the pipeline is not stale. */
const alive = (slice: PipelineSlice, settings: PipelineSettings, at: number): PipelineSlice =>
  settled({ ...slice, since: at }, settings, at).slice;

/** The end of an agent: it moves the pipeline, may decide the route, and its message is kept. */
function completeAgent(
  slice: PipelineSlice,
  type: string,
  { event, settings, session }: Pick<On<'agent.stop' | 'tool.after'>, 'event' | 'settings' | 'session'>,
): PipelineSlice {
  const { at, facts } = event;
  const step = stepOn('done', stageOf(slice, settings), slice.route, type);
  const next = step === undefined ? slice : moved(slice, planOf(settings), step.to, { agent: type, at, on: 'done' });
  const route = step?.decides === true ? routeIn(facts, settings) : next.route;
  const words =
    typeof facts.words === 'string' && facts.words !== '' ? facts.words : `${type} is done and left no message.`;
  const meant = roleOf(type, step, session);
  const labels = Object.entries(settings.keeps).flatMap(([label, agents]) =>
    fitsName(written(agents, settings), meant) ? [label] : [],
  );
  const found = labels.length === 0 ? {} : withReport(next, labels, words, event, settings);
  return { ...next, since: at, route, ...found };
}

/** The first route that is named in the decision. */
function routeIn(facts: Readonly<Record<string, Json>>, { routes }: PipelineSettings): string | null {
  if (routes === undefined) return null;
  const decisions = facts[factKey(mentions(routes.pattern, 'agent.stop'))];
  const found = (Array.isArray(decisions) ? decisions : []).flatMap((match: Json) =>
    routes.names.filter((name) => String(match).includes(name)),
  );
  return found[0] ?? routes.undecided;
}

/** The main agent says that the work is done, and no agent is running. */
function onStop({ event, slice, settings }: On<'stop'>): RuleResult<PipelineSlice> {
  const finish = stageOf(slice, settings)?.finish;
  if (finish === undefined || event.background.some(({ running }) => running)) return {};
  if (alive(slice, settings, event.at).flight.length > 0) return {};
  const matches = event.facts[factKey(mentions(finish.says, 'stop'))];
  if (!Array.isArray(matches) || matches.length === 0) return {};
  return { ifAllowed: moved(slice, planOf(settings), finish.to, { agent: 'main', at: event.at, on: 'says' }) };
}
