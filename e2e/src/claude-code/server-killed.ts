// The server dies in the middle of a session: nothing slips through while it is gone, and the session goes on.

import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { kill, until } from '../../../test/support/processes.ts';
import { type Box, must } from '../box.ts';
import { lacks, Mismatch, matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { type Asked, acknowledge, delegate, say, type Turn, tokenIn } from '../script.ts';
import { install, recorded, resultOf, writes } from './steps.ts';

/** The client tries the same delegation this often before the session counts as lost. */
const ATTEMPTS = 10;

export const serverKilled: Scenario = {
  name: 'server-killed',
  async run(box) {
    await install(box, '--transport', 'http');
    // The preset lets pass what cannot be checked; this policy does not, so its hooks fail closed.
    box.write('.tutti/policy.yaml', 'version: 1\nextends: [discipline]\nonDamage: level\n');
    await must(box, 'init', '--yes', '--transport', 'http');
    const killed: number[] = [];
    let recovered = 0;

    const main = async (asked: Asked): Promise<Turn> => {
      // The delegation arms the refusal of the next call the main agent makes itself.
      if (asked.turn === 0) return delegate('first', 'first');
      if (asked.turn === 1) {
        const { pid } = JSON.parse((await must(box, 'up', '--json')).out);
        kill(pid);
        killed.push(pid);
        await until(() => !box.processes().some((found) => found.pid === pid), 3000);
        return writes(box, 'solo', 'solo.txt');
      }
      if (tokenIn(asked.latest) !== undefined) return acknowledge(asked);
      if (box.read('second.txt') !== undefined) return say('Done.');
      if (asked.turn > ATTEMPTS) return say('Given up.');
      recovered = asked.turn;
      return delegate(`second${asked.turn}`, 'second');
    };
    const { session } = await box.claude({
      main,
      first: [writes(box, 'f', 'first.txt'), say('First done.')],
      second: (asked) =>
        asked.results.some(({ error }) => !error) ? say('Second done.') : writes(box, `s${asked.turn}`, 'second.txt'),
    });

    if (killed.length === 0) throw new Mismatch('the server during the session', 'a process to kill', 'none');
    same('first.txt', 'first.txt', box.read('first.txt'));
    const { error, text } = resultOf(box, 'solo');
    same('whether the call after the kill failed', true, error);
    matches('what refused the call after the kill', /^PreToolUse:Write hook error: /, text);
    same('solo.txt', undefined, box.read('solo.txt'));
    same('second.txt', 'second.txt', box.read('second.txt'));
    lacks('last result', /onFailure/, resultOf(box, `second${recovered}`).text);
    await recorded(box, session);
  },
};

/** The calls that status finds unchecked. The last second of a transcript is not looked at yet. */
async function uncheckedIn(box: Box): Promise<number | undefined> {
  for (let tries = 0; ; tries++) {
    const { sessions } = JSON.parse((await must(box, 'status', '--json')).out);
    if (sessions[0].unchecked !== undefined || tries === 10) return sessions[0].unchecked;
  }
}

/** Where the policy lets pass what cannot be checked, a server that has gone stops nobody. The next prompt brings it back, and what ran
 *  meanwhile is on record afterwards. */
const serverGone = (name: string, policy: string): Scenario => ({
  name,
  async run(box) {
    await install(box, '--transport', 'http');
    box.write('.tutti/policy.yaml', policy);
    await must(box, 'init', '--yes');
    const server = (): readonly number[] => {
      const { supervisor, pid } = JSON.parse(readFileSync(join(box.tuttiHome, 'server.json'), 'utf8'));
      const alive = new Set(box.processes().map((found) => found.pid));
      return [supervisor, pid].filter((found) => alive.has(found));
    };
    const killed: number[] = [];
    const { session } = await box.claude({
      main: [
        async () => {
          // Both are stopped first: each would bring the other back.
          killed.push(...server());
          for (const pid of killed) process.kill(pid, 'SIGSTOP');
          for (const pid of killed) kill(pid);
          await until(() => server().length === 0, 3000);
          return writes(box, 'solo', 'solo.txt');
        },
        say('Written.'),
      ],
    });
    same('processes killed', 2, killed.length);
    same('solo.txt', 'solo.txt', box.read('solo.txt'));

    // As if it had been started long ago: nobody tries again within ten seconds.
    utimesSync(join(box.tuttiHome, 'lock'), 0, 0);
    let back = false;
    const main = async (asked: Asked): Promise<Turn> => {
      if (tokenIn(asked.latest) !== undefined) return acknowledge(asked);
      if (asked.turn > 0) return say('Written.');
      back = await until(() => server().length === 2, 10_000);
      return writes(box, 'next', 'next.txt');
    };
    same('unchecked calls, found by who looks', 1, await uncheckedIn(box));
    await box.claude({ main }, { args: ['--resume', session] });
    same('whether the server came back', true, back);
    const said = box.model.askedBy('main').map(({ latest }) => latest);
    matches('what is said of the next call, with the server back', /delegate/i, said.join('\n'));
    await recorded(box, session, 1);
    matches('the gap on record', /1 call went ahead unchecked/, (await must(box, 'ledger', 'verify')).out);
  },
});

export const serverKilledAtGuidance = serverGone(
  'server-killed-at-guidance',
  'version: 1\nextends: [discipline]\nlevel: guidance\n',
);
export const serverKilledFailingOpen = serverGone('server-killed-failing-open', 'version: 1\nextends: [discipline]\n');
