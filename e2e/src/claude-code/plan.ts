// A plan is made, approved, handed in, and carried out wave by wave; nobody works ahead, and nobody stops before its end.

import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Box, must, ROOT } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { call, delegate, say } from '../script.ts';
import { installPlugin } from './plugin.ts';
import { recorded, refused, resultOf, worked, writes } from './steps.ts';

const PLAN = {
  waves: [
    { wave_id: 0, phases: [{ phase_id: 'phase_0_0' }, { phase_id: 'phase_0_1' }] },
    { wave_id: 1, phases: [{ phase_id: 'phase_1_0', dependencies: ['phase_0_0', 'phase_0_1'] }] },
  ],
};

/** The delegation of a phase, in front: what comes next comes after it. */
const phase = (id: string, script: string, name: string) =>
  delegate(id, script, { prompt: `Phase ID: ${name}\n[[script:${script}]] Do your part.`, run_in_background: false });

/** What a person has who installed it for all projects: `tutti` as a word. */
function onPath(box: Box): Readonly<Record<string, string>> {
  const bin = join(box.root, 'bin');
  mkdirSync(bin);
  symlinkSync(join(ROOT, 'bin/tutti.js'), join(bin, 'tutti'));
  return { PATH: `${bin}:${box.env.PATH}` };
}

const waves: Scenario = {
  name: 'plan-to-waves',
  async run(box) {
    await must(box, 'init', '--yes', '--preset', 'workflow');
    const both = [phase('a', 'first', 'phase_0_0'), phase('b', 'second', 'phase_0_1')];
    const { session, result } = await box.claude(
      {
        main: [
          call('reads', 'Read', { file_path: join(box.project, 'README.md') }),
          call('writes', 'Bash', { command: 'echo x > written.txt' }),
          call('task', 'TaskCreate', { subject: 'Wave 0', description: 'both of it' }),
          call('hands', 'Bash', { command: `tutti plan submit - <<'E'\n${JSON.stringify(PLAN)}\nE` }),
          phase('ahead', 'last', 'phase_1_0'),
          phase('unknown', 'last', 'phase_9_9'),
          { calls: both.flatMap(({ calls }) => calls ?? []) },
          say('I stop half way.'),
          phase('c', 'last', 'phase_1_0'),
          call('ticks', 'TaskUpdate', { taskId: '1', status: 'completed' }),
          say('All waves are done.'),
        ],
        first: [writes(box, 'f', 'first.txt'), say('First is done.')],
        second: [writes(box, 's', 'second.txt'), say('Second is done.')],
        last: [writes(box, 'l', 'last.txt'), say('Last is done.')],
      },
      { env: onPath(box), args: ['--allowedTools', 'TaskCreate,TaskUpdate'] },
    );
    refused(box, 'reads', /Agent\(/);
    refused(box, 'writes', /Agent\(/);
    same('written.txt', undefined, box.read('written.txt'));
    worked(box, 'task');
    matches('what handing in the plan said', /0 of 3 phases done, wave 0 is open/, resultOf(box, 'hands').text);
    refused(box, 'ahead', /Wave 0 is still open: phase_0_0, phase_0_1/);
    refused(box, 'unknown', /phase_0_0/);
    for (const name of ['first', 'second', 'last']) same(`${name}.txt`, `${name}.txt`, box.read(`${name}.txt`));
    matches('the hold half way', /Stop hook feedback[\s\S]*phase_1_0/, box.model.askedBy('main')[8]?.latest ?? '');
    same('result', 'All waves are done.', result);
    matches('the plan at the end', /3 of 3 phases done/, (await must(box, 'plan', 'show')).out);
    await recorded(box, session);
  },
};

/** Two phases, and one that verifies them. */
const VERIFIED = {
  title: 'Two files',
  waves: [
    {
      wave_id: 0,
      phases: [
        { phase_id: 'phase_0_0', description: 'Write first.txt', paths: ['first.txt'] },
        { phase_id: 'phase_0_1', description: 'Write second.txt', paths: ['second.txt'] },
      ],
    },
    {
      wave_id: 1,
      phases: [{ phase_id: 'phase_1_0', agent: 'task-completion-verifier', dependencies: ['phase_0_0', 'phase_0_1'] }],
    },
  ],
};

const submit = (document: object) =>
  call('submits', 'Bash', { command: `tutti plan submit - <<'E'\n${JSON.stringify(document)}\nE` });

/** The same request with `init` alone, and with the plugin beside it. */
const verified = (route: 'init' | 'plugin'): Scenario => ({
  name: `plan-verified-${route}`,
  async run(box) {
    if (route === 'plugin') await installPlugin(box);
    await must(box, 'init', '--yes', '--preset', 'workflow');
    const checks = (id: string, script: string) =>
      call(id, 'Agent', {
        description: script,
        subagent_type: route === 'plugin' ? 'tutti:task-completion-verifier' : 'task-completion-verifier',
        prompt: `Phase ID: phase_1_0\n[[script:${script}]] Verify it.`,
        run_in_background: false,
      });
    const { session, result } = await box.claude(
      {
        main: [
          submit(VERIFIED),
          checks('early', 'passes'),
          phase('a', 'first', 'phase_0_0'),
          phase('b', 'lazy', 'phase_0_1'),
          phase('c', 'second', 'phase_0_1'),
          checks('d', 'fails'),
          say('I stop half way.'),
          phase('e', 'again', 'phase_0_1'),
          checks('f', 'passes'),
          say('All phases are verified.'),
        ],
        first: [writes(box, 'f', 'first.txt'), say('First is done.')],
        lazy: [say('I think it is done.')],
        second: [writes(box, 's', 'second.txt'), say('Second is done.')],
        again: [writes(box, 'n', 'second.txt'), say('Second is done.')],
        fails: [
          call('r1', 'Read', { file_path: join(box.project, 'second.txt') }),
          say('FAIL phase_0_1: it is too short'),
        ],
        passes: [call('r2', 'Read', { file_path: join(box.project, 'second.txt') }), say('PASS')],
      },
      { env: onPath(box) },
    );
    matches('what submitting the plan said', /0 of 3 phases done, wave 0 is open/, resultOf(box, 'submits').text);
    refused(box, 'early', /Wave 0 is still open/);
    matches(
      'the agent without a call',
      /phase_0_1 is to be done again[\s\S]*made no call/,
      box.model.askedBy('main')[4]?.latest ?? '',
    );
    matches(
      'the failed check',
      /phase_0_1 is to be done again[\s\S]*too short/,
      box.model.askedBy('main')[6]?.latest ?? '',
    );
    matches(
      'the hold half way',
      /Stop hook feedback[\s\S]*Phase ID: phase_0_1[\s\S]*Write second\.txt/,
      box.model.askedBy('main')[7]?.latest ?? '',
    );
    same('result', 'All phases are verified.', result);
    matches(
      'the plan at the end',
      /3 of 3 phases done, complete[\s\S]*sent back 2×/,
      (await must(box, 'plan', 'show')).out,
    );
    await recorded(box, session);
  },
});

/** Another session is free of the open plan until it resumes it. */
const nextSession: Scenario = {
  name: 'plan-next-session',
  async run(box) {
    await must(box, 'init', '--yes', '--preset', 'workflow');
    const env = onPath(box);
    await box.claude(
      {
        main: [submit(VERIFIED), phase('a', 'first', 'phase_0_0'), say('Enough.'), say('Enough for today.')],
        first: [writes(box, 'f', 'first.txt'), say('First is done.')],
      },
      { env },
    );
    const before = box.model.asked.length;
    const { result } = await box.claude(
      {
        main: [
          delegate('other', 'other'),
          phase('b', 'second', 'phase_0_1'),
          delegate('off', 'other'),
          say('Half.'),
          say('Half of it is resumed.'),
        ],
        other: [writes(box, 'o', 'other.txt'), say('Other is done.')],
        second: [writes(box, 's', 'second.txt'), say('Second is done.')],
      },
      { env },
    );
    const start = JSON.stringify(box.model.asked[before]?.body);
    matches(
      'the start of the next session',
      /open plan of another session[\s\S]*Two files[\s\S]*1 of 3 phases done[\s\S]*resume it/,
      start,
    );
    worked(box, 'other');
    worked(box, 'b');
    refused(box, 'off', /names no phase/);
    same('result', 'Half of it is resumed.', result);
    matches('the plan at the end', /2 of 3 phases done, wave 1 is open/, (await must(box, 'plan', 'show')).out);
  },
};

export const plan: readonly Scenario[] = [waves, verified('init'), verified('plugin'), nextSession];
