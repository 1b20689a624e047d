// The pure middle of the pipeline: prepares a decoded event for a decision, for callers that record nothing.

import type { Decoded } from '../clients/client.ts';
import type { Call } from '../core/call.ts';
import type { Event } from '../core/event.ts';
import type { Clip } from '../policy/definition.ts';
import { type EnrichContext, enrich, withEffects } from './enrich.ts';
import { sanitise } from './sanitise.ts';

/** A caller that sees the same calls again may pass a `prepareCall` that remembers their effects. */
export const prepareEvent = (
  decoded: Decoded,
  context: EnrichContext,
  clip: Clip,
  prepareCall = (call: Call): Call => withEffects(call, context),
): Event => sanitise(enrich(decoded, context, prepareCall), clip, context.client.argumentsOf);
