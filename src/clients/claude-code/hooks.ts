// What tutti registers in Claude Code's settings, as data, and how it knows its own entries again.

import { isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';
import { EVENTS, type Registration } from './events.ts';

export const SCOPES = ['local', 'project', 'user'] as const;
/** Whose settings: one person's in one project, everybody's in a project, one person's everywhere. */
export type Scope = (typeof SCOPES)[number];

export interface HookOptions {
  /** Which installation an event comes by; the same event by two roads counts once. */
  readonly via: Scope | 'plugin';
  /** The server's address with its secret. Without one, and in files that are shared, every hook is a process. */
  readonly address?: string;
  /** The program `tutti-hook`: an absolute path, or for a shared file what `projectShim` says. */
  readonly shim: string;
  /** Whether no answer refuses, where the client lets it. */
  readonly strict: boolean;
  /** Environment variables the server is told of; a process sees them itself. */
  readonly variables: readonly string[];
}

/** A shared file names no machine's path, port or secret: the copy in the project, or whatever is on the PATH. */
export const projectShim = (inProject: boolean): string =>
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the client fills it in
  inProject ? '${CLAUDE_PROJECT_DIR}/node_modules/.bin/tutti-hook' : 'tutti-hook';

const CLIENT = 'claude-code';

/** Seconds. A process that holds nothing up may have to start the server first. After some events a policy may run checks, for
 *  20 seconds at most; anything else is answered as quickly as ever. */
const TIMEOUT = { gating: 5, http: 5, command: 10, checked: 30 } as const;
const CHECKED: ReadonlySet<string> = new Set(['PostToolUse', 'Stop']);

/** The events tutti registers for, in the client's order. */
export const REGISTERED: readonly string[] = Object.keys(EVENTS).filter((event) => EVENTS[event]?.hook !== undefined);

export function hookFor(event: string, options: HookOptions): JsonObject {
  const registration = EVENTS[event]?.hook ?? 'open';
  const onFailure = options.strict && registration === 'closed' ? { onFailure: 'block' } : {};
  const address = addressFor(registration, options);
  if (address === undefined) {
    const args = [CLIENT, event, '--via', options.via];
    return { type: 'command', command: options.shim, args, timeout: timeoutOf(event, 'command'), ...onFailure };
  }
  return {
    type: 'http',
    url: urlFor(address, event, options.via),
    timeout: timeoutOf(event, 'http'),
    ...onFailure,
    ...(options.variables.length > 0 && {
      headers: Object.fromEntries(options.variables.map((name) => [headerFor(name), `$${name}`])),
      allowedEnvVars: options.variables,
    }),
  };
}

function timeoutOf(event: string, road: 'http' | 'command'): number {
  if (CHECKED.has(event)) return TIMEOUT.checked;
  return EVENTS[event]?.hook === 'closed' ? TIMEOUT.gating : TIMEOUT[road];
}

const urlFor = (address: string, event: string, via: string): string =>
  `${address.replace(/\/+$/, '')}/hook/${CLIENT}/${event}?via=${via}`;

const headerFor = (variable: string): string => `x-tutti-env-${variable}`;

const SHARED: ReadonlySet<HookOptions['via']> = new Set(['project', 'plugin']);

function addressFor(registration: Registration, { address, via }: HookOptions): string | undefined {
  return registration === 'process' || SHARED.has(via) ? undefined : address;
}

/** An entry of ours, as it stands in a settings file. */
export interface Installed {
  readonly event: string;
  readonly transport: 'http' | 'command';
  readonly via: string;
  readonly url?: string;
  readonly command?: string;
  readonly args?: readonly string[];
  readonly onFailure?: string;
  /** What the group it stands in is limited to. Empty: nothing. */
  readonly matcher: string;
  readonly hook: JsonObject;
}

const OUR_URL = /\/hook\/claude-code\/[A-Za-z]+\?via=([a-z]+)$/;

/** Whose installation an entry is, if it is one of ours at all: of this release or an earlier one, of any address. */
function viaOf(hook: Json): string | undefined {
  if (!isObject(hook)) return undefined;
  if (hook.type === 'http') return OUR_URL.exec(textOf(hook.url))?.[1];
  if (hook.type !== 'command' || !Array.isArray(hook.args)) return undefined;
  const [client, , flag, via] = hook.args;
  return client === CLIENT && flag === '--via' && typeof via === 'string' ? via : undefined;
}

export const isOurs = (hook: Json): boolean => viaOf(hook) !== undefined;

/** Every entry of ours in settings that were read already. */
export function installedIn(settings: Json): readonly Installed[] {
  const hooks = isObject(settings) && isObject(settings.hooks) ? settings.hooks : {};
  return Object.entries(hooks).flatMap(([event, groups]) =>
    listIn(groups).flatMap((group) =>
      listIn(isObject(group) ? group.hooks : undefined).flatMap((hook) => installedAs(event, group, hook)),
    ),
  );
}

function installedAs(event: string, group: Json, hook: Json): readonly Installed[] {
  const via = viaOf(hook);
  if (via === undefined || !isObject(hook) || !isObject(group)) return [];
  const road =
    hook.type === 'http'
      ? { transport: 'http' as const, url: textOf(hook.url) }
      : {
          transport: 'command' as const,
          command: textOf(hook.command),
          args: listIn(hook.args).map((arg) => String(arg)),
        };
  const onFailure = textOf(hook.onFailure);
  return [{ event, via, ...road, ...(onFailure !== '' && { onFailure }), matcher: textOf(group.matcher), hook }];
}

export const listIn = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** What an entry must be for it to do its work. */
export interface Expected {
  readonly address?: string;
  /** Every program that is known to be the shim. */
  readonly shims: readonly string[];
  readonly strict: boolean;
  readonly variables: readonly string[];
}

/** Settings of a hook that make it see less, or its answer count less. */
const WEAKENING = ['if', 'async', 'asyncRewake', 'once'] as const;

export function isSound(entry: Installed, expected: Expected): boolean {
  const { event, hook, matcher, via } = entry;
  if (matcher !== '' && matcher !== '*') return false;
  if (WEAKENING.some((key) => hook[key] !== undefined && hook[key] !== false)) return false;
  if (hook.timeout !== undefined && !(typeof hook.timeout === 'number' && hook.timeout >= 1)) return false;
  if (expected.strict && EVENTS[event]?.hook === 'closed' && hook.onFailure !== 'block') return false;
  if (entry.transport === 'command') {
    return expected.shims.includes(entry.command ?? '') && entry.args?.[1] === event && entry.args.length === 4;
  }
  const headers = isObject(hook.headers) ? hook.headers : {};
  const passed = listIn(hook.allowedEnvVars);
  return (
    expected.address !== undefined &&
    entry.url === urlFor(expected.address, event, via) &&
    expected.variables.every((name) => headers[headerFor(name)] === `$${name}` && passed.includes(name))
  );
}
