// Example payloads of the toy, and how it interprets answers.

import { type JsonObject, objectIn, textOf } from '../../../core/json.ts';
import type { ExampleEvent, Examples } from '../../support.ts';
import { EVENTS, type ToyEvent } from './events.ts';

const NATIVE: ReadonlyMap<string, string> = new Map(
  Object.entries(EVENTS).map(([native, { event }]): [string, ToyEvent | string] => [event, native]),
);

function detailsOf(example: ExampleEvent): JsonObject {
  switch (example.event) {
    case 'prompt':
      return { text: example.text };
    case 'tool.before':
    case 'tool.after':
      return { id: example.id, tool: example.call.tool, input: example.call.input };
    case 'agent.stop':
      return { last: example.says };
    case 'stop':
      return { last: example.says, again: example.active };
    default:
      return {};
  }
}

export const examples: Examples = {
  payload: (example, { session, cwd }) => {
    const native = NATIVE.get(example.event);
    if (native === undefined) return undefined;
    const who = 'who' in example ? example.who : undefined;
    const talk = who === undefined ? { talk: session } : { talk: who.id, of: session, role: who.type ?? '' };
    return { native, payload: { what: native, ...talk, at: cwd, ...detailsOf(example) } };
  },
  readAnswer: (stdout) => {
    const { no, on, note } = objectIn(stdout) ?? {};
    if (no !== undefined) return { outcome: 'refused', words: textOf(no) };
    if (on !== undefined) return { outcome: 'held', words: textOf(on) };
    return { outcome: 'allowed', words: textOf(note) };
  },
};
