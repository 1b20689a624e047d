// A session that somebody looks at: its notes and its agents as far back as they are kept, and what each reader has not seen yet.

import { boundedMap } from '../../core/bounded.ts';
import type { LedgerRecord } from '../../ledger/ledger.ts';
import { type LiveSession, liveSession } from '../../report/live-session.ts';
import { type AgentNote, type AgentOfNotes, type LaterOfNote, sessionNotes } from '../../report/notes.ts';
import type { NoteWindow, SessionUpdate } from '../../web/api.ts';

/** Records that are read when a session is first shown. */
export const LOOK_BACK = 2_000;
/** Notes, and what was said of them later. */
const MOST_KEPT = 3_000;
const MOST_AGENTS = 512;

export interface FollowedSession {
  readonly seq: () => number;
  readonly see: (record: LedgerRecord) => void;
  readonly live: () => LiveSession;
  /** The newest notes. */
  readonly window: (most: number) => NoteWindow;
  readonly since: (after: number) => Pick<SessionUpdate, 'notes' | 'changes' | 'agents' | 'skipped'>;
}

interface Later {
  /** The record that says it. */
  readonly by: number;
  readonly change: LaterOfNote;
}

export function followSession(): FollowedSession {
  const [live, fold] = [liveSession(), sessionNotes()];
  let notes: AgentNote[] = [];
  let changes: Later[] = [];
  /** With the record that said the most recent thing of each. */
  const agents = boundedMap<string, { readonly by: number; readonly agent: AgentOfNotes }>(MOST_AGENTS);
  /** The first record of which everything is known. */
  let first: number | undefined;
  let seq = 0;

  function see(record: LedgerRecord): void {
    if (record.seq <= seq) return;
    seq = record.seq;
    first ??= seq;
    live.see(record);
    const step = fold.see(record);
    if (step.note !== undefined) notes.push(step.note);
    for (const change of step.changes) {
      changes.push({ by: seq, change });
      const at = indexOf(change.seq);
      const note = notes[at];
      if (note !== undefined) notes[at] = { ...note, ...change };
    }
    for (const agent of step.agents) agents.set(agent.key, { by: seq, agent });
    if (notes.length > 2 * MOST_KEPT) {
      notes = notes.slice(-MOST_KEPT);
      first = notes[0]?.seq ?? seq;
    }
    if (changes.length > 2 * MOST_KEPT) changes = changes.slice(-MOST_KEPT);
  }

  /** They are sorted. */
  function indexOf(of: number): number {
    let [low, high] = [0, notes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((notes[middle]?.seq ?? 0) < of) low = middle + 1;
      else high = middle;
    }
    return notes[low]?.seq === of ? low : -1;
  }

  return {
    seq: () => seq,
    see,
    live: live.result,
    window: (most) => {
      const shown = notes.slice(-most);
      const start = shown.length < notes.length ? (shown[0]?.seq ?? 0) : (first ?? 0);
      return { notes: shown, agents: withParents(shown, fold.agent), first: start, last: seq };
    },
    since: (after) => {
      const missing = after + 1 < (first ?? 0);
      return {
        notes: notes.filter((note) => note.seq > after),
        changes: changes.filter(({ by, change }) => by > after && change.seq <= after).map(({ change }) => change),
        agents: [...agents.values()].filter(({ by }) => by > after).map(({ agent }) => agent),
        ...(missing && { skipped: true }),
      };
    },
  };
}

/** The agents that notes name, each after the one that started it. */
export function withParents(
  notes: readonly Pick<AgentNote, 'agent' | 'started'>[],
  agentAt: (key: string) => AgentOfNotes | undefined,
): readonly AgentOfNotes[] {
  const found = new Map<string, AgentOfNotes>();
  const add = (key: string, below: readonly string[]): void => {
    const agent = agentAt(key);
    if (agent === undefined || found.has(key) || below.includes(key)) return;
    if (agent.parent !== undefined) add(agent.parent, [...below, key]);
    found.set(key, agent);
  };
  for (const { agent, started } of notes) {
    add(agent, []);
    if (started !== undefined) add(started, []);
  }
  return [...found.values()];
}
