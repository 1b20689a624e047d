// Reads state files of another system. Missing, unreadable and malformed files are treated alike: as undefined.

import { readFileSync } from 'node:fs';
import { type JsonObject, objectIn } from '../../core/json.ts';

export function textIn(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

export const objectAt = (path: string): JsonObject | undefined => objectIn(textIn(path) ?? '');
