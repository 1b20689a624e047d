// Google's generateContent. Its calls and results need no id: a result without one is known by the name of its tool.

import * as v from 'valibot';
import { type Dialect, events, json, type Question } from './dialect.ts';
import type { Turn } from './script.ts';

const Part = v.looseObject({
  text: v.optional(v.string()),
  functionResponse: v.optional(
    v.looseObject({ id: v.optional(v.string()), name: v.string(), response: v.optional(v.unknown()) }),
  ),
});
const Body = v.looseObject({
  contents: v.optional(
    v.array(v.looseObject({ role: v.optional(v.string(), 'user'), parts: v.optional(v.array(Part), []) })),
    [],
  ),
  tools: v.optional(
    v.array(v.looseObject({ functionDeclarations: v.optional(v.array(v.looseObject({ name: v.string() })), []) })),
    [],
  ),
  generationConfig: v.optional(v.looseObject({ responseMimeType: v.optional(v.string()) })),
});

const PATH = /\/models\/([^/:]+):(streamGenerateContent|generateContent)$/;

const textOf = ({ text, functionResponse }: v.InferOutput<typeof Part>): string =>
  text ?? (functionResponse === undefined ? '' : JSON.stringify(functionResponse.response ?? ''));

export const generate: Dialect = {
  read: (path, raw) => {
    const [, model, method] = PATH.exec(path) ?? [];
    if (model === undefined) return undefined;
    const body = v.parse(Body, raw);
    const spoke = body.contents.findLastIndex(({ role }) => role === 'model');
    return {
      body,
      model,
      stream: method === 'streamGenerateContent',
      written: body.contents
        .filter(({ role }) => role === 'user')
        .flatMap(({ parts }) => parts.map(({ text = '' }) => text))
        .join('\n'),
      latest: body.contents
        .slice(spoke + 1)
        .flatMap(({ parts }) => parts.map(textOf))
        .join('\n'),
      results: body.contents.flatMap(({ parts }) =>
        parts.flatMap((part) =>
          part.functionResponse === undefined
            ? []
            : [{ id: part.functionResponse.id ?? part.functionResponse.name, error: false, text: textOf(part) }],
        ),
      ),
      tools: body.tools.flatMap(({ functionDeclarations }) => functionDeclarations.map(({ name }) => name)),
    };
  },
  reply: (response, question, turn) => {
    if (!question.stream) return json(response, 200, answerOf(question, turn));
    events(response).send(answerOf(question, turn));
    response.end();
  },
  aside: (path) => (path.includes(':countTokens') ? { totalTokens: 100 } : undefined),
};

const answerOf = ({ model }: Question, { text, calls = [], tokens = 100 }: Turn) => ({
  candidates: [
    {
      index: 0,
      finishReason: 'STOP',
      content: {
        role: 'model',
        parts: [
          ...(text === undefined ? [] : [{ text }]),
          ...calls.map(({ id, name, input }) => ({ functionCall: { id, name, args: input } })),
        ],
      },
    },
  ],
  usageMetadata: { promptTokenCount: tokens, candidatesTokenCount: 20, totalTokenCount: tokens + 20 },
  modelVersion: model,
});
