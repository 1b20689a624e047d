// Turns every call into effects before any rule looks at it, so that "may the orchestrator write here?" has one answer for
// every tool.

import type { Call, CallArguments, CallKind } from '../core/call.ts';
import type { Declared } from '../core/declared.ts';
import type { Effect } from '../core/effect.ts';
import type { Roots } from '../core/event.ts';
import { entryOf as entryAt, type Json, type JsonObject, textOf } from '../core/json.ts';
import { normalise } from './absolute-path.ts';
import { declaredTables } from './declared.ts';
import { mcpEffect, mcpLookup } from './mcp-tools.ts';
import type { Guard } from './self-protection/guard.ts';
import { readShell, type ShellReading } from './shell/effects.ts';
import { unresolved } from './shell/path.ts';

export interface CallLocation {
  readonly cwd: string;
  readonly roots: Roots;
  /** What the policy says of programs and tools. */
  readonly declared?: Declared | undefined;
}

type ReadEffects = (call: Call, args: CallArguments, around: CallLocation, guard: Guard) => readonly Effect[];

const BY_KIND: Readonly<Record<CallKind, ReadEffects>> = {
  read: (_, { paths }, around) => [{ effect: 'read', targets: absolute(paths, around), lookup: 'read' }],
  search: (call, { paths }, around) => [
    { effect: 'read', targets: absolute(paths, around), lookup: searchesFiles(call) ? 'search' : 'list' },
  ],
  edit: (_, { paths, removes = [] }, around) => {
    const removed: readonly Effect[] =
      removes.length === 0 ? [] : [{ effect: 'destroy', targets: absolute(removes, around) }];
    const isOnlyRemoval = paths.length === 0 && removed.length > 0;
    return isOnlyRemoval ? removed : [{ effect: 'write', targets: absolute(paths, around) }, ...removed];
  },
  shell: (_, { command }, around, guard) => shellOnce(command, around, guard).effects,
  delegate: () => [{ effect: 'delegate', targets: [] }],
  plan: () => [{ effect: 'plan', targets: [] }],
  ask: () => [{ effect: 'plan', targets: [] }],
  task: () => [{ effect: 'plan', targets: [] }],
  web: (_, { url }) => [{ effect: 'network', targets: hostsOf(url) }],
  mcp: (call, _, around) => [mcpCall(call, around)],
  // The client may know what a tool of no kind does.
  other: ({ effects }) => (effects.length > 0 ? effects : UNKNOWN),
};

/** Whether a search tool reads file contents; others only list names. */
export const searchesFiles = ({ kind, name }: Call): boolean => kind === 'search' && !/glob|list|^ls$|find/i.test(name);

const UNKNOWN: readonly Effect[] = [{ effect: 'unknown', targets: [] }];

export const toolEffects = (call: Call, args: CallArguments, around: CallLocation, guard: Guard): readonly Effect[] =>
  BY_KIND[call.kind](call, args, around, guard);

/** What a call may do beside its effects, and its paths as they were written. */
export function beside(
  { kind, input }: Call,
  args: CallArguments,
  around: CallLocation,
  guard: Guard,
): Omit<ShellReading, 'effects'> {
  if (kind === 'shell') return shellOnce(args.command, around, guard);
  const paths = kind === 'mcp' ? pathsInMcp(input) : [...args.paths, ...(args.removes ?? [])];
  // A search without a path searches the working directory.
  const possible: readonly Effect[] =
    kind === 'search' && paths.length === 0 ? [{ effect: 'read', targets: [around.cwd] }] : NOTHING.possible;
  const { cwd, roots } = around;
  const written = paths.flatMap((path) => {
    const kept = unresolved(path, cwd);
    return kept === undefined ? [] : [[normalise(path, cwd, roots.home), kept] as const];
  });
  return possible.length === 0 && written.length === 0 ? NOTHING : { possible, unresolved: new Map(written) };
}

const NOTHING: Omit<ShellReading, 'effects'> = { possible: [], unresolved: new Map() };

function mcpCall({ name, input }: Call, around: CallLocation): Effect {
  const tool = around.declared && declaredTables(around.declared).tool(name);
  const named = tool?.paths?.flatMap((key) => textsAt(input, key)) ?? [];
  const targets = absolute([...named, ...pathsInMcp(input)], around);
  const effect = tool?.does ?? mcpEffect(name);
  const lookup = effect === 'read' && targets.length > 0 ? mcpLookup(name) : undefined;
  return { effect, targets, ...(lookup && { lookup }) };
}

const textsAt = (input: JsonObject, key: string): readonly string[] =>
  [entryAt(input, key) ?? []]
    .flat()
    .flatMap((value: Json) => (typeof value === 'string' && value !== '' ? [value] : []));

/** Each command comes before and after it runs, and agents run the same ones over and over. */
const KNOWN = new WeakMap<Guard, Map<string, ShellReading>>();
const KNOWN_MAX = 200;
const READ_LENGTH = 1_000;

function knownUnder(guard: Guard): Map<string, ShellReading> {
  const known = KNOWN.get(guard) ?? new Map<string, ShellReading>();
  KNOWN.set(guard, known);
  return known;
}

function shellOnce(command: string, { cwd, roots, declared }: CallLocation, guard: Guard): ShellReading {
  const place = { cwd, ...roots, guard, declared };
  // Readings with tables of a policy are not kept: few policies have any.
  if (command.length > READ_LENGTH || declared !== undefined) return readShell(command, place);
  const key = [command, cwd, roots.project, roots.home, roots.tmp].join('\0');
  const known = knownUnder(guard);
  const found = known.get(key);
  if (found !== undefined) return found;
  const reading = readShell(command, place);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, reading);
  return reading;
}

/** Input keys under which MCP tools pass a path. */
const PATH_KEYS = ['file_path', 'notebook_path', 'path', 'filePath', 'absolute_path'] as const;

const pathsInMcp = (input: JsonObject): readonly string[] =>
  PATH_KEYS.map((key) => textOf(input[key])).filter((path) => path !== '');

function absolute(paths: readonly string[], { cwd, roots }: CallLocation): readonly string[] {
  const found: string[] = [];
  for (const given of paths) {
    const path = normalise(given, cwd, roots.home);
    if (!found.includes(path)) found.push(path);
  }
  return found;
}

function hostsOf(url: string): readonly string[] {
  const match = /^[a-z][a-z0-9+.-]*:\/\/([^/?#\s]+)/i.exec(url);
  return match?.[1] === undefined ? [] : [match[1]];
}
