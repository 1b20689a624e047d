// The contract of every ledger. The test of a store calls this with a function that opens an empty one.

import { afterEach, describe, expect, it } from 'vitest';
import { NEW_PROJECT } from '../../core/state.ts';
import { OUTCOMES, type Outcome } from '../../core/verdict.ts';
import { genesis, hashOf, verifyChain } from '../chain.ts';
import type { Ledger, LedgerRecord } from '../ledger.ts';
import { counting, endEvent, entry, PROJECT, place, promptEvent, refused, START, shellEvent } from './samples.ts';

export function ledgerContract(store: string, openEmpty: () => Promise<Ledger>): void {
  describe(`ledger: ${store}`, () => {
    const opened: Ledger[] = [];
    const open = async (): Promise<Ledger> => {
      const ledger = await openEmpty();
      opened.push(ledger);
      return ledger;
    };
    afterEach(async () => {
      for (const ledger of opened.splice(0)) await ledger.close();
    });

    describe('appending', () => {
      it('returns exactly what was recorded', async () => {
        const ledger = await open();
        const event = shellEvent('s');
        const actor = { kind: 'subagent', id: 'a1', type: 'Explore', evidence: 'agent id' } as const;
        const { record, duplicate } = await ledger.commit(place('s'), () => entry(event, { actor, verdict: refused }));
        expect(duplicate).toBe(false);
        expect(record).toMatchObject({ seq: 1, session: 's', at: START, event, actor, verdict: refused, policy: 'p1' });
        expect(await ledger.record('s', 1)).toEqual(record);
        expect(await ledger.record('s', 2)).toBeUndefined();
        expect(await ledger.record('other', 1)).toBeUndefined();
      });

      it('chains each record of a session to the previous one', async () => {
        const ledger = await open();
        for (let n = 1; n <= 3; n++) await ledger.commit(place('s'), counting('s', `${n}`));
        const records = await list(ledger, { session: 's' });
        expect(records.map(({ seq }) => seq)).toEqual([1, 2, 3]);
        expect(records.map(({ prev }) => prev)).toEqual([genesis('s').hash, records[0]?.hash, records[1]?.hash]);
        expect(records.map(hashOf)).toEqual(records.map(({ hash }) => hash));
        expect(verifyChain('s', records)).toEqual({ ok: true, records: 3 });
      });

      it('has a separate chain per session', async () => {
        const ledger = await open();
        for (const session of ['a', 'b', 'a']) await ledger.commit(place(session), counting(session));
        expect((await list(ledger, { session: 'a' })).map(({ seq }) => seq)).toEqual([1, 2]);
        expect((await list(ledger, { session: 'b' })).map(({ seq }) => seq)).toEqual([1]);
      });

      it('writes nothing when the work fails', async () => {
        const ledger = await open();
        const failing = ledger.commit(place('s', { key: 'k' }), () => {
          throw new Error('no verdict');
        });
        await expect(failing).rejects.toThrow('no verdict');
        expect(await list(ledger, {})).toEqual([]);
        const again = await ledger.commit(place('s', { key: 'k' }), counting('s'));
        expect(again).toMatchObject({ duplicate: false, record: { seq: 1 } });
      });

      it('counts parallel events once each', async () => {
        const ledger = await open();
        await Promise.all(Array.from({ length: 50 }, (_, n) => ledger.commit(place('s'), counting('s', `${n}`))));
        expect((await ledger.recall('s', PROJECT)).session?.holds).toBe(50);
        expect((await ledger.sessions())[0]?.events).toBe(50);
        expect(await ledger.verify()).toEqual({ ok: true, sessions: 1, records: 50 });
      });

      it.each([
        ['with characters that a column cannot store', 'a\u0000b\ud800'],
        ['that is empty', ''],
        ['in any script', "säsion '日本' \u{1f3bb}"],
        ['that starts like an escaped one', '\u0001"a"'],
      ])('accepts a session id %s', async (_, session) => {
        const ledger = await open();
        await ledger.commit(place(session, { key: session }), counting(session, session));
        await ledger.commit(place(`${session}x`), counting(`${session}x`));
        expect((await ledger.sessions()).map((summary) => summary.session).sort()).toEqual(
          [session, `${session}x`].sort(),
        );
        expect(await list(ledger, { session })).toHaveLength(1);
        expect((await ledger.record(session, 1))?.event).toMatchObject({ session, text: session });
        expect(await ledger.verify()).toEqual({ ok: true, sessions: 2, records: 2 });
      });
    });

    describe('states', () => {
      it('has no state for an unknown session', async () => {
        const ledger = await open();
        expect(await ledger.recall('s', PROJECT)).toEqual({ damaged: [] });
      });

      it('gives each event the states that the previous one wrote, in all three scopes', async () => {
        const ledger = await open();
        const level = { level: 'shadow', by: 'ada', reason: 'trying it', at: START } as const;
        const rules = { plan: { step: 2 } };
        await ledger.commit(place('s'), (remembered) => ({
          ...counting('s')(remembered),
          project: { rules },
          user: { level },
        }));
        const seen = await new Promise((resolve) => {
          void ledger.commit(place('s'), (remembered) => {
            resolve(remembered);
            return entry(promptEvent('s', 'next'));
          });
        });
        expect(seen).toMatchObject({ session: { holds: 1 }, project: { rules }, user: { level }, damaged: [] });
      });

      it('keeps a state that an event does not write', async () => {
        const ledger = await open();
        await ledger.commit(place('s'), (r) => ({ ...counting('s')(r), project: NEW_PROJECT, user: {} }));
        await ledger.commit(place('s'), () => entry(promptEvent('s', 'nothing to keep')));
        const remembered = await ledger.recall('s', PROJECT);
        expect(remembered).toMatchObject({ session: { holds: 1 }, project: NEW_PROJECT, user: {}, damaged: [] });
      });

      it('shares the project state between its sessions and the user state between all', async () => {
        const ledger = await open();
        const project = { rules: { pipeline: { stage: 'build' } } };
        const user = { level: { level: 'off', by: 'ada', reason: 'holiday', at: START } } as const;
        await ledger.commit(place('a'), (r) => ({ ...counting('a')(r), project, user }));
        expect(await ledger.recall('b', PROJECT)).toEqual({ project, user, damaged: [] });
        expect(await ledger.recall('b', '/elsewhere')).toEqual({ user, damaged: [] });
      });
    });

    describe('an event delivered twice', () => {
      it('is recognised by its id', async () => {
        const ledger = await open();
        const first = await ledger.commit(place('s', { key: 'toolu_1:before' }), counting('s', 'first'));
        await ledger.commit(place('s', { key: 'toolu_2:before' }), counting('s', 'second'));
        const again = await ledger.commit(place('s', { key: 'toolu_1:before', at: START + 3_600_000 }), () => {
          throw new Error('decided twice');
        });
        expect(again).toEqual({ record: first.record, duplicate: true });
        expect((await ledger.sessions())[0]?.events).toBe(2);
      });

      it('is a new event in another session', async () => {
        const ledger = await open();
        await ledger.commit(place('a', { key: 'k' }), counting('a'));
        expect(await ledger.commit(place('b', { key: 'k' }), counting('b'))).toMatchObject({ duplicate: false });
      });

      it.each([
        [
          'another installation at the same time',
          [
            ['d', 'user', 0],
            ['d', 'project', 5],
          ],
          [1, 1],
        ],
        [
          'another installation, a little earlier by its clock',
          [
            ['d', 'user', 5],
            ['d', 'project', 0],
          ],
          [1, 1],
        ],
        [
          'three installations',
          [
            ['d', 'user', 0],
            ['d', 'project', 1],
            ['d', 'local', 2],
          ],
          [1, 1, 1],
        ],
        [
          'the same installation',
          [
            ['d', 'user', 0],
            ['d', 'user', 5],
          ],
          [1, 2],
        ],
        [
          'another installation, too late',
          [
            ['d', 'user', 0],
            ['d', 'project', 10_001],
          ],
          [1, 2],
        ],
        [
          'another installation, just in time',
          [
            ['d', 'user', 0],
            ['d', 'project', 10_000],
          ],
          [1, 1],
        ],
        [
          'another installation with another payload',
          [
            ['d', 'user', 0],
            ['e', 'project', 5],
          ],
          [1, 2],
        ],
        [
          'two installations, each twice, in turn',
          [
            ['d', 'user', 0],
            ['d', 'project', 1],
            ['d', 'user', 2],
            ['d', 'project', 3],
          ],
          [1, 1, 2, 2],
        ],
        [
          'two installations, each twice, one after the other',
          [
            ['d', 'user', 0],
            ['d', 'user', 1],
            ['d', 'project', 2],
            ['d', 'project', 3],
          ],
          [1, 2, 1, 2],
        ],
        [
          'two installations, one of them more often',
          [
            ['d', 'user', 0],
            ['d', 'project', 1],
            ['d', 'project', 2],
            ['d', 'user', 3],
          ],
          [1, 1, 2, 2],
        ],
      ] as const)('without an id, delivered by %s', async (_, deliveries, expected) => {
        const ledger = await open();
        const seqs: number[] = [];
        for (const [digest, via, after] of deliveries) {
          const at = START + after;
          const { record } = await ledger.commit(
            place('s', { at, delivery: { digest, via } }),
            counting('s', digest, at),
          );
          seqs.push(record.seq);
        }
        expect(seqs).toEqual(expected);
        expect((await ledger.recall('s', PROJECT)).session?.holds).toBe(new Set(expected).size);
        expect(await ledger.verify()).toMatchObject({ ok: true, records: new Set(expected).size });
      });

      it('without an id, with a delivery name: counts once per name and across installations', async () => {
        const ledger = await open();
        const seqs: number[] = [];
        for (const [key, via] of [
          ['one', 'user'],
          ['one', 'user'],
          ['two', 'project'],
          ['three', 'user'],
          ['three', 'user'],
        ] as const) {
          const { record } = await ledger.commit(
            place('s', { key, delivery: { digest: 'd', via } }),
            counting('s', 'd', START),
          );
          seqs.push(record.seq);
        }
        expect(seqs).toEqual([1, 1, 1, 2, 2]);
        expect((await ledger.recall('s', PROJECT)).session?.holds).toBe(2);
      });

      it('does not match deliveries of different sessions', async () => {
        const ledger = await open();
        const delivery = (via: string) => ({ delivery: { digest: 'd', via } });
        await ledger.commit(place('a', delivery('user')), counting('a'));
        expect(await ledger.commit(place('b', delivery('project')), counting('b'))).toMatchObject({ duplicate: false });
      });
    });

    describe('reading', () => {
      const filled = async (): Promise<Ledger> => {
        const ledger = await open();
        for (let n = 1; n <= 450; n++) {
          const session = n % 3 === 0 ? 'b' : 'a';
          await ledger.commit(place(session, { at: START + n }), () => entry(promptEvent(session, `${n}`, START + n)));
        }
        return ledger;
      };
      const texts = async (ledger: Ledger, query: Parameters<Ledger['records']>[0]): Promise<string[]> =>
        (await list(ledger, query)).map(({ event }) => (event.name === 'prompt' ? event.text : ''));

      it('lists the records of a session in order, all or some', async () => {
        const ledger = await filled();
        const all = (await list(ledger, { session: 'a' })).map(({ seq }) => seq);
        expect(all).toEqual(Array.from({ length: 300 }, (_, n) => n + 1));
        expect(await texts(ledger, { session: 'b', last: 2 })).toEqual(['447', '450']);
        expect(await texts(ledger, { session: 'b', after: 148 })).toEqual(['447', '450']);
        expect(await texts(ledger, { session: 'b', after: 140, last: 1 })).toEqual(['450']);
        expect(await texts(ledger, { session: 'b', after: 149, last: 5 })).toEqual(['450']);
        expect(await texts(ledger, { session: 'b', last: 0 })).toEqual([]);
        expect(await texts(ledger, { session: 'nobody' })).toEqual([]);
      });

      it('lists the newest records of all sessions, oldest first', async () => {
        const ledger = await filled();
        expect(await texts(ledger, { last: 3 })).toEqual(['448', '449', '450']);
        expect(await texts(ledger, { after: START + 448 })).toEqual(['449', '450']);
        expect(await list(ledger, {})).toHaveLength(450);
        expect(await list(ledger, { last: 1000 })).toHaveLength(450);
      });

      it('numbers the newest record, and takes a second delivery for none', async () => {
        const ledger = await open();
        const before = await ledger.newest();
        const one = place('a', { key: 'one' });
        await ledger.commit(one, () => entry(promptEvent('a', 'one', START)));
        const first = await ledger.newest();
        expect(first).toBeGreaterThan(before);
        await ledger.commit(one, () => entry(promptEvent('a', 'one', START)));
        expect(await ledger.newest()).toBe(first);
        await ledger.commit(place('b'), () => entry(promptEvent('b', 'two', START)));
        expect(await ledger.newest()).toBeGreaterThan(first);
        // Those of all sessions that came since are the newest ones, at most as many as the difference.
        expect(await list(ledger, { last: (await ledger.newest()) - first })).toHaveLength(1);
      });

      it('lists the records with any of the outcomes asked for, whatever else they say', async () => {
        const ledger = await open();
        const given: Outcome[] = [];
        for (let n = 0; n < 250; n++) {
          const outcome = OUTCOMES[n % OUTCOMES.length] ?? 'allow';
          const session = n % 2 === 0 ? 'a' : 'b';
          // The text of one record names the outcome of another.
          const event = promptEvent(session, `"${OUTCOMES[(n + 1) % OUTCOMES.length]}"`, START + n);
          await ledger.commit(place(session, { at: START + n }), () => {
            const made = entry(event);
            return { ...made, verdict: { ...made.verdict, outcome } };
          });
          given.push(outcome);
        }
        const found = async (query: Parameters<Ledger['records']>[0]): Promise<Outcome[]> =>
          (await list(ledger, query)).map(({ verdict }) => verdict.outcome);
        const chosen: readonly (readonly Outcome[])[] = [
          ...OUTCOMES.map((one) => [one]),
          ['deny', 'ask'],
          OUTCOMES,
          [],
        ];
        for (const outcomes of chosen) {
          const isChosen = (outcome: Outcome): boolean => outcomes.includes(outcome);
          expect(await found({ outcomes })).toEqual(given.filter(isChosen));
          expect(await found({ last: 7, outcomes })).toEqual(given.slice(-7).filter(isChosen));
          expect(await found({ after: START + 240, outcomes })).toEqual(given.slice(241).filter(isChosen));
          const inSession = given.filter((_, n) => n % 2 === 0);
          expect(await found({ session: 'a', last: 9, outcomes })).toEqual(inSession.slice(-9).filter(isChosen));
        }
      });

      it('lists and counts the sessions that a query names, whatever they are called', async () => {
        const ledger = await open();
        const odd = [
          '__proto__',
          'constructor',
          'to\0string',
          '\ud800x',
          '\u0001y',
          '@user',
          '@u\0',
          'tutti-doctor-1',
          '',
        ];
        const ids = ['aa-1', 'aa-2', 'ab-3', ...odd];
        for (const [n, id] of ids.entries()) {
          const at = START + n;
          await ledger.commit(place(id, { at, project: n % 2 === 0 ? PROJECT : '/other' }), (states) => {
            const made = counting(id)(states);
            const session = made.session && { ...made.session, project: n % 2 === 0 ? PROJECT : '/other' };
            return { ...made, ...(session && { session: { ...session, ...(n === 1 && { endedAt: at }) } }) };
          });
        }
        const newest = [...ids].reverse();
        const isOther = (id: string): boolean => id.startsWith('@') || id.startsWith('tutti-doctor-');
        const queries: readonly (readonly [Parameters<Ledger['sessions']>[0], readonly string[]])[] = [
          [{}, newest],
          [{ limit: 2 }, newest.slice(0, 2)],
          [{ agents: true }, newest.filter((id) => !isOther(id))],
          [{ project: PROJECT }, newest.filter((id) => ids.indexOf(id) % 2 === 0)],
          [{ open: true }, newest.filter((id) => id !== 'aa-2')],
          [{ project: '/other', agents: true, open: true, limit: 2 }, ['', '\u0001y']],
          [{ prefix: 'aa' }, ['aa-2', 'aa-1']],
          [{ prefix: 'a', limit: 2 }, ['ab-3', 'aa-2']],
          [{ prefix: 'a', open: true, project: PROJECT }, ['ab-3', 'aa-1']],
          [{ prefix: '@', agents: true }, []],
          ...odd.filter((id) => id !== '').map((id) => [{ prefix: id.slice(0, 4) }, [id]] as const),
        ];
        for (const [query, expected] of queries) {
          expect(
            (await ledger.sessions(query)).map(({ session }) => session),
            JSON.stringify(query),
          ).toEqual(expected);
          const { limit, ...which } = query ?? {};
          const all = await ledger.sessions(which);
          for (const most of [1, 3, all.length + 1]) {
            const wanted = { newest: all.slice(0, most), count: all.length };
            expect(await ledger.newestSessions(which, most), JSON.stringify(query)).toEqual(wanted);
          }
        }
      });

      it('lists sessions, newest first', async () => {
        const ledger = await filled();
        expect(await ledger.sessions()).toEqual([
          {
            session: 'b',
            client: 'claude-code',
            project: PROJECT,
            startedAt: START + 3,
            lastAt: START + 450,
            events: 150,
          },
          {
            session: 'a',
            client: 'claude-code',
            project: PROJECT,
            startedAt: START + 1,
            lastAt: START + 449,
            events: 300,
          },
        ]);
      });

      it('verifies one session and all of them', async () => {
        const ledger = await filled();
        expect(await ledger.verify()).toEqual({ ok: true, sessions: 2, records: 450 });
        expect(await ledger.verify('b')).toEqual({ ok: true, sessions: 1, records: 150 });
        expect(await ledger.verify('nobody')).toEqual({ ok: true, sessions: 0, records: 0 });
      });

      it('reports progress while it verifies', async () => {
        const ledger = await filled();
        const progress: number[] = [];
        await ledger.verify(undefined, (records) => progress.push(records));
        expect(progress.length).toBeGreaterThan(1);
        expect(progress.reduce((sum, records) => sum + records)).toBe(450);
      });
    });

    describe('pruning', () => {
      const end = (session: string, at: number) => () => entry(endEvent(session, at));

      it('deletes old ended sessions whole', async () => {
        const ledger = await open();
        await ledger.commit(place('old', { key: 'k' }), (r) => ({ ...counting('old')(r), project: NEW_PROJECT }));
        await ledger.commit(place('old', { at: START + 1 }), end('old', START + 1));
        await ledger.commit(place('recent', { at: START + 9 }), end('recent', START + 9));
        await ledger.commit(place('open'), counting('open'));
        expect(await ledger.prune(START + 5)).toEqual({ sessions: 1, records: 2 });
        expect((await ledger.sessions()).map(({ session }) => session).sort()).toEqual(['open', 'recent']);
        expect(await list(ledger, {})).toHaveLength(2);
        expect(await ledger.verify()).toEqual({ ok: true, sessions: 2, records: 2 });
        // The project state outlives the records.
        expect(await ledger.recall('old', PROJECT)).toEqual({ project: NEW_PROJECT, damaged: [] });
        const again = await ledger.commit(place('old', { key: 'k', at: START + 10 }), counting('old'));
        expect(again).toMatchObject({ duplicate: false, record: { seq: 1 } });
      });

      it('deletes a session that never ended a month later', async () => {
        const ledger = await open();
        await ledger.commit(place('open'), counting('open'));
        expect(await ledger.prune(START + 29 * 24 * 3_600_000)).toEqual({ sessions: 0, records: 0 });
        expect(await ledger.prune(START + 31 * 24 * 3_600_000)).toEqual({ sessions: 1, records: 1 });
      });

      it('keeps an open session and a reopened one', async () => {
        const ledger = await open();
        await ledger.commit(place('open'), counting('open'));
        await ledger.commit(place('again'), end('again', START));
        await ledger.commit(place('again'), counting('again'));
        expect(await ledger.prune(START + 1_000_000)).toEqual({ sessions: 0, records: 0 });
      });

      it('takes the end of a session from its state if there is one', async () => {
        const ledger = await open();
        await ledger.commit(place('s'), (r) => {
          const { session, ...rest } = counting('s')(r);
          return { ...rest, ...(session && { session: { ...session, endedAt: START + 2 } }) };
        });
        expect(await ledger.sessions()).toMatchObject([{ session: 's', endedAt: START + 2 }]);
        expect(await ledger.prune(START + 1)).toEqual({ sessions: 1, records: 1 });
      });
    });

    describe('policies', () => {
      it('are stored by id, with the last good one of each project', async () => {
        const ledger = await open();
        const document = (level: string) => ({ level, rules: [{ name: 'solo', settings: { after: 3 } }] });
        expect(await ledger.lastGoodPolicy(PROJECT)).toBeUndefined();
        await ledger.keepPolicy('p1', PROJECT, document('strict'));
        await ledger.keepPolicy('p2', PROJECT, document('guidance'));
        await ledger.keepPolicy('p2', PROJECT, document('guidance'));
        expect(await ledger.policy('p1')).toEqual(document('strict'));
        expect(await ledger.lastGoodPolicy(PROJECT)).toEqual({ id: 'p2', document: document('guidance') });
        await ledger.keepPolicy('p1', PROJECT, document('strict'));
        expect(await ledger.lastGoodPolicy(PROJECT)).toEqual({ id: 'p1', document: document('strict') });
        expect(await ledger.lastGoodPolicy('/elsewhere')).toBeUndefined();
        expect(await ledger.policy('p3')).toBeUndefined();
      });
    });

    it('rejects calls after close', async () => {
      const ledger = await open();
      await ledger.close();
      await expect(ledger.commit(place('s'), counting('s'))).rejects.toThrow('closed');
      await expect(ledger.recall('s', PROJECT)).rejects.toThrow('closed');
    });
  });
}

async function list(ledger: Ledger, query: Parameters<Ledger['records']>[0]): Promise<LedgerRecord[]> {
  const records: LedgerRecord[] = [];
  for await (const record of ledger.records(query)) records.push(record);
  return records;
}
