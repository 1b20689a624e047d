// Ends a thread that uses the database. `terminate` may interrupt it inside the database's driver, which then aborts the whole process;
// asked by a message, it ends between two calls.

import { parentPort, type Worker } from 'node:worker_threads';

export interface EndMessage {
  readonly say: 'end';
}

const END: EndMessage = { say: 'end' };

/** Resolves when the thread has ended. */
export function endThread(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.postMessage(END);
  });
}

/** Called in a thread that gets no other messages. */
export function endsWhenAsked(): void {
  parentPort?.on('message', ({ say }: EndMessage) => {
    if (say === END.say) process.exit(0);
  });
}
