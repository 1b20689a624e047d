// The harness shown to work: a refusal it reports is a hook's, and nothing it starts survives it.

import { join } from 'node:path';
import { lacks, Mismatch, matches, same } from '../check.ts';
import { resultOf } from '../claude-code/steps.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, call, delegate, say } from '../script.ts';
import { installHooks, REFUSAL, TOKEN } from './hooks.ts';

export const self: readonly Scenario[] = [
  {
    name: 'nothing-refused-without-a-hook',
    async run(box) {
      const file_path = join(box.project, 'solo.txt');
      const { result } = await box.claude({ main: [call('w', 'Write', { file_path, content: 'solo' }), say('done')] });
      same('result', 'done', result);
      same('solo.txt', 'solo', box.read('solo.txt'));
      same('requests', 2, box.model.askedBy('main').length);
    },
  },
  {
    name: 'hook-refuses-and-holds',
    async run(box) {
      installHooks(box);
      const file_path = join(box.project, 'solo.txt');
      const { result } = await box.claude({
        main: [call('w', 'Write', { file_path, content: 'solo' }), say('done'), acknowledge],
      });
      const refused = resultOf(box, 'w');
      same('is_error', true, refused.error);
      matches('what the model was told', new RegExp(REFUSAL), refused.text);
      same('solo.txt', undefined, box.read('solo.txt'));
      matches('result', new RegExp(TOKEN), result);
    },
  },
  {
    name: 'subagents-told-apart',
    async run(box) {
      installHooks(box);
      const input = (name: string) => ({ file_path: join(box.project, name), content: name });
      await box.claude({
        main: [delegate('front', 'front'), delegate('back', 'back', {}), ...Array(6).fill(acknowledge)],
        front: [call('f', 'Write', input('front.txt')), say('front is done')],
        back: [call('b', 'Write', input('back.txt')), say('back is done')],
      });
      same('front.txt', 'front.txt', box.read('front.txt'));
      same('back.txt', 'back.txt', box.read('back.txt'));
      matches('result of the agent in front', /front is done/, resultOf(box, 'front').text);
      lacks('result of the agent behind', /back is done/, resultOf(box, 'back').text);
    },
  },
  {
    name: 'script-too-short',
    async run(box) {
      const failure = await box.claude({ main: [] }).catch((error: unknown) => error);
      if (!(failure instanceof Mismatch)) throw new Mismatch('a run without a script', 'a failure', 'none');
      matches('what was seen', /Script main has no more than 0 turns/, failure.seen);
    },
  },
  {
    name: 'hanging-client-ended',
    async run(box) {
      installHooks(box);
      const hanging = box.claude({ main: [() => new Promise(() => {})] }, { limitMs: 4000 });
      const failure = await hanging.catch((error: unknown) => error);
      if (!(failure instanceof Mismatch)) throw new Mismatch('a hanging run', 'a failure', 'none');
      same('what was expected', 'an end within 4000 ms', failure.expected);
      same(
        'what lingers',
        'sleep 300',
        box
          .processes()
          .map(({ command }) => command)
          .join(),
      );
      await box.close();
      same('processes after the box was closed', [], box.processes());
    },
  },
];
