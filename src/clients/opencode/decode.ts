// What tutti's plugin sends → an event: the two arguments of a hook of opencode, `input` and `output`, and under `tutti` what the plugin
// knows beside them: the session the user started, the subagent, the last message.

import { isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';
import type { NotOurs, PromptSender } from '../client.ts';
import { listIn } from '../shared/hooks-in.ts';
import { objectResponse, payloadDecoder } from '../shared/payload-decoder.ts';
import { ASSUMED, EVENTS, isAside } from './events.ts';
import { toCall, writtenBy } from './tools.ts';

/** The client's own texts in a prompt are marked, and left out. */
export const promptSender = (): PromptSender => 'person';

const at = (object: JsonObject, ...keys: readonly string[]): JsonObject =>
  keys.reduce<JsonObject>((inner, key) => (isObject(inner[key]) ? inner[key] : {}), object);

/** Keys without a value are left out: a missing field is not the same as a wrong one. */
const filled = (fields: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, Json] => field[1] !== undefined));

const typedIn = (parts: Json | undefined): string =>
  listIn(parts)
    .filter(isObject)
    .filter(({ type, synthetic }) => type === 'text' && synthetic !== true)
    .map(({ text }) => textOf(text))
    .join('\n');

/** The payload with the keys that other clients have. */
function normal(payload: JsonObject): JsonObject {
  const [input, output] = [at(payload, 'input'), at(payload, 'output')];
  const properties = at(input, 'properties');
  const [info, part] = [at(properties, 'info'), at(properties, 'part')];
  const isChild = textOf(info.parentID) !== '';
  return {
    ...filled({
      hook_event_name: payload.hook_event_name,
      session_id: info.parentID ?? input.sessionID ?? properties.sessionID ?? part.sessionID,
      cwd: info.directory,
      agent_id: isChild ? info.id : undefined,
      agent_type: isChild ? info.agent : undefined,
      tool_name: input.tool ?? part.tool,
      tool_input: output.args ?? input.args ?? at(part, 'state').input,
      tool_use_id: input.callID ?? part.callID,
      tool_response: input.args === undefined ? undefined : payload.output,
      prompt: output.parts === undefined ? undefined : typedIn(output.parts),
      state: at(part, 'state').status,
    }),
    ...at(payload, 'tutti'),
  };
}

const ASIDE: NotOurs = { notOurs: 'tells nothing of calls or agents' };

export const { decode } = payloadDecoder<NotOurs>({
  events: EVENTS,
  assumed: ASSUMED,
  normal,
  toCall,
  promptSender,
  writtenBy,
  hasFailed: (payload) => {
    const { exit } = at(objectResponse(payload), 'metadata');
    return typeof exit === 'number' && exit !== 0;
  },
  // A part of a message tells of a call if that failed.
  skips: (native, { state }) =>
    isAside(native) || (native === 'event.message.part.updated' && state !== undefined && state !== 'error')
      ? ASIDE
      : undefined,
  special: (base, payload, native) => {
    const isOfAgent = base.who.agentId !== undefined;
    if (native === 'event.session.created' && isOfAgent) return { ...base, name: 'agent.start' };
    if (native === 'chat.message' && isOfAgent)
      return { ...base, name: 'prompt', text: textOf(payload.prompt), from: 'agent' };
    return native === 'experimental.session.compacting'
      ? { ...base, name: 'compact', phase: 'before', trigger: '' }
      : undefined;
  },
});
