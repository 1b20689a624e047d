// The main agent does not work alone, by patch or by shell, and a subagent works unhindered.

import { lacks, matches, present, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { type Asked, acknowledge, say, type Turn, tokenIn } from '../script.ts';
import { recorded, resultOf } from '../steps.ts';
import { codex, install, patches, shell, spawns, waits, writes } from './client.ts';

/** The id in the result of a call that started an agent. */
const startedIn = ({ results }: Asked, id: string): string =>
  present(
    'the started agent',
    /"agent_id":"([^"]+)"/.exec(results.find((result) => result.id === `toolu_${id}`)?.text ?? '')?.[1],
  );

/** Starts an agent, waits for it, and stops as it is asked to. */
const delegates =
  (id: string, script: string) =>
  (asked: Asked): Turn => {
    if (asked.turn === 0) return spawns(id, script);
    if (asked.turn === 1) return waits(`${id}-wait`, startedIn(asked, id));
    return tokenIn(asked.latest) === undefined ? say('Done.') : acknowledge(asked);
  };

export const solo: readonly Scenario[] = [
  {
    name: 'write-refused',
    async run(box) {
      await install(box, 'discipline');
      const { session } = await codex(box, { main: [writes('w', 'solo.txt'), say('Refused.'), acknowledge] });
      matches('refusal', /Next: spawn_agent\(/, resultOf(box, 'w').text);
      same('solo.txt', undefined, box.read('solo.txt'));
      await recorded(box, session);
    },
  },
  {
    name: 'subagent-writes',
    async run(box) {
      await install(box, 'discipline');
      const { session } = await codex(box, {
        main: delegates('d', 'sub'),
        sub: [writes('w', 'sub.txt'), say('The part is done.')],
      });
      same('sub.txt', 'sub.txt\n', box.read('sub.txt'));
      await recorded(box, session);
    },
  },
  {
    name: 'shell-refused',
    async run(box) {
      const long = Array.from({ length: 200 }, (_, n) => `line ${n}`);
      await install(box, 'balanced');
      const { session } = await codex(box, {
        main: [
          patches('p', `*** Add File: long.txt\n${long.map((line) => `+${line}`).join('\n')}`),
          shell('s', `cat > long.txt <<'END'\n${long.join('\n')}\nEND`),
          say('Refused.'),
          say('Refused.'),
        ],
      });
      for (const id of ['p', 's']) matches(`refusal of ${id}`, /spawn_agent/, resultOf(box, id).text);
      same('long.txt', undefined, box.read('long.txt'));
      lacks('what the model read', /"permissionDecision"/, JSON.stringify(box.model.asked.map(({ latest }) => latest)));
      await recorded(box, session);
    },
  },
];
