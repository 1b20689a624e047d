// Every call is lowered to effects before any rule looks at it, so that "may the orchestrator write here?" has one answer for
// every tool.

import type { Call, CallKind } from '../core/call.ts';
import type { Effect, EffectName } from '../core/effect.ts';
import type { Roots } from '../core/event.ts';
import { entryOf, type JsonObject, textOf } from '../core/json.ts';
import { normalise } from './absolute-path.ts';
import { mcpEffect } from './mcp-tools.ts';
import { shellEffects } from './shell/effects.ts';

export interface CallLocation {
  readonly cwd: string;
  readonly roots: Roots;
}

type Lowering = (call: Call, around: CallLocation) => readonly Effect[];

const LOWERINGS: Readonly<Record<CallKind, Lowering>> = {
  read: (call, around) => [{ effect: 'read', targets: pathsOf(call.input, around) }],
  search: (call, around) => [{ effect: 'read', targets: pathsOf(call.input, around) }],
  edit: (call, around) => [{ effect: 'write', targets: pathsOf(call.input, around) }],
  shell: (call, around) => shellOnce(textOf(call.input.command), around),
  delegate: () => [{ effect: 'delegate', targets: [] }],
  plan: () => [{ effect: 'plan', targets: [] }],
  ask: () => [{ effect: 'plan', targets: [] }],
  task: () => [{ effect: 'plan', targets: [] }],
  web: (call) => [{ effect: 'network', targets: hostsOf(call.input) }],
  mcp: (call, around) => [{ effect: mcpEffect(call.name), targets: pathsOf(call.input, around) }],
  other: (call) => [{ effect: entryOf(OTHERS, call.name) ?? 'unknown', targets: [] }],
};

/** Effects of tools without a kind. Other tools are `unknown`. */
const OTHERS: Readonly<Record<string, EffectName>> = {
  Skill: 'plan',
  SlashCommand: 'plan',
  ListAgents: 'read',
  EnterWorktree: 'vcs',
  ExitWorktree: 'vcs',
};

export const lower = (call: Call, around: CallLocation): readonly Effect[] => LOWERINGS[call.kind](call, around);

/** Each command comes before and after it runs, and agents run the same ones over and over. */
const READ = new Map<string, readonly Effect[]>();
const READ_MAX = 200;
const READ_LENGTH = 1_000;

function shellOnce(command: string, { cwd, roots }: CallLocation): readonly Effect[] {
  const place = { cwd, ...roots };
  if (command.length > READ_LENGTH) return shellEffects(command, place);
  const key = [command, cwd, roots.project, roots.home, roots.tmp].join('\0');
  const known = READ.get(key);
  if (known !== undefined) return known;
  const effects = shellEffects(command, place);
  if (READ.size >= READ_MAX) READ.clear();
  READ.set(key, effects);
  return effects;
}

/** Input keys under which clients pass a path. */
const PATH_KEYS = ['file_path', 'notebook_path', 'path', 'filePath', 'absolute_path'] as const;

function pathsOf(input: JsonObject, { cwd, roots }: CallLocation): readonly string[] {
  const found: string[] = [];
  for (const key of PATH_KEYS) {
    const value = input[key];
    if (typeof value !== 'string' || value === '') continue;
    const path = normalise(value, cwd, roots.home);
    if (!found.includes(path)) found.push(path);
  }
  return found;
}

function hostsOf(input: JsonObject): readonly string[] {
  const match = /^[a-z][a-z0-9+.-]*:\/\/([^/?#\s]+)/i.exec(textOf(input.url));
  return match?.[1] === undefined ? [] : [match[1]];
}
