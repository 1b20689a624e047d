// Starts the thread that gathers what the page shows, when somebody looks, and stops it some time after the last look. Hooks are
// answered in the server's own thread, so they do not wait for the page.

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { endThread } from '../../ledger/end-thread.ts';
import { DIST } from '../../world/built-programs.ts';
import type { FromThread, PageAnswer, PageRequest, PageThreadData, ToThread } from './messages.ts';

const IDLE_MS = 5 * 60_000;
/** Requests that are worked on. */
const MOST_ASKED = 32;
/** Work ends by itself after a minute; a thread that does not is stuck, and cannot be asked to end. */
const STUCK_MS = 90_000;

export interface PageThread {
  /** Starts it before it is needed. */
  readonly warm: () => void;
  /** Undefined: nobody can answer now. `abandoned`: calls its argument when nobody waits any more. */
  readonly ask: (request: PageRequest, abandoned: (notice: () => void) => void) => Promise<PageAnswer | undefined>;
  readonly tell: (message: Exclude<ToThread, { readonly say: 'ask' | 'cancel' | 'end' }>) => void;
  readonly isRunning: () => boolean;
  readonly newId: () => number;
  readonly stop: () => Promise<void>;
}

interface ThreadParts {
  readonly data: () => PageThreadData;
  readonly sent: (ids: readonly number[], text: string) => void;
  /** It ended: streams get nothing more. */
  readonly died: (error: unknown) => void;
  /** Somebody reads a stream. */
  readonly isInUse: () => boolean;
  readonly program?: string;
}

export function createPageThread({ data, sent, died, isInUse, program }: ThreadParts): PageThread {
  const asked = new Map<number, (answer: PageAnswer | undefined) => void>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function running(): Worker {
    rest();
    if (worker !== undefined) return worker;
    const started = new Worker(program ?? join(DIST, 'server.js'), { workerData: data() });
    const gone = (error: unknown): void => {
      if (worker !== started) return;
      worker = undefined;
      for (const resolve of asked.values()) resolve(undefined);
      asked.clear();
      died(error);
    };
    started.on('message', (message: FromThread) => {
      if (message.say === 'send') sent(message.ids, message.text);
      else answered(message.id, message);
    });
    started.once('error', gone);
    started.once('exit', (code) => gone(`it ended with ${code}`));
    started.unref();
    worker = started;
    return started;
  }

  function answered(id: number, answer: PageAnswer | undefined): void {
    asked.get(id)?.(answer);
    asked.delete(id);
  }

  /** Later, unless it is needed again. */
  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (isInUse() || asked.size > 0) return rest();
      void stop();
    }, IDLE_MS).unref();
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopped = worker;
    worker = undefined;
    for (const resolve of asked.values()) resolve(undefined);
    asked.clear();
    if (stopped !== undefined) await endThread(stopped);
  }

  return {
    warm: () => void running(),
    ask: (request, abandoned) => {
      if (asked.size >= MOST_ASKED) return Promise.resolve(undefined);
      const id = ++lastId;
      return new Promise((resolve) => {
        const stuck = setTimeout(() => void worker?.terminate(), STUCK_MS).unref();
        asked.set(id, (answer) => {
          clearTimeout(stuck);
          resolve(answer);
        });
        running().postMessage({ say: 'ask', id, ...request } satisfies ToThread);
        abandoned(() => {
          if (!asked.has(id)) return;
          answered(id, undefined);
          worker?.postMessage({ say: 'cancel', id } satisfies ToThread);
        });
      });
    },
    tell: (message) => (message.say === 'follow' ? running() : worker)?.postMessage(message),
    isRunning: () => worker !== undefined,
    newId: () => ++lastId,
    stop,
  };
}
