// What tutti does in Gemini CLI, as its user and its model see it.

import { must } from '../box.ts';
import { matches, same } from '../check.ts';
import { everyScenario } from '../every-client/index.ts';
import { install } from '../every-client/install.ts';
import { delegatesAndStops } from '../every-client/solo.ts';
import type { Scenario } from '../scenario.ts';
import { say } from '../script.ts';
import { GUEST } from './client.ts';

/** What the client does not tell is not held against the main agent, and the report says what it rests on. */
const eitherAgent: Scenario = {
  name: 'either-agent-advised',
  async run(box) {
    await install(GUEST, box, 'balanced');
    box.write('.tutti/policy.yaml', 'version: 1\nextends: [balanced]\nrules:\n  edits:\n    allowance: 0\n');
    const { session } = await GUEST.run(box, {
      main: delegatesAndStops(GUEST, 'd', 'sub'),
      sub: [GUEST.writes(box, 'w', 'sub.txt'), say('The part is done.')],
    });
    same('sub.txt', 'sub.txt', box.read('sub.txt'));
    const shown = (await must(box, 'ledger', 'tail', '-n', '50', '--json')).out;
    matches('what is on record', /the caller may be a subagent/, shown);
    matches('the report', /identity inferred/, (await must(box, 'report', '--session', session)).out);
  },
};

export const gemini: readonly Scenario[] = [...everyScenario(GUEST), eitherAgent].map((scenario) => ({
  ...scenario,
  client: GUEST.box,
}));
