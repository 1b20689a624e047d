// The main agent does not work alone, and a subagent works unhindered.

import { must } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { type Asked, acknowledge, delegate, say, type Turn, tokenIn } from '../script.ts';
import { install, recorded, refusedByRule, resultOf, type Transport, writes } from './steps.ts';

export const refusesSolo = (transport: Transport): Scenario => ({
  name: `write-refused-${transport}`,
  async run(box) {
    await install(box, '--transport', transport);
    const { session } = await box.claude({ main: [writes(box, 'w', 'solo.txt'), say('Refused.'), acknowledge] });
    refusedByRule(box, 'w');
    same('solo.txt', undefined, box.read('solo.txt'));
    await recorded(box, session);
  },
});

export const subagentInFront = (transport: Transport): Scenario => ({
  name: `subagent-writes-${transport}`,
  async run(box) {
    await install(box, '--transport', transport);
    const { session } = await box.claude({
      main: [delegate('front', 'front'), say('Delegated.'), acknowledge],
      front: [writes(box, 'w', 'front.txt'), say('The front is done.')],
    });
    same('front.txt', 'front.txt', box.read('front.txt'));
    matches('what the main agent got back', /The front is done\./, resultOf(box, 'front').text);
    await recorded(box, session);
  },
});

export const subagentInBackground = (transport: Transport): Scenario => ({
  name: `background-subagent-writes-${transport}`,
  async run(box) {
    await install(box, '--transport', transport);
    // When the notice of the agent's end arrives is the client's affair, so the main agent goes by what it is told.
    const main = (asked: Asked): Turn => {
      if (asked.turn === 0) return delegate('back', 'back', { run_in_background: true });
      return tokenIn(asked.latest) === undefined ? say('Waiting.') : acknowledge(asked);
    };
    const { session } = await box.claude({
      main,
      back: [writes(box, 'w', 'back.txt'), say('The back is done.')],
    });
    same('back.txt', 'back.txt', box.read('back.txt'));
    const notices = box.model.askedBy('main').filter(({ latest }) => latest.includes('<task-notification>'));
    same('notices of the end of the agent', 1, notices.length);
    await recorded(box, session);
  },
});

const ONE_EDIT = { kind: 'budget', allowance: 1, spendOn: [{ kind: 'edit' }], refillOn: ['delegate'], narrowBy: 0 };

/** Over http the transcript has to show a delegation, and the client writes that a moment later. */
export const delegationRefills = (transport: Transport): Scenario => ({
  name: `delegation-refills-${transport}`,
  async run(box) {
    box.write('.tutti/policy.yaml', { version: 1, extends: 'base', level: 'strict', rules: { edits: ONE_EDIT } });
    await must(box, 'init', '--yes', '--transport', transport);
    const { session } = await box.claude({
      main: [
        writes(box, 'a', 'a.txt'),
        writes(box, 'b', 'b.txt'),
        delegate('front', 'front'),
        writes(box, 'c', 'c.txt'),
        delegate('back', 'back', { run_in_background: true }),
        writes(box, 'd', 'd.txt'),
        writes(box, 'e', 'e.txt'),
        say('Done.'),
        say('Done.'),
      ],
      front: [writes(box, 'f', 'f.txt'), say('The front is done.')],
      back: [writes(box, 'g', 'g.txt'), say('The back is done.')],
    });
    const written = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].filter((name) => box.read(`${name}.txt`) !== undefined);
    same('files written', 'a c d f g', written.join(' '));
    await recorded(box, session);
  },
});
