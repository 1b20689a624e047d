// The Messages API.

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Dialect, events, json, type Question, type ToolResult } from './dialect.ts';
import type { Turn } from './script.ts';

const Part = v.looseObject({ type: v.string(), text: v.optional(v.string()) });
const Block = v.looseObject({
  ...Part.entries,
  tool_use_id: v.optional(v.string()),
  is_error: v.optional(v.boolean()),
  content: v.optional(v.union([v.string(), v.array(Part)])),
});
const Message = v.looseObject({ role: v.string(), content: v.union([v.string(), v.array(Block)]) });

const Body = v.looseObject({
  model: v.string(),
  stream: v.optional(v.boolean()),
  messages: v.array(Message),
  tools: v.optional(v.array(v.looseObject({ name: v.optional(v.string()) }))),
});

type Body = v.InferOutput<typeof Body>;
type Message = v.InferOutput<typeof Message>;
type Block = v.InferOutput<typeof Block>;

const toolResults = (body: Body): readonly ToolResult[] =>
  body.messages
    .flatMap(blocksOf)
    .filter(({ type }) => type === 'tool_result')
    .map((block) => ({ id: block.tool_use_id ?? '', error: block.is_error ?? false, text: textOf(block) }));

/** Everything said since the model last spoke. Hooks speak with the role `system`, so every role counts. */
function latestText(body: Body): string {
  const spoke = body.messages.findLastIndex(({ role }) => role === 'assistant');
  return body.messages
    .slice(spoke + 1)
    .map(allText)
    .join('\n');
}

const writtenText = (message: Message): string =>
  blocksOf(message)
    .filter(({ type }) => type === 'text')
    .map(textOf)
    .join('\n');

const allText = (message: Message): string => blocksOf(message).map(textOf).join('\n');

const blocksOf = ({ content }: Message): readonly Block[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : content;

function textOf({ text, content }: Block): string {
  if (text !== undefined) return text;
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => part.text ?? '').join('\n');
}

export const messages: Dialect = {
  read: (path, raw) => {
    if (path !== '/v1/messages') return undefined;
    const body = v.parse(Body, raw);
    return {
      body,
      model: body.model,
      stream: body.stream === true,
      written: body.messages
        .filter(({ role }) => role === 'user')
        .map(writtenText)
        .join('\n'),
      latest: latestText(body),
      results: toolResults(body),
      tools: (body.tools ?? []).map(({ name = '' }) => name),
    };
  },
  reply: (response, question, turn) =>
    question.stream ? stream(response, question, turn) : json(response, 200, complete(question, turn)),
  aside: (path, raw) =>
    path === '/v1/messages/count_tokens' ? { input_tokens: Math.ceil(raw.length / 4) } : undefined,
};

const usageOf = ({ tokens = 100 }: Turn) => ({
  input_tokens: tokens,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
  output_tokens: 20,
});

const answerBlocks = ({ text, calls = [] }: Turn) => [
  ...(text === undefined ? [] : [{ type: 'text' as const, text }]),
  ...calls.map(({ id, name, input }) => ({ type: 'tool_use' as const, id, name, input })),
];

const stopReason = ({ calls = [] }: Turn) => (calls.length > 0 ? 'tool_use' : 'end_turn');

const complete = ({ model }: Question, turn: Turn) => ({
  // The client takes two messages with one id for parts of the same message.
  id: `msg_${randomUUID()}`,
  type: 'message',
  role: 'assistant',
  model,
  content: answerBlocks(turn),
  stop_reason: stopReason(turn),
  stop_sequence: null,
  usage: usageOf(turn),
});

function stream(response: Parameters<Dialect['reply']>[0], question: Question, turn: Turn): void {
  const open = events(response);
  const send = (type: string, data: object) => open.send({ type, ...data }, type);

  send('message_start', { message: { ...complete(question, turn), content: [], stop_reason: null } });
  for (const [index, block] of answerBlocks(turn).entries()) {
    const [empty, delta] =
      block.type === 'text'
        ? [
            { ...block, text: '' },
            { type: 'text_delta', text: block.text },
          ]
        : [
            { ...block, input: {} },
            { type: 'input_json_delta', partial_json: JSON.stringify(block.input) },
          ];
    send('content_block_start', { index, content_block: empty });
    send('content_block_delta', { index, delta });
    send('content_block_stop', { index });
  }
  send('message_delta', { delta: { stop_reason: stopReason(turn), stop_sequence: null }, usage: usageOf(turn) });
  send('message_stop', {});
  response.end();
}
