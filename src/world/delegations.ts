// Which delegations the client really made, by its own transcript. Anyone who knows the server's address can send an event; only the
// client writes the transcript, whose path a vouched event named and no agent may change.

import type { Client } from '../clients/client.ts';
import type { UnprovenDelegation } from '../core/state.ts';
import { tailOf } from './last-message.ts';

/** A call is written down within seconds. An older one with the same id must not count again. */
const SAME_CALL_MS = 60_000;

export function delegationsMade(
  { callsMade }: Client,
  transcript: string,
  asked: readonly UnprovenDelegation[],
): readonly string[] {
  const [first] = asked;
  if (callsMade === undefined || first === undefined) return [];
  const made = callsMade.in(tailOf(callsMade.file(transcript, first.agentId)));
  return asked.filter(({ id, at }) => Math.abs((made.get(id) ?? Number.NaN) - at) <= SAME_CALL_MS).map(({ id }) => id);
}
