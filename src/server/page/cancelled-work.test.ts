// Long work ends when nobody waits for it any more: a reader that leaves stops it.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { asking, call } from '../../../test/support/make.ts';
import { seal } from '../../ledger/chain.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { openMemory } from '../../ledger/memory.ts';
import { cleanUp, freshHome, until } from '../testing/lab.ts';
import { createLongWork, pause } from './long-work.ts';
import type { ToThread } from './messages.ts';
import { newPageLab } from './testing/page-lab.ts';

afterEach(cleanUp);

/** A ledger whose session never ends, and how much was read of it. */
function endlessLedger() {
  let [read, isClosed] = [0, false];
  const record = seal({
    ...{ seq: 1, session: 's1', at: 1, event: asking(call('Read')), actor: { kind: 'main', evidence: '' } },
    ...{ verdict: { outcome: 'allow', level: 'strict', say: '', tell: '', findings: [] }, policy: '', prev: '' },
  });
  const ledger: Ledger = {
    ...openMemory(),
    async *records() {
      try {
        for (;;) {
          read++;
          yield record;
        }
      } finally {
        isClosed = true;
      }
    },
  };
  return { ledger, read: () => read, isClosed: () => isClosed };
}

const readAll = async (ledger: Ledger): Promise<string> => {
  for await (const _ of ledger.records({ session: 's1' }));
  return 'read';
};

describe('work that nobody waits for', () => {
  it('ends where it is, closes what it read from, and lets the next one begin', async () => {
    const work = createLongWork();
    const both = [endlessLedger(), endlessLedger()];
    const leaves = both.map(() => new AbortController());
    const running = both.map(({ ledger }, n) => work.run(ledger, leaves[n]?.signal ?? AbortSignal.abort(), readAll));
    const next = work.run(openMemory(), new AbortController().signal, readAll);
    await until(() => both.every(({ read }) => read() > 100));
    leaves[0]?.abort();
    await expect(running[0]).rejects.toThrow(/abort/i);
    expect(both[0]?.isClosed()).toBe(true);
    const stopped = both[0]?.read();
    await expect(next).resolves.toBe('read');
    await pause();
    expect(both[0]?.read()).toBe(stopped);
    leaves[1]?.abort();
    await expect(running[1]).rejects.toThrow(/abort/i);
  });

  it('never begins if its reader left while it waited', async () => {
    const work = createLongWork();
    const [first, second, third] = [endlessLedger(), endlessLedger(), endlessLedger()];
    const [leave, gone] = [new AbortController(), new AbortController()];
    const running = [first, second].map(({ ledger }) => work.run(ledger, leave.signal, readAll));
    const waiting = work.run(third.ledger, gone.signal, readAll);
    gone.abort();
    leave.abort();
    const ends = await Promise.allSettled([...running, waiting]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(third.read()).toBe(0);
  });
});

describe('a page that leaves', () => {
  it.each(['whole', 'report', 'replay?policy=balanced', 'at/1'])('cancels %s in the thread', async (what) => {
    const log = join(freshHome(), 'messages');
    const program = join(freshHome(), 'thread.mjs');
    // In place of the thread: notes what it receives, and never answers.
    writeFileSync(
      program,
      `import { appendFileSync } from 'node:fs'; import { parentPort } from 'node:worker_threads';
       parentPort.on('message', (message) => { if (message.say === 'end') process.exit(0); appendFileSync(${JSON.stringify(log)}, JSON.stringify(message) + '\\n'); });`,
    );
    const received = (): readonly ToThread[] =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .split('\n')
            .flatMap((line) => (line === '' ? [] : JSON.parse(line)))
        : [];
    const lab = await newPageLab({ program });
    const leave = new AbortController();
    const answer = fetch(`http://127.0.0.1:${lab.port}/ui/api/sessions/s1/${what}`, {
      headers: { authorization: `Bearer ${lab.token}` },
      signal: leave.signal,
    });
    const asked = await until(() => received().find(({ say }) => say === 'ask'));
    expect(received().filter(({ say }) => say === 'cancel')).toEqual([]);
    leave.abort();
    await expect(answer).rejects.toThrow();
    const id = 'id' in asked ? asked.id : undefined;
    await until(() => received().some((one) => one.say === 'cancel' && one.id === id));
  });
});
