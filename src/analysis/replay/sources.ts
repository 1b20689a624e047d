// Reads past events from transcripts, session by session, or from the ledger, in the order they were recorded.

import type { TranscriptFiles, TranscriptWatch } from '../../clients/support.ts';
import type { EventName } from '../../core/event.ts';
import type { Need } from '../../core/fact.ts';
import { needsOf, type Policy } from '../../core/policy.ts';
import type { Ledger, SessionSummary } from '../../ledger/ledger.ts';
import type { Clip } from '../../policy/definition.ts';
import { createPreparer, type TranscriptSource } from './enrich.ts';
import type { PastEvent } from './past.ts';

export interface TranscriptOptions extends TranscriptSource, TranscriptWatch {
  readonly clip: Clip;
  readonly policies: readonly Policy[];
  /** Called for a file without a session. */
  readonly nothing: (file: string) => void;
}

export function* fromTranscripts(
  sessions: readonly TranscriptFiles[],
  options: TranscriptOptions,
): Generator<PastEvent> {
  const { client, transcript, clip } = options;
  // Events are read once, with what the first policy says of programs.
  const declared = options.policies[0]?.declared;
  const preparing = { client, transcript, clip, needs: needsFor(options.policies), declared };
  for (const files of sessions) {
    const origin = transcript.startOf(files);
    if (origin === undefined) {
      options.nothing(files.main ?? files.agents[0]?.path ?? '');
      // Read it anyway, to report its damaged lines.
      for (const _ of transcript.payloads(files, { session: '', cwd: '' }, options)) break;
      continue;
    }
    const prepare = createPreparer(origin, preparing);
    let fresh = true;
    for (const payload of transcript.payloads(files, origin, options)) {
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

/** The events of these sessions and, set aside, what affects their state: acts of persons, and other sessions of their projects. */
export async function* fromLedger(
  ledger: Pick<Ledger, 'records'>,
  chosen: readonly SessionSummary[],
  seen?: (records: number) => void,
): AsyncGenerator<PastEvent> {
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
