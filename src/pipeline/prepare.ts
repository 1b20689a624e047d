// The pure middle of the pipeline: prepares a decoded event for a decision, for callers that record nothing.

import type { Decoded } from '../clients/client.ts';
import type { Call } from '../core/call.ts';
import type { Event } from '../core/event.ts';
import type { Clip } from '../policy/definition.ts';
import { type EnrichContext, enrich, withEffects } from './enrich.ts';
import { sanitise, sanitiseCall } from './sanitise.ts';

/** A caller that sees the same calls again may pass a `prepareCall` that remembers them. */
export const prepareEvent = (
  decoded: Decoded,
  context: EnrichContext,
  clip: Clip,
  prepareCall = (call: Call): Call => preparedCall(call, context, clip),
): Event => sanitise(enrich(decoded, context, prepareCall), clip, unchanged);

export const preparedCall = (
  call: Call,
  context: Pick<EnrichContext, 'client' | 'world' | 'scene' | 'policyFiles'>,
  clip: Clip,
): Call => sanitiseCall(withEffects(call, context), clip, context.client.argumentsOf);

const unchanged = (call: Call): Call => call;
