// The shim: passes the same bytes to the pipeline and returns the same answer, with and without a server.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp, freshHome, later, until } from '../server/testing/lab.ts';
import { type FakePackage, fakePackage, type Ran, run } from '../server/testing/package.ts';
import { ensureServer, findServer, stopServer } from '../server/up.ts';
import { tuttiHome } from '../world/home.ts';
import { proofOf, readAddress, shimSecretOf } from '../world/server-address.ts';

const KEY = 'c'.repeat(32);

let built: FakePackage;
beforeAll(async () => {
  built = await fakePackage();
});
afterAll(() => built.remove());
afterEach(cleanUp);

const shim = (home: string, input: string | Buffer, args = ['claude-code', 'PreToolUse'], env = {}): Promise<Ran> =>
  run(built.shim, args, input, { TUTTI_HOME: home, TUTTI_NO_SERVER: '1', ...env });

const up = (home: string) => ensureServer(home, { entry: built.server, version: '1.0.0', build: 'a' });

/** Which process answered, according to its log. */
const answeredBy = (home: string): number[] =>
  readFileSync(join(home, 'fake-events'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => Number.parseInt(line, 10));

describe('with a server', () => {
  it('starts no program from the PATH', async () => {
    const home = freshHome();
    await up(home);
    expect(await shim(home, '{"do":"text","with":"here"}', undefined, { PATH: '/nowhere' })).toEqual({
      code: 0,
      stdout: 'here',
      stderr: '',
    });
  });

  it.each([
    ['plain text', '{"a":1}\n'],
    ['letters of all sorts', '{"a":"äöü ß 日本語 😀 \\u0000 \\ud83d"}'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: for the shell
    ['what a shell would expand', '{"a":"$HOME `id` $(id) ${x} * ? ~ !! %s %d \\\\ \\" \' ; & | > <"}'],
    ['blanks and lines around it', ' \n\t {"a": "  x  "} \n\n\n'],
    ['carriage returns', '{"a":1}\r\n\r\n'],
    ['no JSON at all', 'not json \u0007\u001b[0m'],
    ['nothing', ''],
    ['a megabyte', JSON.stringify({ a: 'é"\\'.repeat(262_144) })],
  ])('passes on %s byte by byte', async (_, payload) => {
    const home = freshHome();
    const { pid } = await up(home);
    const { code, stdout, stderr } = await shim(home, payload);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout).payload === payload).toBe(true);
    expect(JSON.parse(stdout)).toMatchObject({ pid, transport: 'command', native: 'PreToolUse' });
  });

  it('passes on invalid UTF-8 as Node would', async () => {
    const home = freshHome();
    const bytes = Buffer.from([0x7b, 0xff, 0xfe, 0x80, 0x7d]);
    const direct = await run(process.execPath, [built.hook, 'claude-code'], bytes, {
      TUTTI_HOME: home,
      TUTTI_NO_SERVER: '1',
    });
    await up(home);
    const { payload } = JSON.parse((await shim(home, bytes)).stdout);
    expect(payload).toBe(JSON.parse(direct.stdout).payload);
  });

  it('never changes a payload by dropping zero bytes', async () => {
    const home = freshHome();
    const { pid } = await up(home);
    const { stdout, code } = await shim(home, Buffer.from('{"a":"x\0y"}'));
    const reached = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(reached.pid).not.toBe(pid);
    expect(() => JSON.parse(reached.payload)).toThrow();
  });

  it('passes on the installation, project and environment', async () => {
    const home = freshHome();
    await up(home);
    const { stdout } = await shim(home, '{}', ['claude-code', 'Stop', '--via', 'local', '--project', '/a b/ü'], {
      TUTTI_LEVEL: 'guidance',
      AGENT_NAME: 'Zoë "x" \\ $y',
    });
    expect(JSON.parse(stdout)).toMatchObject({
      native: 'Stop',
      via: 'local',
      project: '/a b/ü',
      vars: { TUTTI_LEVEL: 'guidance', AGENT_NAME: 'Zoë "x" \\ $y' },
    });
  });

  it('uses the current folder as the project', async () => {
    const home = freshHome();
    await up(home);
    const { stdout } = await run(built.shim, ['claude-code'], '{}', { TUTTI_HOME: home }, built.root);
    expect(JSON.parse(stdout).project).toBe(built.root);
  });

  it.each(['one\ntwo', ' blank before', 'blank after ', 'x\r\nX-Tutti-Project: /evil'])(
    'leaves a variable no header can carry (%j) to Node',
    async (value) => {
      const home = freshHome();
      const { pid } = await up(home);
      const { stdout } = await shim(home, '{}', undefined, { AGENT_NAME: value });
      expect(JSON.parse(stdout).vars.AGENT_NAME).toBe(value);
      expect(JSON.parse(stdout).pid).not.toBe(pid);
    },
  );

  it('starts passing a variable that a rule asks for', async () => {
    const home = freshHome();
    await up(home);
    const asked = async () => JSON.parse((await shim(home, '{}', undefined, { NEW_NAME: 'new' })).stdout).vars.NEW_NAME;
    await asked();
    await until(() => readFileSync(join(home, 'address'), 'utf8').includes('NEW_NAME'));
    expect(await asked()).toBe('new');
  });

  it('waits for a server that announces it takes longer', async () => {
    const home = freshHome();
    const { pid } = await up(home);
    const { code, stdout, stderr } = await shim(home, '{"do":"patient","with":"4500"}');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout).pid).toBe(pid);
  });

  it('answers on stdout and stderr with the given exit code', async () => {
    const home = freshHome();
    await up(home);
    expect(await shim(home, '{"do":"both"}')).toEqual({ code: 2, stdout: '{"out":"ä"}', stderr: 'err ü\nline two' });
    expect(await shim(home, '{"do":"refuse","with":"no"}')).toEqual({ code: 2, stdout: '', stderr: 'no' });
    expect(await shim(home, '{"do":"silence"}')).toEqual({ code: 0, stdout: '', stderr: '' });
    const long = 'ö\n'.repeat(20_000);
    expect((await shim(home, JSON.stringify({ do: 'text', with: long }))).stdout).toBe(long);
  });

  it('leaves a payload over the limit to Node, which rejects it', async () => {
    const home = freshHome();
    await up(home);
    const { stdout } = await shim(home, Buffer.alloc(8 * 1024 * 1024 + 7, 'x'));
    expect(JSON.parse(stdout).payload.tooLarge).toBeGreaterThan(8 * 1024 * 1024);
  });

  it('works through a link, and from a deleted folder', async () => {
    const home = freshHome();
    const link = join(home, 'a link');
    symlinkSync(built.shim, link);
    const node = await run(link, ['claude-code'], '{}', { TUTTI_HOME: home, TUTTI_NO_SERVER: '1' });
    expect(JSON.parse(node.stdout).client).toBe('claude-code');
    await up(home);
    const gone = join(home, 'gone');
    mkdirSync(gone);
    const script = `cd '${gone}' && rmdir '${gone}' && exec '${link}' claude-code`;
    const { stdout } = await run('/bin/sh', ['-c', script], '{}', { TUTTI_HOME: home });
    expect(JSON.parse(stdout).client).toBe('claude-code');
  });

  it('ignores BASH_ENV and exported functions', async () => {
    const home = freshHome();
    await up(home);
    const startup = join(home, 'startup.sh');
    writeFileSync(startup, 'echo noise');
    const env = { BASH_ENV: startup, 'BASH_FUNC_printf%%': '() { builtin echo noise; }' };
    expect((await shim(home, '{"do":"text","with":"clean"}', undefined, env)).stdout).toBe('clean');
  });
});

describe('with a bash that cannot read many bytes at once, or a kernel that does not report how many were read', () => {
  /** The shim with its fast path disabled, as such a bash would run it. */
  const old = async (home: string, input: string | Buffer): Promise<Ran> => {
    const script = join(built.root, 'bin', 'old-hook');
    const text = readFileSync(built.shim, 'utf8');
    expect(text).toContain('BASH_VERSINFO[0] > 4');
    writeFileSync(script, text.replaceAll('BASH_VERSINFO[0] > 4', '0'), { mode: 0o755 });
    return run(script, ['claude-code', 'PreToolUse'], input, { TUTTI_HOME: home, TUTTI_NO_SERVER: '1' });
  };

  it.each([
    ['to the server', 'is short', JSON.stringify({ a: 'é"\\\n'.repeat(5_000) }), true],
    ['to the server', 'is empty', '', true],
    ['to Node', 'is long', JSON.stringify({ a: 'é"\\\n'.repeat(90_000) }), false],
    ['to Node', 'is just too long', 'x'.repeat(65_536), false],
  ])('passes on %s what %s', async (_, __, payload, toServer) => {
    const home = freshHome();
    const { pid } = await up(home);
    const { stdout, stderr, code } = await old(home, payload);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(JSON.parse(stdout).payload === payload).toBe(true);
    expect(JSON.parse(stdout).pid === pid).toBe(toServer);
  });

  it('passes zero bytes to Node unchanged', async () => {
    const home = freshHome();
    const { pid } = await up(home);
    const payload = '{"a":"x\0y"}\0\0 z';
    const reached = JSON.parse((await old(home, Buffer.from(payload))).stdout);
    expect(reached.payload).toBe(payload);
    expect(reached.pid).not.toBe(pid);
  });

  it('prints the same answer', async () => {
    const home = freshHome();
    await up(home);
    expect(await old(home, '{"do":"both"}')).toEqual({ code: 2, stdout: '{"out":"ä"}', stderr: 'err ü\nline two' });
  });
});

describe('without a server', () => {
  it('gets the same answer from Node', async () => {
    const home = freshHome();
    expect(await shim(home, '{"do":"both"}')).toEqual({ code: 2, stdout: '{"out":"ä"}', stderr: 'err ü\nline two' });
    const payload = '{"a":"ä \\" \\\\"} \n';
    const { stdout } = await shim(home, payload, ['claude-code', 'Stop', '--via', 'user'], { TUTTI_LEVEL: 'off' });
    expect(JSON.parse(stdout)).toMatchObject({ payload, native: 'Stop', via: 'user', vars: { TUTTI_LEVEL: 'off' } });
  });

  it('does not change the environment of Node', async () => {
    const home = freshHome();
    const script = join(home, 'node');
    writeFileSync(script, '#!/bin/sh\nprintf %s "[$LC_ALL]"\n', { mode: 0o755 });
    const env = { PATH: `${home}:${process.env.PATH}`, LC_ALL: 'de_DE.UTF-8' };
    expect((await shim(home, '{}', undefined, env)).stdout).toBe('[de_DE.UTF-8]');
  });

  it('starts only a Node of the system for a managed installation, without options of the user', async () => {
    const home = freshHome();
    const [mark, code] = [join(home, 'ran'), join(home, 'first.cjs')];
    writeFileSync(join(home, 'node'), `#!/bin/sh\ntouch '${mark}'\n`, { mode: 0o755 });
    writeFileSync(code, `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`);
    const hook = (via: string, env: Record<string, string>) =>
      shim(home, '{}', ['claude-code', 'PreToolUse', '--via', via], env);
    for (const env of [{ PATH: `${home}:${process.env.PATH}` }, { NODE_OPTIONS: `--require ${code}` }]) {
      await hook('managed', env);
      expect(existsSync(mark)).toBe(false);
      await hook('user', env);
      expect(existsSync(mark)).toBe(true);
      rmSync(mark);
    }
  });

  it('passes Node the delivery id that a dead server may have recorded', async () => {
    const home = freshHome();
    let asked = '';
    const server = createServer(
      proving((socket) =>
        socket.once('data', (data) => {
          asked = data.toString('latin1');
          socket.destroy();
        }),
      ),
    );
    later(() => void server.close());
    writeFileSync(join(home, 'address'), `${await listening(server)} ${shimSecretOf(KEY)} 1.0.0\nTUTTI_LEVEL\n`);
    const { delivery } = JSON.parse((await shim(home, '{}')).stdout);
    expect(delivery).toMatch(/^\d+\.\d+\.\d+\.\d+\./);
    expect(asked).toContain(`\r\nX-Tutti-Delivery: ${delivery}\r\n`);
    expect(JSON.parse((await shim(home, '{}')).stdout).delivery).not.toBe(delivery);
    // Bash writes up to the last line break at once; the rest would wait for TCP.
    expect(asked).toMatch(/\r\n\r\n2\r\n\{\}\r\n0\r\n\r\n$/);
  });

  it.each([
    ['refuses the connection', (): void => {}],
    ['dies before it answers', (socket: Socket): void => void socket.destroy()],
    ['dies when it has read', (socket: Socket): void => void socket.once('data', () => socket.destroy())],
    [
      'dies half way through its answer',
      answering('HTTP/1.1 200 OK\r\nx-tutti-exit: 0\r\nx-tutti-stdout: 4\r\ncontent-length: 10\r\n\r\n{"ha'),
    ],
    [
      'says it failed',
      answering('HTTP/1.1 500 No\r\nx-tutti-exit: 0\r\nx-tutti-stdout: 4\r\ncontent-length: 2\r\n\r\n{}'),
    ],
    ['is another program', answering('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi')],
    ['speaks no HTTP', answering('220 smtp ready\r\n')],
  ])('is answered by Node when what is there %s', async (what, behave) => {
    const home = freshHome();
    const server = createServer(proving(behave));
    const port = await listening(server);
    if (what === 'refuses the connection') await new Promise((resolve) => server.close(resolve));
    else later(() => void server.close());
    writeFileSync(join(home, 'address'), `${port} ${shimSecretOf(KEY)} 1.0.0\nTUTTI_LEVEL\n`);
    const payload = JSON.stringify({ a: 'x'.repeat(300_000) });
    const { code, stdout, stderr } = await shim(home, payload);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout).payload === payload).toBe(true);
  });

  const ALLOWED = 'HTTP/1.1 200 OK\r\nx-tutti-exit: 0\r\nx-tutti-stdout: 0\r\ncontent-length: 0\r\n\r\n';
  const proof = (text: string): string => `HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"proof":"${text}"}`;
  it.each([
    ['allows everything', answering(ALLOWED)],
    ['is a server of an earlier release', earlierRelease(ALLOWED)],
    ['has no proof', answering(proof('') + ALLOWED)],
    ['has a proof of its own', answering(proof(proofOf('f'.repeat(32), '0'.repeat(32))) + ALLOWED)],
    ['repeats what it was asked', (socket: Socket): void => void socket.pipe(socket)],
    ['accepts and says nothing', (socket: Socket): void => void socket.resume()],
    ['closes the connection', (socket: Socket): void => void socket.destroy()],
  ])('tells a program on its port that %s nothing, and does not believe it', async (_, behave) => {
    const home = freshHome();
    let received = '';
    const server = createServer((socket) => {
      socket
        .on('error', () => {})
        .on('data', (data) => {
          received += data.toString('latin1');
        });
      behave(socket);
    });
    later(() => void server.close());
    writeFileSync(join(home, 'address'), `${await listening(server)} ${shimSecretOf(KEY)} 1.0.0\nTUTTI_LEVEL\n`);
    const { stdout } = await shim(home, '{"do":"text","with":"by Node"}');
    expect(stdout).toBe('by Node');
    expect(received).not.toContain('by Node');
    expect(received).not.toContain(shimSecretOf(KEY));
  });

  it('does not wait for a server of an earlier release, which has no proof', async () => {
    const home = freshHome();
    const server = createServer(earlierRelease(ALLOWED));
    later(() => void server.close());
    writeFileSync(join(home, 'address'), `${await listening(server)} ${shimSecretOf(KEY)} 1.0.0\nTUTTI_LEVEL\n`);
    const patient = join(built.root, 'bin', 'patient-hook');
    writeFileSync(patient, readFileSync(built.shim, 'utf8').replace(/^patience=4 /m, 'patience=600 '), { mode: 0o755 });
    const { stdout } = await run(patient, ['claude-code'], '{"do":"text","with":"by Node"}', {
      TUTTI_HOME: home,
      TUTTI_NO_SERVER: '1',
    });
    expect(stdout).toBe('by Node');
  });

  it.each([
    ['sha256sum', 'sha256sum', true],
    ['shasum', 'shasum', true],
    ['nothing', 'true', false],
  ])('proves the server with %s', async (_, program, proven) => {
    const home = freshHome();
    const { pid } = await up(home);
    const bin = join(home, 'bin');
    mkdirSync(bin);
    for (const name of ['node', program])
      symlinkSync(name === 'node' ? process.execPath : which(name), join(bin, name));
    const script = join(built.root, 'bin', `hook-with-${program}`);
    const text = readFileSync(built.shim, 'utf8');
    expect(text).toContain('/usr/bin/sha256sum /sbin/sha256sum sha256sum /usr/bin/shasum shasum');
    // As on a system that has only this one.
    const only = text.replace(
      '/usr/bin/sha256sum /sbin/sha256sum sha256sum /usr/bin/shasum shasum',
      'sha256sum shasum',
    );
    writeFileSync(script, only, { mode: 0o755 });
    const env = { TUTTI_HOME: home, TUTTI_NO_SERVER: '1', PATH: `${bin}:/nowhere` };
    const { stdout } = await run(script, ['claude-code'], '{}', env);
    expect(JSON.parse(stdout).pid === pid).toBe(proven);
  });

  it('is answered by Node when the server does not answer in time', async () => {
    const home = freshHome();
    const server = createServer((socket) => void socket.on('error', () => {}).resume());
    later(() => void server.close());
    writeFileSync(join(home, 'address'), `${await listening(server)} ${'a'.repeat(32)} 1.0.0\n\n`);
    const started = Date.now();
    expect((await shim(home, '{"do":"text","with":"at last"}')).stdout).toBe('at last');
    expect(Date.now() - started).toBeGreaterThan(3_500);
  });

  it('is answered when the server is killed while it decides', async () => {
    const home = freshHome();
    const { pid } = await up(home);
    // The payload kills the server and then Node too, so only the shim can answer.
    const { code, stdout } = await shim(home, '{"do":"die"}');
    expect(code).toBe(0);
    expect(JSON.parse(stdout).hookSpecificOutput).toMatchObject({ permissionDecision: 'deny' });
    await until(async () => (await findServer(home))?.health.pid !== pid);
  });

  it('starts the server for later hooks', async () => {
    const home = freshHome();
    const env = { TUTTI_NO_SERVER: '' };
    await shim(home, '{}', ['claude-code', 'PostToolUse'], env);
    expect(existsSync(join(home, 'lock'))).toBe(false);
    await shim(home, '{}', ['claude-code', 'SessionStart'], env);
    const found = await until(() => findServer(home));
    await shim(home, '{}', ['claude-code', 'PostToolUse'], env);
    expect(answeredBy(home).at(-1)).toBe(found.health.pid);
  });

  it('starts one that can be stopped from the moment the hook has answered', async () => {
    const home = freshHome();
    await shim(home, '{}', ['claude-code', 'SessionStart'], { TUTTI_NO_SERVER: '' });
    expect(await stopServer(home)).toBe(true);
    expect(readAddress(home)).toBeDefined();
    expect(await findServer(home)).toBeUndefined();
  });

  it('restarts a server on any event', async () => {
    const home = freshHome();
    const { url } = await up(home);
    await stopServer(home);
    // Pretend that the last attempt was long ago.
    renameSync(join(home, 'lock'), join(home, 'lock-of-old'));
    await shim(home, '{}', ['claude-code', 'PostToolUse'], { TUTTI_NO_SERVER: '' });
    expect((await until(() => findServer(home))).address.url).toBe(url);
  });
});

describe('when nothing can be run', () => {
  const deny = { hookEventName: 'PreToolUse', permissionDecision: 'deny' };

  it('denies a call with the reason when Node is missing', async () => {
    const home = freshHome();
    const { code, stdout } = await shim(home, '{}', undefined, { PATH: '/nowhere' });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).hookSpecificOutput).toMatchObject(deny);
    expect(stdout).toContain('Node');
  });

  it('denies a call when tutti is not built, whether the event is an argument or in the payload', async () => {
    const home = freshHome();
    const hook = `${built.hook}.away`;
    renameSync(built.hook, hook);
    later(() => renameSync(hook, built.hook));
    for (const [args, payload] of [
      [['claude-code', 'PreToolUse'], '{}'],
      [['claude-code'], '{"hook_event_name":"PreToolUse"}'],
    ] as const) {
      const { code, stdout } = await shim(home, payload, [...args]);
      expect(code).toBe(0);
      expect(JSON.parse(stdout).hookSpecificOutput).toMatchObject(deny);
      expect(stdout).toContain('npm install');
    }
    for (const level of ['', 'guidance']) {
      const { stdout } = await shim(home, '{}', ['claude-code', 'SessionStart'], { TUTTI_LEVEL: level });
      expect(JSON.parse(stdout)).toEqual({
        systemMessage: expect.stringMatching(/^tutti checks nothing: .*npm install/),
      });
    }
    expect(await shim(home, '{}', ['claude-code', 'Stop'])).toMatchObject({ code: 0, stdout: '' });
    expect((await shim(home, '{}', ['claude-code', 'Stop'])).stderr).toContain('npm install');
    expect((await shim(home, '{}', undefined, { TUTTI_LEVEL: 'off' })).stdout).toContain('deny');
    writeFileSync(join(home, 'failure-rules'), 'guidance level /\n');
    expect(await shim(home, '{}')).toMatchObject({ code: 0, stdout: '' });
  });
});

describe('a prompt', () => {
  it.each([
    ['a hook', undefined, true],
    ['a hook of a client that another one started', 'claude-code_2.1.325', true],
    ['an agent', 'claude-code_2.1.325_agent', false],
  ])('from %s is vouched for, with and without a server, or not', async (_, mark, vouched) => {
    const home = freshHome();
    const sent = async () =>
      JSON.parse((await shim(home, '{}', ['claude-code', 'UserPromptSubmit'], { AI_AGENT: mark })).stdout);
    expect(await sent()).toMatchObject({ vouched });
    const { pid } = await up(home);
    expect(await sent()).toMatchObject({ vouched, pid });
  });
});

describe('the state folder', () => {
  /** As the shim finds it, without answering anything. */
  const homeOf = (env: Readonly<Record<string, string>>, ostype = 'linux-gnu', cwd?: string): string => {
    const functions = readFileSync(built.shim, 'utf8').replace(/^main "\$@"$/m, 'find_home; printf %s "$home"');
    const script = `OSTYPE=${ostype}\n${functions}`;
    return execFileSync('/bin/bash', ['-c', script], { env, encoding: 'utf8', ...(cwd && { cwd }) });
  };

  it.each([
    ['TUTTI_HOME', { TUTTI_HOME: '/t h', XDG_STATE_HOME: '/x', HOME: '/h' }],
    ['the state folder', { XDG_STATE_HOME: '/x', HOME: '/h' }],
    ['a relative state folder', { XDG_STATE_HOME: 'x', HOME: '/h' }],
    ['the default', { HOME: '/h' }],
    ['empty variables', { TUTTI_HOME: '', XDG_STATE_HOME: '', HOME: '/h' }],
  ])('is the one of Node: %s', (_, env) => {
    for (const [ostype, platform] of [
      ['linux-gnu', 'linux'],
      ['darwin22', 'darwin'],
    ] as const) {
      expect(homeOf(env, ostype)).toBe(tuttiHome(env, platform));
    }
  });

  it('is that of the account without a HOME', () => {
    expect(homeOf({ HOME: '' })).toBe(tuttiHome({ HOME: userInfo().homedir }, 'linux'));
  });

  describe("that the project's settings choose", () => {
    const FILES = ['.claude/settings.json', '.claude/settings.local.json'];
    const NAMES = ['TUTTI_HOME', 'XDG_STATE_HOME', 'HOME'];
    const write = (folder: string, file: string, text: string): void => {
      mkdirSync(join(folder, '.claude'), { recursive: true });
      writeFileSync(join(folder, file), text);
    };

    it.each(NAMES.flatMap((name) => FILES.map((file) => [name, file] as const)))(
      'is left to Node: %s in %s, however it is written',
      (name, file) => {
        const project = freshHome();
        const env = { HOME: '/h', [name]: '/evil' };
        expect(homeOf(env, 'linux-gnu', project)).not.toBe('');
        const escaped = [...name].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join('');
        for (const written of [name, escaped]) {
          write(project, file, `{ "env": { "${written}": "/evil" } }`);
          expect(homeOf(env, 'linux-gnu', project)).toBe('');
          expect(homeOf({ ...env, CLAUDE_PROJECT_DIR: project }, 'linux-gnu', '/')).toBe('');
        }
      },
    );

    it.each(FILES)('is not used, nor a server that it names: %s', async (file) => {
      const [project, evil, own] = [freshHome(), freshHome(), freshHome()];
      const { pid } = await up(evil);
      mkdirSync(join(own, 'tutti'));
      const env = { TUTTI_HOME: evil, XDG_STATE_HOME: own, TUTTI_NO_SERVER: '1' };
      const sent = async (args: readonly string[]): Promise<number> =>
        JSON.parse((await run(built.shim, ['claude-code', 'PreToolUse', ...args], '{}', env, project)).stdout).pid;
      expect(await sent([])).toBe(pid);
      write(project, file, JSON.stringify({ env: { TUTTI_HOME: evil } }));
      const answers = [await sent([]), await sent(['--project', '/'])];
      expect(answers).not.toContain(pid);
      expect(answeredBy(join(own, 'tutti'))).toEqual(answers);
    });

    it.each(FILES)('does not say how calls are answered when nothing can be run: %s', async (file) => {
      const [project, evil] = [freshHome(), freshHome()];
      writeFileSync(join(evil, 'failure-rules'), 'off allow /\n');
      const refused = async (): Promise<boolean> =>
        (
          await run(built.shim, ['claude-code', 'PreToolUse'], '{}', { TUTTI_HOME: evil, PATH: '/nowhere' }, project)
        ).stdout.includes('deny');
      expect(await refused()).toBe(false);
      write(project, file, JSON.stringify({ env: { TUTTI_HOME: evil } }));
      expect(await refused()).toBe(true);
    });

    it.each(['.env', '.gemini/.env', '.qwen/.env', '.qwen/settings.json'])(
      'is left to Node: %s in the folder or above it, but not in the home of the person',
      (file) => {
        const project = freshHome();
        mkdirSync(join(project, 'a/b'), { recursive: true });
        mkdirSync(join(project, dirname(file)), { recursive: true });
        writeFileSync(join(project, file), 'export TUTTI_HOME: "/evil"');
        const env = { HOME: '/h', TUTTI_HOME: '/evil' };
        for (const at of [project, join(project, 'a/b')]) expect(homeOf(env, 'linux-gnu', at)).toBe('');
        expect(homeOf(env, 'linux-gnu', '/')).toBe('/evil');
      },
    );

    it('is used where another value is set than the settings have', async () => {
      const [project, own] = [freshHome(), freshHome()];
      write(project, '.claude/settings.json', JSON.stringify({ env: { TUTTI_HOME: '/elsewhere' } }));
      const answer = await run(built.shim, ['claude-code'], '{}', { TUTTI_HOME: own, TUTTI_NO_SERVER: '1' }, project);
      expect(answeredBy(own)).toEqual([JSON.parse(answer.stdout).pid]);
    });
  });
});

/** Proves to be a server, then behaves like this. */
function proving(behave: (socket: Socket) => void): (socket: Socket) => void {
  return (socket) => {
    socket.on('error', () => {});
    let asked = '';
    socket.on('data', function prove(data) {
      asked += data.toString('latin1');
      if (!asked.endsWith('\r\n\r\n')) return;
      socket.off('data', prove);
      const nonce = /^GET \/prove\/(\w+) /.exec(asked)?.[1] ?? '';
      const body = JSON.stringify({ proof: proofOf(KEY, nonce) });
      behave(socket);
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    });
  };
}

/** Knows no proof, and answers what follows on the same connection. */
function earlierRelease(answer: string): (socket: Socket) => void {
  return (socket) =>
    void socket
      .on('error', () => {})
      .on('data', (data) =>
        socket.write(
          data.toString('latin1').startsWith('GET /prove/')
            ? 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n'
            : answer,
        ),
      );
}

const which = (name: string): string => execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();

/** Reads a request, sends this text and closes. */
function answering(text: string): (socket: Socket) => void {
  return (socket) => void socket.once('data', () => socket.end(text)).resume();
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
