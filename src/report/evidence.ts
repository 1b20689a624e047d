// What the counts of a report rest on: not every client tells agents and calls apart equally well, so numbers of two clients are not
// always comparable.

import { evidenceOf } from '../clients/capabilities.ts';
import { CLIENTS } from '../clients/registry.ts';

/** Sentences on what the client does not tell. Empty: nothing is missing, or the client is gone. */
export function evidenceFor(client: string): readonly string[] {
  const known = CLIENTS.get(client);
  return known === undefined ? [] : evidenceOf(known.capabilities);
}

export interface ClientEvidence {
  readonly client: string;
  readonly rests: readonly string[];
}

/** The clients among these whose evidence is not complete. */
export const evidenceAmong = (clients: readonly string[]): readonly ClientEvidence[] =>
  [...new Set(clients)]
    .map((client) => ({ client, rests: evidenceFor(client) }))
    .filter(({ rests }) => rests.length > 0);
