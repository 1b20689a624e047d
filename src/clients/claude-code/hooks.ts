// The entries tutti registers in Claude Code's settings, and how it recognises them.

import { isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';
import { type FailureRule, failsClosed } from '../../core/policy.ts';
import type { ExpectedHooks, HookOptions, InstalledHook } from '../support.ts';
import { EVENTS, type Registration } from './events.ts';
import { NAME } from './footprint.ts';

/** Shared files must not contain the path, port or secret of one machine: use the project's copy, or the one on the PATH. */
export const SHARED_SHIMS = {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the client fills it in
  inProject: '${CLAUDE_PROJECT_DIR}/node_modules/.bin/tutti-hook',
  onPath: 'tutti-hook',
} as const;

/** Seconds. A command hook that gates nothing may have to start the server first. After the events in CHECKED a policy may run
 *  checks for up to 20 seconds. */
const TIMEOUT = { gating: 5, http: 5, command: 10, checked: 30 } as const;
const CHECKED: ReadonlySet<string> = new Set(['PostToolUse', 'Stop']);

/** The events tutti registers for, in the client's order. */
export const REGISTERED: readonly string[] = Object.keys(EVENTS).filter((event) => EVENTS[event]?.hook !== undefined);

export function hookFor(event: string, options: HookOptions): JsonObject {
  const registration = EVENTS[event]?.hook ?? 'open';
  const onFailure = denies(registration, options.failure) ? { onFailure: 'block' } : {};
  const address = addressFor(registration, options);
  if (address === undefined) {
    const args = [NAME, event, '--via', options.via];
    return { type: 'command', command: options.shim, args, timeout: timeoutOf(event, 'command'), ...onFailure };
  }
  return {
    type: 'http',
    url: urlFor(address, event, options.via),
    timeout: timeoutOf(event, 'http'),
    ...onFailure,
  };
}

function timeoutOf(event: string, transport: 'http' | 'command'): number {
  if (CHECKED.has(event)) return TIMEOUT.checked;
  const registration = EVENTS[event]?.hook;
  return registration === 'gate' || registration === 'closed' ? TIMEOUT.gating : TIMEOUT[transport];
}

/** Whether an event without an answer is denied. New settings could be without tutti's hooks, so `onDamage` does not decide there. */
const denies = (registration: Registration | undefined, failure: FailureRule): boolean =>
  registration === 'gate' ? failsClosed(failure) : registration === 'closed' && failure.level === 'strict';

const urlFor = (address: string, event: string, via: string): string =>
  `${address.replace(/\/+$/, '')}/hook/${NAME}/${event}?via=${via}`;

/** Installations that several users read, so that they must not contain a secret. */
export const SHARED: ReadonlySet<HookOptions['via']> = new Set(['project', 'plugin', 'managed']);

function addressFor(registration: Registration, { address, via }: HookOptions): string | undefined {
  return registration === 'process' || SHARED.has(via) ? undefined : address;
}

/** One of tutti's entries in a settings file. */
export interface FoundHook extends InstalledHook {
  readonly via: string;
  readonly url?: string;
  readonly command?: string;
  readonly args?: readonly string[];
  readonly onFailure?: string;
  /** The matcher of its group. Empty: matches everything. */
  readonly matcher: string;
  readonly hook: JsonObject;
}

const OUR_URL = new RegExp(`/hook/${NAME}/[A-Za-z]+\\?via=([a-z]+)$`);

/** The installation of an entry, whatever its release or address. Undefined: not one of ours. */
function viaOf(hook: Json): string | undefined {
  if (!isObject(hook)) return undefined;
  if (hook.type === 'http') return OUR_URL.exec(textOf(hook.url))?.[1];
  if (hook.type !== 'command' || !Array.isArray(hook.args)) return undefined;
  const [client, , flag, via] = hook.args;
  return client === NAME && flag === '--via' && typeof via === 'string' ? via : undefined;
}

export const isOurs = (hook: Json): boolean => viaOf(hook) !== undefined;

/** Every entry of ours in parsed settings. */
export function installedIn(settings: Json): readonly FoundHook[] {
  const hooks = isObject(settings) && isObject(settings.hooks) ? settings.hooks : {};
  return Object.entries(hooks).flatMap(([event, groups]) =>
    listIn(groups).flatMap((group) =>
      listIn(isObject(group) ? group.hooks : undefined).flatMap((hook) => installedAs(event, group, hook)),
    ),
  );
}

function installedAs(event: string, group: Json, hook: Json): readonly FoundHook[] {
  const via = viaOf(hook);
  if (via === undefined || !isObject(hook) || !isObject(group)) return [];
  const target =
    hook.type === 'http'
      ? { transport: 'http' as const, url: textOf(hook.url) }
      : {
          transport: 'command' as const,
          command: textOf(hook.command),
          args: listIn(hook.args).map((arg) => String(arg)),
        };
  const onFailure = textOf(hook.onFailure);
  return [{ event, via, ...target, ...(onFailure !== '' && { onFailure }), matcher: textOf(group.matcher), hook }];
}

export const listIn = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Hook settings that make it see fewer events, or make its answer count less. */
const WEAKENING = ['if', 'async', 'asyncRewake', 'once'] as const;

export function isSound(entry: FoundHook, expected: ExpectedHooks): boolean {
  const { event, hook, matcher, via } = entry;
  if (matcher !== '' && matcher !== '*') return false;
  if (WEAKENING.some((key) => hook[key] !== undefined && hook[key] !== false)) return false;
  if (hook.timeout !== undefined && !(typeof hook.timeout === 'number' && hook.timeout >= 1)) return false;
  if (denies(EVENTS[event]?.hook, expected.failure) && hook.onFailure !== 'block') return false;
  if (entry.transport === 'command') {
    return expected.shims.includes(entry.command ?? '') && entry.args?.[1] === event && entry.args.length === 4;
  }
  return expected.address !== undefined && entry.url === urlFor(expected.address, event, via);
}
