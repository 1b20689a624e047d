// The level last in force for each session, as far as this process knows: for when nothing else can be asked in time.

import type { Level } from '../core/level.ts';

const SESSIONS = 256;

export interface Levels {
  of(session: string): Level | undefined;
  /** What a verdict said. */
  note(session: string, level: Level): void;
  /** What the policy says, before there was any verdict. */
  expect(session: string, level: Level): void;
}

export function createLevels(): Levels {
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
