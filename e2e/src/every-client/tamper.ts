// No agent changes what holds it: not the hooks, not the policy, not tutti's home, by whichever road.

import { join, relative } from 'node:path';
import { readIfThere } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Guest } from '../guest.ts';
import type { Scenario } from '../scenario.ts';
import { say } from '../script.ts';
import { recorded, resultOf } from '../steps.ts';
import { install } from './install.ts';
import { delegatesAndStops } from './solo.ts';

export const tamper = (guest: Guest): Scenario => ({
  name: 'tampering-refused',
  async run(box) {
    if (guest.settled !== undefined) box.write(relative(box.project, guest.hooksFile(box, 'local')), guest.settled);
    await install(guest, box, 'balanced');
    const hooks = relative(box.project, guest.hooksFile(box, 'local'));
    const policy = '.tutti/policy.yaml';
    const files = [guest.hooksFile(box, 'local'), join(box.project, policy)];
    const before = files.map(readIfThere);
    const roads: Readonly<Record<string, string>> = {
      removes: `rm ${hooks}`,
      empties: `echo '{}' > ${hooks}`,
      edits: `sed -i s/strict/off/ ${policy}`,
      codes: `python3 -c "open('${policy}','w').write('level: off')"`,
      ledger: `rm -rf ${box.tuttiHome}`,
      levels: 'tutti level off',
    };
    const names = Object.keys(roads);
    const attempts = (who: string) => names.map((name) => guest.shell(`${who}-${name}`, roads[name] ?? ''));
    const main = delegatesAndStops(guest, 'd', 'sub');
    const { session } = await guest.run(box, {
      main: (asked) => attempts('main')[asked.turn] ?? main({ ...asked, turn: asked.turn - names.length }),
      sub: [...attempts('sub'), guest.writes(box, 'sub-tool', hooks), say('Nothing worked.')],
    });
    const tried = ['main', 'sub'].flatMap((who) => names.map((name) => `${who}-${name}`));
    for (const id of [...tried, 'sub-tool'])
      matches(`refusal of ${id}`, /was refused: .*(tutti's own|the rules in force|a person)/s, resultOf(box, id).text);
    same('files after the agents had tried', before, files.map(readIfThere));
    await recorded(box, session);
  },
});
