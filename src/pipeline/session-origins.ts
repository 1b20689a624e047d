// What each session began with: its project, the policies it is pinned to, and the client's variables. An agent may go anywhere and
// send any header, and files may change; its session stays under these.

import { isDeepStrictEqual } from 'node:util';
import type { Event } from '../core/event.ts';
import type { PinnedVariables, PolicyPin, PolicyPins, SessionState } from '../core/state.ts';
import { isUnvouched, pinnedBy, processIn, transcriptIn } from '../core/vouched.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { readPins } from '../policy/pin-files.ts';

export interface SessionOrigin {
  readonly project: string;
  /** See `SessionState`. */
  readonly pins?: PolicyPins | undefined;
  /** It had pins, which cannot be read any more. */
  readonly lost?: true;
  readonly env?: PinnedVariables;
  readonly unvouched?: true;
  readonly transcript?: string;
  readonly process?: string;
}

export interface FoundOrigin {
  /** Undefined for a session that has not begun. */
  readonly origin?: SessionOrigin | undefined;
  /** It had begun, but nothing about it can be read any more. */
  readonly lost?: true;
  /** Why the ledger could not tell. It is not asked again: waiting twice would take longer than the client does. */
  readonly unreadable?: unknown;
}

export interface SessionOrigins {
  of(session: string): Promise<FoundOrigin>;
  keep(session: string, origin: SessionOrigin): void;
}

/** Sessions kept in memory; others are looked up in the ledger, or in tutti's home if that cannot be read. */
const REMEMBERED = 1_000;

export function createSessionOrigins(ledger: Ledger, home: string): SessionOrigins {
  const known = new Map<string, SessionOrigin>();

  const keep = (session: string, origin: SessionOrigin): void => {
    known.delete(session);
    known.set(session, origin);
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED) break;
      known.delete(oldest);
    }
  };

  return {
    of: async (session) => {
      // Input without a session id belongs to no project.
      if (session === '') return {};
      const origin = known.get(session);
      return origin === undefined ? find(ledger, home, session) : { origin };
    },
    keep: (session, origin) => {
      if (session !== '' && known.get(session) !== origin) keep(session, origin);
    },
  };
}

export const originOf = ({ project, pins, env, unvouched, transcript, process }: SessionState): SessionOrigin => ({
  project,
  ...(pins !== undefined && { pins }),
  ...(env !== undefined && { env }),
  ...(unvouched !== undefined && { unvouched }),
  ...(transcript !== undefined && { transcript }),
  ...(process !== undefined && { process }),
});

/** The origin that a recorded event leaves; `before` itself if it changes nothing. */
export function originAfter(
  before: SessionOrigin | undefined,
  event: Event,
  pins: PolicyPins | undefined,
): SessionOrigin {
  const env = pinnedBy(event) ?? before?.env;
  const transcript = transcriptIn(event) ?? before?.transcript;
  const process = processIn(event) ?? before?.process;
  const unvouched = isUnvouched(event) && (before === undefined || before.unvouched);
  const after: SessionOrigin = {
    project: event.roots.project,
    pins: before !== undefined && hasPins(before.pins, pins) ? before.pins : { ...before?.pins, ...pins },
    ...(env !== undefined && { env }),
    ...(unvouched && { unvouched: true }),
    ...(transcript !== undefined && { transcript }),
    ...(process !== undefined && { process }),
  };
  const same = before !== undefined && before.lost === undefined && before.pins === after.pins;
  return same && isSameOrigin(before, after) ? before : after;
}

export const isSameOrigin = (one: SessionOrigin | undefined, other: SessionOrigin): boolean =>
  one === other ||
  (one?.project === other.project &&
    one.unvouched === other.unvouched &&
    one.transcript === other.transcript &&
    one.process === other.process &&
    (one.env === other.env || isDeepStrictEqual(one.env, other.env)));

/** Whether a session has all of these pins. */
export function hasPins(session: PolicyPins | undefined, pins: PolicyPins | undefined): boolean {
  for (const project in pins) if (!isSamePin(session?.[project], pins[project])) return false;
  return true;
}

export const isSamePin = (one: PolicyPin | undefined, other: PolicyPin | undefined): boolean =>
  one === other || (one !== undefined && one.id === other?.id && one.read === other.read && one.lost === other.lost);

async function find(ledger: Ledger, home: string, session: string): Promise<FoundOrigin> {
  try {
    const { session: state, damaged } = await ledger.recall(session, '');
    if (state !== undefined) return { origin: originOf(state) };
    if (!damaged.includes('session')) return {};
    const kept = readPins(home, session);
    if (typeof kept === 'object') return { origin: kept };
    // Damaged state is still a better guess than the agent's current folder.
    const project = (await ledger.sessions({ prefix: session })).find(
      (summary) => summary.session === session,
    )?.project;
    if (project !== undefined) return { origin: { project, lost: true } };
    return kept === 'damaged' ? { lost: true } : {};
  } catch (unreadable) {
    const kept = readPins(home, session);
    if (kept === 'damaged') return { lost: true, unreadable };
    return { origin: kept, unreadable };
  }
}
