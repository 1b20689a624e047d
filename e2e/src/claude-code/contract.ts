// What an agent reports is compared with what it did, in the real client: it is told its scratch folder, sent back once, and the
// main agent hears of what still does not match.

import { must } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { delegate, say } from '../script.ts';
import { recorded, resultOf, writes } from './steps.ts';

const mends: Scenario = {
  name: 'report-sent-back-once',
  async run(box) {
    await must(box, 'init', '--yes', '--preset', 'balanced');
    const { session } = await box.claude({
      main: [delegate('d', 'sub'), say('Thanks.')],
      sub: [say('I created `notes.txt`.'), writes(box, 'w', 'notes.txt'), say('I created `notes.txt`.')],
    });
    const asked = box.model.askedBy('sub').map(({ latest }) => latest);
    matches('what the agent is told first', /Your scratch folder: \/\S+/, asked[0] ?? '');
    matches('what it is sent back with', /does not match what you did/, asked[1] ?? '');
    same('requests for the agent', 3, asked.length);
    same('notes.txt', 'notes.txt', box.read('notes.txt'));
    const main = box.model.askedBy('main').map(({ latest }) => latest);
    same(
      'whether the main agent is warned',
      false,
      main.some((latest) => latest.includes('Do not rely on')),
    );
    await recorded(box, session);
  },
};

const insists: Scenario = {
  name: 'report-told-to-main',
  async run(box) {
    await must(box, 'init', '--yes', '--preset', 'balanced');
    const { session } = await box.claude({
      main: [delegate('d', 'sub'), say('I see.')],
      sub: [say('I created `notes.txt`.'), say('As I said: done.\n\nI created `notes.txt`.')],
    });
    same('requests for the agent', 2, box.model.askedBy('sub').length);
    matches('what came back', /As I said/, resultOf(box, 'd').text);
    const [, told] = box.model.askedBy('main').map(({ latest }) => latest);
    matches('what the main agent is told', /Do not rely on what general-purpose/, told ?? '');
    const report = await must(box, 'report', '--session', session);
    matches('tutti report', /CLAIM_MISMATCH|contract/, report.out);
    await recorded(box, session);
  },
};

export const contract: readonly Scenario[] = [mends, insists];
