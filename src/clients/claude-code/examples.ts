// Example payloads of Claude Code for the demo, `explain` and policy tests.

import type { JsonObject } from '../../core/json.ts';
import { type ExampleAfter, isStarted, payloadExamples } from '../shared/payload-examples.ts';
import { EVENTS } from './events.ts';

function responseOf({ call, tasks = 0, result }: ExampleAfter): JsonObject {
  if (result === undefined)
    return call.tool === 'TaskCreate' ? { task: { id: String(tasks + 1), subject: call.input.subject ?? '' } } : {};
  if (!isStarted(result)) return result;
  const { agent, finished } = result;
  return finished
    ? { status: 'completed', agentId: agent.id, ...(agent.type !== undefined && { agentType: agent.type }) }
    : { isAsync: true, status: 'async_launched', agentId: agent.id };
}

export const examples = payloadExamples({ events: EVENTS }, responseOf);
