// Codex runs no hook that nobody has reviewed, and says nothing of it. The doctor does; `init --trust` is the person's yes, and
// `uninstall` takes it back.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, readIfThere } from '../box.ts';
import { lacks, matches, same } from '../check.ts';
import { install } from '../every-client/install.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, say } from '../script.ts';
import { resultOf } from '../steps.ts';
import { GUEST, runReviewed } from './client.ts';

export const trust: Scenario = {
  name: 'trust-asked-and-taken-back',
  async run(box) {
    const config = join(box.home, '.codex/config.toml');
    const before = readIfThere(config);
    const { out } = await install(GUEST, box, 'discipline');
    matches('what init says', /runs none of them yet: type `\/hooks` in Codex/, out);
    same('config.toml without a yes', before, readIfThere(config));
    matches(
      'what the doctor says',
      /does not run 10 hooks, because nobody has trusted them/,
      (await box.tutti('doctor')).out,
    );
    await runReviewed(box, { main: [GUEST.writes(box, 'a', 'unseen.txt'), say('Written.')] });
    same('unseen.txt', 'unseen.txt\n', box.read('unseen.txt'));

    matches(
      'what init --trust says',
      /10 hooks trusted in Codex/,
      (await install(GUEST, box, 'discipline', '--trust')).out,
    );
    matches('what the doctor says then', /Codex runs the hooks: they are trusted/, (await box.tutti('doctor')).out);
    await runReviewed(box, { main: [GUEST.writes(box, 'b', 'solo.txt'), say('Refused.'), acknowledge] });
    matches('refusal', /delegate/i, resultOf(box, 'b').text);
    same('solo.txt', undefined, box.read('solo.txt'));

    await must(box, 'uninstall', '--yes');
    same('config.toml after uninstall', before, readIfThere(config));
  },
};

/** Codex does not even list the hooks of such a folder, so nobody can trust them. */
export const untrustedFolder: Scenario = {
  name: 'folder-untrusted',
  async run(box) {
    const config = join(box.home, '.codex/config.toml');
    const trusted = readIfThere(config) ?? '';
    writeFileSync(config, trusted.replace('trust_level = "trusted"', ''));
    for (const more of [[], ['--trust']]) {
      const { out } = await install(GUEST, box, 'discipline', ...more);
      matches('what init says', /^installed, but not enforced yet {2}/, out);
      matches('what init says of the folder', /ignores the hooks of a folder that nobody has trusted/, out);
    }
    lacks('what the doctor says', /they are trusted/, (await box.tutti('doctor')).out);
    await runReviewed(box, { main: [GUEST.writes(box, 'a', 'unseen.txt'), say('Written.')] });
    same('unseen.txt', 'unseen.txt\n', box.read('unseen.txt'));

    writeFileSync(config, trusted);
    matches('what init says then', /^ready {2}/, (await install(GUEST, box, 'discipline', '--trust')).out);
    await runReviewed(box, { main: [GUEST.writes(box, 'b', 'solo.txt'), say('Refused.'), acknowledge] });
    same('solo.txt', undefined, box.read('solo.txt'));
  },
};
