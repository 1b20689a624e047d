// Qwen Code's tools, and the details read from their inputs and results.

import type { Started } from '../../core/call.ts';
import { isObject, type JsonObject, textOf } from '../../core/json.ts';
import { formTools, named } from '../shared/tool-form.ts';

export const isMcp = (name: string): boolean => name.startsWith('mcp__');

/** A result names the agent by the id that its calls carry. */
function startedBy(input: JsonObject, { llmContent, returnDisplay }: JsonObject): Started | undefined {
  const id = /^task_id: (\S+)/m.exec(textOf(llmContent))?.[1];
  if (id === undefined) return undefined;
  const shown = isObject(returnDisplay) ? returnDisplay : {};
  const type = textOf(shown.subagentName) || textOf(input.subagent_type);
  return { id, type, ...named(input.name), teammate: false, finished: shown.status === 'completed' };
}

export const { tools, toCall, argumentsOf, writtenBy, withLines } = formTools({
  kinds: {
    read: ['read_file', 'read_many_files', 'read_mcp_resource', 'zoom_image'],
    search: ['grep_search', 'glob', 'list_directory', 'lsp'],
    edit: ['write_file', 'edit', 'notebook_edit'],
    // `monitor` runs a command and streams its output.
    shell: ['run_shell_command', 'monitor'],
    delegate: ['agent', 'send_message', 'workflow', 'create_sub_session'],
    plan: ['enter_plan_mode', 'exit_plan_mode'],
    ask: ['ask_user_question'],
    task: [
      ...['todo_write', 'task_create', 'task_update', 'task_list', 'task_stop', 'list_agents', 'tool_search'],
      ...['cron_create', 'cron_list', 'cron_delete', 'loop_wakeup', 'get_goal', 'update_goal', 'structured_output'],
    ],
    web: ['web_fetch', 'web_search'],
  },
  isMcp,
  policyNames: {
    write_file: ['Write'],
    edit: ['Edit'],
    notebook_edit: ['NotebookEdit'],
    grep_search: ['Grep'],
    glob: ['Glob'],
    list_directory: ['LS'],
    web_fetch: ['WebFetch'],
    web_search: ['WebSearch'],
    monitor: ['Monitor'],
    send_message: ['SendMessage'],
    enter_plan_mode: ['EnterPlanMode'],
    exit_plan_mode: ['ExitPlanMode'],
    todo_write: ['TodoWrite'],
    task_create: ['TaskCreate'],
    task_update: ['TaskUpdate'],
    task_list: ['TaskList'],
    task_stop: ['TaskStop'],
    list_agents: ['ListAgents'],
    tool_search: ['ToolSearch'],
    skill: ['Skill'],
  },
  orchestrating: [
    ...['ask_user_question', 'enter_plan_mode', 'exit_plan_mode', 'todo_write', 'tool_search', 'skill'],
    ...['task_create', 'task_update', 'task_list'],
  ],
  polls: ['list_agents', 'task_list'],
  edits: {
    write_file: { to: 'content' },
    edit: { from: 'old_string', to: 'new_string' },
    notebook_edit: { from: 'old_source', to: 'new_source' },
  },
  keys: {
    command: ['command'],
    url: ['url'],
    pattern: ['pattern', 'query'],
    prompt: ['prompt', 'message'],
    paths: ['file_path', 'absolute_path', 'notebook_path', 'path'],
  },
  // An agent runs in the background unless the call says otherwise.
  delegationOf: (name, input) =>
    name === 'send_message'
      ? { type: '', ...named(input.to ?? input.task_id), background: true, message: true }
      : { type: textOf(input.subagent_type), ...named(input.name), background: input.run_in_background !== false },
  startedBy,
});
