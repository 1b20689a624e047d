// A plan or pipeline with its current place, as the steps and arrows that the report draws.

import type { FlowBlock, FlowStep } from '../core/blocks.ts';
import type { StageGraph } from '../core/status.ts';

const STATES = { done: 'visited', now: 'current', open: 'ahead', failed: 'visited', skipped: 'ahead' } as const;
const NOTES = { done: 'done', now: 'now', open: '', failed: '', skipped: 'left out' } as const;

export function graphFlow({ title, nodes }: StageGraph): FlowBlock {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, label } of nodes) {
    // Names identify the boxes.
    const name = taken.has(label) ? `${label} (${id})` : label;
    taken.add(name);
    names.set(id, name);
  }
  const nameOf = (id: string): string => names.get(id) ?? id;
  return {
    type: 'flow',
    name: title,
    steps: nodes.map(
      ({ id, state, agent = '' }): FlowStep => ({
        name: nameOf(id),
        state: STATES[state],
        note: NOTES[state] === '' ? agent : NOTES[state],
        trouble: state === 'failed' ? 'failed' : '',
      }),
    ),
    arrows: nodes.flatMap(({ id, after }) =>
      after.map((from) => ({ from: nameOf(from), to: nameOf(id), label: `${nameOf(from)}, then ${nameOf(id)}` })),
    ),
  };
}
