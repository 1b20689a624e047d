// {"what": EVENT, "talk": CONVERSATION, "of"?: THE ONE IT WAS STARTED IN, "at": FOLDER, …} → an event.

import { isObject, type JsonObject, objectIn, textOf } from '../../../core/json.ts';
import type { Client, ClientEvent, Decoded, PromptSender } from '../../client.ts';
import { toCall } from './calls.ts';
import { EVENTS, isToyEvent, type ToyEvent } from './events.ts';

export const promptSender = (text: string): PromptSender => (text.startsWith('[agent]') ? 'agent' : 'person');

export const decode: Client['decode'] = (text, native) => {
  const payload = objectIn(text);
  if (payload === undefined) {
    const damage = { what: text === '' ? 'empty' : 'not-json', note: 'the payload is not an object' } as const;
    return { event: { ...eventOf(isToyEvent(native) ? native : 'may', {}), damage } };
  }
  const what = textOf(payload.what) || native;
  // The toy fires some events twice.
  if (payload.echo === true) return { notOurs: 'an echo' };
  return decoded(eventOf(isToyEvent(what) ? what : 'may', payload), payload);
};

const decoded = (event: ClientEvent, payload: JsonObject): Decoded => ({
  event,
  ...(textOf(payload.last) !== '' && { message: textOf(payload.last) }),
  ...('call' in event && event.call.id !== undefined && { key: `${event.native}:${event.call.id}` }),
});

/** A conversation started in another one belongs to a subagent. */
function eventOf(native: ToyEvent, payload: JsonObject): ClientEvent {
  const [talk, of] = [textOf(payload.talk), textOf(payload.of)];
  const role = textOf(payload.role);
  const who = of === '' ? {} : { agentId: talk, ...(role !== '' && { agentType: role }) };
  const base = { session: of || talk, cwd: textOf(payload.at), who, native };
  const call = toCall({
    id: textOf(payload.id),
    tool: textOf(payload.tool),
    input: isObject(payload.args) ? payload.args : {},
    ...(isObject(payload.gave) && { response: payload.gave }),
  });
  const name = EVENTS[native].event;
  switch (name) {
    case 'session.start':
      return { ...base, name, source: 'startup' };
    case 'session.end':
      return { ...base, name, reason: '' };
    case 'prompt':
      return { ...base, name, text: textOf(payload.text), from: promptSender(textOf(payload.text)) };
    case 'tool.before':
    case 'tool.after':
      return { ...base, name, call };
    case 'agent.start':
      return { ...base, name };
    case 'agent.stop':
    case 'stop':
      return { ...base, name, active: payload.again === true, background: [] };
  }
}
