// What a policy may say of the tools of an MCP server. docs/programs.md explains it.

import * as v from 'valibot';
import { EFFECT_NAMES } from '../core/effect.ts';

const effect = v.picklist(EFFECT_NAMES);
const key = v.pipe(v.string(), v.nonEmpty());

const NAMES = v.pipe(v.string(), v.regex(/^[^\s*]*\*?( [^\s*]*\*?)*$/, 'names, each perhaps with * at its end'));

const tool = v.union([
  effect,
  v.strictObject({
    does: effect,
    paths: v.optional(
      v.pipe(v.array(key), v.description('The keys of the input that hold a path, or a list of paths.')),
    ),
  }),
]);

const server = v.strictObject({
  tools: v.pipe(v.record(NAMES, tool), v.description('What tools do, by name; `get_*` matches a prefix.')),
  other: v.optional(
    v.pipe(effect, v.description('What tools do that are not listed. Without it, their name decides.')),
  ),
  examples: v.optional(
    v.pipe(
      v.record(effect, v.union([v.string(), v.array(v.string())])),
      v.description('Names of tools, by what they do.'),
    ),
  ),
});

export type McpTool = v.InferOutput<typeof tool>;

/** Servers by name. */
export const mcpTable = v.record(key, server);
