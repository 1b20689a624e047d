// A model that speaks before it calls a tool: the client's hook for texts runs then too, and that is not the end of the turn. Every event
// is reported once, and a stop is held once, at the real end.

import { type Box, must } from '../box.ts';
import { same } from '../check.ts';
import { install } from '../every-client/install.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, say, type Turn, tokenIn } from '../script.ts';
import { recorded } from '../steps.ts';
import { GUEST } from './client.ts';

const first = (text: string, turn: Turn): Turn => ({ ...turn, text });

/** With the API of these models a text ends before a call in the same message begins. */
function speaksFirst(box: Box): void {
  const options = { baseURL: `${box.model.url}/v1`, apiKey: 'fake' };
  box.write('opencode.json', { provider: { scripted: { npm: '@ai-sdk/anthropic', options } } });
}

async function counted(box: Box, session: string, names: readonly string[]) {
  const { out } = await must(box, 'ledger', 'tail', '-n', '100', '--json');
  const lines = out.split('\n').filter((line) => line.includes(session));
  return Object.fromEntries(
    names.map((name) => [name, lines.filter((line) => line.includes(`"name":"${name}"`)).length]),
  );
}

const EXPECTED = {
  'session.start': 1,
  prompt: 2,
  'tool.before': 4,
  'tool.after': 2,
  'tool.failed': 2,
  'agent.start': 1,
  'agent.stop': 1,
  stop: 1,
  'session.end': 1,
};

const reported: Scenario = {
  name: 'events-reported-once',
  async run(box) {
    await install(GUEST, box, 'balanced');
    box.write('.tutti/policy.yaml', 'version: 1\nextends: [base]\n');
    speaksFirst(box);
    const { session } = await GUEST.run(box, {
      main: (asked) =>
        [
          first('I look first.', GUEST.shell('fails', 'exit 3')),
          first('I read on.', {
            calls: [{ id: 'toolu_missing', name: 'read', input: { filePath: `${box.project}/missing` } }],
          }),
          GUEST.delegates(asked, 'd', 'sub'),
        ][asked.turn] ?? say('All done.'),
      sub: [first('I begin.', GUEST.shell('works', 'ls')), say('The part is done.')],
    });
    same('requests', 4, box.model.askedBy('main').length);
    await recorded(box, session);
    same('events on record', EXPECTED, await counted(box, session, Object.keys(EXPECTED)));
  },
};

const heldAtTheEnd: Scenario = {
  name: 'stop-held-at-the-end-only',
  async run(box) {
    await install(GUEST, box, 'balanced');
    box.write('.tutti/policy.yaml', 'version: 1\nextends: [discipline]\nrules:\n  solo: off\n');
    speaksFirst(box);
    const { session } = await GUEST.run(box, {
      main: [
        first('I look first.', GUEST.shell('a', 'ls')),
        first('I look again.', GUEST.shell('b', 'pwd')),
        say('First part done.'),
        acknowledge,
      ],
    });
    const told = box.model.askedBy('main').map(({ latest }) => tokenIn(latest) !== undefined);
    same('requests that ask for the token', [false, false, false, true], told);
    await recorded(box, session);
    same(
      'events on record',
      { prompt: 1, 'tool.before': 2, stop: 2 },
      await counted(box, session, ['prompt', 'tool.before', 'stop']),
    );
  },
};

export const wordsFirst: readonly Scenario[] = [reported, heldAtTheEnd];
