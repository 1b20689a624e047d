// Codex's tools as its hooks name them, and the details read from their inputs and results.

import { CALL_KINDS, type Call, type CallArguments, type CallKind, type Started } from '../../core/call.ts';
import { type Json, type JsonObject, objectIn, textOf } from '../../core/json.ts';
import type { Client, ToolUse, Written } from '../client.ts';
import { readPatch } from '../shared/patch.ts';
import { policyNames } from '../shared/policy-names.ts';

/** Tools of agents are in a group, whose name precedes theirs in some hooks; which one depends on the model. */
const GROUPS = ['', 'collaboration', 'multi_agent_v1'];
const grouped = (...names: readonly string[]): readonly string[] =>
  GROUPS.flatMap((group) => names.map((name) => `${group}${name}`));

/** Any other tool is `mcp` or `other`. */
const TOOLS: Readonly<Record<Exclude<CallKind, 'mcp' | 'other'>, readonly string[]>> = {
  read: ['view_image', 'read_file', 'read_mcp_resource'],
  search: ['grep_files', 'list_dir', 'tool_search', 'list_mcp_resources', 'list_mcp_resource_templates'],
  edit: ['apply_patch'],
  // All shell tools have this name in hooks.
  shell: ['Bash', 'exec_command', 'shell', 'shell_command', 'local_shell'],
  delegate: grouped('spawn_agent', 'send_input', 'send_message', 'followup_task', 'resume_agent'),
  plan: [],
  ask: ['request_user_input'],
  task: [
    ...grouped('wait_agent', 'close_agent', 'interrupt_agent', 'list_agents', 'wait'),
    ...['update_plan', 'get_goal', 'create_goal', 'update_goal'],
  ],
  web: ['web_search'],
};

export const tools: ReadonlyMap<string, CallKind> = new Map(
  CALL_KINDS.flatMap((kind) =>
    kind === 'mcp' || kind === 'other' ? [] : TOOLS[kind].map((name) => [name, kind] as const),
  ),
);

const each = (names: readonly string[], also: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(names.map((name) => [name, also]));

const POLICY_NAMES = {
  ...each(grouped('send_input', 'send_message', 'followup_task', 'resume_agent'), ['SendMessage']),
  ...each(grouped('wait_agent', 'wait'), ['TaskOutput']),
  ...each(grouped('close_agent', 'interrupt_agent'), ['TaskStop']),
  ...each(grouped('list_agents'), ['ListAgents']),
  update_plan: ['TodoWrite'],
  tool_search: ['ToolSearch'],
};

const ORCHESTRATING: ReadonlySet<string> = new Set(['request_user_input', 'update_plan', 'tool_search']);
const POLLS: ReadonlySet<string> = new Set(grouped('list_agents'));
const SPAWN: ReadonlySet<string> = new Set(grouped('spawn_agent'));

const kindOf = (name: string): CallKind => (name.startsWith('mcp__') ? 'mcp' : (tools.get(name) ?? 'other'));

export function toCall({ id = '', tool: name, input, response }: ToolUse): Call {
  const kind = kindOf(name);
  const started = SPAWN.has(name) && response !== undefined ? startedBy(input, response) : undefined;
  return {
    ...(id !== '' && { id }),
    name,
    ...policyNames(name, kind, POLICY_NAMES),
    kind,
    input,
    effects: [],
    ...(kind === 'edit' && { lines: readPatch(patchIn(input)).lines }),
    ...(kind === 'delegate' && {
      delegation: SPAWN.has(name)
        ? { type: textOf(input.agent_type), ...named(input.task_name), background: true }
        : { type: '', ...named(input.target ?? input.id ?? input.agent_id), background: true, message: true },
    }),
    ...(started !== undefined && { started }),
    ...(ORCHESTRATING.has(name) && { orchestrates: true as const }),
    ...(POLLS.has(name) && { polls: true as const }),
  };
}

const named = (value: Json | undefined): { readonly name?: string } =>
  textOf(value) === '' ? {} : { name: textOf(value) };

/** The result names the agent, with older models by its id. */
function startedBy(input: JsonObject, response: JsonObject): Started | undefined {
  const id = textOf(response.agent_id);
  return id === ''
    ? undefined
    : { id, type: textOf(input.agent_type), ...named(response.nickname), teammate: false, finished: false };
}

/** Results are texts; those of agents' tools are JSON. */
export const resultIn = ({ tool_response: response }: JsonObject): JsonObject => objectIn(textOf(response)) ?? {};

const patchIn = (input: JsonObject): string => textOf(input.command) || textOf(input.patch) || textOf(input.input);

export const writtenBy = (name: string, input: JsonObject): readonly Written[] =>
  kindOf(name) === 'edit' ? readPatch(patchIn(input)).written : [];

export const argumentsOf: Client['argumentsOf'] = (tool, input): CallArguments => {
  const rest = {
    url: textOf(input.url),
    pattern: textOf(input.pattern) || textOf(input.query),
    prompt: textOf(input.message) || textOf(input.prompt),
  };
  if (kindOf(tool) === 'edit') {
    const { written, removed } = readPatch(patchIn(input));
    return { ...rest, command: '', paths: written.map(({ path }) => path), removes: removed };
  }
  const paths = ['path', 'file_path', 'dir_path'].map((key) => textOf(input[key])).filter((path) => path !== '');
  return { ...rest, command: textOf(input.command) || textOf(input.cmd), paths };
};
