// How often a stop may be held: `maxHolds` times without progress, and always less often than the client itself allows, counted as
// the client counts. Beyond its cap the client ends the turn with an empty result.

import type { Event } from './event.ts';
import { isObject } from './json.ts';
import type { Policy } from './policy.ts';
import type { HoldCounts, SessionState } from './state.ts';
import type { Verdict } from './verdict.ts';

/** The fact of a stop: how often in a row the client lets it be held, and what restarts its count. */
export const HOLD_CAP = 'client:hold-cap';

export interface HoldCap {
  readonly cap: number;
  readonly since: 'call' | 'prompt';
}

const NO_HOLDS: HoldCounts = { call: 0, prompt: 0 };

/** Why a stop is no longer held, if it is not. */
export function heldEnough({ maxHolds }: Policy, session: SessionState, { facts }: Event): string | undefined {
  const { holds, held = NO_HOLDS } = session;
  if (holds >= maxHolds) return `held ${holds} times in a row without progress already`;
  const limit = facts[HOLD_CAP];
  if (!isObject(limit)) return undefined;
  const count = limit.since === 'prompt' ? held.prompt : held.call;
  return Number(limit.cap) > 0 && count + 1 >= Number(limit.cap)
    ? `held ${count} times in a row already; the client overrides hold ${limit.cap}`
    : undefined;
}

type Counted = Pick<SessionState, 'holds' | 'held'>;

const NOT_HELD: Counted = { holds: 0 };

/** The counts after an event. */
export function countHolds(session: Counted, event: Event, { outcome }: Verdict): Counted {
  const { holds, held = NO_HOLDS } = session;
  if (event.name === 'stop' && outcome === 'hold') {
    return { holds: holds + 1, held: { call: held.call + 1, prompt: held.prompt + 1 } };
  }
  if (holds === 0 && held === NO_HOLDS) return session;
  switch (event.name) {
    case 'stop':
      return NOT_HELD;
    case 'prompt':
      return event.from === 'person' ? NOT_HELD : session;
    case 'tool.after':
    case 'tool.failed': {
      const isMain = event.who.agentId === undefined;
      return { holds: isProgress(event) ? 0 : holds, held: isMain ? { ...held, call: 0 } : held };
    }
    case 'task.done':
      return { holds: 0, held };
    case 'agent.stop':
      return outcome === 'hold' ? session : { holds: 0, held };
    default:
      return session;
  }
}

/** A file was changed or a task closed. Reading is not progress: an agent that reads between stops would be held for ever. */
const isProgress = (event: Event): boolean =>
  event.name === 'tool.after' &&
  (event.call.effects.some(({ effect }) => effect === 'write') ||
    (event.call.tasks?.some(({ status }) => status === 'done') ?? false));
