// Going leaves no trace in the client's settings: not a byte.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Box, must, readIfThere } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, say } from '../script.ts';
import { install, refusedByRule, writes } from './steps.ts';
import { installAsDependency } from './team.ts';

/** Settings as people have them: their own hooks, tabs, no newline at the end, an empty list on one line. */
const ODD = `{
\t"env": { "A":"1" },  "model": "claude-opus-5-5",
\t"hooks": {"PreToolUse": [ ], "Stop": [
\t\t{ "hooks": [{"type":"command","command":"true"}] }]},

\t"permissions": {"allow": ["Read","Write", "Agent"]}
}`;

const FILES = {
  local: (box: Box) => join(box.project, '.claude/settings.local.json'),
  project: (box: Box) => join(box.project, '.claude/settings.json'),
  user: (box: Box) => join(box.home, '.claude/settings.json'),
} as const;

type Scope = keyof typeof FILES;
const SCOPES = ['local', 'project', 'user'] as const satisfies readonly Scope[];

const comesAndGoes = (scope: Scope): Scenario => ({
  name: `uninstall-${scope}`,
  async run(box) {
    const file = FILES[scope](box);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, ODD);
    if (scope === 'project') installAsDependency(box);
    await install(box, '--scope', scope);
    await box.claude({ main: [writes(box, 'before', 'before.txt'), say('Refused.'), acknowledge] });
    refusedByRule(box, 'before');

    await must(box, 'uninstall', '--yes');
    same(`settings of scope ${scope}`, ODD, readIfThere(file));
    await box.claude({ main: [writes(box, 'after', 'after.txt'), say('Written.')] });
    same('after.txt', 'after.txt', box.read('after.txt'));
  },
});

export const uninstalls: readonly Scenario[] = [
  ...SCOPES.map(comesAndGoes),
  {
    name: 'uninstall-where-nothing-was',
    async run(box) {
      for (const scope of ['local', 'user'] as const) {
        await install(box, '--scope', scope);
        matches(`settings of scope ${scope}`, /"hooks"/, readIfThere(FILES[scope](box)) ?? '');
        await must(box, 'uninstall', '--yes');
        same(`settings of scope ${scope}`, undefined, readIfThere(FILES[scope](box)));
      }
    },
  },
];
