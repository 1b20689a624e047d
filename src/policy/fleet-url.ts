// Where this machine ships its records to.

import { isObject } from '../core/json.ts';
import { createPolicyFileCache } from './files.ts';
import { ownFiles } from './own-settings.ts';

export function fleetUrl(home: string, managed?: string): string | undefined {
  const files = createPolicyFileCache();
  for (const path of ownFiles(home, managed)) {
    const fleet = files.read(path)?.data.fleet;
    if (isObject(fleet) && typeof fleet.url === 'string') return fleet.url;
  }
  return undefined;
}
