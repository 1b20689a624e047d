// Where a vector is played: a fresh project, home and TUTTI_HOME, and a host in front of them.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { runCli } from '../../src/cli/program.ts';
import { sink } from '../../src/cli/testing.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { createTutti } from '../../src/pipeline/tutti.ts';
import { acceptPolicy } from '../support/accept.ts';
import { listenForTests, type TestServer } from '../support/http-host.ts';
import { carrying, kill, until } from '../support/processes.ts';
import type { Answer } from './judge.ts';

export const HOSTS = ['command', 'http'] as const;
/** `here`: the engine and the command line in this process, for who has many vectors and little time. */
export type HostName = (typeof HOSTS)[number] | 'here';

interface Asked {
  /** The session's id; empty when the payload has none. */
  readonly session: string;
  readonly native: string;
  readonly payload: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface Stage {
  readonly project: string;
  readonly home: string;
  /** Where the client was started. */
  cwd(): string;
  /** Starts the client in a folder of the project. */
  start(folder: string): void;
  write(root: 'project' | 'home', path: string, text: string): void;
  /** Whether the project has this file. */
  has(path: string): boolean;
  ask(asked: Asked): Promise<Answer>;
  tutti(...args: readonly string[]): Promise<Answer>;
  /** `tutti session show --json`, or undefined while there is no such session. */
  session(id: string): Promise<JsonObject | undefined>;
  close(): Promise<void>;
}

interface StageOptions {
  /** Every event comes from a process of the client, for vectors whose variables change: http hooks have those of the start. */
  readonly processes: boolean;
}

export async function openStage(host: HostName, root: string, { processes }: StageOptions): Promise<Stage> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-conformance-')));
  const project = join(folder, 'project');
  const home = join(folder, 'home');
  const state = join(folder, 'state');
  for (const path of [project, home, state]) mkdirSync(path, { recursive: true });
  // Built from nothing: no variable of this machine reaches a hook.
  const env = { PATH: process.env.PATH ?? '', HOME: home, TUTTI_HOME: state, TUTTI_NO_REPORTS: '1' };
  const shim = join(root, 'bin', 'tutti-hook');
  const cli = join(root, 'bin', 'tutti.js');
  const engine = host === 'command' ? undefined : await createTutti({ home: state, userHome: home });
  const server = host === 'http' && engine !== undefined ? await listenForTests(engine) : undefined;

  let cwd = project;
  const begun = new Set<string>();
  /** As installed: a session and its prompts come from a process with the client's variables, everything else comes without them. */
  async function overHttp({ url, vouchedUrl }: TestServer, { session, native, payload, env }: Asked): Promise<Answer> {
    const route = (name: string): string => `hook/claude-code/${name}?project=${encodeURIComponent(cwd)}`;
    if (processes || PROCESS_HOOKS.has(native) || startsAgent(native, payload))
      return post(`${vouchedUrl}/${route(native)}`, payload, env);
    if (!begun.has(session) && Object.keys(env).length > 0) {
      begun.add(session);
      const start = { session_id: session, cwd, hook_event_name: 'SessionStart', source: 'resume' };
      await post(`${vouchedUrl}/${route('SessionStart')}`, JSON.stringify(start), env);
    }
    return post(`${url}/${route(native)}`, payload, {});
  }

  const tutti: Stage['tutti'] = (...args) =>
    host === 'here' ? typed(args, project, env) : run(process.execPath, [cli, ...args], '', project, env);
  return {
    project,
    home,
    tutti,
    cwd: () => cwd,
    start: (folder) => {
      cwd = join(project, folder);
      mkdirSync(cwd, { recursive: true });
    },
    write: (where, path, text) => {
      const file = join(where === 'project' ? project : home, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      if (path === '.tutti/policy.yaml') acceptPolicy(state, project);
    },
    has: (path) => existsSync(join(project, path)),
    ask: ({ session, native, payload, env: more }) => {
      if (server !== undefined) return overHttp(server, { session, native, payload, env: more });
      if (engine === undefined) return run('bash', [shim, 'claude-code', native], payload, cwd, { ...env, ...more });
      const variables: Readonly<Record<string, string>> = { ...env, ...more };
      const asked = { native, payload, project: cwd, env: (name: string) => variables[name] };
      return engine.hook({ client: 'claude-code', transport: 'command', ...asked });
    },
    session: async (id) => {
      const { exit, stdout } = await tutti('session', 'show', id, '--json');
      return exit === 0 ? JSON.parse(stdout) : undefined;
    },
    close: async () => {
      await server?.close();
      await engine?.close();
      if (host === 'here') rmSync(folder, { recursive: true, force: true });
      else await cleared(folder, state, () => tutti('down', '--force'));
    },
  };
}

/** A vector has no transcript that would show the delegation, and its agents may have no ids. */
const startsAgent = (native: string, payload: string): boolean =>
  native === 'SubagentStart' || (native === 'PreToolUse' && /"tool_name":\s*"(Task|Agent)"/.test(payload));

const PROCESS_HOOKS: ReadonlySet<string> = new Set(['SessionStart', 'UserPromptSubmit']);

/** A prompt starts a server without waiting for it, so one may still be on its way when it is told to go, and would make its folder
 *  anew after that was removed. Whatever carries this stage's folder belongs to it: nothing is removed while one lives. */
async function cleared(folder: string, state: string, down: () => Promise<Answer>): Promise<void> {
  const living = () => carrying(`TUTTI_HOME=${state}`);
  for (let left = CLEARINGS; left > 0 && living().length > 0; left -= 1) {
    await down();
    await until(() => living().length === 0, 1_000);
  }
  const stubborn = living();
  for (const { pid } of stubborn) kill(pid);
  await until(() => living().length === 0, 1_000);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  if (stubborn.length === 0) return;
  throw new Error(
    `still running after tutti down: ${stubborn.map(({ pid, command }) => `${pid} ${command}`).join(', ')}`,
  );
}

const CLEARINGS = 10;

/** The command line in this process, as a person types it. */
async function typed(args: readonly string[], cwd: string, env: Readonly<Record<string, string>>): Promise<Answer> {
  const [stdout, stderr] = [sink(false), sink(false)];
  const exit = await runCli(args, {
    env,
    cwd,
    now: Date.now,
    stdin: Object.assign(Readable.from([]), { isTTY: false }),
    stdout: stdout.stream,
    stderr: stderr.stream,
    agent: () => undefined,
    unattended: () => undefined,
  });
  return { exit, stdout: stdout.text(), stderr: stderr.text() };
}

function run(
  program: string,
  args: readonly string[],
  input: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: 'pipe' });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ stdout, stderr, exit: code ?? -1 }));
    // A hook may answer before it has read all of its input.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

function post(url: string, payload: string, env: Readonly<Record<string, string>>): Promise<Answer> {
  const headers = Object.fromEntries(Object.entries(env).map(([name, value]) => [`x-tutti-env-${name}`, value]));
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, (response) => {
      let stdout = '';
      response.on('data', (chunk) => {
        stdout += chunk;
      });
      response.on('end', () => resolve({ stdout, stderr: '', exit: response.statusCode === 200 ? 0 : 1 }));
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}
