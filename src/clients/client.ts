// The form of an adapter to one agent product. Each client folder has the same four files: decode, encode, install, doctor.

import type { Event, EventBase, EventOf } from '../core/event.ts';
import type { Verdict } from '../core/verdict.ts';

type WithoutHost<E> = E extends Event ? Omit<E, 'at' | 'nonce' | 'client' | 'roots' | 'facts'> : never;

/** An event as the client tells it: no time, no facts, calls not yet lowered to effects (`effects: []`), nothing clipped. */
export type ClientEvent = WithoutHost<Event>;
export type HostSide = Pick<EventBase, 'at' | 'nonce' | 'client' | 'roots' | 'facts'>;

/** New text and where it goes, as the client tells it. */
export interface Written {
  readonly path: string;
  readonly text: string;
  /** It is all the file has. */
  readonly whole?: true;
}

export interface Decoded {
  readonly event: ClientEvent;
  /** The agent's last words. Recorded only as facts: what a pattern finds in them, or their beginning where a rule passes
   *  them on. */
  readonly message?: string;
  /** Where the agent's words are written down, when they did not come along. */
  readonly transcript?: string;
  /** What an edit writes, whole. Never recorded. */
  readonly written?: readonly Written[];
  /** The client's own identity of this very event, where it has one. */
  readonly key?: string;
}

/** What goes back to the client. Empty stdout and exit 0: silence. */
export interface NativeAnswer {
  readonly stdout: string;
  readonly stderr: string;
  readonly exit: 0 | 2;
}

export const SILENCE: NativeAnswer = { stdout: '', stderr: '', exit: 0 };

export interface Client {
  readonly name: string;
  /** Never throws: what cannot be read becomes an event with `damage`. `native` is the event's name if the caller knew it. */
  decode(payload: string, native?: string): Decoded;
  /** Only what this client honours for this event; `allow` without words is silence. `transport` matters where only a
   *  process can answer (an exit code). */
  encode(verdict: Verdict, native: string | undefined, transport: 'command' | 'http'): NativeAnswer;
  /** Looks whether tutti's hooks are still in force after a change of the client's configuration. */
  hooksAfter?: HooksAfter;
  /** Which of these agents it could start here. */
  agentsThere?: AgentsThere;
}

export type AgentsThere = (
  names: readonly string[],
  place: { readonly project: string; readonly home: string; readonly via?: string },
) => readonly string[];

export type HooksAfter = (installation: {
  readonly project: string;
  readonly home: string;
  /** The installation that brought the news; absent where the hook does not say. */
  readonly via?: string;
  /** The server's, which hooks over http must name. */
  readonly address?: string;
  readonly shim: string;
  readonly strict: boolean;
}) => EventOf<'config.change'>['hooks'];
