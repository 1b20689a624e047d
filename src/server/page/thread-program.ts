// The program of the thread that gathers what the page shows. `thread.ts` starts it; it is part of the server's program, which has most
// of its code anyway.

import { parentPort, workerData } from 'node:worker_threads';
import { openLedger } from '../../ledger/open-ledger.ts';
import { createTutti } from '../../pipeline/tutti.ts';
import { ledgerPlace } from '../../policy/ledger-place.ts';
import type { ApiProblem } from '../../web/api.ts';
import { type AnswerParts, answerPage, json } from './answers.ts';
import { createFollowedSessions } from './followed-sessions.ts';
import { createHeads } from './head.ts';
import { createRows } from './listed.ts';
import { createLive } from './live.ts';
import { createLongWork } from './long-work.ts';
import type { FromThread, PageAnswer, PageRequest, PageThreadData, ToThread } from './messages.ts';
import { createMoments } from './moment.ts';
import { readOnly } from './read-only.ts';
import { PageProblem, type PageSource } from './source.ts';

export async function runPageThread(): Promise<void> {
  const { home, pids: known } = workerData as PageThreadData;
  const pids = new Map(known);
  const ledger = readOnly(await openLedger(ledgerPlace(home)));
  const tutti = await createTutti({ home, ledger, dry: true });
  const source: PageSource = { home, ledger, tutti, pids, now: Date.now };
  const parts: AnswerParts = {
    source,
    sessions: createFollowedSessions(ledger),
    heads: createHeads(source),
    rows: createRows(source),
    moments: createMoments(),
    work: createLongWork(),
  };
  const cancels = new Map<number, AbortController>();
  const live = createLive({
    ...parts,
    send: (ids, message) => post({ say: 'send', ids, text: JSON.stringify(message) }),
  });
  function ask(message: Extract<ToThread, { readonly say: 'ask' }>): void {
    const { id } = message;
    const cancel = new AbortController();
    cancels.set(id, cancel);
    void answered(parts, message, cancel.signal).then((answer) => {
      cancels.delete(id);
      post({ say: 'answer', id, ...answer });
    });
  }
  parentPort?.on('message', (message: ToThread) => {
    switch (message.say) {
      case 'ask':
        ask(message);
        return;
      case 'cancel':
        cancels.get(message.id)?.abort();
        return;
      case 'follow':
        live.follow(message.id, message);
        return;
      case 'unfollow':
        live.unfollow(message.id);
        return;
      case 'recorded':
        live.recorded();
        return;
      case 'pid':
        pids.set(message.session, message.pid);
        return;
      case 'end':
        process.exit(0);
    }
  });
}

const post = (message: FromThread): void => parentPort?.postMessage(message);

async function answered(parts: AnswerParts, request: PageRequest, signal: AbortSignal): Promise<PageAnswer> {
  try {
    return await answerPage(parts, request, signal);
  } catch (error) {
    if (error instanceof PageProblem) return problem(error.status, error.message);
    if (error instanceof DOMException) return problem(503, 'this takes too long, or nobody waits for it any more');
    return problem(503, `the server cannot read its ledger now: ${error instanceof Error ? error.message : error}`);
  }
}

const problem = (status: number, words: string): PageAnswer => json(status, { problem: words } satisfies ApiProblem);
