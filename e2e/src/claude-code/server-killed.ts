// The server dies in the middle of a session: nothing slips through while it is gone, and the session goes on.

import { must } from '../box.ts';
import { lacks, Mismatch, matches, same } from '../check.ts';
import { kill, until } from '../processes.ts';
import type { Scenario } from '../scenario.ts';
import { type Asked, acknowledge, delegate, say, type Turn, tokenIn } from '../script.ts';
import { install, recorded, resultOf, writes } from './steps.ts';

/** The client tries the same delegation this often before the session counts as lost. */
const ATTEMPTS = 10;

export const serverKilled: Scenario = {
  name: 'server-killed',
  async run(box) {
    await install(box, '--transport', 'http');
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
