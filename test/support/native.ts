// Arbitrary sessions as a client would send them: native payloads, in any order a client or a confused one might.

import fc from 'fast-check';
import type { JsonObject } from '../../src/core/json.ts';

const SESSIONS = ['s1', 's2'] as const;
const COMMANDS = [
  'ls -la',
  'cat README.md',
  'echo x > src/a.ts',
  'rm -rf build',
  'npm test',
  'git commit -m x',
  'curl https://example.org',
  'cp a b && sed -i s/a/b/ c',
  'echo "unterminated',
  'rm -rf .tutti',
] as const;

const agent = fc.option(fc.constantFrom('a1', 'a2'), { nil: undefined, freq: 2 });

const tool: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.constantFrom(...COMMANDS).map((command) => ({ tool_name: 'Bash', tool_input: { command } })),
  fc
    .constantFrom('Read', 'Edit', 'Write', 'NotebookEdit')
    .chain((tool_name) =>
      fc
        .constantFrom('src/a.ts', 'plans/x.md', '.tutti/policy.yaml', '/tmp/x')
        .map((file_path) => ({ tool_name, tool_input: { file_path, content: 'one\ntwo' } })),
    ),
  fc.constantFrom('Grep', 'Glob', 'WebFetch', 'Skill', 'TaskCreate', 'mcp__x__y', 'BrandNewTool').map((tool_name) => ({
    tool_name,
    tool_input: {},
  })),
  fc.constantFrom('Agent', 'Task').map((tool_name) => ({
    tool_name,
    tool_input: { description: 'd', prompt: 'p', subagent_type: 'general-purpose' },
  })),
);

export const toolEvent = (native: string): fc.Arbitrary<JsonObject> =>
  fc.record({ session_id: fc.constantFrom(...SESSIONS), agent, tool }).map(({ session_id, agent: id, tool: made }) => ({
    hook_event_name: native,
    session_id,
    ...made,
    ...(id !== undefined && { agent_id: id, agent_type: 'general-purpose' }),
  }));

export const stopEvent: fc.Arbitrary<JsonObject> = fc
  .record({
    session_id: fc.constantFrom(...SESSIONS),
    stop_hook_active: fc.boolean(),
    last_assistant_message: fc.constantFrom('done', 'ACK-AAAA', ''),
    running: fc.boolean(),
  })
  .map(({ running, ...stop }) => ({
    hook_event_name: 'Stop',
    ...stop,
    background_tasks: running ? [{ id: 'b1', type: 'subagent', status: 'running', description: '' }] : [],
  }));

const promptEvent: fc.Arbitrary<JsonObject> = fc
  .record({
    session_id: fc.constantFrom(...SESSIONS),
    prompt: fc.constantFrom('fix it', '<task-notification>x', 'plan'),
  })
  .map((prompt) => ({ hook_event_name: 'UserPromptSubmit', ...prompt }));

const agentEvent: fc.Arbitrary<JsonObject> = fc
  .record({ native: fc.constantFrom('SubagentStart', 'SubagentStop'), session_id: fc.constantFrom(...SESSIONS), agent })
  .map(({ native, session_id, agent: id }) => ({
    hook_event_name: native,
    session_id,
    ...(id !== undefined && { agent_id: id, agent_type: 'general-purpose' }),
  }));

export const anyEvent: fc.Arbitrary<JsonObject> = fc.oneof(
  { weight: 6, arbitrary: toolEvent('PreToolUse') },
  { weight: 2, arbitrary: toolEvent('PostToolUse') },
  { weight: 2, arbitrary: stopEvent },
  { weight: 1, arbitrary: promptEvent },
  { weight: 2, arbitrary: agentEvent },
  {
    weight: 1,
    arbitrary: fc.constantFrom('SessionStart', 'SessionEnd', 'PreCompact', 'Nonsense').map((native) => ({
      hook_event_name: native,
      session_id: 's1',
      source: 'startup',
    })),
  },
);
