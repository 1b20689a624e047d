// How hooks reach tutti: over http to the server, or as one process per event.

import type { Client } from '../clients/client.ts';
import type { SettingsScope } from '../clients/support.ts';
import { usage } from './ui/problem.ts';

export const TRANSPORTS = ['http', 'command'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** `typed`: the option of `init`, if given. `besideProcesses`: hooks of another installation here are processes. Two installations
 *  of one kind count each event once; a process does not believe what http was answered, so a mixture would count it twice. */
export function transportFor(
  { title, capabilities }: Pick<Client, 'title' | 'capabilities'>,
  scope: SettingsScope,
  typed: string | undefined,
  besideProcesses = false,
): Transport {
  const obstacle = !capabilities.http
    ? `${title} has no http hooks`
    : scope === 'project'
      ? 'shared settings cannot use http: the address is valid on one machine only'
      : undefined;
  if (obstacle === undefined) return TRANSPORTS.find((one) => one === typed) ?? (besideProcesses ? 'command' : 'http');
  if (typed === 'http') throw usage(`${obstacle}.`, 'Omit --transport: each event then starts a process.');
  return 'command';
}
