// Copilot CLI also runs the hooks that a repository has for Claude Code, without their arguments; where the path has a blank it fails to,
// and refuses every call. Installed for both, an event counts once.

import { must } from '../box.ts';
import { matches, same } from '../check.ts';
import { installAsDependency } from '../claude-code/team.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, say } from '../script.ts';
import { recorded, resultOf } from '../steps.ts';
import { GUEST } from './client.ts';

export const hooksOfOthers: Scenario = {
  name: 'counts-once-beside-hooks-of-others',
  project: 'project',
  async run(box) {
    installAsDependency(box);
    await must(box, 'init', '--yes', '--preset', 'discipline', '--client', 'claude-code', '--scope', 'project');
    const alone = await GUEST.run(box, { main: [GUEST.writes(box, 'a', 'a.txt'), say('Refused.'), acknowledge] });
    matches('refusal by the hooks of others', /delegate/i, resultOf(box, 'a').text);
    await recorded(box, alone.session);

    await must(box, 'init', '--yes', '--client', 'copilot');
    const both = await GUEST.run(box, { main: [GUEST.writes(box, 'b', 'b.txt'), say('Refused.'), acknowledge] });
    matches('refusal by both', /delegate/i, resultOf(box, 'b').text);
    same('files', [undefined, undefined], [box.read('a.txt'), box.read('b.txt')]);
    await recorded(box, both.session);
    const counted = async (session: string) => {
      const { out } = await must(box, 'ledger', 'tail', '-n', '100', '--json');
      const lines = out.split('\n').filter((line) => line.includes(session) && line.includes('"client":"copilot"'));
      return ['session.start', 'prompt', 'tool.before', 'stop'].map(
        (name) => lines.filter((line) => line.includes(`"name":"${name}"`)).length,
      );
    };
    same('events of the second session', await counted(alone.session), await counted(both.session));
  },
};
