// The pure middle of the pipeline: prepares a decoded event for a decision, for callers that record nothing.

import type { Decoded } from '../clients/client.ts';
import type { Event } from '../core/event.ts';
import type { Clip } from '../policy/definition.ts';
import { type EnrichContext, enrich } from './enrich.ts';
import { sanitise } from './sanitise.ts';

export const prepareEvent = (decoded: Decoded, context: EnrichContext, clip: Clip): Event =>
  sanitise(enrich(decoded, context), clip);
