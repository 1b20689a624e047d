// Where Claude Code's tools have their arguments. Keys rather than tools decide: releases and wrappers rename tools more often.

import type { CallArguments } from '../../core/call.ts';
import { type JsonObject, textOf } from '../../core/json.ts';

/** `filePath` and `absolute_path` come from wrappers around the client. */
const PATHS = ['file_path', 'notebook_path', 'path', 'filePath', 'absolute_path'] as const;

export const argumentsOf = (_tool: string, input: JsonObject): CallArguments => ({
  command: textOf(input.command),
  url: textOf(input.url),
  pattern: textOf(input.pattern),
  prompt: textOf(input.prompt),
  paths: PATHS.map((key) => textOf(input[key])).filter((path) => path !== ''),
});
