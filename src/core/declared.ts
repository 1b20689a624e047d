// What a policy says of programs and MCP tools that tutti does not know, or knows too little of: plain data, read by
// src/effects/declared.ts.

import type { JsonObject } from './json.ts';

export const DECLARED_PARTS = ['programs', 'mcp'] as const;

/** By names: `csvpeek csvp` are two names of one program, a key of `mcp` is the name of a server. */
export type Declared = { readonly [part in (typeof DECLARED_PARTS)[number]]?: JsonObject };
