// Checks a delegation against the plan: it names a phase of the open wave, the phase's dependencies are done, and not too many
// agents are running.

import type { Call } from '../call.ts';
import type { Phase } from '../plan/plan.ts';
import {
  doneOf,
  isComplete,
  isDone,
  isStuck,
  missing,
  openWave,
  type PlanProgress,
  readyPhases,
  stuckPhases,
} from '../plan/progress.ts';
import type { Fix, RawFinding } from '../verdict.ts';
import { phaseFix } from './graph-fix.ts';
import type { GraphSettings } from './graph-settings.ts';
import { startedType } from './match.ts';
import { clipped, counted } from './words.ts';

const NAMED = 6;

export const listed = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more` : names.join(', ');

export const idsOf = (phases: readonly Phase[]): readonly string[] => phases.map(({ id }) => id);

type GateSettings = Pick<GraphSettings, 'mark' | 'minDepth' | 'otherAgent' | 'delegateTo'>;

export function nextStep(progress: PlanProgress, settings: GateSettings): RawFinding {
  const { plan, marks, running } = progress;
  const ready = readyPhases(progress);
  const fix = ready.length > 0 ? nextFix(progress, settings) : undefined;
  const stuck = stuckPhases(progress);
  const then = isComplete(marks)
    ? 'The plan is complete: sum up for the person.'
    : ready.length > 0
      ? `Ready: ${listed(idsOf(ready))}.`
      : stuck.length > 0 && running.size === 0
        ? ''
        : `${counted(running.size, 'agent is', 'agents are')} at work: wait for them.`;
  return {
    outcome: 'advise',
    code: 'GRAPH_NEXT',
    words: [`${doneOf(marks)} of ${plan.phases.length} phases are done.`, ...returned(progress), then]
      .filter((part) => part !== '')
      .join(' '),
    reason: `${doneOf(marks)} of ${plan.phases.length} phases done`,
    ...(fix && { fix }),
  };
}

const WHY = 200;
const RETURNED = 3;

/** Phases that were sent back and are not done again. */
function returned({ plan, marks, running, work }: PlanProgress): readonly string[] {
  const back = plan.phases.flatMap(({ id }, n) => {
    const [, count = 0, , why = ''] = work[n] ?? [];
    if (isDone(marks, n) || running.has(n) || (count === 0 && !isStuck(marks, n))) return [];
    const reason = why === '' ? '' : ` (${clipped(why, WHY)})`;
    return isStuck(marks, n)
      ? [`${id} was sent back too often${reason}: ask the person how to go on.`]
      : [`${id} is to be done again${reason}.`];
  });
  return back.slice(0, RETURNED);
}

/** A ready delegation of the next phase that can start. */
export function nextFix(progress: PlanProgress, settings: Pick<GateSettings, 'mark' | 'delegateTo'>): Fix | undefined {
  const [next] = readyPhases(progress);
  return next && phaseFix(progress, progress.plan.phases.indexOf(next), settings);
}

interface Refusal {
  readonly code: string;
  readonly why: string;
}

/** Undefined: the delegation fits the plan. */
export function misfit(
  call: Call,
  phase: string | undefined,
  progress: PlanProgress,
  settings: GateSettings,
): RawFinding | undefined {
  const refusal = refusalOf(phase, progress, settings);
  if (refusal === undefined) return otherAgent(call, phase ?? '', progress, settings);
  const fix = nextFix(progress, settings);
  return {
    outcome: 'deny',
    code: refusal.code,
    words: `${call.name} was refused: ${refusal.why}`,
    reason: `${phase === undefined ? 'no phase named' : `phase ${phase}`}: ${refusal.why}`,
    ...(fix && { fix }),
  };
}

function refusalOf(
  id: string | undefined,
  progress: PlanProgress,
  { mark, minDepth }: GateSettings,
): Refusal | undefined {
  const { plan } = progress;
  if (id === undefined) {
    const why = `a plan is open, and the prompt names no phase of it. Put "${mark} <phase>" into the prompt. Ready: ${ready(progress)}.`;
    return { code: 'GRAPH_PHASE', why };
  }
  const at = plan.phases.findIndex((phase) => phase.id === id);
  const phase = plan.phases[at];
  if (phase === undefined) {
    return { code: 'GRAPH_UNKNOWN', why: `the plan has no phase ${id}. Phases: ${listed(openFirst(progress))}.` };
  }
  const open = openWave(progress);
  if (phase.wave > open) {
    const left = plan.phases.filter(({ wave }, n) => wave === open && !isDone(progress.marks, n));
    const why = `${id} is in wave ${plan.waves[phase.wave]}, and Wave ${plan.waves[open]} is still open: ${listed(idsOf(left))}.`;
    return { code: 'GRAPH_WAVE', why };
  }
  const before = missing(progress, phase);
  if (before.length > 0) return { code: 'GRAPH_NEEDS', why: `${id} needs ${listed(before)} done first.` };
  if (isStuck(progress.marks, at)) {
    const [, back = 0, , said = ''] = progress.work[at] ?? [];
    const why = `${id} was sent back ${counted(back, 'time')}${said === '' ? '' : ` (${clipped(said, WHY)})`}. Ask the person how to go on; after the answer it can be delegated again.`;
    return { code: 'GRAPH_STUCK', why };
  }
  if (isShallow(phase, minDepth)) return { code: 'GRAPH_DEPTH', why: shallowWords([phase], minDepth) };
  return undefined;
}

const ready = (progress: PlanProgress): string => {
  const names = idsOf(readyPhases(progress));
  return names.length > 0 ? listed(names) : 'none; wait for the agents at work';
};

/** Phases that can start come first: a mistyped name is most likely one of them. */
const openFirst = (progress: PlanProgress): readonly string[] => [
  ...new Set([...idsOf(readyPhases(progress)), ...idsOf(progress.plan.phases)]),
];

const isShallow = ({ atomic, depth }: Phase, least: number): boolean => atomic && depth < least;
export const shallowIn = ({ plan }: PlanProgress, least: number): readonly Phase[] =>
  plan.phases.filter((phase) => isShallow(phase, least));

export const shallowWords = (phases: readonly Phase[], least: number): string =>
  `depth-${least} rule: an atomic task lies at depth ${least} or deeper: ${listed(phases.map(({ id, depth }) => `${id} (depth: ${depth})`))}. Break the work down further, or leave \`is_atomic\` out, and submit the plan again.`;

function otherAgent(call: Call, id: string, { plan }: PlanProgress, settings: GateSettings): RawFinding | undefined {
  const meant = plan.phases.find((phase) => phase.id === id)?.agent ?? '';
  const given = startedType(call) ?? '';
  if (settings.otherAgent === 'allow' || meant === '' || given === '' || bare(meant) === bare(given)) return undefined;
  const verb = settings.otherAgent === 'deny' ? 'was refused' : 'goes ahead';
  return {
    outcome: settings.otherAgent,
    code: 'GRAPH_AGENT',
    words: `${call.name} ${verb}: the plan gives ${id} to ${meant}, not to ${given}.`,
    reason: `${id} is meant for ${meant}`,
  };
}

/** Agents of a plugin are named `plugin:agent`. */
export const bare = (type: string): string => type.slice(type.lastIndexOf(':') + 1);

export const full = (call: Call, running: number, most: number): RawFinding => ({
  outcome: 'deny',
  code: 'GRAPH_FULL',
  words: `${call.name} was refused: ${counted(running, 'agent is', 'agents are')} at work, and ${most} may be at once. Wait for one to end.`,
  reason: `${running} of ${most} agents at work`,
});
