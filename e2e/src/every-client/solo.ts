// The main agent does not work alone, by a tool for edits or by shell, and a subagent works unhindered.

import { must } from '../box.ts';
import { lacks, matches, same } from '../check.ts';
import type { Guest } from '../guest.ts';
import type { Scenario } from '../scenario.ts';
import { type Asked, acknowledge, say, type Turn, tokenIn } from '../script.ts';
import { programsRun, recorded, resultOf } from '../steps.ts';
import { install } from './install.ts';

/** Commands that write without a tool for edits; each would leave a file of its name behind. */
const WRITING: Readonly<Record<string, string>> = {
  redirected: 'echo x > redirected',
  teed: 'echo x | tee teed',
  python: `python3 -c "open('python','w').write('x')"`,
  copied: 'cp README.md copied',
  nested: `bash -c 'echo x > nested'`,
};

/** Delegates, and then stops as it is asked to. */
export const delegatesAndStops =
  (guest: Guest, id: string, script: string) =>
  (asked: Asked): Turn => {
    if (asked.turn < guest.delegating) return guest.delegates(asked, id, script);
    return tokenIn(asked.latest) === undefined ? say('Done.') : acknowledge(asked);
  };

export const solo = (guest: Guest): readonly Scenario[] => [
  {
    name: 'write-refused',
    async run(box) {
      await install(guest, box, 'discipline');
      const { session } = await guest.run(box, {
        main: [guest.writes(box, 'w', 'solo.txt'), say('Refused.'), acknowledge],
      });
      const next = guest.client.delegation({ type: '', goal: '' }).split(/[({]/)[0] ?? '';
      matches('refusal', /delegate/i, resultOf(box, 'w').text);
      same('whether the refusal offers a delegation', true, resultOf(box, 'w').text.includes(next));
      lacks('what the model read', /"permissionDecision"/, JSON.stringify(box.model.asked.map(({ latest }) => latest)));
      same('solo.txt', undefined, box.read('solo.txt'));
      await recorded(box, session);
    },
  },
  {
    name: 'subagent-writes',
    async run(box) {
      await install(guest, box, 'discipline');
      const { session } = await guest.run(box, {
        main: (asked) =>
          asked.turn === guest.delegating
            ? guest.writes(box, 'solo', 'solo.txt')
            : delegatesAndStops(guest, 'd', 'sub')(asked),
        sub: [guest.writes(box, 'w', 'sub.txt'), say('The part is done.')],
      });
      same('sub.txt', 'sub.txt', box.read('sub.txt')?.trim());
      matches('refusal of the main agent after it', /delegate/i, resultOf(box, 'solo').text);
      same('solo.txt', undefined, box.read('solo.txt'));
      const { actors } = JSON.parse((await must(box, 'session', 'show', session, '--json')).out);
      const { identity } = guest.client.capabilities;
      same('agents known', identity === 'bracketed' ? 0 : 1, Object.keys(actors.agents).length);
      same('agents running', 0, actors.running);
      await recorded(box, session);
    },
  },
  {
    name: 'shell-refused',
    async run(box) {
      await install(guest, box, 'balanced');
      box.write('.tutti/policy.yaml', 'version: 1\nextends: [balanced]\nrules:\n  edits:\n    allowance: 0\n');
      const names = Object.keys(WRITING);
      const { session } = await guest.run(box, {
        main: [
          ...names.map((name) => guest.shell(name, WRITING[name] ?? '')),
          guest.shell('looks', 'ls'),
          say('Refused.'),
          say('Refused.'),
        ],
      });
      for (const name of names) {
        matches(`refusal of ${name}`, /was refused/, resultOf(box, name).text);
        same(name, undefined, box.read(name));
      }
      // Not by what it printed: a client that takes a result when the process exits may lose what it has not read by then.
      lacks('result of looking', /was refused/, resultOf(box, 'looks').text);
      same('whether looking ran', true, (await programsRun(box)).includes('ls'));
      await recorded(box, session);
    },
  },
];
