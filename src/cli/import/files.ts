// Reads state files of another system. Missing, unreadable and malformed files are treated alike: as undefined.

import { type JsonObject, objectIn } from '../../core/json.ts';
import { textIn } from '../../regular-file.ts';

export const objectAt = (path: string): JsonObject | undefined => objectIn(textIn(path) ?? '');
