// Texts of a policy reach the model at every event where the client passes them on.

import { same } from '../check.ts';
import type { Guest } from '../guest.ts';
import type { Scenario } from '../scenario.ts';
import { say } from '../script.ts';
import { recorded } from '../steps.ts';
import { install } from './install.ts';
import { delegatesAndStops } from './solo.ts';

const MOMENTS = ['session.start', 'prompt', 'tool.after', 'agent.start'] as const;

/** Which agent reads it. */
const READER: Readonly<Record<(typeof MOMENTS)[number], string>> = {
  'session.start': 'main',
  prompt: 'main',
  'tool.after': 'main',
  'agent.start': 'sub',
};

export const context = (guest: Guest): Scenario => ({
  name: 'context-injected',
  async run(box) {
    await install(guest, box, 'balanced');
    const texts = MOMENTS.map((on) => ({
      on,
      text: `A word at ${on}.`,
      ...(on === 'tool.after' && { kind: ['shell'] }),
    }));
    box.write('.tutti/policy.yaml', {
      version: 1,
      extends: 'base',
      level: 'strict',
      rules: { words: { kind: 'guide', texts } },
    });
    const main = delegatesAndStops(guest, 'd', 'sub');
    const { session } = await guest.run(box, {
      main: (asked) => (asked.turn === 0 ? guest.shell('s', 'ls') : main({ ...asked, turn: asked.turn - 1 })),
      sub: [say('The part is done.')],
    });
    const heard = MOMENTS.filter((on) =>
      box.model.askedBy(READER[on]).some(({ body }) => JSON.stringify(body).includes(`A word at ${on}.`)),
    );
    const { capabilities } = guest.client;
    same(
      'moments whose text the model read',
      MOMENTS.filter((on) => capabilities.context.includes(on)),
      heard,
    );
    await recorded(box, session);
  },
});
