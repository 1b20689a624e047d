// A plan is made, approved, handed in, and carried out wave by wave; nobody works ahead, and nobody stops before its end.

import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Box, must, ROOT } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { call, delegate, say } from '../script.ts';
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

export const plan: readonly Scenario[] = [waves];
