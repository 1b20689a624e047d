// Which of tutti's hooks Claude Code loads when it starts in a folder, and what keeps them from running.

import type { EnforcedReason } from '../../core/enforced-reason.ts';
import { isObject, type JsonObject, textOf } from '../../core/json.ts';
import { wildcard } from '../../core/rules/wildcard.ts';
import { textIn } from '../../regular-file.ts';
import type { Client, ClientPlace, LoadedHooks, StartPlace } from '../client.ts';
import type { ScopeHooks as HooksOfScope } from '../shared/hook-doctor.ts';
import { listIn } from '../shared/hooks-in.ts';
import { addressOf, type FoundHook, isNarrowed, REGISTERED } from './hooks.ts';
import { pluginIn, readInstalled } from './installed.ts';
import { rejectedSetting } from './settings-accepted.ts';
import { CONFIG_DIR, managedFile, scopeFiles, settingsFile } from './settings-paths.ts';

type ScopeHooks = HooksOfScope<FoundHook>;

/** The hook that checks calls. */
export const GATE = 'PreToolUse';

/** Highest precedence first. Includes scopes without our hooks: their settings may disable hooks. */
export const scopesAt = (place: StartPlace): readonly ScopeHooks[] =>
  scopeFiles(place).map((one) => ({ ...one, hooks: readInstalled(one.file) }));

export const hooksAt: NonNullable<Client['hooksAt']> = (place) => {
  const scopes = scopesAt(place);
  const found = scopes.filter(({ hooks }) => hooks.length > 0);
  const off = switchedOff(scopes, place);
  const ignored = new Set(off.flatMap(({ ignores = [] }) => ignores));
  const loaded = found.filter(({ read, file }) => read && !ignored.has(file));
  return {
    loaded: [...loaded.map(described), ...(hasPlugin(scopes) ? [PLUGIN] : [])],
    unread: found.filter(({ read }) => !read).map(described),
    ignored: [
      ...off.flatMap(({ ignores = [], ...problem }) => (ignores.some(namesTutti) ? [problem] : [])),
      ...hiddenByVariable(scopes, place),
    ],
    problems: [
      ...off.flatMap(({ ignores, ...problem }) => (ignores === undefined ? [problem] : [])),
      ...proxied(scopes, place),
      ...incomplete(loaded),
    ],
  };
};

/** Hooks of the user that the client does not read, because a variable names another folder. */
export function hiddenByVariable(scopes: readonly ScopeHooks[], place: ClientPlace): readonly EnforcedReason[] {
  const file = settingsFile('user', place);
  if (scopes.some((one) => one.file === file) || readInstalled(file).length === 0) return [];
  return [
    {
      code: 'CONFIG_ELSEWHERE',
      words: `${CONFIG_DIR} is set, so the client does not read the hooks in ${file}`,
      fix: `\`tutti init --scope local\`, or start the client without ${CONFIG_DIR}`,
      leaves: 'not',
    },
  ];
}

/** Also in a file that cannot be parsed. */
const namesTutti = (file: string): boolean => textIn(file)?.includes(NAMED) ?? false;
const NAMED = 'tutti';

const described = ({ scope, file, hooks }: ScopeHooks): LoadedHooks => ({
  scope,
  file,
  hooks: hooks.map(({ event, transport }) => ({ event, transport })),
  addresses: [...new Set(hooks.flatMap((hook) => addressOf(hook) ?? []))],
  programs: [...new Set(hooks.flatMap(({ command = '' }) => (command.startsWith('/') ? [command] : [])))],
});

const PLUGIN: LoadedHooks = {
  scope: 'plugin',
  file: '',
  hooks: REGISTERED.map((event) => ({ event, transport: 'command' })),
  addresses: [],
  programs: [],
};

/** Hooks that are missing or see fewer events than tutti installs them for, in all installations together. */
function incomplete(loaded: readonly ScopeHooks[]): readonly EnforcedReason[] {
  if (loaded.length === 0) return [];
  const whole = new Set(
    loaded.flatMap(({ hooks }) => hooks.filter((hook) => !isNarrowed(hook)).map(({ event }) => event)),
  );
  const missing = REGISTERED.filter((event) => !whole.has(event));
  if (missing.length === 0) return [];
  return [
    {
      code: 'HOOKS_MISSING',
      words: whole.has(GATE)
        ? `hooks are missing or changed: ${missing.join(', ')}`
        : `calls are not checked: the ${GATE} hook is missing or changed`,
      fix: '`tutti doctor --fix`',
      leaves: whole.has(GATE) ? 'partly' : 'not',
    },
  ];
}

/** The file of highest precedence that mentions the plugin decides. */
export const hasPlugin = (scopes: readonly ScopeHooks[]): boolean =>
  settingsIn(scopes).flatMap(({ settings }) => pluginIn(settings) ?? [])[0] === true;

type SettingsProblem = EnforcedReason & {
  /** The client ignores all of this file. */ readonly ignores?: readonly [string];
};

/** Settings that keep hooks from running, in any file the client reads. */
export function switchedOff(
  scopes: readonly ScopeHooks[],
  { root, shown = String }: Pick<StartPlace, 'root'> & { readonly shown?: (path: string) => string },
): readonly SettingsProblem[] {
  const managed = scopes.some(({ scope, hooks }) => scope === 'managed' && hooks.length > 0);
  return settingsIn(scopes).flatMap(({ file, settings, broken }): readonly SettingsProblem[] => {
    const at = shown(file);
    const problem = (code: string, words: string, fix: string): SettingsProblem => ({
      ...{ code, words: `${at}${words}`, fix, leaves: 'not' },
    });
    const unusable = (one: SettingsProblem): readonly SettingsProblem[] => [{ ...one, ignores: [file] }];
    if (broken)
      return unusable(problem('SETTINGS_BROKEN', ' is not JSON: the client ignores all of it', 'fix the JSON'));
    const rejected = rejectedSetting(settings);
    const why = `: ${rejected} is not valid: the client ignores the whole file`;
    if (rejected !== undefined) return unusable(problem('SETTINGS_REJECTED', why, 'correct it'));
    // Managed hooks run whatever other settings say.
    const off = settings.disableAllHooks === true && (!managed || file === managedFile(root));
    const managedOnly = settings.allowManagedHooksOnly === true && !managed;
    const { allowedHttpHookUrls: allowed } = settings;
    return [
      ...(off ? [problem('HOOKS_DISABLED', ': disableAllHooks is true: no hook runs', 'remove it')] : []),
      ...(managedOnly
        ? [problem('HOOKS_DISABLED', ': only managed hooks run', 'ask whoever manages this machine')]
        : []),
      ...(Array.isArray(allowed) && !isReachable(scopes, listIn(allowed))
        ? [problem('URLS_NOT_ALLOWED', ": allowedHttpHookUrls does not allow tutti's address", URLS_FIX)]
        : []),
    ];
  });
}

const URLS_FIX = 'add "http://127.0.0.1:*", or install with `tutti init --transport command`';

function isReachable(scopes: readonly ScopeHooks[], patterns: readonly unknown[]): boolean {
  const fits = (url: string) => (pattern: unknown) => wildcard(textOf(pattern)).test(url);
  const urls = scopes.flatMap(({ hooks }) => hooks.flatMap(({ url }) => url ?? []));
  return urls.every((url) => patterns.some(fits(url)));
}

/** The client sends http hooks through a proxy too, where a loopback address is another machine. */
export function proxied(scopes: readonly ScopeHooks[], { env }: Pick<StartPlace, 'env'>): readonly EnforcedReason[] {
  const http = scopes.some(({ hooks }) => hooks.some(({ transport }) => transport === 'http'));
  // Variables in settings reach the client's own requests too.
  const inSettings = settingsIn(scopes).flatMap(({ settings }) => (isObject(settings.env) ? [settings.env] : []));
  const variable = (name: string): string | undefined =>
    inSettings.map((given) => textOf(given[name])).find((value) => value !== '') || env(name);
  const proxy = variable('HTTP_PROXY') || variable('http_proxy');
  const direct = (variable('NO_PROXY') || variable('no_proxy') || '').split(/[\s,]+/);
  if (!http || !proxy || direct.some((host) => host === '*' || host.startsWith('127.'))) return [];
  return [
    {
      code: 'PROXIED',
      words: 'HTTP_PROXY is set, so hooks go to the proxy instead of tutti',
      fix: 'add 127.0.0.1 to NO_PROXY, or install with `tutti init --transport command`',
      leaves: 'not',
    },
  ];
}

interface SettingsText {
  readonly file: string;
  readonly settings: JsonObject;
  readonly broken?: true;
}

function settingsIn(scopes: readonly ScopeHooks[]): readonly SettingsText[] {
  return scopes.flatMap(({ file, read }): readonly SettingsText[] => {
    const text = read ? textIn(file) : undefined;
    if (text === undefined) return [];
    try {
      const settings: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
      return [isObject(settings) ? { file, settings } : { file, settings: {}, broken: true }];
    } catch {
      return [{ file, settings: {}, broken: true }];
    }
  });
}
