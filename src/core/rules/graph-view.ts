// A plan as it is shown: a drawing of its waves with the status of every phase, and a list of the plans of a project.

import { type Cell, soft, strong, type TextStyle } from '../blocks.ts';
import { ago, lastingOf } from '../duration.ts';
import { doneOf, isComplete, openWave, type PlanProgress, type Status, statusOf } from '../plan/progress.ts';
import type { ViewBlock } from '../view.ts';
import type { EndedPlan } from './graph-archive.ts';
import { type GraphSlice, NO_PLAN, progressOf, workOn } from './graph-slice.ts';
import { clipped, counted } from './words.ts';

interface PhaseView {
  readonly id: string;
  readonly status: Status;
  /** What it is to do, as far as it is kept. */
  readonly task?: string;
  readonly output?: string;
  readonly paths?: readonly string[];
  /** How often agents worked on it, how often it was sent back and why, and for how long in all. */
  readonly runs: number;
  readonly sentBack: number;
  readonly why?: string;
  readonly milliseconds: number;
  readonly agent: string;
  readonly needs: readonly string[];
  readonly atomic: boolean;
  readonly depth: number;
  readonly teammates: readonly string[];
  /** Ids of the agents at work on it. */
  readonly agents: readonly string[];
}

export interface PlanView {
  readonly id: string;
  readonly title?: string;
  readonly mode: string;
  /** How many agents the plan wants at once. */
  readonly atOnce?: number;
  /** `person`, `agent`, `file`, `tasks`, or `unread` for a file that no delegation has used yet. */
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
    id: slice.id ?? '',
    ...(plan.title !== undefined && { title: plan.title }),
    mode: plan.mode,
    ...(plan.atOnce !== undefined && { atOnce: plan.atOnce }),
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

function phasesOf(progress: PlanProgress, slice: GraphSlice): readonly PhaseView[] {
  const working = slice.runs.filter(({ ended }) => !ended);
  return progress.plan.phases.map(({ id, agent, needs, atomic, depth, teammates, brief }, n) => ({
    id,
    status: statusOf(progress, n),
    ...(brief?.task !== undefined && { task: brief.task }),
    ...(brief?.output !== undefined && { output: brief.output }),
    ...(brief?.paths !== undefined && { paths: brief.paths }),
    ...workView(slice, n),
    agent,
    needs: needs.map((need) => progress.plan.phases[need]?.id ?? ''),
    atomic,
    depth,
    teammates,
    agents: working.filter((run) => run.of === n && run.agent !== '').map((run) => run.agent),
  }));
}

function workView(slice: GraphSlice, phase: number): Pick<PhaseView, 'runs' | 'sentBack' | 'milliseconds' | 'why'> {
  const [runs, sentBack, milliseconds, why] = workOn(slice, phase);
  return { runs, sentBack, milliseconds, ...(why !== '' && { why }) };
}

const STYLES: Readonly<Record<Status, TextStyle>> = {
  done: 'soft',
  running: 'good',
  ready: 'strong',
  failed: 'bad',
  stuck: 'bad',
  waiting: 'soft',
};

const SIGNS: Readonly<Record<Status, string>> = {
  done: '●',
  running: '◐',
  ready: '○',
  failed: '✗',
  stuck: '!',
  waiting: '·',
};

/** Plans that nobody submitted. */
const ORIGINS: Readonly<Record<string, string>> = {
  file: 'from its file',
  tasks: 'from the list of tasks',
  unread: 'in its file, not taken over yet',
};

const CELLS = 20;

export function planText(view: PlanView, now: number): readonly ViewBlock[] {
  const origin = ORIGINS[view.from] ?? `by ${view.by}, ${ago(view.at, now)}`;
  const state = view.open === null ? 'complete' : `wave ${view.open} is open`;
  const team = view.mode === 'team' ? ', done by a team' : '';
  const full = Math.floor((view.done / Math.max(1, view.phases)) * CELLS);
  return [
    {
      line: [
        strong('plan'),
        `  ${view.done} of ${counted(view.phases, 'phase')} done, ${state}${team}  `,
        soft(`(${origin})`),
      ],
    },
    { line: ['█'.repeat(full) + '░'.repeat(CELLS - full), ...(view.title === undefined ? [] : [`  ${view.title}`])] },
    {
      least: 3,
      rows: view.waves.flatMap(({ wave, phases }, n): readonly (readonly Cell[])[] => [
        ...(n === 0 ? [] : [['', soft('│')]]),
        ...phases.map((phase, at) => [
          at === 0 ? strong(`wave ${wave}`) : '',
          [
            soft(branch(at, phases.length)),
            { text: `${SIGNS[phase.status]} ${phase.status}`, style: STYLES[phase.status] },
          ],
          ...rowOf(phase),
        ]),
      ]),
    },
  ];
}

/** The line from a wave to one of its phases. */
const branch = (at: number, count: number): string => {
  if (count === 1) return '─ ';
  return at === 0 ? '┬ ' : at === count - 1 ? '└ ' : '├ ';
};

const WHY = 60;

const rowOf = (phase: PhaseView): readonly Cell[] => {
  const { id, agent, needs, teammates, agents, runs, sentBack, milliseconds, why } = phase;
  const times = [
    ...(milliseconds > 0 ? [lastingOf(milliseconds)] : []),
    ...(runs > 1 ? [`${runs} runs`] : []),
    ...(sentBack > 0 ? [`sent back ${sentBack}×`] : []),
  ];
  const notes = [
    ...(needs.length === 0 ? [] : [`← ${needs.join(', ')}`]),
    ...agents.map((each) => `agent ${each}`),
    ...(why === undefined || phase.status === 'done' ? [] : [clipped(why, WHY)]),
  ];
  return [id, teammates.length > 0 ? teammates.join(', ') : agent, soft(times.join(', ')), notes.join('  ')];
};

/** A plan of the project, open or ended. */
export interface PlanEntry {
  readonly id: string;
  readonly title?: string;
  readonly state: 'open' | EndedPlan['why'];
  readonly done: number;
  readonly phases: number;
  readonly by: string;
  readonly at: number;
  /** When it ended. */
  readonly until?: number;
}

/** The newest first. */
export function planEntries(slice: GraphSlice): readonly PlanEntry[] {
  const own = slice.plan === '' ? [] : [entryFor(slice, isComplete(slice.marks) ? 'complete' : 'open')];
  const ended = (slice.ended ?? []).map((plan) => entryFor(asSlice(plan), plan.why, plan.until));
  return [...own, ...ended.reverse()].filter((entry) => entry !== undefined);
}

function entryFor(slice: GraphSlice, state: PlanEntry['state'], until?: number): PlanEntry | undefined {
  const progress = progressOf(slice, slice.at);
  if (progress === undefined) return undefined;
  const { title, phases } = progress.plan;
  return {
    id: slice.id ?? '',
    ...(title !== undefined && { title }),
    ...{ state, done: doneOf(slice.marks), phases: phases.length, by: slice.by, at: slice.at },
    ...(until !== undefined && { until }),
  };
}

/** An ended plan, to be shown like the current one. */
export const asSlice = ({ why: _, until: __, ...plan }: EndedPlan): GraphSlice => ({ ...NO_PLAN, ...plan });

export const listText = (entries: readonly PlanEntry[], now: number): readonly ViewBlock[] => [
  {
    least: 3,
    rows: entries.map(({ id, title = '', state, done, phases, by, at }) => [
      strong(id),
      { text: state, style: state === 'open' ? 'good' : 'soft' },
      `${done} of ${phases}`,
      title,
      soft(`by ${by}, ${ago(at, now)}`),
    ]),
  },
];
