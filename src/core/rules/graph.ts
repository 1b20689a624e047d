// A task graph: delegations follow a plan of phases in waves. A phase is done when its agent stops and does not report FAIL, and the
// next wave opens when all phases of one are done.

import type { Actor } from '../actor.ts';
import type { Call } from '../call.ts';
import { type EnforcedReason, reason } from '../enforced-reason.ts';
import type { EventOf } from '../event.ts';
import { factKey } from '../fact.ts';
import { UNLIMITED } from '../gauge.ts';
import { textOf } from '../json.ts';
import { doneOf, isComplete, marked, openWave, withoutStuck } from '../plan/progress.ts';
import { defineRule, type RuleContext, type RuleResult } from '../rule.ts';
import type { RawFinding } from '../verdict.ts';
import { delegated, fromFile, phaseAt, phaseNamed } from './graph-delegate.ts';
import { nextStep, shallowIn } from './graph-gate.ts';
import { handleOrder, refusal, tooHigh, whyKept } from './graph-order.ts';
import { planReport } from './graph-report.ts';
import { onSessionEnd, onSessionStart } from './graph-session.ts';
import { APPROVED_NEED, type GraphSettings, graphNeeds, graphSettings, graphStrictness } from './graph-settings.ts';
import {
  atWork,
  binds,
  type GraphSlice,
  NO_PLAN,
  progressOf,
  type Returns,
  withAnswer,
  withRuns,
} from './graph-slice.ts';
import { planStages } from './graph-stages.ts';
import { onAgentStop } from './graph-stop.ts';
import { withTasks } from './graph-tasks.ts';
import { mateDone } from './graph-team.ts';
import { graphVerbs } from './graph-verbs.ts';
import { isNamed, isOneOf } from './match.ts';
import { approvesPlan } from './open-work.ts';
import { linked, type Run, withCallResult, withoutCall } from './runs.ts';
import { switchable, switchedOff } from './unless.ts';
import { counted } from './words.ts';

export const graph = defineRule<GraphSettings, GraphSlice>({
  kind: 'graph',
  about:
    'Keeps delegations to a plan: phases in waves, what each needs done, how deep it lies, how many agents at once.',
  settings: graphSettings,
  strictness: graphStrictness,
  withoutSetting: {
    file: 'reads no plan from a file',
    atOnceVariable: 'has no variable that changes `atOnce`',
    teamVariable: 'has no variable that lets a team run a plan',
  },
  needs: graphNeeds,
  // A plan outlives its session, for instance when the context is cleared.
  scope: 'project',
  agents: ({ delegateTo }) => [delegateTo],
  report: { settings: { limit: 'atOnce', words: 'delegateTo', delegateTo: 'delegateTo' }, part: planReport },
  initial: NO_PLAN,
  verbs: graphVerbs,
  enforcement: (state, context) => [...switchedOff(state, context), ...planInForce(state.slice, context.now)],
  status: ({ slice }, now) => {
    const progress = progressOf(slice, now);
    if (progress === undefined) return {};
    const { length } = progress.plan.waves;
    return {
      pieces: [{ about: 'stage', text: `wave ${Math.min(openWave(progress) + 1, length)}/${length}` }],
      graph: planStages(progress),
    };
  },
  gauges: (settings) => ({
    lifted: { ...settings, atOnce: UNLIMITED, atOnceVariable: '' },
    gauges: [
      {
        ...{ path: ['atOnce'], now: settings.atOnce, least: 1, most: UNLIMITED },
        // From the first agent that starts until none is left.
        of: ['crowd', 'crowds'],
        read: ({ after, event }) => ({
          level: atWork(after.runs, event.at, settings.staleAfter).filter(({ session }) => session === event.session)
            .length,
        }),
      },
    ],
  }),
  // There may have been a plan: delegations are denied until a person submits or clears one.
  damaged: () => ({ ...NO_PLAN, lost: true }),
  search: {
    // Ended runs no longer matter.
    essence: ({ plan, marks, lost, met, runs, followers = [], work = {} }, _, at) => ({
      ...{ plan, marks, lost, met: [...met].sort(), followers },
      back: Object.entries(work).flatMap(([phase, [, back]]) => (back > 0 ? [`${phase} ${back}`] : [])),
      runs: atWork(runs, at)
        .map(({ of, type }) => `${of} ${type}`)
        .sort(),
    }),
  },

  on: switchable<GraphSettings, GraphSlice>({
    'tool.before': (context) => {
      const { event, slice, settings } = context;
      if (event.call.kind === 'delegate') return isMessage(event.call, settings) ? {} : delegated(context);
      // The only commands that plan are those that submit a plan or resume one.
      const submits = event.call.kind === 'shell' && event.call.effects.some(({ effect }) => effect === 'plan');
      if (!submits) return {};
      const kept = whyKept(slice, event.session, event.at, settings);
      if (kept !== undefined) return { findings: [refusal(event.call.name, kept, slice, settings, event.at)] };
      return slice.submitting === event.session ? {} : { ifAllowed: { ...slice, submitting: event.session } };
    },
    'tool.after': (context) => {
      const { event, actor, slice } = context;
      if (event.call.kind === 'delegate') return onResult(context);
      if (!isOneOf(['main'], actor)) return {};
      if (event.call.kind === 'ask') return answered(slice);
      const listed = withTasks(slice, event.call.tasks ?? [], event.session, event.at);
      if (listed !== slice) return { slice: listed };
      const text = approvesPlan(event.call, undefined) ? textOf(event.facts[factKey(APPROVED_NEED)]) : '';
      return text === '' ? {} : { slice: { ...slice, approved: { text, session: event.session } } };
    },
    'tool.failed': (context) => (context.event.call.kind === 'delegate' ? onFailure(context) : {}),

    'agent.start': ({ event, slice, settings }) =>
      kept(slice, linked(slice.runs, event.session, event.who), { at: event.at, sendBack: settings.sendBack }),
    // An agent that is sent back by another rule has not stopped.
    'agent.stop': (context) => (isTeammate(context.actor, context.slice) ? {} : onAgentStop(context)),
    'task.done': ({ event, actor, slice, settings }) => {
      const progress = progressOf(slice, event.at, settings.staleAfter);
      if (progress === undefined) return {};
      const mate = event.teammate ?? (actor.kind === 'teammate' ? actor.name : '');
      return { slice: mateDone(slice, progress.plan, { session: event.session, mate, title: event.task.title }) };
    },

    prompt: ({ event, slice, settings }) => {
      // Drop runs that never began, because another hook or the person refused the call.
      if (event.from === 'person') {
        const { slice: asked = slice } = binds(slice, event.session) ? answered(slice) : {};
        const { slice: next = asked } = without(asked, (run) => run.session === event.session && run.agent === '');
        return next === slice ? {} : { slice: next };
      }
      const progress = progressOf(slice, event.at, settings.staleAfter);
      const isNews =
        event.from === 'notification' &&
        progress !== undefined &&
        binds(slice, event.session) &&
        !isComplete(slice.marks);
      return isNews ? { findings: [nextStep(progress, settings)] } : {};
    },
    'session.start': onSessionStart,
    'session.end': onSessionEnd,

    order: handleOrder,
  }),
});

/** A plan that is not finished limits delegations. */
function planInForce(slice: GraphSlice, now: number): readonly EnforcedReason[] {
  const progress = progressOf(slice, now);
  const isOver = progress === undefined || isComplete(progress.marks);
  if (isOver && !slice.lost) return [];
  const words = isOver
    ? 'a plan may have been lost: delegations are refused until a person submits or clears one'
    : `a plan is in force (${doneOf(progress.marks)} of ${counted(progress.plan.phases.length, 'phase')} done): delegations follow it`;
  return [reason('enforced', 'PLAN_IN_FORCE', words, '`tutti plan clear`')];
}

const kept = (slice: GraphSlice, runs: readonly Run[], returns: Returns): RuleResult<GraphSlice> =>
  runs === slice.runs ? {} : { slice: withRuns(slice, runs, returns) };

/** The person had a say: phases that were sent back too often may be tried again. */
function answered(slice: GraphSlice): RuleResult<GraphSlice> {
  const marks = withoutStuck(slice.marks);
  return marks === slice.marks ? {} : { slice: withAnswer(slice, marks) };
}

/** Dropping runs does not undo finished phases. */
const without = (slice: GraphSlice, which: (run: Run) => boolean): RuleResult<GraphSlice> =>
  slice.runs.some(which) ? { slice: { ...slice, runs: slice.runs.filter((run) => !which(run)) } } : {};

/** A teammate stops whenever it waits, so its phase ends with its task instead. */
const isTeammate = (actor: Actor, { runs }: GraphSlice): boolean =>
  actor.kind === 'teammate' && (actor.id !== undefined || runs.some(({ name }) => name === actor.name));

/** The result of a delegation names its agent; in the foreground it also means that the agent is done. */
function onResult(context: RuleContext<'tool.after', GraphSettings, GraphSlice>): RuleResult<GraphSlice> {
  const { event, actor, settings } = context;
  const before = fromFile(context).slice;
  const { started, id = '' } = event.call;
  const agent = started === undefined || started.teammate ? '' : started.id;
  const slice = withRuns(
    before,
    withCallResult(before.runs, { session: event.session, call: id, agent, finished: started?.finished ?? false }),
    { at: event.at, sendBack: settings.sendBack },
  );
  const progress = progressOf(slice, event.at, settings.staleAfter);
  if (progress === undefined || !isOneOf(['main'], actor)) return { slice };
  const shallow = shallowIn(progress, settings.minDepth);
  // A foreground agent has already stopped: its result is the moment to report progress to the main agent.
  const run = before.runs.find((each) => each.session === event.session && each.call === id);
  const isOver = started?.finished === true && run !== undefined && binds(slice, event.session);
  const isFurther = doneOf(slice.marks) > doneOf(before.marks) || (isOver && (run.of >= 0 || !isComplete(slice.marks)));
  return {
    slice,
    findings: [
      ...(shallow.length > 0 ? [tooHigh(shallow, settings.minDepth)] : []),
      ...(isFurther ? [nextStep(progress, settings)] : []),
    ],
  };
}

function onFailure({
  event,
  actor,
  slice,
  settings,
}: RuleContext<'tool.failed', GraphSettings, GraphSlice>): RuleResult<GraphSlice> {
  const { id = '' } = event.call;
  const run = id === '' ? undefined : slice.runs.find(({ session, call }) => session === event.session && call === id);
  const runs = withoutCall(slice.runs, event.session, id);
  const progress = progressOf(slice, event.at, settings.staleAfter);
  const at = run?.of ?? phaseAt(progress, phaseNamed(event, settings));
  const phase = progress?.plan.phases[at];
  if (phase === undefined || slice.marks[at] === 'd') return { slice: { ...slice, runs } };
  const findings = isOneOf(['main'], actor) ? [cameToNothing(phase.id, event)] : [];
  return { slice: { ...slice, runs, marks: marked(slice.marks, at, 'failed') }, findings };
}

const cameToNothing = (phase: string, { interrupted }: EventOf<'tool.failed'>): RawFinding => ({
  outcome: 'advise',
  code: 'GRAPH_FAILED',
  words: `${phase} ${interrupted ? 'was interrupted' : 'failed'}, and its wave stays open. Delegate it again, or tell the person why it cannot be done.`,
  reason: `the delegation of ${phase} ${interrupted ? 'was interrupted' : 'failed'}`,
});

const isMessage = (call: Call, { messages }: GraphSettings): boolean =>
  messages === undefined ? call.delegation?.message === true : isNamed(messages, call);
