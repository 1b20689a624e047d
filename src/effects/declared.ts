// The tables that a policy declares, ready to be looked into. They come before tutti's own; what tutti would see without them still
// counts where its own files are concerned (call-effects.ts).

import * as v from 'valibot';
import type { Declared } from '../core/declared.ts';
import type { EffectName } from '../core/effect.ts';
import { type McpTool, mcpTable } from './mcp-schema.ts';
import { entryOf } from './programs/table-entry.ts';
import { programTable } from './programs/table-schema.ts';
import type { ProgramEntry } from './shell/program-entry.ts';

export interface DeclaredTables {
  readonly programs: ReadonlyMap<string, ProgramEntry>;
  /** Undefined: nothing is said of this tool. */
  readonly tool: (name: string) => Exclude<McpTool, EffectName> | undefined;
}

/** A policy serves many events. */
const KNOWN = new WeakMap<Declared, DeclaredTables>();

export function declaredTables(declared: Declared): DeclaredTables {
  const known = KNOWN.get(declared);
  if (known !== undefined) return known;
  const programs = Object.entries(v.parse(programTable, declared.programs ?? {})).flatMap(([names, form]) => {
    const entry = entryOf(form);
    return names.split(' ').map((name) => [name.replace(/^\.\//, ''), entry] as const);
  });
  const tables = { programs: new Map(programs), tool: toolsIn(v.parse(mcpTable, declared.mcp ?? {})) };
  KNOWN.set(declared, tables);
  return tables;
}

function toolsIn(servers: v.InferOutput<typeof mcpTable>): DeclaredTables['tool'] {
  return (name) => {
    const [, server = '', tool = ''] = /^mcp__(.+?)__(.+)$/.exec(name) ?? [];
    const known = Object.hasOwn(servers, server) ? servers[server] : undefined;
    if (known === undefined) return undefined;
    const rows = Object.entries(known.tools).flatMap(([names, does]) =>
      names.split(' ').map((pattern) => ({ pattern, does })),
    );
    const exact = rows.find(({ pattern }) => pattern === tool);
    const found = exact ?? rows.find(({ pattern }) => pattern.endsWith('*') && tool.startsWith(pattern.slice(0, -1)));
    const does = found?.does ?? known.other;
    return typeof does === 'string' ? { does } : does;
  };
}
