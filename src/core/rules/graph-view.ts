// A plan as it is shown: its waves, and the status of every phase.

import { type Cell, soft, strong, type TextStyle } from '../blocks.ts';
import { ago } from '../duration.ts';
import { doneOf, openWave, type PlanProgress, type Status, statusOf } from '../plan/progress.ts';
import type { ViewBlock } from '../view.ts';
import { type GraphSlice, progressOf } from './graph-slice.ts';
import { counted } from './words.ts';

interface PhaseView {
  readonly id: string;
  readonly status: Status;
  readonly agent: string;
  readonly needs: readonly string[];
  readonly atomic: boolean;
  readonly depth: number;
  readonly teammates: readonly string[];
  /** Ids of the agents at work on it. */
  readonly agents: readonly string[];
}

export interface PlanView {
  readonly mode: string;
  /** `person`, `agent`, `file`, or `unread` for a file that no delegation has used yet. */
  readonly from: string;
  readonly by: string;
  readonly at: number;
  readonly done: number;
  readonly phases: number;
  /** The name of the open wave; null when the plan is complete. */
  readonly open: string | null;
  readonly waves: readonly { readonly wave: string; readonly phases: readonly PhaseView[] }[];
}

/** Undefined: there is no plan. */
export function planView(slice: GraphSlice, now: number): PlanView | undefined {
  const progress = progressOf(slice, now);
  if (progress === undefined) return undefined;
  const { plan, marks } = progress;
  const phases = phasesOf(progress, slice);
  return {
    mode: plan.mode,
    from: slice.from,
    by: slice.by,
    at: slice.at,
    done: doneOf(marks),
    phases: plan.phases.length,
    open: plan.waves[openWave(progress)] ?? null,
    waves: plan.waves.map((wave, n) => ({
      wave,
      phases: phases.filter((_, at) => plan.phases[at]?.wave === n),
    })),
  };
}

function phasesOf(progress: PlanProgress, { runs }: GraphSlice): readonly PhaseView[] {
  const working = runs.filter(({ ended }) => !ended);
  return progress.plan.phases.map(({ id, agent, needs, atomic, depth, teammates }, n) => ({
    id,
    status: statusOf(progress, n),
    agent,
    needs: needs.map((need) => progress.plan.phases[need]?.id ?? ''),
    atomic,
    depth,
    teammates,
    agents: working.filter((run) => run.of === n && run.agent !== '').map((run) => run.agent),
  }));
}

const STYLES: Readonly<Record<Status, TextStyle>> = {
  done: 'soft',
  running: 'good',
  ready: 'strong',
  failed: 'bad',
  waiting: 'soft',
};

/** Plans that nobody submitted. */
const ORIGINS: Readonly<Record<string, string>> = {
  file: 'from its file',
  unread: 'in its file, not taken over yet',
};

export function planText(view: PlanView, now: number): readonly ViewBlock[] {
  const origin = ORIGINS[view.from] ?? `by ${view.by}, ${ago(view.at, now)}`;
  const state = view.open === null ? 'complete' : `wave ${view.open} is open`;
  const team = view.mode === 'team' ? ', done by a team' : '';
  return [
    {
      line: [
        strong('plan'),
        `  ${view.done} of ${counted(view.phases, 'phase')} done, ${state}${team}  `,
        soft(`(${origin})`),
      ],
    },
    {
      rows: view.waves.flatMap(({ wave, phases }): readonly (readonly Cell[])[] => [
        [strong(`wave ${wave}`)],
        ...phases.map(rowOf),
      ]),
    },
  ];
}

const rowOf = ({ id, status, agent, needs, teammates, agents }: PhaseView): readonly Cell[] => [
  ['  ', { text: status, style: STYLES[status] }],
  id,
  teammates.length > 0 ? teammates.join(', ') : agent,
  [
    needs.length === 0 ? '' : `← ${needs.join(', ')}`,
    ...agents.map((each, n) => soft(`${n + needs.length > 0 ? '  ' : ''}agent ${each}`)),
  ],
];
