// The ready delegation of a phase, made from what the plan says about it.

import type { PlanProgress } from '../plan/progress.ts';
import type { Fix } from '../verdict.ts';
import { clipped } from './words.ts';

export interface FixSettings {
  readonly mark: string;
  readonly delegateTo: string;
}

/** Characters of the approved plan for a phase that says nothing itself. */
const APPROVED = 1_500;

/** Undefined: the plan has no such phase. */
export function phaseFix(progress: PlanProgress, at: number, { mark, delegateTo }: FixSettings): Fix | undefined {
  const { plan, work } = progress;
  const phase = plan.phases[at];
  if (phase === undefined) return undefined;
  const { task, cut, output, paths } = phase.brief ?? {};
  const results = phase.needs.flatMap((need) => {
    const { id = '', brief } = plan.phases[need] ?? {};
    return brief?.output === undefined ? [] : [`${id}: ${brief.output}`];
  });
  const why = work[at]?.[3] ?? '';
  const whole =
    plan.source === undefined ? 'ask for what is missing' : `the whole is phase ${phase.id} in ${plan.source}`;
  return {
    type: phase.agent || delegateTo,
    goal: [
      `${mark} ${phase.id}`,
      task ?? approvedFor(progress, phase.id) ?? '<what this phase is to do>',
      ...(cut ? [`(Shortened: ${whole}.)`] : []),
      ...(results.length > 0 ? [`Results it builds on: ${results.join(', ')}`] : []),
      ...(output === undefined ? [] : [`Write the result to ${output} and end with DONE|${output}`]),
      ...(why === '' ? [] : [`It was done before and sent back: ${why} Mend that.`]),
    ].join('\n'),
    ...(paths !== undefined && paths.length > 0 && { paths }),
  };
}

/** What the approved plan says about a phase: the lines that name it, or all of it. */
function approvedFor({ plan, approved }: PlanProgress, id: string): string | undefined {
  const lines = approved
    .split('\n')
    .filter((line) => line.split(/[^\w.:-]+/).some((word) => word.replace(/[.:-]+$/, '') === id));
  if (lines.length > 0) return clipped(lines.join('\n').trim(), APPROVED);
  if (approved !== '') return `Its part of the approved plan:\n${clipped(approved.trim(), APPROVED)}`;
  return plan.title === undefined ? undefined : `Its part of: ${plan.title}`;
}
