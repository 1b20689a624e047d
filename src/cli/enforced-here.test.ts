// Every reason of `enforced`, made true once in a real project and read from `tutti status --json`.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptPolicy } from '../../test/support/accept.ts';
import { install } from '../clients/claude-code/install.ts';
import { settingsFile } from '../clients/claude-code/settings-paths.ts';
import type { SettingsScope } from '../clients/support.ts';
import type { Enforced } from '../core/enforced.ts';
import type { EnforcedState } from '../core/enforced-reason.ts';
import { isObject, type Json, type JsonObject, objectIn } from '../core/json.ts';
import { UNKNOWN_RULE } from '../core/policy.ts';
import { urlOf, writeAddress } from '../world/server-address.ts';
import { called, happen, newPlace, type Place, SESSION, started } from './testing.ts';

const SHIM = resolve(import.meta.dirname, '../../bin/tutti-hook');

let place: Place;
beforeEach(() => {
  place = newPlace();
  place.write('.tutti/policy.yaml', 'extends: balanced\n');
  installed();
});
afterEach(() => place.remove());

interface Installing {
  readonly scope?: SettingsScope;
  readonly shim?: string;
  readonly address?: string;
  readonly project?: string;
}

function installed({ scope = 'local', shim = SHIM, address, project = place.project }: Installing = {}): string {
  const file = settingsFile(scope, { project, home: place.home });
  install(file, { via: scope, shim, failure: UNKNOWN_RULE, ...(address !== undefined && { address }) });
  return file;
}

const changed = (file: string, change: (settings: JsonObject) => JsonObject): void =>
  writeFileSync(file, JSON.stringify(change(objectIn(readFileSync(file, 'utf8')) ?? {})));

const policy = (text: string): string => place.write('.tutti/policy.yaml', text);
const SECRET = '0123456789abcdef0123456789abcdef';
const serverAt = (port: number): void =>
  writeAddress(place.tutti, {
    ...{ url: urlOf(port, SECRET), port, secret: SECRET, key: SECRET, socket: null, vars: [] },
    ...{ pid: 1, supervisor: 1, version: '0', startedAt: 0 },
  });

const enforcedIn = async (cwd: string, env: Readonly<Record<string, string>> = {}): Promise<Enforced> => {
  const { enforced } = (await place.json(['status'], { cwd, env })) as { readonly enforced: Enforced };
  return enforced;
};

const MODE = 'extends: orchestrator\n';
const PIPELINE = `extends: base
level: strict
rules:
  line:
    kind: pipeline
    stages:
      - {name: one, agents: [{agent: helper, to: two, on: start}]}
      - {name: two, agents: [{agent: other, to: one, back: true}]}
`;
const switchedBy = (given: string): string =>
  `extends: balanced\nrules:\n  mine: {kind: solo, refuseFirst: false, unless: [${given}]}\n`;
const edit = called('Edit', { file_path: 'a.ts' });
const delegation = called('Agent', { subagent_type: 'helper', prompt: 'Go on.' });

interface Case {
  readonly code: string;
  readonly state: EnforcedState;
  readonly words: RegExp;
  readonly make?: () => unknown;
  readonly env?: Readonly<Record<string, string>>;
  /** The folder of the project that status is asked in. */
  readonly below?: string;
}

const run = async (...argv: readonly string[]): Promise<void> => {
  const { exit, err } = await place.run(argv, { answers: [] });
  if (exit !== 0) throw new Error(err);
};
const localSettings = (): string => settingsFile('local', { project: place.project, home: place.home });
const noHooks = (): void => rmSync(join(place.project, '.claude'), { recursive: true });

/** The setting that the client rejects a file for, and the value. */
const REJECTED: readonly (readonly [string, JsonObject])[] = [
  ['model', { model: 5 }],
  ['permissions.allow', { permissions: { allow: 'Read' } }],
  ['permissions.defaultMode', { permissions: { defaultMode: 'acceptEdit' } }],
  ['env', { env: [] }],
  ['hooks.PreToolUse', { hooks: { PreToolUse: [{ hooks: [{ type: 'command' }] }] } }],
  ['hooks.PermissionRequest', { hooks: { PermissionRequest: [{ matcher: 5, hooks: [] }] } }],
];

/** Settings with more of them; lists of hooks grow. */
const merged = ({ hooks, ...settings }: JsonObject, { hooks: more, ...others }: JsonObject): JsonObject => {
  const all = isObject(hooks) ? hooks : {};
  const grown = Object.entries(isObject(more) ? more : {}).map(([event, groups]) => [
    event,
    [...list(all[event]), ...list(groups)],
  ]);
  return { ...settings, ...others, hooks: { ...all, ...Object.fromEntries(grown) } };
};
const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

const CASES: readonly Case[] = [
  { code: 'NOT_INSTALLED', state: 'not', words: /no hooks/, make: noHooks },
  {
    ...{ code: 'STARTED_BELOW', state: 'not', words: /does not load/, below: 'deep' },
    make: () => {
      noHooks();
      installed({ scope: 'project' });
    },
  },
  {
    ...{ code: 'SETTINGS_BROKEN', state: 'not', words: /is not JSON/ },
    make: () => writeFileSync(localSettings(), `${readFileSync(localSettings(), 'utf8')}// mine\n`),
  },
  ...REJECTED.map(
    ([setting, more]): Case => ({
      ...{ code: 'SETTINGS_REJECTED', state: 'not', words: new RegExp(`: ${setting} is not valid`) },
      make: () => changed(localSettings(), (settings) => merged(settings, more)),
    }),
  ),
  {
    ...{ code: 'CONFIG_ELSEWHERE', state: 'not', words: /CLAUDE_CONFIG_DIR/, env: { CLAUDE_CONFIG_DIR: '/elsewhere' } },
    make: () => {
      noHooks();
      installed({ scope: 'user' });
    },
  },
  {
    ...{ code: 'HOOKS_DISABLED', state: 'not', words: /disableAllHooks/ },
    make: () => changed(localSettings(), (settings) => ({ ...settings, disableAllHooks: true })),
  },
  {
    ...{ code: 'HOOKS_UNTRUSTED', state: 'not', words: /none of these is trusted/ },
    make: async () => {
      noHooks();
      const trusted = `[projects.${JSON.stringify(place.project)}]\ntrust_level = "trusted"\n`;
      mkdirSync(join(place.home, '.codex'), { recursive: true });
      writeFileSync(join(place.home, '.codex/config.toml'), trusted);
      await run('init', '--yes', '--client', 'codex');
    },
  },
  {
    ...{ code: 'FOLDER_UNTRUSTED', state: 'partly', words: /only after you have trusted it/ },
    make: async () => {
      noHooks();
      await run('init', '--yes', '--client', 'copilot');
    },
  },
  {
    ...{ code: 'URLS_NOT_ALLOWED', state: 'not', words: /allowedHttpHookUrls/ },
    make: () => {
      serverAt(4242);
      const file = installed({ address: urlOf(4242, SECRET) });
      changed(file, (settings) => ({ ...settings, allowedHttpHookUrls: ['https://example.com/*'] }));
    },
  },
  {
    ...{ code: 'PROXIED', state: 'not', words: /proxy/, env: { HTTP_PROXY: 'http://proxy:1' } },
    make: () => {
      serverAt(4242);
      installed({ address: urlOf(4242, SECRET) });
    },
  },
  {
    ...{ code: 'PROXIED', state: 'not', words: /proxy/ },
    make: () => {
      serverAt(4242);
      const file = installed({ address: urlOf(4242, SECRET) });
      changed(file, (settings) => ({ ...settings, env: { HTTP_PROXY: 'http://proxy:1' } }));
    },
  },
  ...(['Stop', 'PreToolUse'] as const).map(
    (event): Case => ({
      ...{ code: 'HOOKS_MISSING', state: event === 'Stop' ? 'partly' : 'not', words: new RegExp(event) },
      make: () =>
        changed(localSettings(), ({ hooks, ...settings }) => ({ ...settings, hooks: without(hooks ?? {}, event) })),
    }),
  ),
  {
    ...{ code: 'HOOK_PROGRAM_GONE', state: 'not', words: /moved\/tutti-hook/ },
    make: () => installed({ shim: '/moved/tutti-hook' }),
  },
  {
    ...{ code: 'SERVER_ELSEWHERE', state: 'not', words: /127\.0\.0\.1:4242,/ },
    make: () => {
      serverAt(4243);
      installed({ address: urlOf(4242, SECRET) });
    },
  },
  {
    ...{ code: 'SERVER_DOWN', state: 'partly', words: /no server/ },
    make: async () => {
      serverAt(4242);
      installed({ address: urlOf(4242, SECRET) });
      await happen(place, [started]);
    },
  },
  { code: 'LEVEL', state: 'partly', words: /policy/, make: () => policy('extends: balanced\nlevel: guidance\n') },
  { code: 'LEVEL', state: 'not', words: /shadow/, make: () => run('level', 'shadow') },
  { code: 'LEVEL', state: 'not', words: /this user/, make: () => run('disable', '--scope', 'user') },
  { code: 'LEVEL', state: 'not', words: /TUTTI_LEVEL/, env: { TUTTI_LEVEL: 'off' } },
  {
    ...{ code: 'SESSION_LEVEL', state: 'not', words: /this session/ },
    make: async () => {
      await happen(place, [started]);
      await run('level', 'off', '--session', SESSION);
    },
  },
  {
    ...{ code: 'SESSION_LEVEL', state: 'partly', words: /^session 3f2a91c0/ },
    make: async () => {
      await happen(place, [started]);
      await run('level', 'off', '--session', SESSION);
      await happen(place, [started], 'newer');
    },
  },
  { code: 'MODE_OFF', state: 'partly', words: /mode is off:/, make: () => policy(MODE) },
  {
    ...{ code: 'MODE_OFF', state: 'partly', words: /switched it off/ },
    make: async () => {
      policy(MODE);
      await run('orchestrator', 'disable');
    },
  },
  {
    ...{ code: 'MODE_OFF', state: 'partly', words: /HTMLGRAPH/, env: { HTMLGRAPH_DISABLE_TRACKING: '1' } },
    make: async () => {
      policy(MODE);
      await run('orchestrator', 'enable');
    },
  },
  {
    ...{ code: 'MODE_GUIDANCE', state: 'partly', words: /guidance/ },
    make: async () => {
      policy(MODE);
      await run('orchestrator', 'enable', '--level', 'guidance');
    },
  },
  {
    ...{ code: 'BREAKER_TRIPPED', state: 'enforced', words: /tripped/ },
    make: async () => {
      policy(MODE);
      await run('orchestrator', 'enable');
      await happen(place, [edit, edit, edit]);
    },
  },
  {
    ...{ code: 'SWITCHED_OFF', state: 'partly', words: /variable OFF/, env: { OFF: '1' } },
    make: () => policy(switchedBy('{env: OFF}')),
  },
  {
    ...{ code: 'SWITCHED_OFF', state: 'partly', words: /file pause/ },
    make: () => {
      policy(switchedBy('{file: pause}'));
      place.write('pause', '');
    },
  },
  {
    ...{ code: 'SWITCHED_OFF', state: 'partly', words: /variable OFF/, env: { OFF: 'true' } },
    make: () => policy('extends: base\nlevel: strict\nrules: {mine: {kind: role, main: true, offVar: OFF}}\n'),
  },
  {
    ...{ code: 'NO_ROLE', state: 'partly', words: /does not have the role/ },
    make: () => policy('extends: base\nlevel: strict\nrules: {mine: {kind: role, main: false}}\n'),
  },
  {
    ...{ code: 'PLAN_IN_FORCE', state: 'enforced', words: /0 of 2 phases/ },
    make: async () => {
      policy('extends: base\nlevel: strict\nrules: {graph: {kind: graph}}\n');
      place.write('plan.yaml', 'waves: [{wave_id: 0, phases: [{phase_id: a}, {phase_id: b}]}]\n');
      await run('plan', 'submit', 'plan.yaml');
    },
  },
  {
    ...{ code: 'PIPELINE_STAGE', state: 'enforced', words: /stage two: .* other/ },
    make: async () => {
      policy(PIPELINE);
      for (const name of ['helper', 'other'])
        place.write(`.claude/agents/${name}.md`, `---\nname: ${name}\ndescription: Helps.\n---\n`);
      await happen(place, [started, delegation]);
    },
  },
  {
    ...{ code: 'POLICY_BROKEN', state: 'partly', words: /policy\.yaml/ },
    make: () => policy('extends: [balanced\n'),
  },
  {
    ...{ code: 'POLICY_WAITING', state: 'enforced', words: /not in force/ },
    make: () => place.found('.tutti/policy.yaml', 'extends: balanced\nlevel: guidance\n'),
  },
  {
    ...{ code: 'POLICY_UNACCEPTED', state: 'enforced', words: /nobody has accepted/ },
    make: () => place.found('.tutti/policy.yaml', 'extends: balanced\nrules: {edits: {allowance: 1}}\n'),
  },
  {
    ...{ code: 'AGENT_MISSING', state: 'partly', words: /: scout$/ },
    make: () => policy('extends: balanced\nrules: {looks: {delegateTo: scout}}\n'),
  },
  {
    ...{ code: 'COMMANDS_SKIPPED', state: 'enforced', words: /lint \(not installed\)/ },
    make: () =>
      policy(
        'extends: balanced\nrules: {mine: {kind: checks, commands: [{name: lint, files: "**/*.ts", run: [no-such-program]}]}}\n',
      ),
  },
  {
    ...{ code: 'GRANT_OPEN', state: 'partly', words: /edits refuses/ },
    make: () => run('allow', 'edits', '--reason', 'a fix'),
  },
];

const without = (hooks: Json, event: string): Json =>
  isObject(hooks) ? Object.fromEntries(Object.entries(hooks).filter(([name]) => name !== event)) : hooks;

it('is enforced in a project that was set up', async () => {
  expect(await enforcedIn(place.project)).toEqual({ state: 'enforced', reasons: [] });
});

describe.each(CASES)('$code, $state, $words', ({ code, state, words, make, env, below }) => {
  it('is given with a way to mend it', async () => {
    await make?.();
    const cwd = join(place.project, below ?? '');
    mkdirSync(cwd, { recursive: true });
    const found = await enforcedIn(cwd, env);
    expect(found.state, JSON.stringify(found)).toBe(state);
    const reason = found.reasons.find((one) => one.code === code && words.test(one.words));
    expect(reason, JSON.stringify(found)).toBeDefined();
    expect(reason?.fix).not.toBe('');
  });
});

it('makes every documented reason true once, and no other', () => {
  const reference = readFileSync(resolve(import.meta.dirname, '../../docs/reference.md'), 'utf8');
  const [, table = ''] = /## Reasons of `enforced`\n([^#]*)/.exec(reference) ?? [];
  const documented = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, code]) => code);
  expect(documented.sort()).toEqual([...new Set(CASES.map(({ code }) => code))].sort());
});

it.each([
  ['a wrong value that is ignored alone', { theme: 5, permissions: { allow: [5] } }],
  ['a malformed entry for another event', { hooks: { Stop: [{ hooks: [{ type: 'x' }] }] } }],
  ['an unknown setting or event', { mine: 5, hooks: { Mine: 5 } }],
] as const)('is enforced beside %s', async (_, more) => {
  changed(localSettings(), (settings) => merged(settings, more));
  expect(await enforcedIn(place.project)).toEqual({ state: 'enforced', reasons: [] });
});

it('is not enforced by a hook that is left no time', async () => {
  writeFileSync(localSettings(), readFileSync(localSettings(), 'utf8').replaceAll(/"timeout": \d+/g, '"timeout": 0.1'));
  expect(await enforcedIn(place.project)).toMatchObject({ state: 'not', reasons: [{ code: 'HOOKS_MISSING' }] });
});

it.each([
  ['init', '--yes', '--scope', 'user'],
  ['statusline', '--install'],
])('does not claim to %s %s %s %s what the client would not read', async (...argv) => {
  const ran = await place.run(argv, { env: { CLAUDE_CONFIG_DIR: join(place.home, 'other') } });
  expect([ran.exit, ran.err]).toEqual([expect.any(Number), expect.stringContaining('CLAUDE_CONFIG_DIR is set')]);
  expect(ran.exit).not.toBe(0);
  const same = await place.run(argv, { env: { CLAUDE_CONFIG_DIR: join(place.home, '.claude') } });
  expect(same.err).not.toContain('CLAUDE_CONFIG_DIR');
});

it('closes `init` with what is not enforced, and says nothing where all of it is', async () => {
  const init = async (): Promise<string> =>
    (await place.run(['init', '--yes', '--transport', 'command'], { tutti: 'npx tutti' })).out;
  expect(await init()).not.toContain('enforced:');
  await run('level', 'guidance', '--scope', 'user');
  expect(await init()).toMatch(/\npartly enforced:\n {2}level guidance .*→ `npx tutti enable --scope user`\n$/);
});

it('is partly enforced where one client of two is not held to the policy, and names that client once', async () => {
  await run('init', '--yes', '--client', 'gemini');
  const { state, reasons } = await enforcedIn(place.project);
  expect([state, reasons.map(({ words }) => words)]).toEqual([
    'partly',
    ['Gemini CLI ignores the hooks of a folder that nobody has trusted'],
  ]);
});

it('gives a reason that holds for all clients once, also where two reasons differ only in what to do', async () => {
  await run('init', '--yes', '--client', 'qwen');
  for (const uses of ['2', '3']) await run('allow', 'edits', '--uses', uses);
  const { reasons } = await enforcedIn(place.project);
  expect(reasons.map(({ words }) => words)).toEqual(
    Array(2).fill(expect.stringMatching(/^\S+ lets calls through that edits refuses$/)),
  );
  expect(new Set(reasons.map(({ fix }) => fix)).size).toBe(2);
});

describe('in another checkout of the repository', () => {
  const git = (...args: readonly string[]): void => {
    const who = ['-c', 'user.name=ada', '-c', 'user.email=ada@localhost'];
    execFileSync('git', [...who, ...args], { cwd: place.project, stdio: 'pipe' });
  };
  const worktree = (): string => join(place.home, 'worktree');
  beforeEach(() => {
    git('init', '-q');
    git('add', '.tutti');
    git('commit', '-qm', 'policy');
    git('worktree', 'add', '-q', worktree());
    acceptPolicy(place.tutti, worktree());
  });

  it.each(['', 'deep'])('local hooks of the first checkout are enforced in it, and below it: %j', async (below) => {
    const cwd = join(worktree(), below);
    mkdirSync(cwd, { recursive: true });
    expect(await enforcedIn(cwd)).toEqual({ state: 'enforced', reasons: [] });
    expect(await place.json(['status'], { cwd })).toMatchObject({ hooks: [{ scope: 'local' }] });
  });

  it('shared hooks that are not committed are not', async () => {
    noHooks();
    installed({ scope: 'project' });
    expect(await enforcedIn(worktree())).toMatchObject({ state: 'not', reasons: [{ code: 'NOT_INSTALLED' }] });
  });
});
