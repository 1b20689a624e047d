// The server is gone or does not answer: the client is still refused what the policy refuses, before its own patience ends.

import { join } from 'node:path';
import { kill, until } from '../../../test/support/processes.ts';
import { type Box, readIfThere } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Guest } from '../guest.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, say } from '../script.ts';
import { recorded, resultOf } from '../steps.ts';
import { install } from './install.ts';

/** The processes of the server that live. The first hook starts it, and does not wait for it. */
function server(box: Box): readonly number[] {
  const { supervisor, pid } = JSON.parse(readIfThere(join(box.tuttiHome, 'server.json')) ?? '{}');
  const alive = new Set(box.processes().map((found) => found.pid));
  return [supervisor, pid].filter((found) => alive.has(found));
}

const stopAll = (pids: readonly number[]): void => {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
};

/** `after`: what becomes of the stopped processes before the call. */
const without = (
  guest: Guest,
  name: string,
  after: (box: Box, pids: readonly number[]) => Promise<unknown>,
): Scenario => ({
  name,
  async run(box) {
    await install(guest, box, 'discipline');
    box.write('.tutti/policy.yaml', 'version: 1\nextends: [discipline]\nonDamage: level\n');
    const stopped: number[] = [];
    const { session } = await guest.run(box, {
      main: [
        async () => {
          await until(() => server(box).length === 2, 10_000);
          // Both are stopped first: each would bring the other back.
          stopped.push(...server(box));
          stopAll(stopped);
          await after(box, stopped);
          return guest.writes(box, 'w', 'solo.txt');
        },
        async () => {
          for (const pid of server(box)) if (stopped.includes(pid)) process.kill(pid, 'SIGCONT');
          return say('Refused.');
        },
        acknowledge,
      ],
    });
    same('processes stopped', 2, stopped.length);
    matches('refusal', /delegate/i, resultOf(box, 'w').text);
    same('solo.txt', undefined, box.read('solo.txt'));
    await recorded(box, session);
  },
});

export const serverGone = (guest: Guest): readonly Scenario[] => [
  without(guest, 'server-killed', async (box, pids) => {
    for (const pid of pids) kill(pid);
    await until(() => !box.processes().some(({ pid }) => pids.includes(pid)), 3_000);
  }),
  without(guest, 'server-hanging', async () => {}),
];
