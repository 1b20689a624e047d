// Whether another program may answer a client's http hooks. They name a fixed port; while no server runs, any user can take it. A
// hook process finds that out at the start of a session and with each prompt, and a server updates hooks that name its old address.

import { homedir } from 'node:os';
import type { Client } from '../clients/client.ts';
import type { HookRequest } from '../pipeline/request.ts';
import { readAddress, type ServerAddress } from '../world/server-address.ts';
import { askHealth, askPort } from './ask.ts';
import { isAlive } from './lock.ts';

type HooksElsewhere = NonNullable<HookRequest['hooksElsewhere']>;

const NEXT = 'Start a new session.';

const portOf = (address: string): string => new URL(address).port;

/** For a server that has had other addresses. */
export function updatingHooks(formerly: readonly string[], address: string, home = homedir()): HooksElsewhere {
  const old = (client: Client, project: string): readonly string[] =>
    (client.hookAddresses?.find({ project, home }) ?? []).filter((one) => formerly.includes(one));
  return async (client, project) => {
    const [found] = old(client, project);
    if (found === undefined) return undefined;
    const what = `another program has port ${portOf(found)}, to which the hooks of this session go: calls are not checked.`;
    try {
      client.hookAddresses?.replace({ project, home }, formerly, address);
    } catch {
      // Reported below.
    }
    const left = old(client, project).length > 0;
    return left ? `${what} Run \`tutti doctor --fix\`, then start a new session.` : `${what} They are updated. ${NEXT}`;
  };
}

/** For a hook process without a server. Whoever gets no proof from the port has a server started, on another port if need be. */
export function findingHooks(tuttiHome: string, home = homedir()): HooksElsewhere {
  return async (client, project) => {
    const address = readAddress(tuttiHome);
    const named = client.hookAddresses?.find({ project, home }) ?? [];
    if (address === undefined || named.length === 0) return undefined;
    const old = named.find((one) => address.formerly?.includes(one));
    const taken = old ?? (named.includes(address.url) && (await isTaken(address)) ? address.url : undefined);
    if (taken === undefined) return undefined;
    return `another program has port ${portOf(taken)}, to which the hooks of this session go: calls are not checked. ${NEXT}`;
  };
}

async function isTaken(address: ServerAddress): Promise<boolean> {
  // Also true of a server of an earlier release, which cannot prove itself on the port.
  if ((await askHealth(address)) !== undefined) return false;
  const holder = await askPort(address);
  return holder === 'foreign' || (holder === 'unknown' && !isAlive(address.pid) && !isAlive(address.supervisor));
}
