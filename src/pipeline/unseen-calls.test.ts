import { expect, it } from 'vitest';
import { DEFAULT_CLIENT } from '../clients/registry.ts';
import { newSession } from '../core/state.ts';
import { compareTranscript } from './unseen-calls.ts';

const MANY = 200_000;

it.each([{ ran: true }, {}])('compares a transcript with any number of calls, each with %o', async (result) => {
  const state = { ...newSession(DEFAULT_CLIENT.name, '/p', 0), transcript: '/t.jsonl' };
  const calls = Array.from({ length: MANY }, (_, n) => ({ id: `c${n}`, tool: 'Read', at: 10 + n, ...result }));
  const found = await compareTranscript({
    ...{ client: DEFAULT_CLIENT, session: 's', state, now: MANY + 10_000, shown: () => calls },
    ledger: {
      async *records() {
        // Nothing is recorded.
      },
    },
  });
  if ('ran' in result) expect(found?.gap).toMatchObject({ calls: MANY, from: 10, to: 9 + MANY });
  else expect(found).toMatchObject({ to: { at: 9 } });
});
