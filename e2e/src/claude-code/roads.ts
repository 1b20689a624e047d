// Other roads to the same end: a shell command for an edit, the settings that hold the hooks, an agent below an agent.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { must, readIfThere } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, call, delegate, say } from '../script.ts';
import { hears, install, recorded, refusedByRule, resultOf, writes } from './steps.ts';

/** Commands that write without an editing tool; each would leave a file of its name behind. */
const WRITING: Readonly<Record<string, string>> = {
  redirected: 'echo x > redirected',
  teed: 'echo x | tee teed',
  python: `python3 -c "open('python','w').write('x')"`,
  copied: 'cp README.md copied',
  nested: `bash -c 'echo x > nested'`,
};

const shellRoads: Scenario = {
  name: 'shell-roads-refused',
  async run(box) {
    await must(box, 'init', '--yes', '--preset', 'balanced');
    box.write('.tutti/policy.yaml', 'version: 1\nextends: [balanced]\nrules:\n  edits:\n    allowance: 0\n');
    const names = Object.keys(WRITING);
    const { session } = await box.claude({
      main: [
        ...names.map((name) => call(name, 'Bash', { command: WRITING[name] ?? '' })),
        call('looks', 'Bash', { command: 'ls' }),
        say('Refused.'),
      ],
    });
    for (const name of names) {
      const { error, text } = resultOf(box, name);
      same(`whether ${name} failed`, true, error);
      matches(`refusal of ${name}`, /^PreToolUse:Bash hook error: [^[]/, text);
      same(name, undefined, box.read(name));
    }
    same('whether looking failed', false, resultOf(box, 'looks').error);
    await recorded(box, session);
  },
};

/** The client hears of a change at once; the hooks that brought the news stay in force. */
const settingsKept: Scenario = {
  name: 'settings-kept',
  async run(box) {
    await install(box);
    const file = join(box.project, '.claude/settings.local.json');
    const before = readIfThere(file);
    let heard = false;
    await box.claude({
      main: [
        delegate('sub', 'sub'),
        async () => {
          // Not by a tool of the agent: by something it got to run behind everybody's back.
          rmSync(file);
          heard = await hears(box, 'config.change');
          return writes(box, 'solo', 'solo.txt');
        },
        say('Refused.'),
        acknowledge,
      ],
      sub: [
        call('removes', 'Bash', { command: 'rm .claude/settings.local.json' }),
        call('edits', 'Write', { file_path: file, content: '{}' }),
        call('switches', 'Bash', { command: `echo '{"disableAllHooks":true}' > .claude/settings.json` }),
        () => {
          same('settings after the agent had tried', before, readIfThere(file));
          return say('Nothing worked.');
        },
      ],
    });
    for (const id of ['removes', 'edits', 'switches']) {
      matches(`refusal of ${id}`, /was refused: .*(tutti's own|the rules in force)/, resultOf(box, id).text);
    }
    same('whether tutti heard of the change', true, heard);
    refusedByRule(box, 'solo');
    same('solo.txt', undefined, box.read('solo.txt'));
  },
};

/** Two levels down it is still a subagent, and unhindered. */
const nested: Scenario = {
  name: 'nested-agents-write',
  async run(box) {
    await install(box);
    const { session } = await box.claude({
      main: [delegate('outer', 'outer'), say('Delegated.'), acknowledge],
      outer: [writes(box, 'o', 'outer.txt'), delegate('inner', 'inner'), say('The outer is done.')],
      inner: [writes(box, 'i', 'inner.txt'), say('The inner is done.')],
    });
    same('outer.txt', 'outer.txt', box.read('outer.txt'));
    same('inner.txt', 'inner.txt', box.read('inner.txt'));
    const { actors } = JSON.parse((await must(box, 'session', 'show', session, '--json')).out);
    same('agents known', 2, Object.keys(actors.agents).length);
    same('agents running', 0, actors.running);
  },
};

export const roads: readonly Scenario[] = [shellRoads, settingsKept, nested];
