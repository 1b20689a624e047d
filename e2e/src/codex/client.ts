// Codex in a box: a home with a fake key, the scripted model as its provider, and every tool allowed without asking, so that what does
// not happen was refused by a hook.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codex as client } from '../../../src/clients/codex/index.ts';
import { type BoxClient, programsOf } from '../box-client.ts';
import { Mismatch, present } from '../check.ts';
import type { Guest, GuestRun } from '../guest.ts';
import { type Asked, call, type Turn } from '../script.ts';

const config = (model: string, project: string): string => `model = "gpt-5.5"
model_provider = "scripted"
approval_policy = "never"
sandbox_mode = "danger-full-access"
check_for_update_on_startup = false
[analytics]
enabled = false
[feedback]
enabled = false
[model_providers.scripted]
name = "scripted"
base_url = "${model}/v1"
env_key = "SCRIPTED_KEY"
wire_api = "responses"
request_max_retries = 0
stream_max_retries = 0
[features]
multi_agent = true
[projects.${JSON.stringify(project)}]
trust_level = "trusted"
`;

const BOX: BoxClient = {
  name: client.name,
  env: ({ home }) => ({ CODEX_HOME: join(home, '.codex'), SCRIPTED_KEY: 'fake' }),
  furnish: ({ home, project, model }) => {
    mkdirSync(join(home, '.codex'));
    writeFileSync(join(home, '.codex/config.toml'), config(model, project));
  },
};

/** Runs hooks that nobody has reviewed. */
const TRUSTED = '--dangerously-bypass-hook-trust';

const PROMPT = '[[script:main]] Do what is to be done.';
const LIMIT_MS = 90_000;

/** `trusted`: whether hooks run that nobody has reviewed. */
const runner =
  (trusted: boolean): Guest['run'] =>
  async (box, scripts, { args = [], ...options } = {}): Promise<GuestRun> => {
    box.model.learn(scripts);
    const words = ['exec', '--skip-git-repo-check', '--json', ...(trusted ? [TRUSTED] : []), ...args, PROMPT];
    const done = await box.start(join(programsOf(client.name), 'codex'), words, { limitMs: LIMIT_MS, ...options });
    if (done.late) throw new Mismatch('the client', 'an end in time', 'none');
    const session = /"thread_id":"([^"]+)"/.exec(done.out)?.[1];
    if (done.code !== 0 || session === undefined)
      throw new Mismatch('the client', 'exit code 0 and a thread', `exit code ${done.code}, ${done.out}${done.err}`);
    return { session, out: done.out };
  };

/** As it is for a person: without its flag for automation. */
export const runReviewed = runner(false);

const patches = (id: string, body: string): Turn => ({
  calls: [{ id: `toolu_${id}`, name: 'apply_patch', input: {}, text: `*** Begin Patch\n${body}\n*** End Patch\n` }],
});

/** The client offers the tools of agents only on demand, in a group. */
const inGroup = ({ calls = [] }: Turn): Turn => ({
  calls: calls.map((one) => ({ ...one, namespace: 'multi_agent_v1' })),
});

/** The id in the result of the call that started an agent. */
const startedIn = ({ results }: Asked, id: string): string =>
  present(
    'the started agent',
    /"agent_id":"([^"]+)"/.exec(results.find((result) => result.id === `toolu_${id}`)?.text ?? '')?.[1],
  );

export const GUEST: Guest = {
  box: BOX,
  client,
  run: runner(true),
  shell: (id, cmd) => call(id, 'exec_command', { cmd }),
  writes: (_box, id, path) => patches(id, `*** Add File: ${path}\n+${path}`),
  delegating: 2,
  delegates: (asked, id, script, type = client.agents.general) =>
    asked.turn === 0
      ? inGroup(call(id, 'spawn_agent', { message: `[[script:${script}]] Do your part.`, agent_type: type }))
      : inGroup(call(`${id}-wait`, 'wait_agent', { targets: [startedIn(asked, id)], timeout_ms: 30_000 })),
  odd: `{
\t"hooks": {"PreToolUse": [ ], "Stop": [
\t\t{ "hooks": [{"type":"command","command":"true"}] }]}
}`,
  hooksFile: ({ home, project }, scope) => join(scope === 'user' ? home : project, '.codex/hooks.json'),
  hookSettings: (command) =>
    JSON.stringify({ hooks: { PreToolUse: [{ hooks: [{ type: 'command', command, timeout: 2 }] }] } }),
  runsAfter: ['crashed', 'exit-two-silent', 'broken-json', 'plain-text', 'surplus-key', 'late'],
};
