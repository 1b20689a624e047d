// Gaps that no record carries yet: events that could not be recorded, and calls that only the transcript shows. Commands look for them,
// because a session may never send another event.

import { CLIENTS } from '../clients/registry.ts';
import type { Gap } from '../core/gap.ts';
import type { Ledger, SessionSummary } from '../ledger/ledger.ts';
import { createUnrecorded } from '../ledger/unrecorded.ts';
import { callsShown } from '../world/calls-shown.ts';
import { compareTranscript } from './unseen-calls.ts';

export async function pendingGaps(
  { home, now }: { readonly home: string; readonly now: () => number },
  ledger: Pick<Ledger, 'recall' | 'records'>,
  summary: Pick<SessionSummary, 'session' | 'project' | 'client'>,
): Promise<readonly Gap[]> {
  const { session, project } = summary;
  const client = CLIENTS.get(summary.client);
  const unrecorded = createUnrecorded(home).of(session);
  const { session: state } = await ledger.recall(session, project);
  const compared =
    client &&
    state &&
    (await compareTranscript({
      client,
      ledger,
      shown: callsShown,
      session,
      state,
      now: now(),
      known: unrecorded?.ids,
    }));
  return [unrecorded, compared?.gap].filter((gap) => gap !== undefined);
}
