// What is remembered: parallel calls count once each, and a session stays the same when it is compacted or resumed.

import { join } from 'node:path';
import { must } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { type Asked, acknowledge, call, delegate, say, type Turn, tokenIn } from '../script.ts';
import { install, recorded, resultOf, type Transport, writes } from './steps.ts';

const READS = 8;

const parallelReads = (transport: Transport): Scenario => ({
  name: `parallel-reads-${transport}`,
  async run(box) {
    await must(box, 'init', '--yes', '--preset', 'balanced', '--transport', transport);
    const ids = Array.from({ length: READS }, (_, n) => `r${n}`);
    const calls = ids.flatMap((id) => call(id, 'Read', { file_path: join(box.project, 'README.md') }).calls ?? []);
    const { session } = await box.claude({ main: [{ calls }, say('Read.')] });
    for (const id of ids) same(`whether ${id} failed`, false, resultOf(box, id).error);
    const shown = JSON.parse((await must(box, 'session', 'show', session, '--json')).out);
    same('calls counted', { before: READS, after: READS }, shown.calls);
    same('looks spent', READS, shown.rules.looks.spent);
    await recorded(box, session);
  },
});

/** Nobody is held who only waits. */
const waits: Scenario = {
  name: 'stop-while-agents-work',
  async run(box) {
    await install(box);
    let stopped = 0;
    const main = (asked: Asked): Turn => {
      if (asked.turn === 0) return delegate('back', 'back', { run_in_background: true });
      if (tokenIn(asked.latest) !== undefined) return acknowledge(asked);
      stopped++;
      return say('Waiting.');
    };
    await box.claude({
      main,
      back: [call('slow', 'Bash', { command: 'sleep 2' }), say('The back is done.')],
    });
    const asked = box.model.askedBy('main');
    const held = asked.findIndex(({ latest }) => /Stop hook feedback/.test(latest));
    const told = asked.findIndex(({ latest }) => latest.includes('<task-notification>'));
    matches('stops', /^[12]$/, String(stopped));
    same('whether the hold came after the end of the agent', true, held === -1 || told < held);
  },
};

/** The first refusal is behind it: neither resuming nor compacting gives another one away for free. */
const goesOn: Scenario = {
  name: 'resume-and-compact-keep-state',
  async run(box) {
    await install(box);
    const first = await box.claude({ main: [writes(box, 'one', 'one.txt'), say('Refused.'), acknowledge] });
    same('whether the first call failed', true, resultOf(box, 'one').error);
    const streak = async () => {
      const { rules } = JSON.parse((await must(box, 'session', 'show', first.session, '--json')).out);
      return Object.values(rules).find((slice) => typeof slice === 'object' && slice !== null && 'streak' in slice);
    };
    const before = await streak();
    const args = ['--resume', first.session];
    await box.claude({}, { prompt: '/compact', args });
    same('what is remembered after compacting', before, await streak());
    matches('the record', /"native":"PostCompact"/, (await must(box, 'ledger', 'tail', '-n', '20', '--json')).out);
    const second = await box.claude({ main: [writes(box, 'two', 'two.txt'), say('Written.'), acknowledge] }, { args });
    same('session', first.session, second.session);
    same('two.txt', 'two.txt', box.read('two.txt'));
    await recorded(box, first.session);
  },
};

export const state: readonly Scenario[] = [parallelReads('http'), parallelReads('command'), waits, goesOn];
