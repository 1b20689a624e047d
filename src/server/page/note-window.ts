// Older notes of a session. A few records around the window are read too: earlier ones tell who started its agents, later ones how its
// calls ended.

import type { Ledger } from '../../ledger/ledger.ts';
import { type AgentNote, sessionNotes } from '../../report/notes.ts';
import type { NoteWindow } from '../../web/api.ts';
import { withParents } from './followed-session.ts';

const AROUND = 300;

/** The notes of `records` records, before record `before`. */
export async function noteWindow(
  ledger: Pick<Ledger, 'records'>,
  session: string,
  before: number,
  records: number,
): Promise<NoteWindow> {
  const [first, last] = [Math.max(1, before - records), before - 1];
  const fold = sessionNotes();
  const notes = new Map<number, AgentNote>();
  for await (const record of ledger.records({ session, after: Math.max(0, first - 1 - AROUND) })) {
    if (record.seq > last + AROUND) break;
    const { note, changes } = fold.see(record);
    if (note !== undefined && note.seq >= first && note.seq <= last) notes.set(note.seq, note);
    for (const change of changes) {
      const known = notes.get(change.seq);
      if (known !== undefined) notes.set(change.seq, { ...known, ...change });
    }
  }
  const shown = [...notes.values()];
  return { notes: shown, agents: withParents(shown, fold.agent), first, last };
}
