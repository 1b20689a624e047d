// Codex's own record of a session, a rollout, → the payloads its hooks would have received. Each agent has a file of its own.

import { isObject, type JsonObject, objectIn, textOf } from '../../core/json.ts';
import { jsonlTranscripts, objectAt, wordsIn } from '../shared/jsonl-transcripts.ts';
import { decodePayload, promptSender } from './decode.ts';
import { tools } from './tools.ts';

/** The results of calls that nobody ran. */
const NOT_RUN = /^(?:[A-Z][a-z ]+ blocked by PreToolUse hook|unsupported call)\b/;

/** The call as hooks name it. */
function callIn({ name, input, arguments: given, call_id: id }: JsonObject): JsonObject {
  const args = input === undefined ? (objectIn(textOf(given)) ?? {}) : { command: textOf(input) };
  const { cmd, command } = args;
  const line = Array.isArray(command) ? command.map(textOf).join(' ') : textOf(cmd) || textOf(command);
  const isShell = tools.get(textOf(name)) === 'shell';
  return {
    tool_use_id: textOf(id),
    tool_name: isShell ? 'Bash' : textOf(name),
    tool_input: isShell ? { command: line } : args,
  };
}

export const transcript = jsonlTranscripts({
  name: /^rollout-.*\.jsonl$/,
  files: 'files named rollout-….jsonl',
  lines: 'lines of the types session_meta and response_item',
  decode: decodePayload,
  headIn: ({ type, payload }) => {
    if (type !== 'session_meta' || !isObject(payload)) return undefined;
    const [id, session] = [textOf(payload.id), textOf(payload.session_id)];
    const spawned = objectAt(objectAt(objectAt(payload.source).subagent).thread_spawn);
    const parent = textOf(spawned.parent_thread_id) || (session === id ? '' : session);
    return { id, cwd: textOf(payload.cwd), type: textOf(spawned.agent_role), ...(parent !== '' && { parent }) };
  },
  payloadsIn: ({ type, payload }, open, { parent }) => {
    const item = objectAt(payload);
    const kind = type === 'session_meta' ? type : textOf(item.type);
    const event = (name: string, fields: JsonObject = {}): readonly JsonObject[] => [
      { hook_event_name: name, ...fields },
    ];
    if (kind === 'session_meta')
      return parent === undefined ? event('SessionStart', { source: 'startup' }) : event('SubagentStart');
    if (kind === 'task_complete') {
      const said = { stop_hook_active: false, last_assistant_message: textOf(item.last_agent_message) };
      return event(parent === undefined ? 'Stop' : 'SubagentStop', said);
    }
    if (type !== 'response_item') return [];
    if (kind === 'message' && item.role === 'user') {
      const prompt = wordsIn(item.content);
      return promptSender(prompt) === 'person' ? event('UserPromptSubmit', { prompt }) : [];
    }
    if (kind === 'function_call' || kind === 'custom_tool_call') {
      open.set(textOf(item.call_id), callIn(item));
      return event('PreToolUse', callIn(item));
    }
    const call = kind.endsWith('_call_output') ? open.get(textOf(item.call_id)) : undefined;
    const result = wordsIn(item.output);
    return call === undefined || NOT_RUN.test(result) ? [] : event('PostToolUse', { ...call, tool_response: result });
  },
});
