// How each session fails: the level and `onDamage` last in force, as far as this process knows. Used when an answer cannot be
// computed in time.

import type { Level } from '../core/level.ts';
import type { FailureRule } from '../core/policy.ts';

const SESSIONS = 256;

export interface SessionLevels {
  of(session: string): FailureRule | undefined;
  /** The level of a verdict. */
  note(session: string, level: Level): void;
  /** The policy, before there is a verdict. */
  expect(session: string, policy: FailureRule): void;
}

export function createSessionLevels(): SessionLevels {
  const rules = new Map<string, FailureRule>();
  const keep = (session: string, rule: FailureRule): void => {
    rules.delete(session);
    rules.set(session, rule);
    const [oldest] = rules.size > SESSIONS ? rules.keys() : [];
    if (oldest !== undefined) rules.delete(oldest);
  };
  return {
    of: (session) => rules.get(session),
    note: (session, level) => {
      const known = rules.get(session);
      if (known !== undefined && known.level !== level) keep(session, { level, onDamage: known.onDamage });
    },
    expect: (session, { level, onDamage }) => {
      const known = rules.get(session);
      if (known?.onDamage !== onDamage) keep(session, { level: known?.level ?? level, onDamage });
    },
  };
}
