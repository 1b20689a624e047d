// OpenAI's chat completions.

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Dialect, events, json, type Question } from './dialect.ts';
import type { Turn } from './script.ts';

const Content = v.optional(v.nullable(v.union([v.string(), v.array(v.looseObject({ text: v.optional(v.string()) }))])));
const Message = v.looseObject({ role: v.string(), content: Content, tool_call_id: v.optional(v.string()) });
const Body = v.looseObject({
  model: v.string(),
  stream: v.optional(v.boolean()),
  messages: v.array(Message),
  tools: v.optional(v.array(v.looseObject({ function: v.optional(v.looseObject({ name: v.string() })) }))),
});

const textOf = ({ content }: v.InferOutput<typeof Message>): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('\n');

export const chat: Dialect = {
  read: (path, raw) => {
    if (!path.endsWith('/chat/completions')) return undefined;
    const body = v.parse(Body, raw);
    const spoke = body.messages.findLastIndex(({ role }) => role === 'assistant');
    return {
      body,
      model: body.model,
      stream: body.stream === true,
      written: body.messages
        .filter(({ role }) => role === 'user')
        .map(textOf)
        .join('\n'),
      latest: body.messages
        .slice(spoke + 1)
        .map(textOf)
        .join('\n'),
      results: body.messages
        .filter(({ role }) => role === 'tool')
        .map((message) => ({ id: message.tool_call_id ?? '', error: false, text: textOf(message) })),
      tools: (body.tools ?? []).map((tool) => tool.function?.name ?? ''),
    };
  },
  reply: (response, question, turn) =>
    question.stream ? stream(response, question, turn) : json(response, 200, whole(question, turn)),
};

const callsOf = ({ calls = [] }: Turn) =>
  calls.map(({ id, name, input }) => ({
    id,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }));

const finishOf = ({ calls = [] }: Turn): string => (calls.length > 0 ? 'tool_calls' : 'stop');

const usageOf = ({ tokens = 100 }: Turn) => ({
  prompt_tokens: tokens,
  completion_tokens: 20,
  total_tokens: tokens + 20,
});

const idsOf = ({ model }: Question) => ({ id: `chatcmpl-${randomUUID()}`, created: 1, model });

const whole = (question: Question, turn: Turn) => {
  const tool_calls = callsOf(turn);
  const message = { role: 'assistant', content: turn.text ?? null, ...(tool_calls.length > 0 && { tool_calls }) };
  return {
    ...idsOf(question),
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: finishOf(turn) }],
    usage: usageOf(turn),
  };
};

function stream(response: Parameters<Dialect['reply']>[0], question: Question, turn: Turn): void {
  const open = events(response);
  const ids = { ...idsOf(question), object: 'chat.completion.chunk' };
  const send = (delta: object, finish_reason: string | null = null, more: object = {}) =>
    open.send({ ...ids, choices: [{ index: 0, delta, finish_reason }], ...more });
  send({ role: 'assistant', content: turn.text ?? '' });
  const tool_calls = callsOf(turn).map((made, index) => ({ index, ...made }));
  if (tool_calls.length > 0) send({ tool_calls });
  send({}, finishOf(turn), { usage: usageOf(turn) });
  open.raw('data: [DONE]\n\n');
  response.end();
}
