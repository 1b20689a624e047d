// Example payloads of Claude Code for the demo, `explain` and policy tests, and how the client interprets answers.

import { isObject, type JsonObject, objectIn, textOf } from '../../core/json.ts';
import type { ExampleAgent, ExampleEvent, Examples } from '../support.ts';

type Made = readonly [native: string, details: JsonObject];

function detailsOf(example: Exclude<ExampleEvent, { readonly event: 'native' }>): Made {
  switch (example.event) {
    case 'session.start':
      return ['SessionStart', { source: example.source }];
    case 'session.end':
      return ['SessionEnd', { reason: 'other' }];
    case 'prompt':
      return ['UserPromptSubmit', { prompt: example.text }];
    case 'tool.before':
      return ['PreToolUse', callOf(example)];
    case 'tool.failed':
      return ['PostToolUseFailure', callOf(example)];
    case 'tool.after':
      return ['PostToolUse', { ...callOf(example), tool_response: responseOf(example) }];
    case 'agent.start':
      return ['SubagentStart', agentOf(example.who)];
    case 'agent.stop':
      return [
        'SubagentStop',
        { ...agentOf(example.who), stop_hook_active: false, last_assistant_message: example.says },
      ];
    case 'stop':
      return [
        'Stop',
        {
          stop_hook_active: example.active,
          last_assistant_message: example.says,
          background_tasks: Array.from({ length: example.background ?? 0 }, (_, at) => ({
            id: `b${at + 1}`,
            type: 'subagent',
            status: 'running',
          })),
        },
      ];
    case 'compact':
      return [example.phase === 'before' ? 'PreCompact' : 'PostCompact', { trigger: 'manual' }];
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

type After = Extract<ExampleEvent, { readonly event: 'tool.after' }>;
type Result = NonNullable<After['result']>;

function responseOf({ call, tasks = 0, result }: After): JsonObject {
  if (result === undefined)
    return call.tool === 'TaskCreate' ? { task: { id: String(tasks + 1), subject: call.input.subject ?? '' } } : {};
  if (!isStarted(result)) return result;
  const { agent, finished } = result;
  return finished
    ? { status: 'completed', agentId: agent.id, ...(agent.type !== undefined && { agentType: agent.type }) }
    : { isAsync: true, status: 'async_launched', agentId: agent.id };
}

const isStarted = (result: Result): result is Exclude<Result, JsonObject> =>
  typeof result.finished === 'boolean' && isObject(result.agent);

export const examples: Examples = {
  payload: (example, { session, cwd }) => {
    if (example.event === 'native') {
      const native = textOf(example.payload.hook_event_name);
      return native === '' ? undefined : { native, payload: { session_id: session, cwd, ...example.payload } };
    }
    const [native, details] = detailsOf(example);
    return { native, payload: { session_id: session, transcript_path: '', cwd, hook_event_name: native, ...details } };
  },
  readAnswer: (stdout) => {
    const reply = objectIn(stdout) ?? {};
    const own = isObject(reply.hookSpecificOutput) ? reply.hookSpecificOutput : {};
    if (own.permissionDecision === 'deny') return { outcome: 'refused', words: textOf(own.permissionDecisionReason) };
    if (reply.decision === 'block') return { outcome: 'held', words: textOf(reply.reason) };
    return { outcome: 'allowed', words: textOf(own.additionalContext) || textOf(reply.systemMessage) };
  },
};
