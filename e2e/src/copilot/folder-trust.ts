// Copilot CLI runs the hooks of a folder only if the person has trusted it. `status` tells which it is.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Box, must } from '../box.ts';
import { matches, same } from '../check.ts';
import { install } from '../every-client/install.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, say } from '../script.ts';
import { resultOf } from '../steps.ts';
import { GUEST, runAsTrusted } from './client.ts';

async function codes(box: Box): Promise<readonly string[]> {
  const { enforced } = JSON.parse((await must(box, 'status', '--json')).out);
  return enforced.reasons.map(({ code }: { code: string }) => code);
}

export const folderTrust: Scenario = {
  name: 'untrusted-folder-told',
  async run(box) {
    await install(GUEST, box, 'discipline');
    same('what status says', ['FOLDER_UNTRUSTED'], await codes(box));
    await runAsTrusted(box, { main: [GUEST.writes(box, 'a', 'unseen.txt'), say('Written.')] });
    same('unseen.txt', 'unseen.txt', box.read('unseen.txt'));

    writeFileSync(join(box.home, '.copilot/config.json'), JSON.stringify({ trustedFolders: [box.project] }));
    same('what status says then', [], await codes(box));
    await runAsTrusted(box, { main: [GUEST.writes(box, 'b', 'solo.txt'), say('Refused.'), acknowledge] });
    matches('refusal', /delegate/i, resultOf(box, 'b').text);
    same('solo.txt', undefined, box.read('solo.txt'));
  },
};
