// {"what": EVENT, "talk": CONVERSATION, "of"?: THE ONE IT WAS STARTED IN, "at": FOLDER, …} → an event.

import { isObject, type JsonObject, objectIn, textOf } from '../../../core/json.ts';
import type { Client, ClientEvent, Decoded, PromptSender } from '../../client.ts';
import { toCall } from './calls.ts';
import { EVENTS, isToyEvent, type ToyEvent } from './events.ts';

export const typedPrompt = (text: string): PromptSender => (text.startsWith('[agent]') ? 'agent' : 'person');

export const decode: Client['decode'] = (payload, native) => {
  const said = objectIn(payload);
  if (said === undefined) {
    const damage = { what: payload === '' ? 'empty' : 'not-json', note: 'the payload is not an object' } as const;
    return { event: { ...eventOf(isToyEvent(native) ? native : 'may', {}), damage } };
  }
  const what = textOf(said.what) || native;
  // The toy fires some events twice.
  if (said.echo === true) return { notOurs: 'an echo' };
  return decoded(eventOf(isToyEvent(what) ? what : 'may', said), said);
};

const decoded = (event: ClientEvent, said: JsonObject): Decoded => ({
  event,
  ...(textOf(said.last) !== '' && { message: textOf(said.last) }),
  ...('call' in event && event.call.id !== undefined && { key: `${event.native}:${event.call.id}` }),
});

/** A conversation started in another one belongs to a subagent. */
function eventOf(native: ToyEvent, said: JsonObject): ClientEvent {
  const [talk, of] = [textOf(said.talk), textOf(said.of)];
  const role = textOf(said.role);
  const who = of === '' ? {} : { agentId: talk, ...(role !== '' && { agentType: role }) };
  const base = { session: of || talk, cwd: textOf(said.at), who, native };
  const call = toCall({
    id: textOf(said.id),
    tool: textOf(said.tool),
    input: isObject(said.input) ? said.input : {},
  });
  const name = EVENTS[native].event;
  switch (name) {
    case 'session.start':
      return { ...base, name, source: 'startup' };
    case 'session.end':
      return { ...base, name, reason: '' };
    case 'prompt':
      return { ...base, name, text: textOf(said.text), from: typedPrompt(textOf(said.text)) };
    case 'tool.before':
    case 'tool.after':
      return { ...base, name, call };
    case 'agent.start':
      return { ...base, name };
    case 'agent.stop':
    case 'stop':
      return { ...base, name, active: said.again === true, background: [] };
  }
}
