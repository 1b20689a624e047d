// Looks up agent products: those in the list of clients, and those that tutti only recognises.

import { createGuard } from '../effects/self-protection/guard.ts';
import type { Client } from './client.ts';
import type { Footprint } from './footprint.ts';
import * as listed from './list.ts';
import type { Adapter, ClientSupport } from './support.ts';

const { default: first, ...others } = listed;

/** By name, the default client first. */
const ADAPTERS: ReadonlyMap<string, Adapter> = new Map(
  [first, ...Object.values<Adapter>(others)].map((adapter) => [adapter.client.name, adapter]),
);

/** By name, the default client first. */
export type Clients = ReadonlyMap<string, Client>;

export const DEFAULT_CLIENT: Client = first.client;

export const CLIENTS: Clients = new Map([...ADAPTERS].map(([name, { client }]) => [name, client]));

/** For records, whose client may be gone. */
export const clientNamed = (name: string): Client => CLIENTS.get(name) ?? DEFAULT_CLIENT;

/** The client's support for commands. Loaded on demand, never by a hook or the server. */
export async function supportOf(client: string): Promise<ClientSupport> {
  const adapter = ADAPTERS.get(client);
  if (adapter === undefined) throw new Error(`unknown client ${client}`);
  return adapter.support();
}

export const everySupport = (): Promise<readonly ClientSupport[]> =>
  Promise.all([...ADAPTERS.values()].map(({ support }) => support()));

const NOTHING = { ownPaths: {}, variables: {}, processes: {} };

/** Products without an adapter: tutti guards their settings and knows that processes inside them are not run by a person. */
const RECOGNISED: readonly Footprint[] = [
  {
    name: 'cursor',
    ownPaths: { folders: ['.cursor'], places: ['/etc/cursor'] },
    variables: { prefix: 'CURSOR', marks: ['CURSOR_AGENT'] },
    processes: { names: ['cursor-agent'] },
  },
  {
    name: 'crush',
    ownPaths: {
      folders: ['.crush'],
      files: ['crush.json'],
      places: ['plugin', 'plugins', 'crush.json', 'crush.jsonc'].map((name) => `.config/crush/${name}`),
    },
    variables: {},
    processes: { names: ['crush'] },
  },
  { ...NOTHING, name: 'factory', ownPaths: { folders: ['.factory'] }, processes: { names: ['droid'] } },
  { ...NOTHING, name: 'pi', ownPaths: { folders: ['.pi'] } },
  { ...NOTHING, name: 'augment', variables: { marks: ['AUGMENT_AGENT'] } },
  { ...NOTHING, name: 'cline', variables: { marks: ['CLINE_ACTIVE'] } },
  { ...NOTHING, name: 'goose', variables: { marks: ['GOOSE_TERMINAL'] }, processes: { names: ['goose'] } },
  { ...NOTHING, name: 'aider', processes: { names: ['aider'] } },
];

/** Every product to guard and recognise beside these clients. */
export const footprintsOf = (clients: Clients): readonly Footprint[] => [...clients.values(), ...RECOGNISED];

export const FOOTPRINTS: readonly Footprint[] = footprintsOf(CLIENTS);

export const GUARD = createGuard(FOOTPRINTS);
