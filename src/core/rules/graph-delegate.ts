// A delegation under a plan: finds its phase, checks whether it may start, and begins its run.

import type { EventOf } from '../event.ts';
import { factKey } from '../fact.ts';
import { textOf } from '../json.ts';
import { isComplete, isDone, type PlanProgress } from '../plan/progress.ts';
import type { RuleContext, RuleResult } from '../rule.ts';
import type { RawFinding } from '../verdict.ts';
import { phaseFix } from './graph-fix.ts';
import { bare, full, misfit } from './graph-gate.ts';
import { type GraphSettings, phaseNeed, planNeed, variableNeed } from './graph-settings.ts';
import {
  atWork,
  binds,
  type GraphSlice,
  isOpen,
  progressOf,
  withApprovedBegun,
  withBegun,
  withFile,
  withFollower,
} from './graph-slice.ts';
import { isOneOf, named, startedType } from './match.ts';
import { withRun } from './runs.ts';
import { isInTeamMode } from './teams.ts';
import { isOn } from './unless.ts';

type Before = RuleContext<'tool.before', GraphSettings, GraphSlice>;

export function delegated(context: Before): RuleResult<GraphSlice> {
  const { event, actor, session, settings } = context;
  const { call } = event;
  const { slice: read, flaw } = fromFile(context);
  const progress = progressOf(read, event.at, settings.staleAfter);
  const id = phaseNamed(event, settings);
  const isMain = isOneOf(['main'], actor);
  const phase = phaseAt(progress, id);
  const type = startedType(call) ?? '';
  const exempt = named(settings.exempt, type) || named(settings.exempt, bare(type));
  const slice = isMain ? followed(read, event.session, phase) : read;
  const run = {
    session: event.session,
    call: call.id ?? '',
    // A delegation by a subagent is part of its own phase, and a finished phase does not start again.
    of: isMain && !isDone(slice.marks, phase) ? phase : -1,
    type,
    name: call.delegation?.name ?? '',
    at: event.at,
    ...(isMain && exempt && isDone(slice.marks, phase) && { checks: phase }),
  };
  const ifAllowed = {
    ...withBegun(isMain ? withApprovedBegun(slice) : slice, run.of),
    runs: withRun(slice.runs, run),
  };
  if (!isMain || isInTeamMode(session, settings.teams) || isTeamPlan(progress, context)) return { slice, ifAllowed };

  const finding =
    unplanned(context, { slice, progress, id, exempt, flaw }) ?? crowded(context, slice, progress?.plan.atOnce);
  return { slice, ifAllowed, findings: finding === undefined ? [] : [finding] };
}

/** A session follows a plan from its first delegation if nobody else does, and by naming one of its phases otherwise. */
function followed(slice: GraphSlice, session: string, phase: number): GraphSlice {
  if (!isOpen(slice) || slice.lost || slice.followers?.includes(session)) return slice;
  return phase >= 0 || binds(slice, session) ? withFollower(slice, session) : slice;
}

interface Delegated {
  readonly slice: GraphSlice;
  readonly progress: PlanProgress | undefined;
  readonly id: string | undefined;
  readonly exempt: boolean;
  readonly flaw: string | undefined;
}

/** Why a delegation does not fit the plan that holds for its session. */
function unplanned(context: Before, { slice, progress, id, exempt, flaw }: Delegated): RawFinding | undefined {
  const { event, settings } = context;
  const phase = phaseAt(progress, id);
  if (!binds(slice, event.session)) return undefined;
  if (!exempt) return unusable(context, slice, flaw) ?? unfitting(context, slice, progress, id);
  // Those that plan and check need no phase; where they name one, the plan holds for them too.
  if (progress === undefined || phase < 0 || isDone(slice.marks, phase)) return undefined;
  const unfit = unfitting(context, slice, progress, id);
  return unfit?.outcome === 'deny' ? unfit : (unverifiable(event.call, phase, progress, settings) ?? unfit);
}

/** An agent that checks cannot take the place of the one that does the work. */
function unverifiable(
  call: Before['event']['call'],
  at: number,
  progress: PlanProgress,
  settings: GraphSettings,
): RawFinding | undefined {
  const phase = progress.plan.phases[at];
  if (phase === undefined || phase.agent === '' || bare(phase.agent) === bare(startedType(call) ?? ''))
    return undefined;
  const fix = progress.running.has(at) ? undefined : phaseFix(progress, at, settings);
  const then = progress.running.has(at) ? 'Wait for its agent.' : `Delegate it to ${phase.agent} first.`;
  return {
    outcome: 'deny',
    code: 'GRAPH_CHECK',
    words: `${call.name} was refused: ${phase.id} is not done yet, so there is nothing to check. ${then}`,
    reason: `${phase.id} is meant for ${phase.agent} and not done`,
    ...(fix && { fix }),
  };
}

/** The slice with the plan file, if it was read, and the file's problem. */
export function fromFile({
  event,
  slice,
  settings,
}: Before | RuleContext<'tool.after', GraphSettings, GraphSlice>): ReturnType<typeof withFile> {
  const key = factKey(planNeed(settings));
  return settings.file !== '' && Object.hasOwn(event.facts, key)
    ? withFile(slice, event.facts[key], event.at)
    : { slice };
}

/** Undefined: none. */
export function phaseNamed(
  { facts }: EventOf<'tool.before' | 'tool.failed'>,
  settings: GraphSettings,
): string | undefined {
  const found = facts[factKey(phaseNeed(settings))];
  const [first] = Array.isArray(found) ? found : [];
  if (typeof first !== 'string') return undefined;
  return first
    .slice(settings.mark.length)
    .replace(/^[^\w]+/, '')
    .replace(/[.:-]+$/, '');
}

export const phaseAt = (progress: PlanProgress | undefined, id: string | undefined): number =>
  progress?.plan.phases.findIndex((phase) => phase.id === id) ?? -1;

/** A plan that cannot be read does not count as none. */
function unusable({ event, settings }: Before, { lost }: GraphSlice, flaw: string | undefined): RawFinding | undefined {
  if (flaw === undefined && !lost) return undefined;
  const why =
    flaw === undefined
      ? 'what tutti remembered of the plan was damaged. Ask the person to run `tutti plan submit` or `tutti plan clear`.'
      : `the plan in ${settings.file} cannot be used: ${flaw}. Ask the person to mend it, or to run \`tutti plan clear\`.`;
  return {
    outcome: 'deny',
    code: 'GRAPH_BROKEN',
    words: `${event.call.name} was refused: ${why}`,
    reason: flaw ?? 'the memory of the plan was damaged',
  };
}

const unfitting = (
  { event, settings }: Before,
  { marks }: GraphSlice,
  progress: PlanProgress | undefined,
  id: string | undefined,
): RawFinding | undefined =>
  progress === undefined || isComplete(marks) ? undefined : misfit(event.call, id, progress, settings);

function crowded({ event, settings }: Before, slice: GraphSlice, planned: number | undefined): RawFinding | undefined {
  const { runs } = slice;
  const mine = atWork(runs, event.at, settings.staleAfter).filter(({ session }) => session === event.session);
  const given =
    settings.atOnceVariable === '' ? '' : textOf(event.facts[factKey(variableNeed(settings.atOnceVariable))]);
  const here = /^[1-9]\d{0,3}$/.test(given) ? Number(given) : settings.atOnce;
  // A plan may ask for fewer, but not for more than the policy allows.
  const most = binds(slice, event.session) && isOpen(slice) ? Math.min(here, planned ?? here) : here;
  return mine.length >= most ? full(event.call, mine.length, most) : undefined;
}

const isTeamPlan = (progress: PlanProgress | undefined, { event, settings: { teamVariable } }: Before): boolean =>
  progress?.plan.mode === 'team' &&
  teamVariable !== undefined &&
  (teamVariable === '' || isOn(event.facts[factKey(variableNeed(teamVariable))]));
