// Example payloads of the toy, and how it interprets answers.

import { isObject, type JsonObject, objectIn, textOf } from '../../../core/json.ts';
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
      return callOf(example);
    case 'tool.after':
      return { ...callOf(example), gave: resultOf(example.result) };
    case 'agent.stop':
      return { last: example.says };
    case 'stop':
      return { last: example.says, again: example.active };
    default:
      return {};
  }
}

const callOf = ({ id, call }: Extract<ExampleEvent, { readonly call: unknown }>): JsonObject => ({
  id,
  tool: call.tool,
  args: call.input,
});

const resultOf = (result: Extract<ExampleEvent, { readonly event: 'tool.after' }>['result'] = {}): JsonObject =>
  isObject(result.agent)
    ? { born: { talk: textOf(result.agent.id), role: textOf(result.agent.type), gone: result.finished === true } }
    : {};

export const examples: Examples = {
  payload: (example, { session, cwd }) => {
    const native = example.event === 'native' ? textOf(example.payload.what) : NATIVE.get(example.event);
    if (native === undefined || native === '') return undefined;
    if (example.event === 'native') return { native, payload: { talk: session, at: cwd, ...example.payload } };
    const who = 'who' in example ? example.who : undefined;
    const talk = who?.id === undefined ? { talk: session } : { talk: who.id, of: session, role: who.type ?? '' };
    return { native, payload: { what: native, ...talk, at: cwd, ...detailsOf(example) } };
  },
  readAnswer: (stdout) => {
    const { no, on, note } = objectIn(stdout) ?? {};
    if (no !== undefined) return { outcome: 'refused', words: textOf(no) };
    if (on !== undefined) return { outcome: 'held', words: textOf(on) };
    return { outcome: 'allowed', words: textOf(note) };
  },
};
