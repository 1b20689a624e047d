// What tutti does in Qwen Code, as its user and its model see it.

import { writeFileSync } from 'node:fs';
import { same } from '../check.ts';
import { everyScenario } from '../every-client/index.ts';
import type { Scenario } from '../scenario.ts';
import { say } from '../script.ts';
import { GUEST } from './client.ts';

/** Why tutti installs commands: a call passes when the server of an http hook is gone. */
const httpFailsOpen: Scenario = {
  name: 'http-hook-fails-open',
  async run(box) {
    const hook = { type: 'http', url: 'http://127.0.0.1:9/hook', timeout: 3 };
    const settings = { hooks: { PreToolUse: [{ hooks: [hook] }] } };
    writeFileSync(GUEST.hooksFile(box, 'user'), JSON.stringify(settings));
    await GUEST.run(box, { main: [GUEST.shell('s', 'echo x > ran.txt'), say('Done.')] });
    same('ran.txt', 'x\n', box.read('ran.txt'));
  },
};

export const qwen: readonly Scenario[] = [...everyScenario(GUEST), httpFailsOpen].map((scenario) => ({
  ...scenario,
  client: GUEST.box,
}));
