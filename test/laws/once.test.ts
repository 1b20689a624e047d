// Law 5, for two installations: the same event delivered twice, at the same moment, counts once, and both get the same answer.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { NativeAnswer } from '../../src/clients/client.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openMemory } from '../../src/ledger/memory.ts';
import { openSqlite } from '../../src/ledger/sqlite.ts';
import { createTutti, type Tutti } from '../../src/pipeline/tutti.ts';
import { acceptPolicy } from '../support/accept.ts';
import { all } from '../support/all.ts';
import { amount } from '../support/amount.ts';
import { anyEvent } from '../support/native.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

interface Played {
  readonly tutti: Tutti;
  readonly project: string;
  /** Lets time pass: what happens between two ticks happens at once. */
  tick(): void;
  send(payload: JsonObject, via: string): Promise<NativeAnswer>;
}

/** Same clock, same nonce, same project for whoever is compared. */
async function play(preset: string, folder: string, ledger: Ledger): Promise<Played> {
  const project = join(folder, 'project');
  mkdirSync(join(project, '.tutti'), { recursive: true });
  writeFileSync(join(project, '.tutti', 'policy.yaml'), JSON.stringify({ extends: preset }));
  acceptPolicy(join(folder, 'state'), project);
  let at = 1_760_000_000_000;
  const tutti = await createTutti({
    home: join(folder, 'state'),
    userHome: join(folder, 'home'),
    ledger,
    now: () => at,
    nonce: () => at.toString(16).padStart(16, '0'),
  });
  return {
    tutti,
    project,
    tick: () => {
      at += 1_000;
    },
    send: (payload, via) =>
      tutti.hook({
        client: 'claude-code',
        payload: JSON.stringify({ cwd: project, ...payload }),
        transport: 'command',
        env: () => undefined,
        via,
      }),
  };
}

const freshFolder = (): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-once-')));
  folders.push(folder);
  return folder;
};

/** With an identity of the client's, each event is one of a kind; without, two events may look the same. */
const numbered = (events: readonly JsonObject[]): readonly JsonObject[] =>
  events.map((event, n) => ({ ...event, tool_use_id: `toolu_${n}` }));

const STORES = [
  ['in memory', async () => openMemory()],
  ['in SQLite', (folder: string) => openSqlite(join(folder, 'ledger.db'))],
] as const;
const IDENTITIES = [
  ['with an identity of its own', numbered],
  ['without one', (events: readonly JsonObject[]) => events],
] as const;

async function statesOf({ tutti, project }: Played) {
  const sessions = await tutti.ledger.sessions();
  return Promise.all(
    sessions.map(async ({ session }) => [session, await tutti.ledger.recall(session, project)] as const),
  ).then((states) => Object.fromEntries(states));
}

describe.each(['discipline', 'balanced', 'workflow'])('under %s', (preset) => {
  describe.each(STORES)('%s', (_, open) => {
    it.each(IDENTITIES)('an event %s', async (_name, identified) => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyEvent, { minLength: 1, maxLength: 20 }), async (made) => {
          const folder = freshFolder();
          const events = identified(made);
          const one = await play(preset, folder, await open(join(folder, 'one')));
          const two = await play(preset, folder, await open(join(folder, 'two')));
          for (const event of events) {
            const alone = await one.send(event, 'local');
            // Of the same kind: through the plugin a session knows its agents, too.
            const both = await Promise.all([two.send(event, 'local'), two.send(event, 'user')]);
            expect(both).toEqual([alone, alone]);
            one.tick();
            two.tick();
          }
          expect(await statesOf(two)).toEqual(await statesOf(one));
          expect((await all(two.tutti.ledger.records({}))).length).toBe(events.length);
          expect(await two.tutti.ledger.verify()).toMatchObject({ ok: true, records: events.length });
          await one.tutti.close();
          await two.tutti.close();
        }),
        { numRuns: amount(2, 8, 80) },
      );
    });

    it('an event with an identity of its own, by the same road again and later: the road may have broken half way', async () => {
      const folder = freshFolder();
      const { tutti, project, send, tick } = await play(preset, folder, await open(join(folder, 'again')));
      const look = { hook_event_name: 'PreToolUse', session_id: 's1', tool_name: 'Read', tool_use_id: 'toolu_1' };
      const answers = [];
      for (let turn = 0; turn < 30; turn += 1) {
        answers.push(await send(look, 'local'));
        tick();
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect((await tutti.ledger.recall('s1', project)).session?.calls.before).toBe(1);
      await tutti.close();
    });

    it.each(IDENTITIES)('many at once, each %s', async (_name, identified) => {
      const folder = freshFolder();
      const { tutti, project, send } = await play(preset, folder, await open(join(folder, 'many')));
      const look = {
        hook_event_name: 'PreToolUse',
        session_id: 's1',
        tool_name: 'Read',
        tool_input: { file_path: 'a' },
      };
      const events = identified(Array.from({ length: 40 }, () => look));
      await Promise.all(events.flatMap((event) => [send(event, 'local'), send(event, 'plugin')]));
      const { session } = await tutti.ledger.recall('s1', project);
      expect(session?.calls.before).toBe(40);
      expect(await tutti.ledger.verify()).toMatchObject({ ok: true, records: 40 });
      await tutti.close();
    });
  });
});
