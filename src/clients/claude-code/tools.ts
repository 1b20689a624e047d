// Claude Code's tools, and the details read from their inputs and results: the size of an edit, the started agent, task changes.

import {
  CALL_KINDS,
  type Call,
  type CallKind,
  type Delegation,
  type Started,
  type TaskChange,
  type TeamCall,
} from '../../core/call.ts';
import type { Effect, EffectName } from '../../core/effect.ts';
import { entryOf, isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';
import type { ToolUse, Written } from '../client.ts';

/** Tools that orchestrate instead of working. */
const ORCHESTRATING: ReadonlySet<string> = new Set([
  'AskUserQuestion',
  'EnterPlanMode',
  'ExitPlanMode',
  'Skill',
  'TaskCreate',
  'TaskGet',
  'TaskList',
  'TaskUpdate',
  // Finds the tools that the client loads on demand, those above among them.
  'ToolSearch',
]);

/** Names in current and earlier releases. Any other tool is `other`. */
const TOOLS: Readonly<Record<Exclude<CallKind, 'mcp' | 'other'>, readonly string[]>> = {
  read: ['Read', 'NotebookRead', 'BashOutput', 'ReadMcpResourceTool', 'ReadMcpResourceDirTool'],
  search: ['Grep', 'Glob', 'LS', 'LSP', 'ListMcpResourcesTool'],
  edit: ['Write', 'Edit', 'MultiEdit', 'NotebookEdit'],
  // Monitor runs a command and streams its output.
  shell: ['Bash', 'PowerShell', 'Monitor'],
  delegate: ['Agent', 'Task', 'SubagentTask', 'AgentTask', 'Workflow', 'SendMessage'],
  plan: ['EnterPlanMode', 'ExitPlanMode'],
  ask: ['AskUserQuestion'],
  // Besides the task list: tools that follow agents and background work, find tools, keep a schedule, notify the person, and hand
  // in a result.
  task: [
    ...['TodoWrite', 'TodoRead', 'TaskCreate', 'TaskUpdate', 'TaskGet', 'TaskList'],
    ...['TaskOutput', 'AgentOutputTool', 'TaskStop', 'KillShell', 'KillBash', 'StructuredOutput'],
    ...['ListAgents', 'ReadNotifications', 'ToolSearch', 'ListSkills', 'ListPlugins', 'WaitForMcpServers'],
    ...['CronCreate', 'CronDelete', 'CronList', 'ScheduleWakeup', 'PushNotification', 'SendUserMessage'],
  ],
  web: ['WebFetch', 'WebSearch'],
};

export const tools: ReadonlyMap<string, CallKind> = new Map(
  CALL_KINDS.flatMap((kind) =>
    kind === 'mcp' || kind === 'other' ? [] : TOOLS[kind].map((name) => [name, kind] as const),
  ),
);

/** Releases differ in the case of tool names. */
const FOLDED: ReadonlyMap<string, CallKind> = new Map([...tools].map(([name, kind]) => [name.toLowerCase(), kind]));

/** A message to one of these is a report, not a delegation. */
const LEADERS: ReadonlySet<string> = new Set(['main', 'team-lead']);

function kindOf(name: string, input: JsonObject): CallKind {
  if (name.startsWith('mcp__')) return 'mcp';
  if (name === 'SendMessage' && LEADERS.has(textOf(input.to))) return 'task';
  return tools.get(name) ?? FOLDED.get(name.toLowerCase()) ?? 'other';
}

export function toCall({ id = '', tool: name, input, response }: ToolUse): Call {
  const kind = kindOf(name, input);
  const lines = entryOf(LINES, name)?.(input);
  const tasks = entryOf(TASKS, name)?.(input, response);
  const started = kind === 'delegate' && response !== undefined ? startedBy(input, response) : undefined;
  const effects = kind === 'other' ? (OTHERS.get(name) ?? NO_EFFECTS) : NO_EFFECTS;
  const call: { -readonly [K in keyof Call]: Call[K] } =
    id === '' ? { name, kind, input, effects } : { id, name, kind, input, effects };
  if (lines !== undefined) call.lines = lines;
  if (kind === 'delegate') call.delegation = delegationOf(name, input);
  if (tasks !== undefined && tasks.length > 0) call.tasks = tasks;
  if (started !== undefined) call.started = started;
  if (name === 'ExitPlanMode') call.approvesPlan = true;
  if (name === 'TaskList') call.polls = true;
  if (ORCHESTRATING.has(name)) call.orchestrates = true;
  const skill = SKILLS.has(name) ? skillIn(input) : '';
  if (skill !== '') call.skill = skill;
  const team = kind === 'mcp' ? undefined : teamOf(name, input);
  if (team !== undefined) call.team = team;
  return call;
}

/** Known effects of tools of kind `other`. */
const OTHERS: ReadonlyMap<string, readonly Effect[]> = new Map(
  Object.entries({
    Skill: 'plan',
    SlashCommand: 'plan',
    EnterWorktree: 'vcs',
    ExitWorktree: 'vcs',
  } satisfies Record<string, EffectName>).map(([name, effect]) => [name, [{ effect, targets: [] }]]),
);

const SKILLS: ReadonlySet<string> = new Set(['Skill', 'SlashCommand']);

/** The skill name, which releases put in different fields: `/workflow:delegate do it` is `workflow:delegate`. */
function skillIn(input: JsonObject): string {
  const called = textOf(input.skill) || textOf(input.command) || textOf(input.name);
  return called.trim().replace(/^\//, '').split(/\s/)[0] ?? '';
}

/** Besides the current tools, anything with `team` in its name. */
function teamOf(name: string, input: JsonObject): TeamCall | undefined {
  const team = textOf(input.team_name);
  if (name === 'TeamCreate') return { does: 'found', team: team || textOf(input.name) };
  if (name === 'SendMessage' || /team/i.test(name)) return { does: 'use', team };
  return team === '' || tools.get(name) !== 'delegate' ? undefined : { does: 'join', team };
}

const NO_EFFECTS: Call['effects'] = [];

/** The new text of an edit; empty for tools that edit nothing. */
export function writtenBy(name: string, input: JsonObject): readonly Written[] {
  const path = textOf(input.file_path) || textOf(input.notebook_path);
  const texts = entryOf(TEXTS, name)?.(input) ?? [];
  return path === ''
    ? []
    : texts
        .filter((text) => text !== '')
        .map((text) => ({ path, text, ...(name === 'Write' && { whole: true as const }) }));
}

const TEXTS: Readonly<Record<string, (input: JsonObject) => readonly string[]>> = {
  Write: (input) => [textOf(input.content)],
  Edit: (input) => [textOf(input.new_string)],
  MultiEdit: (input) => objectsIn(input.edits).map((edit) => textOf(edit.new_string)),
  NotebookEdit: (input) => [textOf(input.new_source)],
};

const LINES: Readonly<Record<string, (input: JsonObject) => number>> = {
  Write: (input) => linesIn(input.content),
  Edit: changed,
  MultiEdit: (input) => objectsIn(input.edits).reduce((sum, edit) => sum + changed(edit), 0),
  NotebookEdit: (input) => linesIn(input.new_source),
};

function changed(edit: JsonObject): number {
  return Math.max(linesIn(edit.old_string), linesIn(edit.new_string));
}

/** A final line break does not start another line. */
function linesIn(value: Json | undefined): number {
  const text = textOf(value);
  if (text === '') return 0;
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/** Agents run in the background by default; workflows and messages always do. */
const DELEGATIONS: Readonly<Record<string, (input: JsonObject) => Delegation>> = {
  Workflow: () => ({ type: 'workflow-subagent', background: true }),
  SendMessage: (input) => ({ type: '', ...named(input.to), background: true, message: true }),
};

const delegationOf = (name: string, input: JsonObject): Delegation =>
  entryOf(DELEGATIONS, name)?.(input) ?? {
    type: textOf(input.subagent_type),
    ...named(input.name),
    background: input.run_in_background !== false,
  };

/** The agent named in a result: finished, running in the background, or staying as a teammate. */
function startedBy(input: JsonObject, response: JsonObject): Started | undefined {
  const type = textOf(response.agentType) || textOf(input.subagent_type);
  if (response.status === 'teammate_spawned') {
    const id = textOf(response.agent_id);
    if (id === '') return undefined;
    return { id, type, ...named(textOf(response.name) || input.name), teammate: true, finished: false };
  }
  const id = textOf(response.agentId);
  if (id === '') return undefined;
  return { id, type, ...named(input.name), teammate: false, finished: response.status === 'completed' };
}

/** A planner names the phase, its wave and its agent in the metadata of a task. */
function phaseIn(metadata: Json | undefined): Pick<TaskChange, 'phase'> {
  if (!isObject(metadata)) return {};
  const id = textOf(metadata.phase_id);
  const wave = typeof metadata.wave === 'number' ? String(metadata.wave) : textOf(metadata.wave);
  return id === '' ? {} : { phase: { id, wave, agent: textOf(metadata.agent) } };
}

/** The task changes of a call; none if the tool reported a failure. */
const TASKS: Readonly<Record<string, (input: JsonObject, response?: JsonObject) => readonly TaskChange[]>> = {
  TaskCreate: (input, response) => {
    const task = isObject(response?.task) ? response.task : {};
    const phase = phaseIn(input.metadata);
    return change(task.id, textOf(task.subject) || input.subject, 'open').map((one) => ({ ...one, ...phase }));
  },
  TaskUpdate: (input, response) => {
    if (response?.success === false || textOf(input.status) === '') return [];
    return change(input.taskId, input.subject, isDone(input.status) ? 'done' : 'open');
  },
  // Each call rewrites the whole list: a missing entry is closed.
  TodoWrite: (input, response) => {
    const todos = objectsIn(input.todos);
    const listed = new Set(todos.map(todoId));
    const dropped = objectsIn(response?.oldTodos).filter((todo) => !listed.has(todoId(todo)));
    return [
      ...todos.flatMap((todo) => change(todoId(todo), todo.content, isDone(todo.status) ? 'done' : 'open')),
      ...dropped.flatMap((todo) => change(todoId(todo), todo.content, 'done')),
    ];
  },
};

const isDone = (status: Json | undefined): boolean => status === 'completed' || status === 'deleted';

/** Current releases give todos no id, so the text identifies them. */
const todoId = (todo: JsonObject): string => idOf(todo.id) || textOf(todo.content);

function change(id: Json | undefined, title: Json | undefined, status: TaskChange['status']): readonly TaskChange[] {
  const known = idOf(id);
  if (known === '') return [];
  return [{ id: known, ...(textOf(title) !== '' && { title: textOf(title) }), status }];
}

const idOf = (value: Json | undefined): string => (typeof value === 'number' ? String(value) : textOf(value));

const named = (value: Json | undefined): { readonly name?: string } =>
  textOf(value) === '' ? {} : { name: textOf(value) };

const objectsIn = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
