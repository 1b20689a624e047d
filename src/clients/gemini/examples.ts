// Example payloads of Gemini CLI for `explain`, the doctor and proofs.

import { objectIn, textOf } from '../../core/json.ts';
import { HELD } from '../shared/answer-words.ts';
import { isStarted, payloadExamples } from '../shared/payload-examples.ts';
import type { Examples } from '../support.ts';
import { EVENTS } from './events.ts';

const shared = payloadExamples({ events: EVENTS }, ({ result = {} }) =>
  isStarted(result)
    ? { llmContent: [{ text: `Subagent '${result.agent.type ?? ''}' finished.` }], returnDisplay: '' }
    : { llmContent: JSON.stringify(result), returnDisplay: '' },
);

export const examples: Examples = {
  payload: (example, at) => {
    const made = shared.payload(example, at);
    if (made === undefined || example.event === 'native') return made;
    const {
      tool_use_id: _id,
      agent_id: _agent,
      agent_type: _type,
      last_assistant_message: said,
      ...payload
    } = made.payload;
    const failed =
      example.event === 'tool.failed' ? { tool_response: { llmContent: 'failed', error: { message: 'failed' } } } : {};
    return { ...made, payload: { ...payload, ...failed, ...(said !== undefined && { prompt_response: said }) } };
  },
  readAnswer: (stdout) => {
    const { decision, reason } = objectIn(stdout) ?? {};
    if (decision !== 'deny') return shared.readAnswer(stdout);
    const words = textOf(reason);
    return { outcome: words.startsWith(HELD) ? 'held' : 'refused', words };
  },
};
