// Files of another system's state. A file that is missing, unreadable or spoilt is one thing to whoever takes it over: nothing
// is known from it.

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
