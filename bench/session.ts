// A session as long as one likes, made of what sessions are made of: prompts, looks, delegations, what agents do, stops.

import type { JsonObject } from '../src/core/json.ts';

/** Files that are worked on. */
export const MODULES = 50;

const tool = (tool_name: string, tool_input: JsonObject, tool_response: JsonObject = {}) => ({
  tool_name,
  tool_input,
  tool_response,
});

const WORK = (project: string, n: number) =>
  [
    tool('Read', { file_path: `${project}/src/module-${n % MODULES}.ts` }, { type: 'text', file: { numLines: 120 } }),
    tool('Grep', { pattern: 'export function', path: `${project}/src`, output_mode: 'content' }, { numFiles: 12 }),
    tool(
      'Edit',
      {
        file_path: `${project}/src/module-${n % MODULES}.ts`,
        old_string: 'const limit = 10;\nreturn limit;\n',
        new_string: 'const limit = settings.limit;\nreturn limit;\n',
        replace_all: false,
      },
      { filePath: 'x', userModified: false },
    ),
    tool(
      'Bash',
      { command: 'npm test -- --reporter=dot 2>&1 | tail -40', description: 'Run the tests' },
      { stdout: 'ok', stderr: '', interrupted: false },
    ),
  ] as const;

/** What happens between two prompts: forty events. */
export function turn(project: string, session: string, n: number): readonly JsonObject[] {
  let call = 0;
  const base = { session_id: session, cwd: project, transcript_path: `${project}/t.jsonl`, permission_mode: 'default' };
  const agent = { agent_id: `a${n}`, agent_type: 'general-purpose' };
  const around = (made: JsonObject, who: JsonObject = {}): readonly JsonObject[] => {
    const { tool_response, ...asked } = made;
    const id = { tool_use_id: `toolu_${session}_${n}_${call++}` };
    return [
      { ...base, ...who, ...asked, ...id, hook_event_name: 'PreToolUse' },
      { ...base, ...who, ...asked, ...id, tool_response: tool_response ?? {}, hook_event_name: 'PostToolUse' },
    ];
  };
  const delegation = tool(
    'Agent',
    { description: 'Mend the parser', prompt: 'Mend the parser of settings and run the tests.', subagent_type: 'x' },
    { status: 'completed', agentId: `a${n}`, agentType: 'general-purpose' },
  );
  const [asked, done] = around(delegation);
  const work = WORK(project, n);
  const first = work.slice(0, 2).flatMap((made) => around(made));
  const delegated = [...work, ...work, ...work, work[0]].flatMap((made) => around(made, agent));
  return [
    { ...base, hook_event_name: 'UserPromptSubmit', prompt: `Please mend the parser, part ${n}.` },
    ...first,
    asked ?? {},
    { ...base, ...agent, hook_event_name: 'SubagentStart' },
    ...delegated,
    { ...base, ...agent, hook_event_name: 'SubagentStop', stop_hook_active: false, background_tasks: [] },
    done ?? {},
    ...around(tool('Bash', { command: 'git diff --stat', description: 'Look at the change' })),
    { ...base, hook_event_name: 'Notification', message: 'x', notification_type: 'idle_prompt' },
    {
      ...base,
      hook_event_name: 'Stop',
      stop_hook_active: false,
      background_tasks: [],
      last_assistant_message: 'Done.',
    },
  ];
}

export const TURN = 40;

/** Calls to measure with: a look, a search, an edit, a command, in turn. An agent's, which no allowance refuses. */
export function oneCall(project: string, session: string, n: number): JsonObject {
  const work = WORK(project, n);
  const { tool_response: _, ...asked } = work[n % work.length] ?? work[0];
  return {
    session_id: session,
    transcript_path: `${project}/t.jsonl`,
    cwd: project,
    prompt_id: '6124a839-6638-4be3-8cde-f6346bc2c95e',
    permission_mode: 'default',
    hook_event_name: 'PreToolUse',
    agent_id: 'a199c35fe400a6d36',
    agent_type: 'general-purpose',
    ...asked,
    tool_use_id: `toolu_${session}_${n}`,
  };
}
