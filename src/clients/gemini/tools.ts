// Gemini CLI's tools, and the details read from their inputs.

import { textOf } from '../../core/json.ts';
import { formTools } from '../shared/tool-form.ts';

export const isMcp = (name: string): boolean => name.startsWith('mcp_');

export const { tools, toCall, argumentsOf, writtenBy, withLines } = formTools({
  kinds: {
    read: ['read_file', 'read_many_files', 'read_mcp_resource', 'get_internal_docs'],
    search: ['glob', 'grep_search', 'list_directory', 'list_mcp_resources'],
    edit: ['write_file', 'replace'],
    shell: ['run_shell_command'],
    delegate: ['invoke_agent'],
    plan: ['enter_plan_mode', 'exit_plan_mode'],
    ask: ['ask_user'],
    task: [
      ...['write_todos', 'update_topic', 'complete_task', 'tracker_create_task', 'tracker_update_task'],
      ...['tracker_get_task', 'tracker_list_tasks', 'tracker_add_dependency', 'tracker_visualize'],
    ],
    web: ['google_web_search', 'web_fetch'],
  },
  isMcp,
  policyNames: {
    write_file: ['Write'],
    replace: ['Edit'],
    grep_search: ['Grep'],
    glob: ['Glob'],
    list_directory: ['LS'],
    web_fetch: ['WebFetch'],
    google_web_search: ['WebSearch'],
    enter_plan_mode: ['EnterPlanMode'],
    exit_plan_mode: ['ExitPlanMode'],
    write_todos: ['TodoWrite'],
    tracker_create_task: ['TaskCreate'],
    tracker_update_task: ['TaskUpdate'],
    tracker_get_task: ['TaskGet'],
    tracker_list_tasks: ['TaskList'],
    activate_skill: ['Skill'],
  },
  orchestrating: [
    ...['ask_user', 'enter_plan_mode', 'exit_plan_mode', 'write_todos', 'update_topic', 'complete_task'],
    ...['activate_skill', 'tracker_create_task', 'tracker_update_task', 'tracker_get_task', 'tracker_list_tasks'],
  ],
  polls: ['tracker_list_tasks'],
  edits: { write_file: { to: 'content' }, replace: { from: 'old_string', to: 'new_string' } },
  keys: {
    command: ['command'],
    url: ['url'],
    pattern: ['pattern', 'query'],
    // A web page is named in the prompt.
    prompt: ['prompt'],
    paths: ['file_path', 'dir_path', 'path'],
  },
  // The main agent waits for its agents.
  delegationOf: (_name, input) => ({ type: textOf(input.agent_name), background: false }),
});
