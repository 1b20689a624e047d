// The client starts every agent that a preset brings: its definitions are in the client's own form.

import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { same, within } from '../check.ts';
import type { Guest } from '../guest.ts';
import type { Scenario } from '../scenario.ts';
import { say } from '../script.ts';
import { install } from './install.ts';

/** Clients limit how many agents a session may have. */
const MOST_AT_ONCE = 4;

export const agents = (guest: Guest): Scenario => ({
  name: 'preset-agents-start',
  async run(box) {
    await install(guest, box, 'workflow');
    const [folder = ''] = guest.client.agents.folders;
    const names = readdirSync(join(box.project, folder)).map((file) => basename(file, extname(file)));
    guest.agreeToAgents?.(box, names);
    const place = { project: box.project, home: box.home };
    same('agents that tutti knows of', names, [...guest.client.agents.find(names, place)]);
    // The preset has an order for them.
    box.write('.tutti/policy.yaml', 'version: 1\nextends: [base]\n');
    for (let at = 0; at < names.length; at += MOST_AT_ONCE) {
      const group = names.slice(at, at + MOST_AT_ONCE);
      await guest.run(box, {
        main: (asked) => {
          const name = group[Math.floor(asked.turn / guest.delegating)];
          const turn = asked.turn % guest.delegating;
          return name === undefined ? say('Done.') : guest.delegates({ ...asked, turn }, name, `sub-${name}`, name);
        },
        ...Object.fromEntries(group.map((name) => [`sub-${name}`, () => say('The part is done.')])),
      });
    }
    within('agents of the preset', 1, 50, names.length);
    same(
      'agents that started',
      names,
      names.filter((name) => box.model.askedBy(`sub-${name}`).length > 0),
    );
  },
});
