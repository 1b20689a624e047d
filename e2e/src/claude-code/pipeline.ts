// The pipeline from its first stage to its last: nobody skips one, what one found reaches the next, and the end is said.

import { must } from '../box.ts';
import { matches, same } from '../check.ts';
import { serverWithClock } from '../moved-clock.ts';
import type { Scenario } from '../scenario.ts';
import { delegate, say } from '../script.ts';
import { installPlugin } from './plugin.ts';
import { furnishAgents, recorded, refused, resultOf, worked, writes } from './steps.ts';

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

const HOUR = 3_600_000;

/** As `init` leaves a plain project, and with the plugin beside it. An hour passes between two stages, while an agent works too. */
const paused = (route: 'init' | 'plugin'): Scenario => ({
  name: `pipeline-paused-${route}`,
  async run(box) {
    if (route === 'plugin') await installPlugin(box);
    await must(box, 'init', '--yes', '--preset', 'pipeline');
    const clock = await serverWithClock(box);
    const stageAgent = (name: string) => as(route === 'plugin' ? `tutti:${name}` : name);
    const first = await box.claude({
      main: [
        delegate('gathers', 'gatherer', stageAgent('context-gatherer')),
        delegate('skips', 'planner', stageAgent('strategic-orchestrator')),
        say('Enough for now.'),
      ],
      gatherer: [say('Gathered: the answer is forty-two.')],
    });
    worked(box, 'gathers');
    refused(box, 'skips', /context-refiner/);
    const resumed = ['--resume', first.session];

    clock.forward(HOUR);
    await box.claude(
      {
        main: [
          writes(box, 'early', 'early.txt'),
          delegate('refines', 'refiner', stageAgent('context-refiner')),
          say('Enough again.'),
        ],
        refiner: [
          () => {
            clock.forward(HOUR);
            return say('Refined: forty-two it is.');
          },
        ],
      },
      { args: resumed },
    );
    refused(box, 'early', /context-refiner/);
    same('early.txt', undefined, box.read('early.txt'));
    worked(box, 'refines');
    matches('what the refiner was given', /the answer is forty-two/, box.model.askedBy('refiner')[0]?.latest ?? '');
    matches('the stage after two hours', /REFINING/, (await must(box, 'pipeline', 'status')).out);

    clock.forward(HOUR);
    const last = await box.claude(
      {
        main: [
          delegate('plans', 'planner', stageAgent('strategic-orchestrator')),
          delegate('works', 'worker', as('general-purpose')),
          say('PIPELINE COMPLETE'),
        ],
        planner: [say('Planned: write it down.')],
        worker: [writes(box, 'w', 'work.txt'), say('Worked.')],
      },
      { args: resumed },
    );
    worked(box, 'works');
    same('work.txt', 'work.txt', box.read('work.txt'));
    for (const words of [/the answer is forty-two/, /forty-two it is/, /write it down/])
      matches('what the worker was given', words, box.model.askedBy('worker')[0]?.latest ?? '');
    same('result', 'PIPELINE COMPLETE', last.result);
    const { pipelines } = JSON.parse((await must(box, 'report', '--session', first.session, '--format', 'json')).out);
    const hours = (name: string): number => {
      const stages: readonly { name: string; milliseconds: number }[] = pipelines[0].stages;
      return Math.floor((stages.find((stage) => stage.name === name)?.milliseconds ?? 0) / HOUR);
    };
    same('stage at the end', 'COMPLETE', pipelines[0].stage);
    same('hours in GATHERING and REFINING', [2, 1], [hours('GATHERING'), hours('REFINING')]);
    await recorded(box, first.session);
  },
});

/** Reports that have no room in the text an agent is started with are in its task. No permission is given with that. */
const whole: Scenario = {
  name: 'pipeline-context-whole',
  async run(box) {
    furnishAgents(box, 'context-gatherer', 'context-refiner', 'strategic-orchestrator');
    await must(box, 'init', '--yes', '--preset', 'pipeline');
    const report = (name: string) => `${name} found this.\n`.repeat(400).trim();
    const { session } = await box.claude({
      main: [
        delegate('gathers', 'gatherer', as('context-gatherer')),
        delegate('refines', 'refiner', as('context-refiner')),
        delegate('plans', 'planner', as('strategic-orchestrator')),
        say('Planned.'),
      ],
      gatherer: [say(report('gatherer'))],
      refiner: [say(report('refiner'))],
      planner: [say('Write it down.')],
    });
    worked(box, 'plans');
    const task = box.model.askedBy('planner')[0]?.latest ?? '';
    for (const name of ['gatherer', 'refiner']) same(`all of what ${name} found`, true, task.includes(report(name)));
    matches('what the main agent is told', /was added to its task/, JSON.stringify(box.model.asked.at(-1)?.body));
    await recorded(box, session);
    // A rule of the person's own still holds for the changed call.
    box.write('.claude/settings.local.json', { permissions: { deny: ['Agent(strategic-orchestrator)'] } });
    await must(box, 'pipeline', 'go', 'REFINING');
    await box.claude(
      { main: [delegate('denied', 'planner', as('strategic-orchestrator')), say('Denied.')] },
      { args: ['--resume', session] },
    );
    same('whether the denied agent failed', true, resultOf(box, 'denied').error);
  },
};

export const pipeline: readonly Scenario[] = [wholeWay, routed, whole, paused('init'), paused('plugin')];
