// Turns hook payloads from a transcript into events: the pipeline prepares them, on a World that knows only the transcript.

import { decodePayload } from '../../clients/claude-code/decode.ts';
import { claudeCode } from '../../clients/claude-code/index.ts';
import type { Event, EventName } from '../../core/event.ts';
import type { Need } from '../../core/fact.ts';
import { textOf } from '../../core/json.ts';
import { prepareEvent } from '../../pipeline/prepare.ts';
import type { Clip } from '../../policy/definition.ts';
import { createTranscriptWorld } from '../../world/transcript.ts';
import type { PayloadFromFile, SessionOrigin } from './transcripts.ts';

export interface PreparerOptions {
  readonly clip: Clip;
  readonly needs: (name: EventName) => readonly Need[];
}

const SETTINGS = ['.claude/settings.json', '.claude/settings.local.json'];
const NO_VARIABLES = (): undefined => undefined;
const NO_FILES = (): readonly string[] => [];

/** One preparer serves one session. */
export function createPreparer(
  { cwd, session }: SessionOrigin,
  { clip, needs }: PreparerOptions,
): (from: PayloadFromFile) => Event {
  const world = createTranscriptWorld(cwd, SETTINGS);
  const seed = hashed(session);
  return (from) => {
    const decoded = decodePayload(from.payload);
    const scene = world.scene({ cwd: [decoded.event.cwd], began: cwd, env: NO_VARIABLES });
    const moment = { at: from.at, nonce: nonceOf(from, seed) };
    const context = { client: claudeCode, world, moment, scene, env: NO_VARIABLES, needs };
    return prepareEvent(decoded, { ...context, policyFiles: NO_FILES, strict: false }, clip);
  };
}

/** Derived from the event's position, so that every replay gives the same nonce. */
function nonceOf({ line, at, payload }: PayloadFromFile, seed: number): string {
  const who = hashed(textOf(payload.hook_event_name), hashed(textOf(payload.agent_id)));
  const a = Math.imul(seed ^ line, 0x01000193) >>> 0;
  const b = Math.imul(who ^ (at % 0x7fffffff), 0x85ebca6b) >>> 0;
  return hexOf((a ^ b) >>> 0) + hexOf(b);
}

const hexOf = (n: number): string => n.toString(16).padStart(8, '0');

/** FNV-1a; `before` continues the hash of a preceding text. */
function hashed(text: string, before = 0x811c9dc5): number {
  let hash = before;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}
