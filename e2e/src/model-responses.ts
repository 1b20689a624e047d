// OpenAI's Responses API.

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Dialect, events, json, type Question } from './dialect.ts';
import type { Turn } from './script.ts';

const Part = v.looseObject({ text: v.optional(v.string()) });
const Content = v.optional(v.nullable(v.union([v.string(), v.array(Part)])));
const Item = v.looseObject({
  type: v.optional(v.string(), 'message'),
  role: v.optional(v.string()),
  call_id: v.optional(v.string()),
  content: Content,
  output: Content,
});
const Body = v.looseObject({
  model: v.string(),
  stream: v.optional(v.boolean()),
  instructions: v.optional(v.nullable(v.string())),
  input: v.union([v.string(), v.array(Item)]),
  tools: v.optional(v.array(v.looseObject({ name: v.optional(v.string()), type: v.optional(v.string()) }))),
});
type Item = v.InferOutput<typeof Item>;

const textOf = (content: Item['content']): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('\n');

const isResult = ({ type }: Item): boolean => type.endsWith('_call_output');
const isSaid = ({ type, role }: Item): boolean => role === 'assistant' || type === 'reasoning' || /_call$/.test(type);

/** Newer clients pass what a parent agent tells its subagent in items of their own. */
const isWritten = (item: Item): boolean =>
  !isResult(item) && !isSaid(item) && (item.role === 'user' || item.type === 'agent_message');

export const responses: Dialect = {
  read: (path, raw) => {
    if (!path.endsWith('/responses')) return undefined;
    const body = v.parse(Body, raw);
    const items =
      typeof body.input === 'string' ? [{ type: 'message', role: 'user', content: body.input }] : body.input;
    const spoke = items.findLastIndex(isSaid);
    return {
      body,
      model: body.model,
      stream: body.stream === true,
      written: items
        .filter(isWritten)
        .map(({ content }) => textOf(content))
        .join('\n'),
      latest: items
        .slice(spoke + 1)
        .map((item) => textOf('output' in item && isResult(item) ? item.output : item.content))
        .join('\n'),
      results: items.filter(isResult).map((item) => ({
        id: ('call_id' in item ? item.call_id : '') ?? '',
        error: false,
        text: textOf('output' in item ? item.output : undefined),
      })),
      tools: (body.tools ?? []).map(({ name, type = '' }) => name ?? type),
    };
  },
  reply: (response, question, turn) =>
    question.stream ? stream(response, turn) : json(response, 200, whole(question, turn)),
};

const itemsOf = ({ text, calls = [] }: Turn): readonly object[] => [
  ...(text === undefined
    ? []
    : [
        {
          type: 'message',
          id: `msg_${randomUUID()}`,
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text, annotations: [] }],
        },
      ]),
  ...calls.map(({ id, name, input, text: plain, namespace }) =>
    plain === undefined
      ? {
          type: 'function_call',
          id: `fc_${randomUUID()}`,
          call_id: id,
          name,
          ...(namespace && { namespace }),
          arguments: JSON.stringify(input),
          status: 'completed',
        }
      : { type: 'custom_tool_call', id: `ctc_${randomUUID()}`, call_id: id, name, input: plain, status: 'completed' },
  ),
];

const usageOf = ({ tokens = 100 }: Turn) => ({
  input_tokens: tokens,
  input_tokens_details: null,
  output_tokens: 20,
  output_tokens_details: null,
  total_tokens: tokens + 20,
});

const whole = ({ model }: Question, turn: Turn) => ({
  id: `resp_${randomUUID()}`,
  object: 'response',
  model,
  status: 'completed',
  output: itemsOf(turn),
  usage: usageOf(turn),
});

function stream(response: Parameters<Dialect['reply']>[0], turn: Turn): void {
  const open = events(response);
  const send = (type: string, data: object) => open.send({ type, ...data }, type);
  const id = `resp_${randomUUID()}`;
  const items = itemsOf(turn);
  send('response.created', { response: { id } });
  for (const [output_index, item] of items.entries()) {
    send('response.output_item.added', { output_index, item });
    send('response.output_item.done', { output_index, item });
  }
  send('response.completed', { response: { id, status: 'completed', output: items, usage: usageOf(turn) } });
  response.end();
}
