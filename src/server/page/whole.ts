// What needs all records of a session: its report, and an overview for the scrubber.

import { homedir } from 'node:os';
import type { Ledger, LedgerRecord, SessionSummary } from '../../ledger/ledger.ts';
import { pendingGaps } from '../../pipeline/pending-gaps.ts';
import { sessionNotes } from '../../report/notes.ts';
import type { NoteTone, SessionReport } from '../../report/report.ts';
import { reportOn } from '../../report/stored-reports.ts';
import type { OverviewPart, SessionWhole } from '../../web/api.ts';
import type { PageSource } from './source.ts';

const PARTS = 240;

/** As `tutti report` makes it. */
export const reportOf = (
  { home, now }: Pick<PageSource, 'home' | 'now'>,
  ledger: Ledger,
  summary: SessionSummary,
): Promise<SessionReport> =>
  reportOn(ledger, summary, {
    ...{ home, userHome: homedir(), env: (name: string) => process.env[name] },
    pending: (one) => pendingGaps({ home, now }, ledger, one),
  });

export async function wholeSession(
  source: Pick<PageSource, 'home' | 'now'>,
  ledger: Ledger,
  summary: SessionSummary,
): Promise<SessionWhole> {
  const overview = createOverview(summary.events);
  const report = await reportOf(source, reading(ledger, summary.session, overview.see), summary);
  return { seq: report.head.seq, report, overview: overview.parts() };
}

/** Shows the records of the session as the report reads them, which saves reading them twice. */
function reading(ledger: Ledger, session: string, see: (record: LedgerRecord) => void): Ledger {
  return {
    ...ledger,
    async *records(query) {
      const isWhole = query.session === session && query.after === undefined && query.last === undefined;
      for await (const record of ledger.records(query)) {
        if (isWhole) see(record);
        yield record;
      }
    },
  };
}

type Part = { -readonly [K in Exclude<keyof OverviewPart, 'tones'>]: OverviewPart[K] } & {
  tones: Partial<Record<NoteTone, number>>;
};

function createOverview(events: number) {
  const size = Math.max(1, Math.ceil(events / PARTS));
  const notes = sessionNotes();
  const parts: Part[] = [];
  let seen = 0;

  return {
    see: (record: LedgerRecord): void => {
      const { seq, at } = record;
      // A second reading shows the same records.
      if (seq <= seen) return;
      seen = seq;
      const { note } = notes.see(record);
      const index = Math.floor((seq - 1) / size);
      const part = parts[index] ?? { first: seq, last: seq, at, notes: 0, tones: {} };
      parts[index] = part;
      part.last = seq;
      if (note === undefined) return;
      part.notes++;
      part.tones[note.tone] = (part.tones[note.tone] ?? 0) + 1;
    },
    // Without the holes that damaged records leave.
    parts: (): readonly OverviewPart[] => parts.filter((part) => part !== undefined),
  };
}
