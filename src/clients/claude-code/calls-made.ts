// The calls that a Claude Code transcript shows. The client writes it a moment after the hooks of a call have run.

import { isObject, objectIn, textOf } from '../../core/json.ts';
import type { CallsMade } from '../client.ts';

const ENDING = '.jsonl';

export const callsMade: CallsMade = {
  file: (transcript, agentId) =>
    agentId === undefined ? transcript : `${transcript.slice(0, -ENDING.length)}/subagents/agent-${agentId}${ENDING}`,
  in: (text) => new Map(text.split('\n').flatMap(callsIn)),
};

function callsIn(line: string): readonly (readonly [id: string, at: number])[] {
  // Most lines are long and contain no call.
  const entry = line.includes('"tool_use"') ? objectIn(line) : undefined;
  if (entry?.type !== 'assistant' || !isObject(entry.message)) return [];
  const { content } = entry.message;
  const at = Date.parse(textOf(entry.timestamp));
  return (Array.isArray(content) ? content : [])
    .filter(isObject)
    .filter(({ type }) => type === 'tool_use')
    .map(({ id }) => [textOf(id), at]);
}
