// What a client sent to the model, read once at the edge into the few things a scenario asks about.

import * as v from 'valibot';

const Part = v.looseObject({ type: v.string(), text: v.optional(v.string()) });
const Block = v.looseObject({
  ...Part.entries,
  tool_use_id: v.optional(v.string()),
  is_error: v.optional(v.boolean()),
  content: v.optional(v.union([v.string(), v.array(Part)])),
});
const Message = v.looseObject({ role: v.string(), content: v.union([v.string(), v.array(Block)]) });

export const Body = v.looseObject({
  model: v.string(),
  stream: v.optional(v.boolean()),
  messages: v.array(Message),
  tools: v.optional(v.array(v.looseObject({ name: v.optional(v.string()) }))),
});

export type Body = v.InferOutput<typeof Body>;
type Message = v.InferOutput<typeof Message>;
type Block = v.InferOutput<typeof Block>;

export interface ToolResult {
  readonly id: string;
  readonly error: boolean;
  readonly text: string;
}

/** The script a conversation follows: the last marker a person or a parent agent wrote into it. */
export function scriptOf(body: Body): string | undefined {
  const written = body.messages.filter(({ role }) => role === 'user').map(writtenText);
  return [...written.join('\n').matchAll(/\[\[script:([\w.-]+)\]\]/g)].at(-1)?.[1];
}

export const toolResults = (body: Body): readonly ToolResult[] =>
  body.messages
    .flatMap(blocksOf)
    .filter(({ type }) => type === 'tool_result')
    .map((block) => ({ id: block.tool_use_id ?? '', error: block.is_error ?? false, text: textOf(block) }));

/** Everything said since the model last spoke. Hooks speak with the role `system`, so every role counts. */
export function latestText(body: Body): string {
  const spoke = body.messages.findLastIndex(({ role }) => role === 'assistant');
  return body.messages
    .slice(spoke + 1)
    .map(allText)
    .join('\n');
}

/** What a person or an agent wrote: results of tools may quote anything and do not count. */
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
