// Long work on many sessions, shared among threads: on two processors a large ledger is verified, or reported on, in half the time.

import { availableParallelism } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Records. For fewer, another thread is not worth its start. */
const WORTH_A_THREAD = 25_000;
/** More threads wait for the disk. */
const MOST_THREADS = 4;

interface Chain {
  readonly events: number;
}

/** A damaged row may say anything. */
const sizeOf = ({ events }: Chain): number => (Number.isSafeInteger(events) && events > 0 ? events : 0);

export function threadsFor(chains: readonly Chain[]): number {
  const records = chains.reduce((sum, chain) => sum + sizeOf(chain), 0);
  return Math.max(1, Math.min(MOST_THREADS, availableParallelism(), Math.floor(records / WORTH_A_THREAD)));
}

/** Shares of about as many records. Each keeps the order of its chains. */
export function sharesOf<T extends Chain>(chains: readonly T[], count: number): readonly (readonly T[])[] {
  const shares = Array.from({ length: count }, (): { records: number; readonly chains: T[] } => ({
    records: 0,
    chains: [],
  }));
  for (const chain of chains) {
    const least = shares.reduce((a, b) => (b.records < a.records ? b : a));
    least.chains.push(chain);
    least.records += sizeOf(chain);
  }
  return shares.map((share) => share.chains);
}

type ThreadMessage = { readonly progress: number } | { readonly result: unknown };
/** Gets the number of records since its last call. */
export type OnRecords = (records: number) => void;

/** A thread and its program, which belong to one build. */
export interface ThreadProgram<Data extends object, Result> {
  /** The result of the built program at `path`, run in a thread of its own. */
  start(path: string, data: Data, progress: OnRecords): Promise<Result>;
  /** What the thread itself does. */
  serve(work: (data: Data, progress: OnRecords) => Promise<Result>): Promise<void>;
}

export function threadProgram<Data extends object, Result>(): ThreadProgram<Data, Result> {
  return {
    start: (path, data, progress) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(path, { workerData: data });
        worker.on('message', (message: ThreadMessage) => {
          if ('progress' in message) progress(message.progress);
          else resolve(message.result as Result);
        });
        worker.once('error', reject);
        worker.once('exit', (code) => reject(new Error(`${path} ended without a result (exit ${code})`)));
      }),
    serve: async (work) => {
      const send = (message: ThreadMessage): void => parentPort?.postMessage(message);
      send({ result: await work(workerData as Data, (progress) => send({ progress })) });
    },
  };
}
