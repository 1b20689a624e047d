// The sessions of the fixture home: where each takes place, under which policy, and the events of a client as it sends them.

import type { JsonValue } from '../answers/json.ts';

/** Where the fixture was made. Its paths are in the ledger; the tests need no folder there. */
export const FIXTURE_ROOT = '/tmp/tutti-fixture';
const ada = (name: string): string => `${FIXTURE_ROOT}/ada/${name}`;

interface FixtureSession {
  readonly id: string;
  readonly project: string;
  /** The project's policy. */
  readonly policy: string;
}

const session = (n: number, name: string, policy: string): FixtureSession => ({
  id: `0000000${n}-aaaa-4bbb-8ccc-0123456789ab`,
  project: ada(name),
  policy: `version: 1\n${policy}`,
});

export const SESSIONS = {
  /** A budget half spent, a subagent, a grant used once of twice, a stop that was held. */
  budget: session(1, 'budget', 'extends: balanced\nrules:\n  edits: { allowance: 4 }\n'),
  /** A solo run of three calls, and a stop that was held for its token. */
  solo: session(2, 'solo', 'extends: discipline\n'),
  /** A plan of two waves, its first phase done. */
  planned: session(3, 'planned', 'extends: workflow\n'),
  /** A pipeline whose first agent is done. */
  staged: session(4, 'staged', 'extends: pipeline\n'),
  /** A mode that the user switched on, and two violations. */
  mode: session(5, 'mode', 'extends: orchestrator\n'),
  /** Over; the user has set the level of its project. */
  ended: session(6, 'ended', 'extends: balanced\n'),
} as const;

export type SessionName = keyof typeof SESSIONS;
export const SESSION_NAMES: readonly SessionName[] = ['budget', 'solo', 'planned', 'staged', 'mode', 'ended'];

/** The user's own policy, in force in every project. */
export const USER_POLICY = `version: 1
rules:
  secrets:
    kind: calls
    rows:
      - path: ["**/.env", "/**/.env"]
        outcome: deny
        code: NO_SECRETS
        words: secrets are read by people only.
`;

export const PLAN = JSON.stringify({
  waves: [
    { wave_id: 0, phases: [{ phase_id: 'phase_0_0' }, { phase_id: 'phase_0_1' }] },
    { wave_id: 1, phases: [{ phase_id: 'phase_1_0', dependencies: ['phase_0_0'] }] },
  ],
});

type Fields = Readonly<Record<string, JsonValue>>;
export type ClientEvent = Fields & { readonly hook_event_name: string };

export const started = (source = 'startup'): ClientEvent => ({ hook_event_name: 'SessionStart', source });
export const prompted = (prompt: string): ClientEvent => ({ hook_event_name: 'UserPromptSubmit', prompt });
export const stopped = (said: string): ClientEvent => ({
  hook_event_name: 'Stop',
  stop_hook_active: false,
  last_assistant_message: said,
  background_tasks: [],
});
export const over: ClientEvent = { hook_event_name: 'SessionEnd', reason: 'other' };

/** A call; `id` is the client's id of it, the same before and after. */
export const asked = (id: string, tool: string, input: Fields, who: Fields = {}): ClientEvent => ({
  hook_event_name: 'PreToolUse',
  tool_name: tool,
  tool_input: input,
  tool_use_id: id,
  ...who,
});
export const done = (id: string, tool: string, input: Fields, response: Fields, who: Fields = {}): ClientEvent => ({
  ...asked(id, tool, input, who),
  hook_event_name: 'PostToolUse',
  tool_response: response,
});

export const edit = (id: string, file = 'src/a.ts', who: Fields = {}): ClientEvent =>
  asked(id, 'Edit', { file_path: file, old_string: 'a', new_string: 'b' }, who);
export const bash = (id: string, command: string, who: Fields = {}): ClientEvent => asked(id, 'Bash', { command }, who);
export const delegated = (id: string, type: string, prompt = 'Do it.'): ClientEvent =>
  asked(id, 'Agent', { description: 'work', prompt, subagent_type: type });

export const agentStarted = (agent: string, type: string): ClientEvent => ({
  hook_event_name: 'SubagentStart',
  agent_id: agent,
  agent_type: type,
});
export const agentStopped = (agent: string, type: string, said: string): ClientEvent => ({
  hook_event_name: 'SubagentStop',
  agent_id: agent,
  agent_type: type,
  stop_hook_active: false,
  last_assistant_message: said,
  background_tasks: [],
});
export const agentDone = (id: string, agent: string, type: string): ClientEvent =>
  done(
    id,
    'Agent',
    { description: 'work', prompt: 'Do it.', subagent_type: type },
    { status: 'completed', agentId: agent, agentType: type, content: [{ type: 'text', text: 'Done.' }] },
  );

/** As the client of a session sends it. */
export const sentBy = (name: SessionName, event: ClientEvent) => {
  const { id, project } = SESSIONS[name];
  return {
    native: event.hook_event_name,
    payload: JSON.stringify({ session_id: id, cwd: project, permission_mode: 'default', ...event }),
  };
};
