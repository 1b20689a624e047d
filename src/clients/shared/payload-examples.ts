// Example payloads of the form that several clients share (payload-decoder.ts), and how such a client interprets answers.

import { isObject, type JsonObject, objectIn, textOf } from '../../core/json.ts';
import { type Client, nativeName } from '../client.ts';
import type { ExampleAgent, ExampleEvent, Examples } from '../support.ts';

export type ExampleAfter = Extract<ExampleEvent, { readonly event: 'tool.after' }>;
type Result = NonNullable<ExampleAfter['result']>;
type OwnExample = Exclude<ExampleEvent, { readonly event: 'native' }>;

export const isStarted = (result: Result): result is Exclude<Result, JsonObject> =>
  typeof result.finished === 'boolean' && isObject(result.agent);

/** `responseOf`: the result of a call in the client's format. */
export const payloadExamples = (
  { events }: Pick<Client, 'events'>,
  responseOf: (example: ExampleAfter) => JsonObject | string,
): Examples => ({
  payload: (example, { session, cwd }) => {
    if (example.event === 'native') {
      const native = textOf(example.payload.hook_event_name);
      return native === '' ? undefined : { native, payload: { session_id: session, cwd, ...example.payload } };
    }
    const native = nativeOf(example, events);
    if (native === undefined) return undefined;
    const base = { session_id: session, transcript_path: '', cwd, hook_event_name: native };
    const response = example.event === 'tool.after' ? { tool_response: responseOf(example) } : {};
    return { native, payload: { ...base, ...detailsOf(example), ...response } };
  },
  readAnswer: (stdout) => {
    const reply = objectIn(stdout) ?? {};
    const own = isObject(reply.hookSpecificOutput) ? reply.hookSpecificOutput : {};
    if (own.permissionDecision === 'deny') return { outcome: 'refused', words: textOf(own.permissionDecisionReason) };
    if (reply.decision === 'block') return { outcome: 'held', words: textOf(reply.reason) };
    return { outcome: 'allowed', words: textOf(own.additionalContext) || textOf(reply.systemMessage) };
  },
});

/** Where a client has no event for failed calls, they look like any other. */
function nativeOf(example: OwnExample, events: Client['events']): string | undefined {
  if (example.event === 'compact') return example.phase === 'before' ? 'PreCompact' : 'PostCompact';
  const found = nativeName({ events }, example.event);
  return found ?? (example.event === 'tool.failed' ? nativeName({ events }, 'tool.after') : undefined);
}

function detailsOf(example: OwnExample): JsonObject {
  switch (example.event) {
    case 'session.start':
      return { source: example.source };
    case 'session.end':
      return { reason: 'other' };
    case 'prompt':
      return { prompt: example.text };
    case 'tool.before':
    case 'tool.failed':
    case 'tool.after':
      return callOf(example);
    case 'agent.start':
      return agentOf(example.who);
    case 'agent.stop':
      return { ...agentOf(example.who), stop_hook_active: false, last_assistant_message: example.says };
    case 'stop':
      return {
        stop_hook_active: example.active,
        last_assistant_message: example.says,
        background_tasks: Array.from({ length: example.background ?? 0 }, (_, at) => ({
          id: `b${at + 1}`,
          type: 'subagent',
          status: 'running',
        })),
      };
    case 'compact':
      return { trigger: 'manual' };
  }
}

const agentOf = ({ id, type }: Partial<ExampleAgent>): JsonObject => ({
  ...(id !== undefined && { agent_id: id }),
  ...(type !== undefined && { agent_type: type }),
});

const callOf = ({ id, call, who }: Extract<ExampleEvent, { readonly call: unknown }>): JsonObject => ({
  ...(who !== undefined && agentOf(who)),
  tool_name: call.tool,
  tool_input: call.input,
  tool_use_id: id,
});
