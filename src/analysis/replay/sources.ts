// Where the past comes from: transcripts, streamed session by session; or the ledger, in the order in which it was written.

import type { TranscriptFiles, TranscriptWatch } from '../../clients/support.ts';
import type { EventName } from '../../core/event.ts';
import type { Need } from '../../core/fact.ts';
import { needsOf, type Policy } from '../../core/policy.ts';
import type { Ledger, SessionSummary } from '../../ledger/ledger.ts';
import type { Clip } from '../../policy/definition.ts';
import { createPreparer, type TranscriptSource } from './enrich.ts';
import type { Past } from './past.ts';

export interface Reading extends TranscriptSource, TranscriptWatch {
  readonly clip: Clip;
  readonly policies: readonly Policy[];
  /** Called for a file without a session. */
  readonly nothing: (file: string) => void;
}

export function* fromTranscripts(sessions: readonly TranscriptFiles[], reading: Reading): Generator<Past> {
  const { client, transcript, clip } = reading;
  const preparing = { client, transcript, clip, needs: needsFor(reading.policies) };
  for (const files of sessions) {
    const start = transcript.begun(files);
    if (start === undefined) {
      reading.nothing(files.main ?? files.agents[0]?.path ?? '');
      // Read all the same, for the damaged lines in it.
      for (const _ of transcript.payloads(files, { session: '', cwd: '' }, reading)) break;
      continue;
    }
    const prepare = createPreparer(start, preparing);
    let fresh = true;
    for (const payload of transcript.payloads(files, start, reading)) {
      const [event, where] = [prepare(payload), `${payload.file}:${payload.line}`];
      yield fresh ? { event, where, fresh } : { event, where };
      fresh = false;
    }
  }
}

function needsFor(policies: readonly Policy[]): (name: EventName) => readonly Need[] {
  const known = new Map<EventName, readonly Need[]>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const needs = policies.flatMap((policy) => needsOf(policy, name));
    known.set(name, needs);
    return needs;
  };
}

/** What happened in these sessions, and before and beside them what bears on them: acts, and other sessions of their projects. */
export async function* fromLedger(
  ledger: Pick<Ledger, 'records'>,
  chosen: readonly SessionSummary[],
  seen?: (records: number) => void,
): AsyncGenerator<Past> {
  const left = new Map(chosen.map(({ session, events }) => [session, events]));
  const projects = new Set(chosen.map(({ project }) => project));
  const wanted = new Set(left.keys());
  for await (const { session, seq, event, verdict } of ledger.records({})) {
    const mine = wanted.has(session);
    if (mine || session === '@user' || projects.has(event.roots.project)) {
      seen?.(1);
      yield { event, where: `${session}:${seq}`, answered: verdict, ...(!mine && { aside: true as const }) };
    }
    if (!mine) continue;
    const rest = (left.get(session) ?? 1) - 1;
    if (rest > 0) left.set(session, rest);
    else left.delete(session);
    if (left.size === 0) return;
  }
}
