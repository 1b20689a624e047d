// The event stream: connects again when it ends, after sleep and with a new server, and closes while nobody looks.

import type { StreamMessage } from '../api.ts';
import { pauseAfter, SILENCE, streamReader } from '../stream-text.ts';
import { type Access, ApiFailure } from './access.ts';

/** `away`: no server answers. `asleep`: no agent works, so the server has gone. `ended`: this page has no access any more. */
export type ConnectionState = 'connecting' | 'live' | 'away' | 'asleep' | 'hidden' | 'ended';

export interface EventConnection {
  /** Connects anew, because another session is looked at. */
  readonly restart: () => void;
}

export interface Listener {
  /** What the stream is asked for. */
  readonly query: () => string;
  readonly message: (message: StreamMessage) => void;
  readonly state: (state: ConnectionState, problem?: string) => void;
}

export function connect(access: Access, on: Listener): EventConnection {
  let current = new AbortController();
  let wake = (): void => {};

  const pause = (ms: number): Promise<void> =>
    new Promise((done) => {
      const timer = setTimeout(done, ms);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });

  const visible = (): Promise<void> =>
    new Promise((done) => {
      if (!document.hidden) return done();
      on.state('hidden');
      document.addEventListener('visibilitychange', () => done(), { once: true });
    });

  /** Reads one stream to its end. */
  async function read(signal: AbortSignal): Promise<void> {
    const parse = streamReader();
    const decoder = new TextDecoder();
    const reader = (await access.open(`events${on.query()}`, signal)).getReader();
    let silence = setTimeout(() => current.abort(), SILENCE);
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(silence);
        silence = setTimeout(() => current.abort(), SILENCE);
        on.state('live');
        for (const message of parse(decoder.decode(value, { stream: true }))) {
          if (message.say === 'bye') bye = message.why;
          on.message(message);
        }
      }
    } finally {
      clearTimeout(silence);
    }
  }

  let bye = '';

  async function run(): Promise<void> {
    let failures = 0;
    for (;;) {
      await visible();
      current = new AbortController();
      const { signal } = current;
      bye = '';
      try {
        await read(signal);
        failures = 0;
      } catch (error) {
        // A restart is no failure.
        if (!signal.aborted) {
          if (error instanceof ApiFailure && (error.status === 401 || error.status === 421)) {
            return on.state('ended', error.message);
          }
          failures++;
        }
      }
      if (bye === 'expired') return on.state('ended');
      if (signal.aborted) continue;
      // The port may be another program's by now.
      access.doubt();
      on.state(bye === 'sleeping' ? 'asleep' : failures > 1 ? 'away' : 'connecting');
      await pause(pauseAfter(failures));
    }
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) current.abort();
    wake();
  });
  void run();
  return {
    restart: () => {
      current.abort();
      wake();
    },
  };
}
