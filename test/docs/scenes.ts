// What happens between the examples of a page, told as the client would tell it.

import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import type { JsonObject } from '../../src/core/json.ts';
import { ledgerPath } from '../../src/ledger/ledger-path.ts';
import { createTutti } from '../../src/pipeline/tutti.ts';
import { acceptPolicy } from '../support/accept.ts';
import type { Lab } from './play.ts';

const SESSION = '3f2a91c0-5b1d-4c7e-9a53-0d6f1f2b7c11';

const ASKED = 'Rename loadConfig to readConfig, everywhere.';
const ANALYZER = { agent_id: 'b2c4d6e8f0a1', agent_type: 'codebase-context-analyzer' };
const AGENT = { agent_id: 'a1f3c9d2e4b5', agent_type: 'general-purpose' };

const before = (tool_name: string, tool_input: JsonObject, more: JsonObject = {}): JsonObject => ({
  hook_event_name: 'PreToolUse',
  tool_name,
  tool_input,
  ...more,
});

/** A session under `balanced` in which something of everything happens. */
const session = ({ project }: Lab): readonly JsonObject[] => {
  const edit = { file_path: `${project}/src/config.ts`, old_string: 'loadConfig', new_string: 'readConfig' };
  return [
    { hook_event_name: 'SessionStart', source: 'startup' },
    { hook_event_name: 'UserPromptSubmit', prompt: ASKED },
    before('Edit', edit),
    before('Edit', edit),
    before('Edit', edit),
    before('Edit', { ...edit, new_string: Array(80).fill('readConfig').join('\n') }),
    before('Agent', { subagent_type: 'general-purpose', description: 'Rename', prompt: ASKED }),
    { hook_event_name: 'SubagentStart', ...AGENT },
    before('Edit', edit, AGENT),
    { hook_event_name: 'SubagentStop', ...AGENT, stop_hook_active: false, background_tasks: [] },
    before('Bash', { command: 'rm -rf build' }),
    {
      hook_event_name: 'PostToolUse',
      tool_name: 'TaskCreate',
      tool_input: { subject: 'Check the callers' },
      tool_response: { task: { id: '1', subject: 'Check the callers' } },
    },
    { hook_event_name: 'Stop', stop_hook_active: false, background_tasks: [], last_assistant_message: 'Renamed.' },
  ];
};

async function happen(lab: Lab, events: readonly JsonObject[]): Promise<void> {
  const tutti = await createTutti({ home: lab.state, userHome: lab.home, now: () => lab.now });
  for (const [at, event] of events.entries()) {
    const payload = { session_id: SESSION, cwd: lab.project, tool_use_id: `toolu_${at}`, ...event };
    const request = { client: 'claude-code', payload: JSON.stringify(payload), transport: 'http' as const };
    await tutti.hook({ ...request, env: () => undefined });
  }
  await tutti.close();
}

/** Put into a file, as a hook gets it on its stdin. */
const payload = ({ project }: Lab): JsonObject => ({
  session_id: SESSION,
  cwd: project,
  ...before('Edit', { file_path: `${project}/.tutti/policy.yaml`, old_string: 'strict', new_string: 'off' }),
});

const LIBRARY = `import { createTutti } from 'tutti';

const tutti = await createTutti();
const answer = await tutti.hook({
  client: 'claude-code',
  transport: 'http',
  payload: JSON.stringify({
    hook_event_name: 'PreToolUse',
    session_id: 'mine',
    cwd: process.cwd(),
    tool_name: 'Bash',
    tool_input: { command: 'tutti level off' },
  }),
  env: (name) => process.env[name],
});
console.log(JSON.parse(answer.stdout).hookSpecificOutput.permissionDecision);
await tutti.close();
`;

/** The policy the README shows. */
const OWN = `version: 1
extends: balanced
rules:
  edits:
    allowance: 5
  generated:
    kind: calls
    rows:
      - effect: [write, destroy]
        path: "src/generated/**"
        outcome: deny
        words: it is generated. Change schema/ and run the generator.
`;

/** The plan the page of `workflow` shows. */
const PLAN = `waves:
  - wave_id: 0
    phases:
      - { phase_id: phase_0_0, agent: codebase-context-analyzer }
      - { phase_id: phase_0_1, agent: general-purpose }
  - wave_id: 1
    phases:
      - { phase_id: phase_1_0, agent: code-reviewer, dependencies: [phase_0_0, phase_0_1] }
`;

function put({ project, state }: Lab, path: string, text: string): void {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  if (path.startsWith('.tutti/policy')) acceptPolicy(state, project);
}

const policy = (text: string) => async (lab: Lab) => put(lab, '.tutti/policy.yaml', text);

export const SCENES: Readonly<Record<string, (lab: Lab) => Promise<void>>> = {
  'a session': async (lab) => happen(lab, session(lab)),
  transcripts: async ({ home }) =>
    cpSync(join(import.meta.dirname, '../fixtures/transcripts'), join(home, '.claude/projects'), { recursive: true }),
  'a payload': async (lab) => put(lab, 'payload.json', `${JSON.stringify(payload(lab))}\n`),
  'a policy of your own': policy(OWN),
  'a generated file': async (lab) =>
    happen(lab, [before('Write', { file_path: `${lab.project}/src/generated/api.ts`, content: 'x' })]),
  'a broken policy': policy('version: 1\nextends: balancd\nrules:\n  edits:\n    allowence: 5\n'),
  'a mended policy': policy('version: 1\nextends: balanced\n'),
  'a changed record': async (lab) => {
    const db = new Database(ledgerPath(lab.state));
    db.exec(`UPDATE records SET body = replace(body, 'src/config.ts', 'src/other.ts') WHERE seq = 6`);
    db.close();
  },
  'state of another system': async (lab) =>
    put(lab, `hook-state/${SESSION}-delegation.json`, '{"streak": 2, "block_fired": true, "subagent_count": 0}'),
  'a plan': async (lab) => {
    put(lab, '.tutti/policy.yaml', 'version: 1\nextends: workflow\n');
    put(lab, 'plan.yaml', PLAN);
  },
  'a delegation of a later wave': async (lab) => {
    const delegates = (phase: string, more: JsonObject = {}) =>
      before('Agent', { subagent_type: 'general-purpose', prompt: `Phase ID: ${phase}\nDo it.`, ...more });
    await happen(lab, [
      delegates('phase_0_0', { subagent_type: 'codebase-context-analyzer' }),
      { hook_event_name: 'SubagentStart', ...ANALYZER },
      { hook_event_name: 'SubagentStop', ...ANALYZER, stop_hook_active: false, background_tasks: [] },
      delegates('phase_0_1'),
      { hook_event_name: 'SubagentStart', ...AGENT },
      delegates('phase_1_0'),
    ]);
  },
  'the library': async (lab) => {
    put(lab, 'agent.mjs', LIBRARY);
    mkdirSync(join(lab.project, 'node_modules'), { recursive: true });
    symlinkSync(join(import.meta.dirname, '../..'), join(lab.project, 'node_modules/tutti'));
  },
};
