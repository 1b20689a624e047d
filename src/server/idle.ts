// Decides when the server may exit: no event for a while, and no open session.

import type { SessionSummary } from '../ledger/ledger.ts';
import { isAlive } from './lock.ts';

/** A session without an end counts as abandoned after a day without events. */
const ABANDONED_AFTER = 24 * 60 * 60_000;
/** Milliseconds between checks while sessions are open. */
const LOOK_AGAIN = 60_000;

/** The last known process id of each session's client. */
export type ClientPids = ReadonlyMap<string, number>;

export function openSessions(
  sessions: readonly SessionSummary[],
  pids: ClientPids,
  now: number,
): readonly SessionSummary[] {
  return sessions.filter(({ session, endedAt, lastAt }) => {
    if (endedAt !== undefined || now - lastAt > ABANDONED_AFTER) return false;
    const pid = pids.get(session);
    return pid === undefined || isAlive(pid);
  });
}

export interface IdleParts {
  readonly idleAfter: number;
  readonly lastEventAt: () => number;
  readonly open: () => Promise<number>;
  /** Work for a quiet moment. */
  readonly tidy: () => Promise<void>;
  readonly leave: () => void;
  readonly failed: (error: unknown) => void;
}

/** Returns a function that stops watching. */
export function watchIdle(parts: IdleParts): () => void {
  const { idleAfter, lastEventAt, open, tidy, leave, failed } = parts;
  let timer: NodeJS.Timeout;
  let tidiedAt = 0;

  async function look(): Promise<void> {
    const quiet = Date.now() - lastEventAt();
    if (quiet < idleAfter) {
      again(idleAfter - quiet);
      return;
    }
    try {
      // Once per quiet period.
      if (tidiedAt < lastEventAt() || tidiedAt === 0) {
        tidiedAt = Date.now();
        await tidy();
      }
      const quietStill = Date.now() - lastEventAt() >= idleAfter;
      if (quietStill && (await open()) === 0) {
        leave();
        return;
      }
    } catch (error) {
      failed(error);
    }
    again(Math.min(idleAfter, LOOK_AGAIN));
  }

  function again(delay: number): void {
    timer = setTimeout(() => void look(), delay);
  }

  again(idleAfter);
  return () => clearTimeout(timer);
}
