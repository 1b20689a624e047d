// Reads the list of trusted folders that some clients keep: they ignore the hooks of a folder until a person has trusted it. The longest
// path that covers the folder decides.

import { dirname, sep } from 'node:path';
import { objectIn } from '../../core/json.ts';
import { textIn } from '../../regular-file.ts';

/** Whether the file with the trusted folders trusts a folder. */
export function isTrustedFolder(file: string, folder: string): boolean {
  const rules = Object.entries(objectIn(textIn(file) ?? '') ?? {})
    .map(([path, level]) => ({ path: level === 'TRUST_PARENT' ? dirname(path) : path, level }))
    .filter(({ path }) => folder === path || folder.startsWith(path.endsWith(sep) ? path : path + sep))
    .sort((a, b) => b.path.length - a.path.length);
  return rules[0] !== undefined && rules[0].level !== 'DO_NOT_TRUST';
}
