// A plan as it is shown: its waves, and in each what has become of every phase.

import type { JsonObject } from '../../core/json.ts';
import { textOf } from '../../core/json.ts';
import { doneOf, openWave, type Progress, type Status, statusOf } from '../../core/plan/progress.ts';
import { progressOf } from '../../core/rules/graph-slice.ts';
import { runsIn } from '../../core/rules/runs.ts';
import type { Cli } from '../command.ts';
import { ago, columns, plural, printable, type Style } from './output.ts';

export interface PhaseView {
  readonly id: string;
  readonly status: Status;
  readonly agent: string;
  readonly needs: readonly string[];
  readonly atomic: boolean;
  readonly depth: number;
  readonly teammates: readonly string[];
  /** Ids of agents at work on it. */
  readonly agents: readonly string[];
}

export interface PlanView {
  readonly mode: string;
  /** `person`, `agent`, `file`, and `unread` for a file that no delegation has met yet. */
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
export function planView(slice: JsonObject, now: number): PlanView | undefined {
  const progress = progressOf(slice, now);
  if (progress === undefined) return undefined;
  const { plan, marks } = progress;
  const phases = phasesOf(progress, slice);
  return {
    mode: plan.mode,
    from: textOf(slice.from),
    by: textOf(slice.by),
    at: typeof slice.at === 'number' ? slice.at : 0,
    done: doneOf(marks),
    phases: plan.phases.length,
    open: plan.waves[openWave(progress)] ?? null,
    waves: plan.waves.map((wave, n) => ({
      wave,
      phases: phases.filter((_, at) => plan.phases[at]?.wave === n),
    })),
  };
}

function phasesOf(progress: Progress, slice: JsonObject): readonly PhaseView[] {
  const working = runsIn(slice).filter(({ ended }) => !ended);
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

const STYLES: Readonly<Record<Status, Style>> = {
  done: 'dim',
  running: 'green',
  ready: 'cyan',
  failed: 'red',
  waiting: 'dim',
};

/** A plan in a file is nobody's word. */
const WHOSE: Readonly<Record<string, string>> = {
  file: 'from its file',
  unread: 'in its file, not taken over yet',
};

export function drawn(cli: Cli, view: PlanView): readonly string[] {
  const { paint } = cli;
  const whose = WHOSE[view.from] ?? `by ${printable(view.by)}, ${ago(view.at, cli.now())}`;
  const state = view.open === null ? 'complete' : `wave ${view.open} is open`;
  const rows = view.waves.flatMap(({ wave, phases }) => [
    [paint('bold', `wave ${wave}`)],
    ...phases.map((phase) => rowOf(cli, phase)),
  ]);
  return [
    `${paint('bold', 'plan')}  ${view.done} of ${plural(view.phases, 'phase')} done, ${state}${view.mode === 'team' ? ', done by a team' : ''}  ${paint('dim', `(${whose})`)}`,
    ...columns(rows),
  ];
}

const rowOf = ({ paint }: Cli, { id, status, agent, needs, teammates, agents }: PhaseView): readonly string[] => [
  `  ${paint(STYLES[status], status)}`,
  id,
  teammates.length > 0 ? teammates.join(', ') : agent,
  [needs.length === 0 ? '' : `← ${needs.join(', ')}`, ...agents.map((each) => paint('dim', `agent ${printable(each)}`))]
    .filter((part) => part !== '')
    .join('  '),
];
