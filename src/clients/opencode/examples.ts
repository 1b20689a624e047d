// Example payloads of opencode for `explain`, the doctor and proofs, and what the plugin does with answers.

import { isObject, type JsonObject, objectIn, textOf } from '../../core/json.ts';
import { nativeName } from '../client.ts';
import { isStarted, payloadExamples } from '../shared/payload-examples.ts';
import type { Examples } from '../support.ts';
import { EVENTS } from './events.ts';

const shared = payloadExamples({ events: EVENTS }, ({ result = {} }) =>
  isStarted(result)
    ? {
        metadata: { sessionId: result.agent.id },
        output: `<task id="${result.agent.id}" state="${result.finished ? 'completed' : 'running'}">`,
      }
    : { output: JSON.stringify(result) },
);

export const examples: Examples = {
  payload: (example, at) => {
    if (example.event === 'native') {
      const [made, { tutti }] = [shared.payload(example, at), example.payload];
      const own = { session_id: at.session, cwd: at.cwd, ...(isObject(tutti) && tutti) };
      return made === undefined ? undefined : { ...made, payload: { ...example.payload, tutti: own } };
    }
    if (example.event === 'compact' && example.phase === 'after') return undefined;
    const made = shared.payload(example, at);
    const native = nativeName({ events: EVENTS }, example.event);
    return made === undefined || native === undefined ? undefined : { native, payload: asSent(native, made.payload) };
  },
  readAnswer: (stdout) => {
    const { decision, reason, context } = objectIn(stdout) ?? {};
    if (decision === 'deny') return { outcome: 'refused', words: textOf(reason) };
    if (decision === 'block') return { outcome: 'held', words: textOf(reason) };
    return { outcome: 'allowed', words: textOf(context) };
  },
};

/** As the plugin sends it: a call and a prompt in the client's form, everything else under `tutti`. */
function asSent(native: string, payload: JsonObject): JsonObject {
  const { hook_event_name: _, transcript_path: __, tool_name, tool_input, tool_use_id, ...rest } = payload;
  const { tool_response: response, prompt, ...tutti } = rest;
  const session = { sessionID: tutti.agent_id ?? tutti.session_id ?? '' };
  const sent = (input: JsonObject, output?: JsonObject): JsonObject => ({
    hook_event_name: native,
    input: { ...session, ...input },
    ...(output && { output }),
    tutti,
  });
  if (prompt !== undefined) return sent({}, { parts: [{ type: 'text', text: prompt }] });
  if (tool_name === undefined) return sent({});
  const call = { tool: tool_name, callID: tool_use_id ?? '' };
  if (native === 'tool.execute.before') return sent(call, { args: tool_input ?? {} });
  if (native === 'tool.execute.after')
    return sent({ ...call, args: tool_input ?? {} }, isObject(response) ? response : {});
  const state = { status: 'error', input: tool_input ?? {} };
  return sent({ properties: { part: { type: 'tool', ...call, ...session, state } } });
}
