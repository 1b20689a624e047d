// Where this machine ships its records to: a setting of the person and of the machine. A repository must not choose who reads them.

import { isObject } from '../core/json.ts';
import { createPolicyFileCache } from './files.ts';
import { managedPath, userPath } from './find.ts';
import type { PolicyLayer } from './layers.ts';

export const IGNORED_FLEET = "`fleet` has no effect here: only the user's and the managed policy may set it";

/** Layers whose `fleet` is ignored. */
export const ignoredFleets = (layers: readonly PolicyLayer[]): readonly PolicyLayer[] =>
  layers.filter(({ layer, document }) => layer !== 'user' && layer !== 'managed' && document.data.fleet !== undefined);

/** The files that may set it; the managed one wins. */
export const fleetFiles = (home: string, managed = managedHere()): readonly string[] => [managed, userPath(home)];

const managedHere = (): string => managedPath(process.platform, (name) => process.env[name]);

export function fleetUrl(home: string, managed?: string): string | undefined {
  const files = createPolicyFileCache();
  for (const path of fleetFiles(home, managed)) {
    const fleet = files.read(path)?.data.fleet;
    if (isObject(fleet) && typeof fleet.url === 'string') return fleet.url;
  }
  return undefined;
}
