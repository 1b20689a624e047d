// Example payloads of Codex for `explain`, the doctor and proofs.

import { isStarted, payloadExamples } from '../shared/payload-examples.ts';
import { EVENTS } from './events.ts';

/** Results are texts. */
export const examples = payloadExamples({ events: EVENTS }, ({ result = {} }) =>
  JSON.stringify(isStarted(result) ? { agent_id: result.agent.id } : result),
);
