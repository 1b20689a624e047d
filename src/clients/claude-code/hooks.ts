// The entries tutti registers in Claude Code's settings, and how it recognises them.

import { isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';
import { type FailureRule, failsClosed } from '../../core/policy.ts';
import { joinAddress, SECRET_HEADER, splitAddress } from '../hook-address.ts';
import { SHARED } from '../shared/hook-form.ts';
import { hooksIn, listIn } from '../shared/hooks-in.ts';
import type { ExpectedHooks, HookOptions, InstalledHook } from '../support.ts';
import { EVENTS, type Registration } from './events.ts';
import { NAME } from './footprint.ts';

/** Shared files must not contain the path, port or secret of one machine. Earlier releases wrote the last two. */
export const SHARED_SHIMS = {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the client fills it in
  inRepository: '${CLAUDE_PROJECT_DIR}/.tutti/hook',
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
    const own = [options.shim, NAME, event, '--via', options.via];
    const [command = '', ...args] = isWatched(event, options) ? [...WATCHED, ...own] : own;
    return { type: 'command', command, args, timeout: timeoutOf(event, 'command'), ...onFailure };
  }
  const { origin, secret } = splitAddress(address);
  const url = urlFor(origin, event, options.via);
  return { type: 'http', url, headers: { [SECRET_HEADER]: secret }, timeout: timeoutOf(event, 'http'), ...onFailure };
}

/** Runs the program behind it, or tells the person that it is gone: of a missing program the client says nothing a person could act on. */
const WATCHED = [
  '/bin/sh',
  '-c',
  `[ -x "$0" ] && exec "$0" "$@"; echo '{"systemMessage":"tutti checks nothing: its program was moved or removed. Install it again, then run \`tutti init\` here."}'`,
] as const;
const SHOWN: ReadonlySet<string> = new Set(['SessionStart', 'UserPromptSubmit']);

/** In shared files the hook looks for the program itself. */
const isWatched = (event: string, { via }: HookOptions): boolean => SHOWN.has(event) && !SHARED.has(via);

function timeoutOf(event: string, transport: 'http' | 'command'): number {
  if (CHECKED.has(event)) return TIMEOUT.checked;
  const registration = EVENTS[event]?.hook;
  return registration === 'gate' || registration === 'closed' ? TIMEOUT.gating : TIMEOUT[transport];
}

/** Whether an event without an answer is denied. New settings could be without tutti's hooks, so `onDamage` does not decide there. */
const denies = (registration: Registration | undefined, failure: FailureRule): boolean =>
  registration === 'gate' ? failsClosed(failure) : registration === 'closed' && failure.level === 'strict';

export const ROUTE = `/hook/${NAME}/`;

const urlFor = (origin: string, event: string, via: string): string => `${origin}${ROUTE}${event}?via=${via}`;

/** Changes of settings go to a process too: over http, a stale address would have the client refuse the change that mends it. */
const PROCESS: ReadonlySet<Registration> = new Set(['process', 'closed']);

function addressFor(registration: Registration, { address, via }: HookOptions): string | undefined {
  return PROCESS.has(registration) || SHARED.has(via) ? undefined : address;
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

const OUR_URL = new RegExp(`${ROUTE}[A-Za-z]+\\?via=([a-z]+)$`);

/** The address that an http hook posts to. In hooks of earlier releases the url has the secret. */
export function addressOf({ url = '', hook }: FoundHook): string | undefined {
  const at = url.indexOf(ROUTE);
  if (at < 0) return undefined;
  const secret = isObject(hook.headers) ? textOf(hook.headers[SECRET_HEADER]) : '';
  return secret === '' ? url.slice(0, at) : joinAddress({ origin: url.slice(0, at), secret });
}

/** CLIENT EVENT --via INSTALLATION */
const OWN_ARGS = 4;

/** The installation of an entry, whatever its release or address. Undefined: not one of ours. */
function viaOf(hook: Json): string | undefined {
  if (!isObject(hook)) return undefined;
  if (hook.type === 'http') return OUR_URL.exec(textOf(hook.url))?.[1];
  if (hook.type !== 'command' || !Array.isArray(hook.args)) return undefined;
  const [client, , flag, via] = hook.args.slice(-OWN_ARGS);
  return client === NAME && flag === '--via' && typeof via === 'string' ? via : undefined;
}

export const isOurs = (hook: Json): boolean => viaOf(hook) !== undefined;

/** Every entry of ours in parsed settings. */
export const installedIn = (settings: Json): readonly FoundHook[] =>
  hooksIn(settings, { layout: 'groups', isOurs }).map(({ event, hook, matcher }) => {
    const target =
      hook.type === 'http'
        ? { transport: 'http' as const, url: textOf(hook.url) }
        : { transport: 'command' as const, ...commandOf(hook) };
    const onFailure = textOf(hook.onFailure);
    return { event, via: viaOf(hook) ?? '', ...target, ...(onFailure !== '' && { onFailure }), matcher, hook };
  });

/** The program and its own arguments, without what runs it. */
function commandOf(hook: JsonObject): { readonly command: string; readonly args: readonly string[] } {
  const [command = '', ...args] = wordsOf(hook).slice(-OWN_ARGS - 1);
  return { command, args };
}

/** What the client runs. */
export const wordsOf = ({ command, args }: JsonObject): readonly string[] => [
  textOf(command),
  ...listIn(args).map((arg) => String(arg)),
];

const isWatch = (words: readonly string[]): boolean =>
  words.length === WATCHED.length && WATCHED.every((word, at) => word === words[at]);

/** Hook settings that make it see fewer events, or make its answer count less. */
const WEAKENING = ['if', 'async', 'asyncRewake', 'once'] as const;

/** Sees fewer events than it was installed for, or is not waited for. */
export const isNarrowed = ({ hook, matcher }: FoundHook): boolean =>
  (matcher !== '' && matcher !== '*') ||
  WEAKENING.some((key) => hook[key] !== undefined && hook[key] !== false) ||
  (hook.timeout !== undefined && !(typeof hook.timeout === 'number' && hook.timeout >= 1));

export function isSound(entry: FoundHook, expected: ExpectedHooks): boolean {
  const { event, hook, via } = entry;
  if (isNarrowed(entry)) return false;
  if (denies(EVENTS[event]?.hook, expected.failure) && hook.onFailure !== 'block') return false;
  if (entry.transport === 'command') {
    const before = wordsOf(hook).slice(0, -OWN_ARGS - 1);
    if (before.length > 0 && !isWatch(before)) return false;
    return expected.shims.includes(entry.command ?? '') && entry.args?.[1] === event && entry.args.length === OWN_ARGS;
  }
  const { address } = expected;
  if (address === undefined || addressOf(entry) !== address) return false;
  return [splitAddress(address).origin, address].some((base) => entry.url === urlFor(base, event, via));
}
