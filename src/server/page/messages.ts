// Messages between the server and the thread that gathers what the page shows.

import type { EndMessage } from '../../ledger/end-thread.ts';

/** `id` numbers requests and streams. */
export type ToThread =
  | ({ readonly say: 'ask'; readonly id: number } & PageRequest)
  /** Nobody waits for this answer any more. */
  | { readonly say: 'cancel'; readonly id: number }
  | ({ readonly say: 'follow'; readonly id: number } & Followed)
  | { readonly say: 'unfollow'; readonly id: number }
  /** The server has recorded something. */
  | { readonly say: 'recorded' }
  /** The process of a session's client. */
  | { readonly say: 'pid'; readonly session: string; readonly pid: number }
  | EndMessage;

export type FromThread =
  | ({ readonly say: 'answer'; readonly id: number } & PageAnswer)
  /** One message of the stream for all these readers. */
  | { readonly say: 'send'; readonly ids: readonly number[]; readonly text: string };

/** A request below `/ui/api`, by somebody who may look. */
export interface PageRequest {
  readonly method: 'GET' | 'POST';
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PageAnswer {
  readonly status: number;
  readonly type: 'application/json' | 'text/html; charset=utf-8';
  readonly body: string;
}

/** What a reader of the stream wants to know. */
export interface Followed {
  /** Besides the list of sessions. */
  readonly session?: string;
  /** The last record it has seen. */
  readonly after?: number;
}

/** What the thread starts with. */
export interface PageThreadData {
  readonly home: string;
  /** Of the clients of sessions. */
  readonly pids: readonly (readonly [session: string, pid: number])[];
}
