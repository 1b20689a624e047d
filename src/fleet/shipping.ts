// Ships from the resident server, in a thread of its own with a connection of its own: an event only adds one to a counter. The thread
// runs while this machine belongs to a fleet.

import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { endThread } from '../ledger/end-thread.ts';
import { fleetUrl } from '../policy/fleet-url.ts';
import { ownFiles } from '../policy/own-settings.ts';
import { collectorUrl } from './protocol.ts';
import { type Membership, membershipFile, readMembership } from './tokens.ts';

export interface ShipThreadData {
  readonly home: string;
  readonly membership: Membership;
  /** One number: how many events were recorded. */
  readonly counter: SharedArrayBuffer;
}

/** The fleet to ship to: one that the policy names and that this machine has joined. Its token is for that collector only. */
export function shippingTo(home: string, managed?: string): Membership | undefined {
  const membership = readMembership(home);
  const url = membership && fleetUrl(home, managed);
  if (membership === undefined || url === undefined) return undefined;
  return collectorUrl(url) === collectorUrl(membership.url) ? membership : undefined;
}

export interface Shipping {
  /** Something was recorded. */
  recorded(): void;
  /** Resolves when the thread has ended. */
  stop(): Promise<void>;
}

const LOOK_MS = 5_000;

/** `program`: the built program of the thread. */
export function startShipping(
  { home, program, managed }: { readonly home: string; readonly program: string; readonly managed?: string },
  log: (line: string) => void,
): Shipping {
  const counter = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const files = [membershipFile(home), ...ownFiles(home, managed)];
  let worker: Worker | undefined;
  let stamp = '';

  const look = (): void => {
    const now = files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0).join(' ');
    if (now === stamp) return;
    stamp = now;
    void end();
    const membership = shippingTo(home, managed);
    if (membership === undefined) return;
    const data: ShipThreadData = { home, membership, counter: counter.buffer as SharedArrayBuffer };
    const started = new Worker(program, { workerData: data });
    worker = started;
    log(`ships records to ${membership.url}`);
    started.unref();
    started.on('error', (error) => log(`shipping failed: ${error}`));
    started.on('exit', () => {
      // Started again at the next look.
      if (worker === started) stamp = '';
    });
  };
  const end = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    if (ended !== undefined) await endThread(ended);
  };

  const lookOrLog = (): void => {
    try {
      look();
    } catch (error) {
      log(`shipping cannot start: ${error}`);
    }
  };
  lookOrLog();
  const timer = setInterval(lookOrLog, LOOK_MS);
  timer.unref();
  return {
    recorded: () => void Atomics.add(counter, 0, 1),
    stop: () => {
      clearInterval(timer);
      return end();
    },
  };
}
