// An open session as the page knows it, and what a message of the stream changes in it.

import type { ListedSession, SessionHead, SessionPage, SessionUpdate } from './api.ts';
import { addLater, changeNotes, type LiveScore, learn, newScore } from './live-score.ts';

export interface OpenedSession {
  row: ListedSession;
  head: SessionHead;
  readonly score: LiveScore;
}

export const seenFrom = ({ row, head, window }: SessionPage): OpenedSession => ({ row, head, score: newScore(window) });

/** `old`: the page has it already. `gap`: records between are missing, so the session must be fetched again. */
export type Taken = 'new' | 'old' | 'gap';

export function take(seen: OpenedSession, update: SessionUpdate): Taken {
  if (update.session !== seen.row.session) return 'old';
  if (update.skipped || update.after > seen.head.seq) return 'gap';
  // What is known of agents and calls may be newer, even where there is no new record.
  learn(seen.score, update.agents);
  changeNotes(seen.score, update.changes);
  if (update.head.seq < seen.head.seq) return 'old';
  addLater(seen.score, { notes: update.notes, agents: [], last: update.head.seq });
  seen.head = update.head;
  return 'new';
}

/** Rows that are new come first; those that have changed keep their place. */
export function mergeRows(known: readonly ListedSession[], rows: readonly ListedSession[]): readonly ListedSession[] {
  const changed = new Map(rows.map((row) => [row.session, row]));
  const kept = known.map((row) => changed.get(row.session) ?? row);
  const old = new Set(known.map(({ session }) => session));
  return [...rows.filter(({ session }) => !old.has(session)), ...kept];
}

export const runningIn = ({ live }: SessionHead): ReadonlySet<string> =>
  new Set(live.agents.flatMap(({ key, activity }) => (activity === 'ended' ? [] : [key])));
