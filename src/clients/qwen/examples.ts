// Example payloads of Qwen Code for `explain`, the doctor and proofs.

import { isStarted, payloadExamples } from '../shared/payload-examples.ts';
import { EVENTS } from './events.ts';

export const examples = payloadExamples({ events: EVENTS }, ({ result = {} }) =>
  isStarted(result)
    ? {
        llmContent: `Background agent launched successfully.\ntask_id: ${result.agent.id}`,
        returnDisplay: {
          subagentName: result.agent.type ?? '',
          status: result.finished ? 'completed' : 'background',
        },
      }
    : { llmContent: JSON.stringify(result), returnDisplay: '' },
);
