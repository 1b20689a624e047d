// The phases of a plan as a graph, with those that agents work on, for what shows a session while it goes on.

import { type PlanProgress, type Status, statusOf } from '../plan/progress.ts';
import type { StageGraph } from '../status.ts';
import { clipped } from './words.ts';

const STATES: Readonly<Record<Status, StageGraph['nodes'][number]['state']>> = {
  done: 'done',
  failed: 'failed',
  stuck: 'failed',
  running: 'now',
  ready: 'open',
  waiting: 'open',
};
const LONGEST_LABEL = 60;
/** A drawing of more would help nobody. */
const MOST_PHASES = 120;

export function planStages(progress: PlanProgress): StageGraph {
  const { phases, title } = progress.plan;
  return {
    title: title === undefined ? 'plan' : clipped(title, LONGEST_LABEL),
    nodes: phases.slice(0, MOST_PHASES).map(({ id, needs, agent }, n) => ({
      ...{ id, label: clipped(id, LONGEST_LABEL), state: STATES[statusOf(progress, n)] },
      after: needs.flatMap((index) => phases[index]?.id ?? []),
      ...(agent !== '' && { agent }),
    })),
  };
}
