// The pipeline from its first stage to its last: nobody skips one, what one found reaches the next, and the end is said.

import { must } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { delegate, say } from '../script.ts';
import { furnishAgents, recorded, refused, resultOf, writes } from './steps.ts';

const as = (subagent_type: string) => ({ subagent_type, run_in_background: false });

const wholeWay: Scenario = {
  name: 'pipeline-first-to-last',
  async run(box) {
    furnishAgents(box, 'context-gatherer', 'context-refiner', 'strategic-orchestrator', 'bash-worker');
    await must(box, 'init', '--yes', '--preset', 'pipeline');
    const { session, result } = await box.claude({
      main: [
        delegate('early', 'worker', as('bash-worker')),
        delegate('around', 'worker', as('general-purpose')),
        delegate('gathers', 'gatherer', as('context-gatherer')),
        delegate('skips', 'planner', as('strategic-orchestrator')),
        delegate('refines', 'refiner', as('context-refiner')),
        delegate('plans', 'planner', as('strategic-orchestrator')),
        delegate('works', 'worker', as('bash-worker')),
        say('PIPELINE COMPLETE'),
      ],
      gatherer: [say('Gathered: the answer is forty-two.')],
      refiner: [say('Refined: forty-two it is.')],
      planner: [say('Planned: write it down.')],
      worker: [writes(box, 'w', 'work.txt'), say('Worked.')],
    });
    refused(box, 'early', /context-gatherer/);
    refused(box, 'around', /context-gatherer/);
    refused(box, 'skips', /context-refiner/);
    for (const [id, words] of [
      ['gathers', /forty-two/],
      ['refines', /Refined/],
      ['plans', /Planned/],
      ['works', /Worked/],
    ] as const) {
      matches(`what came of ${id}`, words, resultOf(box, id).text);
    }
    same('work.txt', 'work.txt', box.read('work.txt'));
    matches('the workflow, at the start', /context-gatherer collects/, box.model.askedBy('main')[0]?.latest ?? '');
    matches('what the refiner was given', /the answer is forty-two/, box.model.askedBy('refiner')[0]?.latest ?? '');
    matches('what the worker was given', /write it down/, box.model.askedBy('worker')[0]?.latest ?? '');
    same('result', 'PIPELINE COMPLETE', result);
    matches('the stage at the end', /COMPLETE/, (await must(box, 'pipeline', 'status')).out);
    await recorded(box, session);
  },
};

/** A classifier decides how much of it the work needs. */
const routed: Scenario = {
  name: 'pipeline-trivial-route',
  async run(box) {
    furnishAgents(box, 'task-classifier', 'bash-worker');
    await must(box, 'init', '--yes', '--preset', 'pipeline');
    box.write('.tutti/policy.yaml', 'version: 1\nextends: [pipeline]\nrules:\n  pipeline:\n    parts: [routes]\n');
    await box.claude({
      main: [
        delegate('early', 'worker', as('bash-worker')),
        delegate('classifies', 'classifier', as('task-classifier')),
        delegate('works', 'worker', as('bash-worker')),
        say('PIPELINE COMPLETE'),
      ],
      classifier: [say('Small enough. {"classification": "TRIVIAL"}')],
      worker: [writes(box, 'w', 'work.txt'), say('Worked.')],
    });
    refused(box, 'early', /task-classifier|context-gatherer/);
    matches('what came of the work', /Worked/, resultOf(box, 'works').text);
    same('work.txt', 'work.txt', box.read('work.txt'));
  },
};

export const pipeline: readonly Scenario[] = [wholeWay, routed];
