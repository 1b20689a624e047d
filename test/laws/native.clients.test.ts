// Law 7 for every client: whatever of its stored payloads comes in, at any level, the answer is silence or what that client honours.
// native.test.ts shows the same for the default client with any session and any damage.

import { describe, expect, it } from 'vitest';
import type { Client } from '../../src/clients/client.ts';
import { CLIENTS, DEFAULT_CLIENT } from '../../src/clients/registry.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { LEVELS } from '../../src/core/level.ts';
import type { Verdict } from '../../src/core/verdict.ts';
import { payloadsOf } from '../support/client-payloads.ts';
import { type Played, playedTutti } from '../support/tutti-in-memory.ts';
import { HONOURED } from './honoured/index.ts';
import { flawOf, type HonouredAnswers } from './honoured/shape.ts';

/** Rules that refuse, ask, hold and advise wherever they can. */
const HARSH: JsonObject = {
  extends: 'discipline',
  onDamage: 'deny',
  rules: {
    table: {
      kind: 'calls',
      rows: [
        { kind: 'shell', outcome: 'ask' },
        { kind: 'edit', outcome: 'deny' },
        { effect: 'read', outcome: 'advise', words: 'x'.repeat(1_900) },
      ],
    },
    looks: { kind: 'budget', allowance: 0 },
  },
};
const OTHERS = [...CLIENTS.values()].filter(({ name }) => name !== DEFAULT_CLIENT.name);
const DAMAGED = ['', '{', '[]', '{"session_id":7}'];

const tableOf = ({ name }: Client): HonouredAnswers => {
  const table = HONOURED[name];
  if (table === undefined) throw new Error(`write down in test/laws/honoured what ${name} honours`);
  return table;
};

const answer = ({ tutti, project }: Played, client: string, native: string, payload: string) =>
  tutti.hook({ client, native, payload, transport: 'command', env: () => undefined, project });

describe.each(OTHERS.map((client) => [client.name, client] as const))('%s', (name, client) => {
  it.each(LEVELS)('answers its payloads natively at %s', async (level) => {
    for (const policy of [{ extends: 'balanced' }, HARSH]) {
      const played = await playedTutti({ ...policy, level });
      const stored = payloadsOf(name).map(({ native, payload }) => [native, JSON.stringify(payload)] as const);
      const damaged = Object.keys(client.events).flatMap((native) => DAMAGED.map((text) => [native, text] as const));
      for (const [native, text] of [...stored, ...damaged]) {
        const got = await answer(played, name, native, text.replaceAll('<PROJECT>', played.project));
        expect(flawOf(tableOf(client), native, 'command', got), `${native} ${JSON.stringify(got)}`).toBeUndefined();
      }
      await played.close();
    }
  });

  it('answers each verdict natively, for each event', () => {
    const words = ['', 'words', 'x'.repeat(30_000)];
    for (const native of [...Object.keys(client.events), 'BrandNewEvent'])
      for (const outcome of ['allow', 'advise', 'ask', 'deny', 'hold'] as const)
        for (const say of words)
          for (const tell of words) {
            const verdict: Verdict = { outcome, level: 'strict', say, tell, findings: [], lift: ['solo'] };
            const got = client.encode(verdict, native, 'command');
            expect(flawOf(tableOf(client), native, 'command', got), `${native} ${outcome}`).toBeUndefined();
          }
  });
});
