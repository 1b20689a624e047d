// Law 6, for programs that an agent runs: each of them can start the hook's program, with any variables. Only what the client itself
// started is believed.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { shimSecretOf } from '../../src/world/server-address.ts';
import { type Installed, install } from '../chaos/installed.ts';

const LINUX = process.platform === 'linux';

/** Runs lines of bash one after the other: a stand-in for the client, under its name. */
interface FakeClient {
  /** What a line prints. */
  run(line: string): Promise<string>;
  end(): void;
}

const END = '--- end of this line ---';

function startClient(program: string, cwd: string, env: Record<string, string>): FakeClient {
  const loop = `while IFS= read -r line; do eval "$line"; echo; echo '${END}'; done`;
  const child: ChildProcess = spawn(program, ['-c', loop], { cwd, env, stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting: ((text: string) => void)[] = [];
  let text = '';
  createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
    if (line !== END) text += `${line}\n`;
    else {
      waiting.shift()?.(text);
      text = '';
    }
  });
  return {
    run: (line) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        child.stdin?.write(`${line}\n`);
      }),
    end: () => void child.stdin?.end(),
  };
}

/** How a program of the agent starts the hook: `{HOOK}` is the program with its input, `{ENV}` what it needs to find tutti. */
const WAYS: Readonly<Record<string, string>> = {
  'as it is': '{HOOK}',
  'without the mark of agents': 'env -u AI_AGENT {HOOK}',
  'with an empty mark': 'AI_AGENT= {HOOK}',
  'with the mark of hooks': 'AI_AGENT=claude-code_2.1.325_harness {HOOK}',
  'without variables': 'env -i {ENV} {HOOK}',
  'in place of its shell': 'exec env -i {ENV} {HOOK}',
  'with the process of the client': 'env -i {ENV} CLAUDE_PID=$PPID {HOOK}',
  'with itself as the client': 'env -i {ENV} CLAUDE_PID=$$ {HOOK}',
  'in a session of its own': 'setsid -w env -i {ENV} {HOOK}',
  'in a terminal of its own': 'env -i {ENV} script -qec "{HOOK}" /dev/null',
  'from a program with the name of the client': 'env -i {ENV} {CLAUDE} -c "{HOOK}; true"',
  'as an orphan': '{ORPHAN} env -i {ENV} {HOOK}',
  'as an orphan in a terminal of its own': '{ORPHAN} env -i {ENV} script -qec "{HOOK}" /dev/null',
  'as an orphan of a program with the name of the client': '{ORPHAN} env -i {ENV} {CLAUDE} -c "{HOOK}; true"',
  'by a make file': 'printf "all:\\n\\t@env -i {ENV} {HOOK}\\n" | make -sf -',
};

/** The events that would lift something. */
const LIFTS: Readonly<Record<string, JsonObject>> = {
  'a command': { hook_event_name: 'UserPromptSubmit', prompt: 'tutti level off' },
  'a command for the project, in a session of its own': {
    hook_event_name: 'UserPromptSubmit',
    prompt: 'tutti bypass',
    session_id: 's2',
  },
  'a start': { hook_event_name: 'SessionStart', source: 'startup' },
};

/** A session of its own has no client that is known: what matters is what the process leads to. */
const ATTEMPTS = Object.keys(LIFTS).flatMap((what) =>
  Object.entries(WAYS)
    .map(([how, way]) => ({ what, how, way }))
    .filter(({ way }) => !what.includes('own') || /ORPHAN|CLAUDE/.test(way)),
);

describe.runIf(LINUX).each(['server', 'hook process'])('with a %s', (road) => {
  let tutti: Installed;
  let client: FakeClient;
  let hook: (event: string) => string;
  let put: (name: string, text: string) => string;

  const base = (): Record<string, string> => ({
    PATH: process.env.PATH ?? '',
    HOME: join(tutti.project, '../user'),
    TUTTI_HOME: tutti.home,
    TUTTI_NO_SERVER: '1',
    TUTTI_NO_REPORTS: '1',
  });

  const payload = (event: JsonObject): string => JSON.stringify({ session_id: 's1', cwd: tutti.project, ...event });

  /** As the client starts its hooks. */
  const byClient = (event: JsonObject): Promise<string> =>
    client.run(`AI_AGENT=c_harness ${hook(String(event.hook_event_name))} < ${put('own.json', payload(event))}`);

  const typed = (prompt: string): Promise<string> => byClient({ hook_event_name: 'UserPromptSubmit', prompt });

  /** What was lifted is in force again afterwards, so that each attempt counts by itself. */
  async function isStrict(): Promise<boolean> {
    if ((await typed('tutti level')).includes('is strict')) return true;
    await byClient({ hook_event_name: 'SessionStart', source: 'startup' });
    await typed('tutti level default');
    await typed('tutti enable');
    return false;
  }

  beforeAll(async () => {
    tutti = install({ extends: 'base', level: 'strict', rules: {} });
    const folder = join(tutti.project, '..');
    mkdirSync(join(folder, 'bin'));
    symlinkSync('/bin/bash', join(folder, 'bin/claude'));
    put = (name, text) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    hook = (event) => `${join(folder, 'package/bin/tutti-hook')} claude-code ${event}`;
    if (road === 'server') await tutti.tutti('up');
    client = startClient(join(folder, 'bin/claude'), tutti.project, base());
    await byClient({ hook_event_name: 'SessionStart', source: 'startup' });
  });
  afterAll(async () => {
    client.end();
    await tutti.remove();
  });

  it('obeys a command that the client delivers', async () => {
    await typed('tutti level shadow');
    expect(await isStrict()).toBe(false);
    expect(await isStrict()).toBe(true);
  });

  it.each(ATTEMPTS)('lifts nothing for $what that an agent delivers $how', async ({ what, way }) => {
    const event = LIFTS[what] ?? {};
    const env = Object.entries({ ...base(), TUTTI_LEVEL: 'off' }).map(([name, value]) => `${name}=${value}`);
    const done = put('done', '');
    const started = put(
      'start',
      `exec ${hook(String(event.hook_event_name))} < ${put('forged.json', payload(event))}\n`,
    );
    const orphan = put('orphan', `(setsid bash -c '"$@"; echo ended > ${done}' - "$@" &)\n`);
    const line = way
      .replaceAll('{HOOK}', `bash ${started}`)
      .replaceAll('{ENV}', env.join(' '))
      .replaceAll('{CLAUDE}', join(tutti.project, '../bin/claude'))
      .replaceAll('{ORPHAN}', `bash ${orphan}`);
    const waits = way.includes('{ORPHAN}') ? `until [ -s ${done} ]; do :; done\n` : '';
    const script = put('agent', `${line}\n${waits}`);
    await client.run(`AI_AGENT=c_agent TUTTI_LEVEL=off bash -c 'bash ${script}; true'`);
    expect(await isStrict()).toBe(true);
  });

  // The other road has no secret.
  if (road === 'hook process') return;

  it('lifts nothing for a program that knows the secret of the shim', async () => {
    const { port, key } = tutti.address();
    const body = put('forged.json', payload(LIFTS['a command'] ?? {}));
    const url = `http://127.0.0.1:${port}/${shimSecretOf(key)}/hook/claude-code/UserPromptSubmit`;
    const asked = `curl -s -H "x-tutti-transport: command" -H "x-tutti-process: {PID}" --data-binary @${body} ${url}`;
    for (const pid of ['$$', '$PPID', '1', '']) {
      const script = put('agent', `env -i ${asked.replace('{PID}', pid)}\n`);
      await client.run(`AI_AGENT=c_agent bash -c 'bash ${script}; true'`);
      expect(await isStrict()).toBe(true);
    }
  });
});
