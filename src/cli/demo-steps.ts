// The demo's orchestration, as data: what happens, what it is to the client, and what should come of it.

import type { JsonObject } from '../core/json.ts';

export type Came = 'allowed' | 'refused' | 'held';

export interface Step {
  /** In plain words, for the person watching. */
  readonly does: string;
  readonly event: string;
  /** `token`: what the last answer asked to be repeated. */
  readonly payload: (around: { readonly project: string; readonly token: string }) => JsonObject;
  readonly expect: Came;
  /** What it means that this came of it. */
  readonly because: string;
  /** Sent, but not told: the client's bookkeeping. */
  readonly silent?: boolean;
}

export const PRESET = 'discipline';
const ASKED = 'Rename loadConfig to readConfig, everywhere.';
const AGENT = { agent_id: 'a1f3c9d2e4b5', agent_type: 'general-purpose' };
const IDLE = { stop_hook_active: false, background_tasks: [], session_crons: [] };

const edit = (project: string) => ({
  file_path: `${project}/src/config.ts`,
  old_string: 'loadConfig',
  new_string: 'readConfig',
});
const delegation = {
  tool_name: 'Agent',
  tool_use_id: 'toolu_demo_2',
  tool_input: { subagent_type: 'general-purpose', description: 'Rename loadConfig', prompt: ASKED },
};

export const STEPS: readonly Step[] = [
  {
    does: 'A session starts.',
    event: 'SessionStart',
    payload: () => ({ source: 'startup' }),
    expect: 'allowed',
    because: '',
    silent: true,
  },
  {
    does: `The person asks: “${ASKED}”`,
    event: 'UserPromptSubmit',
    payload: () => ({ prompt: ASKED }),
    expect: 'allowed',
    because: 'no rule objects',
  },
  {
    does: 'The main agent starts editing src/config.ts itself.',
    event: 'PreToolUse',
    payload: ({ project }) => ({ tool_name: 'Edit', tool_use_id: 'toolu_demo_1', tool_input: edit(project) }),
    expect: 'refused',
    because: 'the main agent should delegate first',
  },
  {
    does: 'So it delegates: Agent(general-purpose, “Rename loadConfig”).',
    event: 'PreToolUse',
    payload: () => delegation,
    expect: 'allowed',
    because: 'delegating is what the policy wants',
  },
  {
    does: 'The subagent starts.',
    event: 'SubagentStart',
    payload: () => AGENT,
    expect: 'allowed',
    because: '',
    silent: true,
  },
  {
    does: 'The subagent makes the same edit.',
    event: 'PreToolUse',
    payload: ({ project }) => ({ ...AGENT, tool_name: 'Edit', tool_use_id: 'toolu_demo_3', tool_input: edit(project) }),
    expect: 'allowed',
    because: 'subagents may do the work',
  },
  {
    does: 'The edit is done.',
    event: 'PostToolUse',
    payload: ({ project }) => ({
      ...AGENT,
      tool_name: 'Edit',
      tool_use_id: 'toolu_demo_3',
      tool_input: edit(project),
      tool_response: {},
    }),
    expect: 'allowed',
    because: '',
    silent: true,
  },
  {
    does: 'The subagent ends.',
    event: 'SubagentStop',
    payload: () => ({ ...IDLE, ...AGENT, last_assistant_message: 'Renamed in src/config.ts.' }),
    expect: 'allowed',
    because: '',
    silent: true,
  },
  {
    does: 'The delegation returns.',
    event: 'PostToolUse',
    payload: () => ({
      ...delegation,
      tool_response: { status: 'completed', agentId: AGENT.agent_id, agentType: AGENT.agent_type },
    }),
    expect: 'allowed',
    because: '',
    silent: true,
  },
  {
    does: 'The main agent wants to stop, with “everywhere” unchecked.',
    event: 'Stop',
    payload: () => ({ ...IDLE, last_assistant_message: 'I renamed it in src/config.ts.' }),
    expect: 'held',
    because: 'a stop has to be acknowledged',
  },
  {
    does: 'It checks the callers, says that everything is done, repeats the token, and stops.',
    event: 'Stop',
    payload: ({ token }) => ({
      ...IDLE,
      stop_hook_active: true,
      last_assistant_message: `All callers use readConfig. ${token}`,
    }),
    expect: 'allowed',
    because: 'the stop is acknowledged',
  },
  {
    does: 'The session ends.',
    event: 'SessionEnd',
    payload: () => ({ reason: 'other' }),
    expect: 'allowed',
    because: '',
    silent: true,
  },
];
