// Copilot CLI's tools, and the details read from their inputs. Hooks have other names for five of them than the model.

import { textOf } from '../../core/json.ts';
import { formTools, named } from '../shared/tool-form.ts';

/** The name that hooks have for a tool, where it is not the model's. */
export const HOOK_NAMES = { view: 'Read', create: 'Write', edit: 'Edit', bash: 'Bash', task: 'Agent' } as const;

export const isMcp = (name: string): boolean => name.startsWith('mcp__');

export const { tools, toCall, argumentsOf, writtenBy, withLines } = formTools({
  kinds: {
    read: ['view', 'Read'],
    search: ['grep', 'glob', 'rg', 'Grep', 'Glob'],
    edit: ['create', 'edit', 'Write', 'Edit'],
    shell: ['bash', 'Bash', 'write_bash'],
    delegate: ['task', 'Agent', 'write_agent'],
    plan: ['exit_plan_mode'],
    ask: ['ask_user'],
    task: [
      'read_bash',
      'stop_bash',
      'list_bash',
      'read_agent',
      'list_agents',
      'stop_agent',
      'update_todo',
      'report_intent',
      'sql',
    ],
    web: ['web_fetch', 'web_search'],
  },
  isMcp,
  policyNames: {
    view: ['Read'],
    create: ['Write'],
    edit: ['Edit'],
    grep: ['Grep'],
    rg: ['Grep'],
    glob: ['Glob'],
    web_fetch: ['WebFetch'],
    web_search: ['WebSearch'],
    write_agent: ['SendMessage'],
    exit_plan_mode: ['ExitPlanMode'],
    read_agent: ['TaskOutput'],
    stop_agent: ['TaskStop'],
    list_agents: ['ListAgents'],
    read_bash: ['BashOutput'],
    stop_bash: ['KillShell'],
    update_todo: ['TodoWrite'],
    skill: ['Skill'],
  },
  orchestrating: ['ask_user', 'exit_plan_mode', 'update_todo', 'report_intent', 'skill'],
  polls: ['list_agents', 'read_agent'],
  edits: {
    create: { to: 'file_text' },
    Write: { to: 'file_text' },
    edit: { from: 'old_str', to: 'new_str' },
    Edit: { from: 'old_str', to: 'new_str' },
  },
  keys: {
    command: ['command', 'input'],
    url: ['url'],
    pattern: ['pattern', 'query'],
    prompt: ['prompt', 'message'],
    paths: ['path', 'file_path'],
  },
  delegationOf: (name, input) =>
    name === 'write_agent'
      ? { type: '', ...named(input.agent_id), background: true, message: true }
      : { type: textOf(input.agent_type), ...named(input.name), background: input.mode === 'background' },
});
