// The stored payloads of a client, as its hooks got them. A file is named after the event: `PreToolUse-Bash-subagent.json`; what comes
// before a capital (`v2-`) tells the variant of the client.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type JsonObject, textOf } from '../../src/core/json.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/payloads');

export interface StoredPayload {
  readonly file: string;
  /** The event's name, from the payload or from the file. */
  readonly native: string;
  readonly payload: JsonObject;
}

export const payloadsOf = (client: string): readonly StoredPayload[] =>
  readdirSync(join(FOLDER, client))
    .filter((file) => file.endsWith('.json') && !file.startsWith('statusLine'))
    .sort()
    .map((file) => {
      const payload: unknown = JSON.parse(readFileSync(join(FOLDER, client, file), 'utf8'));
      if (!isObject(payload)) throw new Error(`${file} is not an object`);
      const [, named = ''] = /^(?:(?:v2|pascal)-)?([A-Za-z.]+)/.exec(file.replace(/\.json$/, '')) ?? [];
      return { file, native: textOf(payload.hook_event_name) || named, payload };
    });
