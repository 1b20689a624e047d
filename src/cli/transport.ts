// How hooks reach tutti: over http to the server, or as one process per event.

import type { Client } from '../clients/client.ts';
import type { SettingsScope } from '../clients/support.ts';
import { usage } from './ui/problem.ts';

export const TRANSPORTS = ['http', 'command'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** `typed`: the option of `init`, if given. */
export function transportFor(
  { title, capabilities }: Pick<Client, 'title' | 'capabilities'>,
  scope: SettingsScope,
  typed: string | undefined,
): Transport {
  const obstacle = !capabilities.http
    ? `${title} has no http hooks`
    : scope === 'project'
      ? 'shared settings cannot use http: the address is valid on one machine only'
      : undefined;
  if (obstacle === undefined) return typed === 'command' ? 'command' : 'http';
  if (typed === 'http') throw usage(`${obstacle}.`, 'Omit --transport: each event then starts a process.');
  return 'command';
}
