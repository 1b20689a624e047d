// Turns hook payloads from a transcript into events: the pipeline prepares them, on a World that knows only the transcript.

import type { Client, ClientEvent } from '../../clients/client.ts';
import type { TranscriptPayload, TranscriptStart, Transcripts } from '../../clients/support.ts';
import type { Declared } from '../../core/declared.ts';
import type { Event, EventName } from '../../core/event.ts';
import type { Need } from '../../core/fact.ts';
import { UNKNOWN_RULE } from '../../core/policy.ts';
import { withEffects } from '../../pipeline/enrich.ts';
import { prepareEvent } from '../../pipeline/prepare.ts';
import type { Clip } from '../../policy/definition.ts';
import { createTranscriptWorld } from '../../world/transcript.ts';
import { rememberCalls } from './prepared-calls.ts';

/** The client whose transcripts are read. */
export interface TranscriptSource {
  readonly client: Client;
  readonly transcript: Transcripts;
}

export interface PreparerOptions extends TranscriptSource {
  readonly clip: Clip;
  readonly needs: (name: EventName) => readonly Need[];
  readonly declared?: Declared | undefined;
}

const NO_VARIABLES = (): undefined => undefined;
const NO_FILES = (): readonly string[] => [];

/** One preparer serves one session. */
export function createPreparer({ cwd, session }: TranscriptStart, options: PreparerOptions) {
  const { client, transcript, clip, needs, declared } = options;
  const world = createTranscriptWorld(cwd);
  const seed = hashed(session);
  const remembered = rememberCalls();
  return (from: TranscriptPayload): Event => {
    const decoded = transcript.decode(from.payload);
    const scene = world.scene({ cwd: [decoded.event.cwd], sessionProject: cwd, env: NO_VARIABLES });
    const moment = { at: from.at, nonce: nonceOf(from, decoded.event, seed) };
    const rest = { env: NO_VARIABLES, needs, policyFiles: NO_FILES, failure: UNKNOWN_RULE, declared };
    const context = { client, world, moment, scene, ...rest };
    return prepareEvent(decoded, context, clip, (call) =>
      remembered(call, scene.cwd, () => withEffects(call, context)),
    );
  };
}

/** Derived from the event's position, so that every replay gives the same nonce. */
function nonceOf({ line, at }: TranscriptPayload, { native = '', who: { agentId = '' } }: ClientEvent, seed: number) {
  const who = hashed(native, hashed(agentId));
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
