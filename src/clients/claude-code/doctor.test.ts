import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import { type FailureRule, UNKNOWN_RULE } from '../../core/policy.ts';
import type { DoctorSubject, HookOptions, HookScope } from '../support.ts';
import { doctor } from './doctor.ts';
import { TESTED_VERSIONS } from './events.ts';
import { fire } from './fire.ts';
import { type FoundHook, hookFor, installedIn, REGISTERED, SHARED_SHIMS } from './hooks.ts';
import { managedFile, settingsFile } from './settings-paths.ts';
import { trialPayload } from './trial-payloads.ts';

const LAX: FailureRule = { level: 'shadow', onDamage: 'level' };

let folder = '';
let server: Server | undefined;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-doctor-')));
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const put = (path: string, text: string, mode = 0o644): string => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
  return file;
};

type RecordedRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
};

/** A real server that gives fixed answers and records its requests. */
async function listening(answer: (request: RecordedRequest) => { status?: number; body?: string } | 'never') {
  const requests: RecordedRequest[] = [];
  const made = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const one = { url: request.url ?? '', headers: request.headers, body };
      requests.push(one);
      const said = answer(one);
      if (said === 'never') return;
      response.writeHead(said.status ?? 200, said.status === 302 ? { location: '/' } : {}).end(said.body ?? '');
    });
  });
  server = made;
  await new Promise<void>((resolve) => {
    made.listen(0, '127.0.0.1', resolve);
  });
  return { address: `http://127.0.0.1:${(made.address() as AddressInfo).port}/secret`, requests };
}

const options = (more: Partial<HookOptions>): HookOptions => ({
  via: 'local',
  shim: join(folder, 'shim'),
  failure: UNKNOWN_RULE,
  ...more,
});

const settingsOf = (chosen: HookOptions): JsonObject => ({
  hooks: Object.fromEntries(REGISTERED.map((event) => [event, [{ hooks: [hookFor(event, chosen)] }]])),
});

const hookOf = (event: string, chosen: HookOptions): FoundHook => {
  const found = installedIn(settingsOf(chosen)).find((hook) => hook.event === event);
  if (found === undefined) throw new Error(`no hook for ${event}`);
  return found;
};

const DENY = JSON.stringify({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny' } });
const trial = () => ({ session: 'tutti-doctor-1', project: folder, policy: join(folder, '.tutti/policy.yaml') });
const around = (env: Readonly<Record<string, string>> = {}) => ({
  project: folder,
  env: { PATH: process.env.PATH, ...env },
});

describe('firing a hook over http', () => {
  it('posts the payload to the registered address, with no variable in a header', async () => {
    const { address, requests } = await listening(() => ({ body: DENY }));
    const hook = hookOf('PreToolUse', options({ address }));
    const shot = await fire(hook, trialPayload('PreToolUse', trial()), around({ TUTTI_LEVEL: 'strict', SECRET: 'x' }));
    expect(shot).toMatchObject({ event: 'PreToolUse', refused: true });
    expect(requests).toMatchObject([{ url: '/hook/claude-code/PreToolUse?via=local' }]);
    expect(Object.keys(requests[0]?.headers ?? {}).filter((name) => name.startsWith('x-tutti'))).toEqual([
      'x-tutti-secret',
    ]);
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ tool_name: 'Edit', session_id: 'tutti-doctor-1' });
  });

  it.each([
    ['silence', { body: '' }, { refused: false }],
    ['a block', { body: '{"decision":"block","reason":"x"}' }, { refused: true }],
    ['an error', { status: 500, body: DENY }, { refused: false, failed: 'status 500' }],
    ['a redirect', { status: 302 }, { refused: false, failed: 'status 302' }],
    ['something else', { body: 'hello' }, { refused: false, failed: 'not an answer: hello' }],
    ['a list', { body: '[]' }, { refused: false, failed: 'not an answer: []' }],
  ])('takes %s for what the client takes it for', async (_, answer, expected) => {
    const { address } = await listening(() => answer);
    expect(await fire(hookOf('Stop', options({ address })), {}, around())).toMatchObject(expected);
  });

  it('reports that nothing answers', async () => {
    const { address } = await listening(() => ({}));
    server?.close();
    expect(await fire(hookOf('Stop', options({ address })), {}, around())).toMatchObject({
      failed: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('stops waiting after the timeout of the hook', async () => {
    const { address } = await listening(() => 'never');
    const hook = hookOf('Stop', options({ address }));
    expect(await fire({ ...hook, hook: { ...hook.hook, timeout: 0.2 } }, {}, around())).toMatchObject({
      failed: 'no answer within 0.2 s',
    });
  });
});

describe('firing a command hook', () => {
  const run = (script: string) => {
    put('shim', `#!/bin/sh\n${script}\n`, 0o755);
    return fire(hookOf('PreToolUse', options({})), { hook_event_name: 'PreToolUse' }, around());
  };

  it('runs the registered program with its arguments and the payload on stdin', async () => {
    const shot = await run('cat > payload.json; echo "$@" > words; printf %s "$CLAUDE_PROJECT_DIR" > project');
    expect(shot).toMatchObject({ refused: false });
    const read = async (name: string) => (await import('node:fs')).readFileSync(join(folder, name), 'utf8');
    expect(JSON.parse(await read('payload.json'))).toEqual({ hook_event_name: 'PreToolUse' });
    expect(await read('words')).toBe('claude-code PreToolUse --via local\n');
    expect(await read('project')).toBe(folder);
  });

  it.each([
    ['exit 2', { refused: true }],
    [`echo '${DENY}'`, { refused: true }],
    ['exit 1', { refused: false, failed: 'exit code 1' }],
    ['echo banner', { refused: false, failed: 'not an answer: banner\n' }],
  ])('takes `%s` for what the client takes it for', async (script, expected) => {
    expect(await run(script)).toMatchObject(expected);
  });

  it("finds the project's own copy", async () => {
    put('node_modules/.bin/tutti-hook', '#!/bin/sh\nexit 2\n', 0o755);
    const hook = hookOf('PreToolUse', options({ via: 'project', shim: SHARED_SHIMS.inProject }));
    expect(await fire(hook, {}, around())).toMatchObject({ refused: true });
  });

  it('reports a missing program', async () => {
    expect(await fire(hookOf('PreToolUse', options({})), {}, around())).toMatchObject({
      failed: expect.stringMatching(/cannot be run: .*ENOENT/),
    });
  });
});

describe('the examination', () => {
  const patientWith = (
    settings: Partial<Record<HookScope, JsonObject | string>>,
    more: Partial<DoctorSubject> & { readonly address?: string } = {},
  ): DoctorSubject => {
    const { address, ...rest } = more;
    const place = { project: folder, home: join(folder, 'home') };
    for (const scope of ['managed', 'local', 'project', 'user'] as const) {
      const said = settings[scope];
      const file = scope === 'managed' ? managedFile(folder) : settingsFile(scope, place);
      rmSync(file, { force: true });
      if (said !== undefined)
        put(relative(folder, file), typeof said === 'string' ? said : JSON.stringify(said), 0o600);
    }
    return {
      ...place,
      cwd: folder,
      root: folder,
      env: { PATH: `${folder}/bin` },
      level: 'strict',
      expected: {
        shims: [join(folder, 'shim')],
        failure: UNKNOWN_RULE,
        ...(address && { address }),
      },
      userFailure: UNKNOWN_RULE,
      trial: trial(),
      shown: (path) => path.replace(`${folder}/`, ''),
      ...rest,
    };
  };
  const flawsOf = async (patient: DoctorSubject) =>
    (await doctor.examine(patient)).flatMap(({ flaws }) => flaws).filter(({ code }) => code !== 'CLIENT_UNKNOWN');
  const refusing = () => listening(({ url }) => ({ body: url.includes('PreToolUse') ? DENY : '' }));

  it('finds no problem in a working installation, and reports what it checked', async () => {
    const { address, requests } = await refusing();
    put('shim', '#!/bin/sh\nread -r _\n', 0o755);
    const patient = patientWith({ local: settingsOf(options({ address })) }, { address });
    expect(await flawsOf(patient)).toEqual([]);
    const seen = (await doctor.examine(patient)).map(
      ({ check, seen }) => `${check}: ${seen.replace(/\d+ ms/, 'N ms')}`,
    );
    expect(seen).toContain(
      `hooks local: ${REGISTERED.length} hooks answered, N ms at most; the canary was refused; fails closed`,
    );
    // The session start is fired first.
    expect(JSON.parse(requests[0]?.body ?? '').session_id).toBe('tutti-doctor-1');
  });

  describe('of how hooks fail', () => {
    const RULES = { open: { level: 'strict', onDamage: 'allow' }, closed: UNKNOWN_RULE } as const;
    type Way = keyof typeof RULES;

    it.each<readonly [Partial<Record<HookScope, Way>>, here: Way, user: Way, readonly string[]]>([
      [{ local: 'open' }, 'open', 'closed', []],
      [{ project: 'closed' }, 'closed', 'open', []],
      [{ local: 'open' }, 'closed', 'closed', ['FAILS_OPEN']],
      [{ project: 'closed' }, 'open', 'open', ['FAILS_CLOSED']],
      [{ user: 'open' }, 'open', 'open', []],
      [{ user: 'closed' }, 'open', 'closed', []],
      [{ user: 'open' }, 'open', 'closed', ['FAILS_OPEN']],
      [{ user: 'open' }, 'closed', 'open', ['FAILS_OPEN']],
      [{ user: 'open', local: 'closed' }, 'closed', 'open', []],
      [{ user: 'closed', local: 'closed' }, 'closed', 'closed', ['INSTALLED_TWICE']],
      [{ managed: 'open' }, 'open', 'closed', []],
    ])('compares %j with the policy here (%s) and that of the user (%s)', async (installed, here, user, codes) => {
      put('shim', '#!/bin/sh\nread -r _\n', 0o755);
      const settings = Object.entries(installed).map(([scope, way]) => [
        scope,
        settingsOf(options({ via: scope as HookScope, failure: RULES[way] })),
      ]);
      const patient = patientWith(Object.fromEntries(settings), { userFailure: RULES[user] });
      const flaws = await flawsOf({ ...patient, expected: { ...patient.expected, failure: RULES[here] } });
      expect(flaws.map(({ code }) => code).filter((code) => /FAILS|TWICE|CHANGED/.test(code))).toEqual(codes);
    });
  });

  it('reports a canary that is let through', async () => {
    const { address } = await listening(() => ({}));
    put('shim', '#!/bin/sh\nread -r _\n', 0o755);
    const patient = patientWith({ local: settingsOf(options({ address })) }, { address });
    expect(await flawsOf(patient)).toMatchObject([{ code: 'NOT_ENFORCED', fix: 'hooks' }]);
    expect(await flawsOf({ ...patient, level: 'shadow' })).toMatchObject([{ code: 'LEVEL', note: true }]);
  });

  it('reports hooks without a server, once for all with the same failure', async () => {
    const patient = patientWith({ user: settingsOf(options({ via: 'user' })) });
    expect(await flawsOf(patient)).toMatchObject([
      {
        code: 'HOOK_FAILED',
        what: expect.stringMatching(/^home\/.claude\/settings.json: \d+ hooks give no usable answer: cannot be run/),
      },
    ]);
  });

  it('reports hooks with another address, weakened hooks and missing hooks', async () => {
    const { address } = await refusing();
    put('shim', '#!/bin/sh\nread -r _\n', 0o755);
    const { hooks } = settingsOf(options({ address }));
    const { Stop: _, ...rest } = hooks as JsonObject;
    const found = await flawsOf(patientWith({ local: { hooks: rest } }, { address: 'http://127.0.0.1:9/other' }));
    expect(found.map(({ code }) => code)).toEqual(['HOOKS_MISSING', 'HOOKS_CHANGED']);
    expect(found[0]?.what).toBe('.claude/settings.local.json: no hook for Stop');
  });

  it('reports that nothing is installed', async () => {
    expect(await flawsOf(patientWith({}))).toMatchObject([{ code: 'NOT_INSTALLED', todo: 'Run `tutti init`.' }]);
  });

  it.each([
    ['project', true, 'local'],
    ['project', false, 'user'],
    ['local', true, undefined],
    ['local', false, 'user'],
    ['user', false, undefined],
  ] as const)(
    'knows whether the client reads %s settings from below, in a repository: %s',
    async (scope, git, instead) => {
      const cwd = join(folder, 'deep');
      if (git) mkdirSync(join(folder, '.git'));
      const settings = { [scope]: settingsOf(options({ via: scope })) };
      const below = async (where: string) =>
        (await flawsOf(patientWith(settings, { cwd: where }))).filter(({ code }) => code === 'STARTED_BELOW');
      expect(await below(folder)).toEqual([]);
      expect(await below(cwd)).toEqual(
        instead === undefined
          ? []
          : [
              {
                code: 'STARTED_BELOW',
                what: "a client started in deep does not load tutti's hooks",
                todo: `Start it in ${folder}, or run \`tutti init --scope ${instead}\`.`,
                note: true,
              },
            ],
      );
    },
  );

  it('counts a plugin as an installation', async () => {
    const patient = patientWith({ user: { enabledPlugins: { 'tutti@somewhere': true, 'other@x': true } } });
    expect(await flawsOf(patient)).toMatchObject([{ code: 'PLUGIN', note: true }]);
  });

  it.each([
    [{ disableAllHooks: true }, 'HOOKS_DISABLED'],
    [{ allowManagedHooksOnly: true }, 'HOOKS_DISABLED'],
    ['{ "hooks": ', 'SETTINGS_BROKEN'],
  ])('finds %j in any settings file', async (settings, code) => {
    const found = await flawsOf(patientWith({ project: settings }));
    expect(found).toContainEqual(
      expect.objectContaining({ code, what: expect.stringContaining('.claude/settings.json') }),
    );
  });

  describe('of managed hooks', () => {
    const managed = () => settingsOf(options({ via: 'managed' }));
    beforeEach(() => put('shim', '#!/bin/sh\nread -r _\nexit 2\n', 0o755));

    it.each(['local', 'project', 'user'] as const)(
      'finds that settings of scope %s cannot disable them',
      async (scope) => {
        const off = { disableAllHooks: true, allowManagedHooksOnly: true };
        expect(await flawsOf(patientWith({ managed: managed(), [scope]: off }))).toEqual([]);
      },
    );

    it('finds that they are disabled in their own file', async () => {
      const found = await flawsOf(patientWith({ managed: { ...managed(), disableAllHooks: true } }));
      expect(found).toMatchObject([{ code: 'HOOKS_DISABLED' }]);
    });

    it('expects them in every folder, and only as strict as the managed policy', async () => {
      const lenient = settingsOf(options({ via: 'managed', failure: LAX }));
      expect(await flawsOf(patientWith({ managed: lenient }, { cwd: join(folder, 'deep') }))).toEqual([]);
    });

    it('sends whoever has to repair them to the administrator', async () => {
      put('shim', '#!/bin/sh\nexit 1\n', 0o755);
      const [failed, ...others] = await flawsOf(patientWith({ managed: managed() }));
      expect(failed).toMatchObject({ code: 'HOOK_FAILED', todo: 'Run `sudo tutti init --managed`.' });
      expect([failed, ...others].filter((flaw) => flaw?.fix !== undefined)).toEqual([]);
    });

    it('advises to keep them rather than another installation', async () => {
      const [twice] = await flawsOf(patientWith({ managed: managed(), local: settingsOf(options({})) }));
      expect(twice).toMatchObject({
        code: 'INSTALLED_TWICE',
        what: expect.stringContaining('managed and local'),
        todo: 'Keep one: `tutti uninstall --scope local`.',
      });
    });
  });

  it('reports an address that settings do not allow', async () => {
    const { address } = await refusing();
    put('shim', '#!/bin/sh\nread -r _\n', 0o755);
    const settings = { ...settingsOf(options({ address })), allowedHttpHookUrls: ['https://hooks.example.com/*'] };
    expect((await flawsOf(patientWith({ local: settings }, { address }))).map(({ code }) => code)).toEqual([
      'URLS_NOT_ALLOWED',
    ]);
    const wide = { ...settings, allowedHttpHookUrls: ['http://127.0.0.1:*'] };
    expect(await flawsOf(patientWith({ local: wide }, { address }))).toEqual([]);
  });

  it('reports two installations, including the plugin', async () => {
    put('shim', '#!/bin/sh\nread -r _\nexit 2\n', 0o755);
    const both = patientWith({ local: settingsOf(options({})), user: settingsOf(options({ via: 'user' })) });
    expect((await flawsOf(both)).find(({ code }) => code === 'INSTALLED_TWICE')?.what).toMatch(
      'installed in local and user',
    );
    const plugin = patientWith({ local: { ...settingsOf(options({})), enabledPlugins: { 'tutti@tutti': true } } });
    expect((await flawsOf(plugin)).find(({ code }) => code === 'INSTALLED_TWICE')?.what).toMatch('local and plugin');
  });

  it.each([
    ['http and http', true, true, 'count once'],
    ['processes and processes', false, false, 'count once'],
    ['http and processes', true, false, 'may count twice'],
  ])('says of two installations, %s, whether events count twice', async (_, local, user, counted) => {
    const { address } = await refusing();
    put('shim', '#!/bin/sh\nread -r _\nexit 2\n', 0o755);
    const settings = (via: 'local' | 'user', http: boolean) => settingsOf(options({ via, ...(http && { address }) }));
    const both = patientWith({ local: settings('local', local), user: settings('user', user) }, { address });
    expect((await flawsOf(both)).find(({ code }) => code === 'INSTALLED_TWICE')?.what).toMatch(counted);
  });

  it('reports a proxy that would receive the hooks', async () => {
    const { address } = await refusing();
    put('shim', '#!/bin/sh\nread -r _\n', 0o755);
    const proxy = { HTTP_PROXY: 'http://proxy:3128', PATH: '/nowhere' };
    const patient = patientWith({ local: settingsOf(options({ address })) }, { address, env: proxy });
    expect((await flawsOf(patient)).map(({ code }) => code)).toEqual(['PROXIED']);
    expect(await flawsOf({ ...patient, env: { ...proxy, NO_PROXY: 'localhost,127.0.0.1' } })).toEqual([]);
  });

  it.each([
    ['0.9.9', 'older'],
    ['99.0.0', 'newer'],
    [TESTED_VERSIONS.to, undefined],
  ])('tells client %s against what was tested', async (version, order) => {
    put('bin/claude', `#!/bin/sh\necho "${version} (Claude Code)"\n`, 0o755);
    const [client] = await doctor.examine(patientWith({}, { env: { PATH: `${folder}/bin:${process.env.PATH}` } }));
    if (order === undefined) expect(client).toEqual({ check: 'client', seen: `claude ${version}`, flaws: [] });
    else
      expect(client?.flaws).toMatchObject([
        { code: 'CLIENT_UNTESTED', note: true, what: expect.stringContaining(order) },
      ]);
  });
});

it('finds recent sessions of a project by their transcripts', () => {
  const at = (name: string, seconds: number) =>
    utimesSync(put(`.claude/projects/-my-app/${name}`, ''), seconds, seconds);
  at('old.jsonl', 1_000);
  at('newer.jsonl', 3_000);
  at('new.jsonl', 2_000);
  at('notes.txt', 4_000);
  expect(doctor.recentSessions({ home: folder, project: '/my.app' }, 1_500_000)).toEqual(['newer', 'new']);
  expect(doctor.recentSessions({ home: folder, project: '/elsewhere' }, 0)).toEqual([]);
});
