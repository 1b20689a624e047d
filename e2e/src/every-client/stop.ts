// A stop takes a deliberate word: held once with a token, released by the token, and never for ever. A subagent that reports what it
// did not do is sent back.

import { matches, present, same, within } from '../check.ts';
import type { Guest } from '../guest.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, say, tokenIn } from '../script.ts';
import { recorded } from '../steps.ts';
import { install } from './install.ts';
import { delegatesAndStops } from './solo.ts';

const held = (guest: Guest): Scenario => ({
  name: 'stop-held',
  async run(box) {
    await install(guest, box, 'discipline');
    const { session, out } = await guest.run(box, { main: [say('First part done.'), acknowledge] });
    const asked = box.model.askedBy('main');
    same('requests', 2, asked.length);
    const token = present('token in the reason of the hold', tokenIn(asked[1]?.latest ?? ''));
    matches('what the person sees at the end', new RegExp(`All done\\. ${token}`), out);
    await recorded(box, session);
  },
});

const released = (guest: Guest): Scenario => ({
  name: 'stop-not-held-for-ever',
  async run(box) {
    await install(guest, box, 'discipline');
    const { out } = await guest.run(box, { main: () => say('I stop.') });
    matches('what the person sees at the end', /I stop\./, out);
    within('holds in a row', 1, 3, box.model.askedBy('main').length - 1);
  },
});

const sentBack = (guest: Guest): Scenario => ({
  name: 'subagent-sent-back',
  async run(box) {
    await install(guest, box, 'balanced');
    const { session } = await guest.run(box, {
      main: delegatesAndStops(guest, 'd', 'sub'),
      sub: [say('I created `notes.txt`.'), guest.writes(box, 'w', 'notes.txt'), say('I created `notes.txt`.')],
    });
    matches('what it is sent back with', /does not match what you did/, box.model.askedBy('sub')[1]?.latest ?? '');
    same('notes.txt', 'notes.txt', box.read('notes.txt')?.trim());
    await recorded(box, session);
  },
});

export const stop = (guest: Guest): readonly Scenario[] => {
  const { hold } = guest.client.capabilities;
  return [...(hold.stop ? [held(guest), released(guest)] : []), ...(hold.agentStop ? [sentBack(guest)] : [])];
};
