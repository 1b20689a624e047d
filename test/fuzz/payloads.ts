// The real payloads of a client, in a project that is really there.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../src/core/json.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures');
const FOLDER = join(FIXTURES, 'payloads/claude-code');

const TEXTS: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json') && !name.startsWith('statusLine'))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'));

export const realPayloads = (project: string): readonly JsonObject[] =>
  TEXTS.map((text) => JSON.parse(text.replaceAll('<PROJECT>', project)));

/** Every event the client has, as far as it was ever seen or is known of. */
export const NATIVES: ReadonlySet<string> = new Set([
  ...TEXTS.map((text) => String(JSON.parse(text).hook_event_name)),
  'PermissionDenied',
]);

/** Commands of every sort, to be broken in ways of their own. */
export const COMMANDS: readonly string[] = JSON.parse(readFileSync(join(FIXTURES, 'shell-cases.json'), 'utf8')).map(
  ({ cmd }: { readonly cmd: string }) => cmd,
);
