// Where Claude Code's tools have their arguments. Keys rather than tools decide: releases and wrappers rename tools more often.

import type { CallArguments } from '../../core/call.ts';
import { type JsonObject, textOf } from '../../core/json.ts';

/** `filePath` and `absolute_path` come from wrappers around the client. */
const PATHS = ['file_path', 'notebook_path', 'path', 'filePath', 'absolute_path'] as const;

export function argumentsOf(_tool: string, input: JsonObject): CallArguments {
  const [prompt, title] = [textOf(input.prompt), textOf(input.description)];
  return {
    command: textOf(input.command),
    url: textOf(input.url),
    pattern: textOf(input.pattern),
    prompt,
    // Commands have a description too.
    ...(prompt !== '' && title !== '' && { title }),
    paths: PATHS.map((key) => textOf(input[key])).filter((path) => path !== ''),
  };
}
