// The stages of a pipeline as a graph, with the current one, for what shows a session while it goes on.

import type { StageGraph } from '../status.ts';
import { arrowsFrom } from './pipeline-diagram.ts';
import { type PipelineSettings, planOf } from './pipeline-form.ts';
import type { PipelineView } from './pipeline-view.ts';

export function pipelineGraph(settings: PipelineSettings, { stage, history }: PipelineView): StageGraph {
  const stages = [...planOf(settings).stages.values()];
  const visited = new Set(history.flatMap(({ from, to }) => [from, to]));
  const arrows = stages.flatMap((from) => arrowsFrom(from).map(({ to }) => ({ from: from.name, to })));
  return {
    title: 'pipeline',
    nodes: stages.map(({ name }) => ({
      ...{ id: name, label: name },
      state: name === stage ? 'now' : visited.has(name) ? 'done' : 'open',
      after: [...new Set(arrows.filter(({ from, to }) => to === name && from !== name).map(({ from }) => from))],
    })),
  };
}
