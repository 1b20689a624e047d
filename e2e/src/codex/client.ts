// Codex in a box: a home with a fake key, the scripted model as its provider, and every tool allowed without asking, so that what does
// not happen was refused by a hook.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Box, must, type StartOptions } from '../box.ts';
import { type BoxClient, programsOf } from '../box-client.ts';
import { Mismatch } from '../check.ts';
import { call, type Script, type Turn } from '../script.ts';

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

export const CLIENT: BoxClient = {
  name: 'codex',
  env: ({ home }) => ({ CODEX_HOME: join(home, '.codex'), SCRIPTED_KEY: 'fake' }),
  furnish: ({ home, project, model }) => {
    mkdirSync(join(home, '.codex'));
    writeFileSync(join(home, '.codex/config.toml'), config(model, project));
  },
};

interface CodexRun {
  readonly session: string;
  /** Everything it printed, one JSON object on each line. */
  readonly out: string;
}

/** Runs hooks that nobody has reviewed. */
const TRUSTED = '--dangerously-bypass-hook-trust';

export const install = (box: Box, preset: string, ...flags: readonly string[]) =>
  must(box, 'init', '--yes', '--preset', preset, '--client', CLIENT.name, ...flags);

const PROMPT = '[[script:main]] Do what is to be done.';
const LIMIT_MS = 60_000;

/** Runs the client headless until it ends by itself. */
export async function codex(
  box: Box,
  scripts: Readonly<Record<string, Script>>,
  {
    prompt = PROMPT,
    args = [],
    ...options
  }: StartOptions & { readonly prompt?: string; readonly args?: readonly string[] } = {},
): Promise<CodexRun> {
  box.model.learn(scripts);
  const words = ['exec', '--skip-git-repo-check', '--json', TRUSTED, ...args, prompt];
  const done = await box.start(join(programsOf(CLIENT.name), 'codex'), words, { limitMs: LIMIT_MS, ...options });
  if (done.late) throw new Mismatch('the client', 'an end in time', 'none');
  const session = /"thread_id":"([^"]+)"/.exec(done.out)?.[1];
  if (done.code !== 0 || session === undefined)
    throw new Mismatch('the client', 'exit code 0 and a thread', `exit code ${done.code}, ${done.out}${done.err}`);
  return { session, out: done.out };
}

export const shell = (id: string, cmd: string): Turn => call(id, 'exec_command', { cmd });

/** A file that holds its own name. */
export const writes = (id: string, path: string): Turn => patches(id, `*** Add File: ${path}\n+${path}`);

export const patches = (id: string, body: string): Turn => ({
  calls: [{ id: `toolu_${id}`, name: 'apply_patch', input: {}, text: `*** Begin Patch\n${body}\n*** End Patch\n` }],
});

/** A subagent that follows a script of its own. */
export const spawns = (id: string, script: string): Turn =>
  inGroup(call(id, 'spawn_agent', { message: `[[script:${script}]] Do your part.`, agent_type: 'default' }));

/** Waits for the agent that a call started. */
export const waits = (id: string, agent: string): Turn =>
  inGroup(call(id, 'wait_agent', { targets: [agent], timeout_ms: 20_000 }));

/** The client offers these tools only on demand, in a group. */
const inGroup = ({ calls = [] }: Turn): Turn => ({
  calls: calls.map((one) => ({ ...one, namespace: 'multi_agent_v1' })),
});
