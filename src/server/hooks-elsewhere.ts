// Whether a client's http hooks reach this home's server. They name a fixed port and secret. The home may have been removed since, or
// another one be in use now: such hooks are updated. And while no server runs, any user can take the port: the person gets a notice. Both
// are found out at the start of a session and with each prompt, by hooks that are processes.

import { homedir } from 'node:os';
import type { Client, ClientPlace } from '../clients/client.ts';
import type { HookRequest } from '../pipeline/request.ts';
import { claimAddress, isServerUrl, readAddress, type ServerAddress } from '../world/server-address.ts';
import { askAddress, askHealth, askPort } from './ask.ts';
import { isAlive } from './lock.ts';

type HooksElsewhere = NonNullable<HookRequest['hooksElsewhere']>;

const NEXT = 'Start a new session.';

const portOf = (address: string): string => new URL(address).port;

const takenWords = (address: string): string =>
  `another program has port ${portOf(address)}, to which the hooks of this session go: calls are not checked.`;

interface OwnAddress {
  readonly url: string;
  /** Earlier ones; other programs have their ports. */
  readonly formerly?: readonly string[] | undefined;
}

/** For a server. */
export function updatingHooks(own: OwnAddress, home = homedir()): HooksElsewhere {
  return (client, project) => updateHooks(client, { project, home }, own);
}

/** For a hook process without a server. Whoever gets no proof from the port has a server started, on another port if need be. */
export function findingHooks(tuttiHome: string, home = homedir()): HooksElsewhere {
  return async (client, project) => {
    const place = { project, home };
    const address = readAddress(tuttiHome);
    const [named] = client.hookAddresses?.find(place) ?? [];
    if (named === undefined) return undefined;
    if (address === undefined) {
      // The hooks of this and all other projects work again as they are.
      claimAddress(tuttiHome, named);
      return undefined;
    }
    if (named === address.url && (await isTaken(address))) return `${takenWords(named)} ${NEXT}`;
    return updateHooks(client, place, address);
  };
}

/** Replaces addresses at which no server answers. Says what happened where another program does, or where they could not be. */
async function updateHooks(
  { hookAddresses }: Client,
  place: ClientPlace,
  { url, formerly = [] }: OwnAddress,
): Promise<string | undefined> {
  const others = hookAddresses?.find(place).filter((one) => one !== url && isServerUrl(one)) ?? [];
  const answering = await Promise.all(
    others.map(async (one) => ({ one, by: formerly.includes(one) ? 'foreign' : await askAddress(one) })),
  );
  const dead = answering.filter(({ by }) => by === 'foreign' || by === 'nobody');
  if (dead.length === 0) return undefined;
  const old = dead.map(({ one }) => one);
  try {
    hookAddresses?.replace(place, old, url);
  } catch {
    // Reported below.
  }
  const taken = dead.find(({ by }) => by === 'foreign')?.one;
  const left = hookAddresses?.find(place).find((one) => old.includes(one));
  if (left === undefined) return taken && `${takenWords(taken)} They are updated. ${NEXT}`;
  const what =
    taken === undefined
      ? `no server answers on port ${portOf(left)}, which the hooks of this session name.`
      : takenWords(taken);
  return `${what} Run \`tutti doctor --fix\`, then start a new session.`;
}

async function isTaken(address: ServerAddress): Promise<boolean> {
  // Also true of a server of an earlier release, which cannot prove itself on the port.
  if ((await askHealth(address)) !== undefined) return false;
  const holder = await askPort(address);
  return holder === 'foreign' || (holder === 'unknown' && !isAlive(address.pid) && !isAlive(address.supervisor));
}
