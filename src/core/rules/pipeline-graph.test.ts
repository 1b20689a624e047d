import { expect, it } from 'vitest';
import { pipelineGraph } from './pipeline-graph.ts';
import { pipelineView, readSettings } from './pipeline-view.ts';

it('the stages of a pipeline have the current one, those it was in, and what leads where', () => {
  const settings = readSettings({
    stages: [
      { name: 'IDLE', agents: [{ agent: ['gatherer'], to: 'WORK' }] },
      {
        name: 'WORK',
        agents: [
          { agent: ['worker'], to: 'REVIEW' },
          { agent: ['again'], to: 'WORK', back: true },
        ],
      },
      {
        name: 'REVIEW',
        agents: [
          { agent: ['judge'], to: 'WORK', back: true },
          { agent: ['closer'], to: 'DONE' },
        ],
      },
      { name: 'DONE', end: true, agents: [{ agent: ['gatherer'], to: 'WORK', back: true }] },
    ],
  });
  const history = [{ agent: 'gatherer', at: 1, from: 'IDLE', to: 'WORK', on: 'done' }];
  const view = pipelineView(settings, { stage: 'WORK', since: 1, moves: 1, history }, 2);
  const { title, nodes } = pipelineGraph(settings, view);
  expect(title).toBe('pipeline');
  expect(nodes.map(({ id, state, after }) => [id, state, after])).toEqual([
    ['IDLE', 'done', []],
    ['WORK', 'now', ['IDLE', 'REVIEW', 'DONE']],
    ['REVIEW', 'open', ['WORK']],
    ['DONE', 'open', ['REVIEW']],
  ]);
});
