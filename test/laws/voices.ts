// A session on the real server, to which two voices speak: hook processes of the client, which are vouched for, and anyone who knows
// the address in the client's settings.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject, type JsonObject } from '../../src/core/json.ts';
import type { Tutti } from '../../src/pipeline/tutti.ts';
import { listenForTests } from '../support/http-host.ts';
import { onDisk } from './on-disk.ts';

type Voice = 'process' | 'address';
export type Variables = Readonly<Record<string, string>>;

export interface Voices {
  readonly project: string;
  /** Beside the project. */
  readonly folder: string;
  readonly tutti: Tutti;
  /** Sends an event and returns its outcome. */
  send(voice: Voice, payload: JsonObject, more?: { readonly env?: Variables; readonly via?: string }): Promise<Outcome>;
  write(path: string, text: string): string;
  close(): Promise<void>;
}

export async function openVoices(policy: JsonObject): Promise<Voices> {
  const place = onDisk(policy);
  const tutti = await place.open();
  const server = await listenForTests(tutti);
  return {
    ...place,
    tutti,
    send: async (voice, payload, { env = {}, via = 'local' } = {}) => {
      const url = voice === 'process' ? server.vouchedUrl : server.url;
      const response = await fetch(`${url}/hook/claude-code/${payload.hook_event_name}?via=${via}`, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(env).map(([name, value]) => [`x-tutti-env-${name}`, value])),
        body: JSON.stringify({ cwd: place.project, session_id: 's1', ...payload }),
      });
      return outcomeIn(await response.text());
    },
    write: (path, text) => {
      const file = join(place.folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      return file;
    },
    close: async () => {
      await server.close();
      await place.close();
    },
  };
}

/** From weak to strong. */
export const OUTCOMES = ['allow', 'ask', 'deny'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export function outcomeIn(text: string): Outcome {
  const answer: unknown = text === '' ? {} : JSON.parse(text);
  const specific = isObject(answer) ? answer.hookSpecificOutput : undefined;
  const decision = isObject(specific) ? specific.permissionDecision : undefined;
  return OUTCOMES.find((outcome) => outcome === decision) ?? 'allow';
}

export const start = (source = 'startup'): JsonObject => ({ hook_event_name: 'SessionStart', source });
export const prompt = (text = 'Go on with it.'): JsonObject => ({ hook_event_name: 'UserPromptSubmit', prompt: text });

export const asks = (tool_name: string, tool_input: JsonObject, tool_use_id: string): JsonObject => ({
  ...{ hook_event_name: 'PreToolUse', tool_name, tool_input, tool_use_id },
});
export const edit = (id: string, file_path = 'src/a.ts'): JsonObject =>
  asks('Edit', { file_path, old_string: 'a', new_string: 'b' }, id);
