// The level last in force for each session, as far as this process knows: used when an answer cannot be computed in time.

import type { Level } from '../core/level.ts';

const SESSIONS = 256;

export interface SessionLevels {
  of(session: string): Level | undefined;
  /** The level of a verdict. */
  note(session: string, level: Level): void;
  /** The level of the policy, before there is a verdict. */
  expect(session: string, level: Level): void;
}

export function createSessionLevels(): SessionLevels {
  const levels = new Map<string, Level>();
  const note = (session: string, level: Level): void => {
    if (levels.get(session) === level) return;
    levels.delete(session);
    levels.set(session, level);
    const [oldest] = levels.size > SESSIONS ? levels.keys() : [];
    if (oldest !== undefined) levels.delete(oldest);
  };
  return {
    of: (session) => levels.get(session),
    note,
    expect: (session, level) => {
      if (!levels.has(session)) note(session, level);
    },
  };
}
