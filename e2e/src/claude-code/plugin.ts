// The plugin alone, without `tutti init`: installed from a checkout as from any marketplace, it enforces.

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Box, must, ROOT } from '../box.ts';
import { lacks, matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, call, delegate, say } from '../script.ts';
import { recorded, refusedByRule, resultOf, writes } from './steps.ts';

/** The checkout by a path with a blank, as a marketplace; nothing else is told to the client. */
export async function installPlugin(box: Box): Promise<void> {
  const checkout = join(box.root, 'a checkout');
  symlinkSync(ROOT, checkout);
  for (const args of [
    ['validate', join(checkout, 'plugin')],
    ['validate', checkout],
    ['marketplace', 'add', checkout],
    ['install', 'tutti@tutti'],
  ]) {
    const { code, out, err } = await box.client('plugin', ...args);
    same(`exit code of claude plugin ${args[0]}\n${out}${err}`, 0, code);
    lacks(`what claude plugin ${args[0]} says`, /warning|⚠/i, `${out}${err}`);
  }
}

const discipline = (box: Box): string => box.write('.tutti/policy.yaml', 'version: 1\nextends: [discipline]\n');

const enforces: Scenario = {
  name: 'plugin-enforces',
  async run(box) {
    await installPlugin(box);
    discipline(box);
    const { session } = await box.claude({
      main: [writes(box, 'solo', 'solo.txt'), delegate('front', 'front'), say('Delegated.'), acknowledge],
      front: [writes(box, 'w', 'front.txt'), say('The front is done.')],
    });
    refusedByRule(box, 'solo');
    same('solo.txt', undefined, box.read('solo.txt'));
    same('front.txt', 'front.txt', box.read('front.txt'));
    await recorded(box, session);
    matches('hooks in tutti status', /claude-code, plugin/, (await must(box, 'status')).out);
  },
};

/** Both roads at once: every event is counted once. */
const besideInit: Scenario = {
  name: 'plugin-beside-init',
  async run(box) {
    await installPlugin(box);
    await must(box, 'init', '--yes', '--preset', 'discipline');
    const { session } = await box.claude({
      main: [delegate('front', 'front'), say('Delegated.'), acknowledge],
      front: [writes(box, 'w', 'front.txt'), say('The front is done.')],
    });
    same('front.txt', 'front.txt', box.read('front.txt'));
    const { calls, turn } = JSON.parse((await must(box, 'session', 'show', session, '--json')).out);
    same('calls counted', { before: 2, after: 2 }, calls);
    same('prompts counted', 1, turn.n);
  },
};

const asks: Scenario = {
  name: 'plugin-ask-only-reads',
  async run(box) {
    await installPlugin(box);
    const { result } = await box.claude(
      {
        reader: [
          call('read', 'Read', { file_path: join(box.project, 'README.md') }),
          call('write', 'Bash', { command: 'echo x > written.txt' }),
          delegate('other', 'other'),
          delegate('same', 'below', { subagent_type: 'tutti:reader', run_in_background: false }),
          say('It is a scratch project.'),
        ],
        below: [call('below', 'Bash', { command: 'echo x > below.txt' }), say('Nothing written.')],
      },
      { prompt: '/tutti:ask [[script:reader]] What is this?' },
    );
    same('result', 'It is a scratch project.', result);
    same('whether reading failed', false, resultOf(box, 'read').error);
    matches('refusal of the write', /only reads/, resultOf(box, 'write').text);
    matches('refusal of an agent that may write', /tutti:reader/, resultOf(box, 'other').text);
    matches('refusal below', /only reads/, resultOf(box, 'below').text);
    same('written.txt', undefined, box.read('written.txt'));
    same('below.txt', undefined, box.read('below.txt'));
  },
};

/** Typed by the person: acted on by the hook. The model is not asked at all. */
const acts: Scenario = {
  name: 'plugin-person-types',
  async run(box) {
    await installPlugin(box);
    discipline(box);
    const refused = await box.claude({ main: [writes(box, 'before', 'before.txt'), say('Refused.'), acknowledge] });
    refusedByRule(box, 'before');
    const resumed = ['--resume', refused.session];

    const asked = box.model.asked.length;
    const bypassed = await box.claude({}, { prompt: '/tutti:bypass', args: resumed });
    matches('what the person is told', /the level in this session is off/, bypassed.result);
    same('requests to the model', asked, box.model.asked.length);
    await box.claude({ main: [writes(box, 'off', 'off.txt'), say('Written.')] }, { args: resumed });
    same('off.txt', 'off.txt', box.read('off.txt'));

    await box.claude({}, { prompt: '/tutti:bypass', args: resumed });
    await box.claude({}, { prompt: '/tutti:allow solo --uses 1', args: resumed });
    const main = [delegate('d', 'd'), writes(box, 'granted', 'granted.txt'), say('Written.'), acknowledge];
    await box.claude({ main, d: [say('Nothing to do.')] }, { args: resumed });
    same('granted.txt', 'granted.txt', box.read('granted.txt'));
    await recorded(box, refused.session);
  },
};

const shows: Scenario = {
  name: 'plugin-status-command',
  async run(box) {
    await installPlugin(box);
    await box.claude({ main: [say('Shown.')] }, { prompt: '/tutti:status [[script:main]]' });
    const [asked] = box.model.askedBy('main');
    matches('what the model was given', /policy\s+balanced/, asked?.latest ?? '');
    // Where there is nothing to show, that is what is shown.
    for (const [name, words] of ABSENT) {
      await box.claude({ [name]: [say('Shown.')] }, { prompt: `/tutti:${name} [[script:${name}]]` });
      matches(`what /tutti:${name} gives the model`, words, box.model.askedBy(name)[0]?.latest ?? '');
    }
  },
};

const ABSENT = [
  ['report', /score/],
  ['plan', /no rule of kind graph/],
  ['pipeline', /pipeline/],
] as const;

export const plugin: readonly Scenario[] = [enforces, besideInit, asks, acts, shows];
