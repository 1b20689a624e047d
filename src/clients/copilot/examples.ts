// Example payloads of Copilot CLI for `explain`, the doctor and proofs, and how it interprets answers.

import { type JsonObject, objectIn, textOf } from '../../core/json.ts';
import { payloadExamples } from '../shared/payload-examples.ts';
import type { Examples } from '../support.ts';
import { EVENTS } from './events.ts';
import { HOOK_NAMES } from './tools.ts';

const shared = payloadExamples({ events: EVENTS }, ({ result = {} }) => JSON.stringify(result));

export const examples: Examples = {
  payload: (example, at) => {
    const made = shared.payload(example, at);
    return made === undefined ? undefined : { ...made, payload: asSent(made.payload) };
  },
  readAnswer: (stdout) => {
    const reply = objectIn(stdout) ?? {};
    const decision = textOf(reply.permissionDecision);
    if (decision === 'deny') return { outcome: 'refused', words: textOf(reply.permissionDecisionReason) };
    if (reply.decision === 'block') return { outcome: 'held', words: textOf(reply.reason) };
    return { outcome: 'allowed', words: textOf(reply.additionalContext) };
  },
};

/** Calls have no id, and the hooks' names of tools; a subagent has a session of its own, which is its id. */
function asSent({ tool_use_id: _, tool_response: response, ...payload }: JsonObject): JsonObject {
  const [tool, agent] = [textOf(payload.tool_name), textOf(payload.agent_id)];
  const isParents = /^Subagent/.test(textOf(payload.hook_event_name));
  return {
    ...payload,
    timestamp: '2026-01-01T00:00:00.000Z',
    ...(tool !== '' && { tool_name: Object.entries(HOOK_NAMES).find(([name]) => name === tool)?.[1] ?? tool }),
    ...(response !== undefined && { tool_result: { result_type: 'success', text_result_for_llm: textOf(response) } }),
    ...(agent !== '' && { parent_agent_id: payload.session_id ?? '', ...(!isParents && { session_id: agent }) }),
  };
}
