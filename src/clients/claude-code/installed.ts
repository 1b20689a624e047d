// What is installed, and whether it is still in force: for doctor, and for the moment a settings file changes. Reads plain
// JSON only, so that the server need not load the editor of settings files.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type Json, type JsonObject, objectIn, textOf } from '../../core/json.ts';
import type { ClientPlace } from '../client.ts';
import type { ExpectedHooks } from '../support.ts';
import { type FoundHook, installedIn, isSound, listIn, REGISTERED } from './hooks.ts';

/** In the client's order: user, project, local. */
export const settingsFiles = ({ project, home }: ClientPlace): readonly string[] => [
  join(home, '.claude', 'settings.json'),
  join(project, '.claude', 'settings.json'),
  join(project, '.claude', 'settings.local.json'),
];

/** Our entries in a settings file; none where there is no file, or none that the client could read. */
export function readInstalled(file: string): readonly FoundHook[] {
  try {
    return installedIn(parsed(readFileSync(file, 'utf8')) ?? {});
  } catch {
    return [];
  }
}

/** Whether settings switch the plugin on or off; `undefined` where they do not speak of it. */
export function pluginIn(settings: Json): boolean | undefined {
  const plugins = isObject(settings) && isObject(settings.enabledPlugins) ? settings.enabledPlugins : {};
  return Object.entries(plugins)
    .filter(([name]) => name.startsWith('tutti@'))
    .map(([, on]) => on !== false)
    .at(-1);
}

export function readPlugin(file: string): boolean | undefined {
  try {
    return pluginIn(parsed(readFileSync(file, 'utf8')) ?? {});
  } catch {
    return undefined;
  }
}

/** Would our hooks be in force under these settings? They come in the client's order: user, project, local; `undefined` for
 *  one that is not there or cannot be read, which is the same to the client. */
export function stillInstalled(
  texts: readonly (string | undefined)[],
  expected: ExpectedHooks & {
    /** The events to be found, where an earlier release registered for fewer. */
    readonly events?: readonly string[];
    /** The hooks are the plugin's: what it brings stands in no settings file, but that it is on does, if it was installed and
     *  not given on the command line. */
    readonly plugin?: 'installed' | 'given';
  },
): 'kept' | 'dropped' | 'unknown' {
  if (texts.length === 0) return 'unknown';
  const files = texts.map((text) => parsed(text ?? '')).filter((settings) => settings !== undefined);
  const switches = files.flatMap(({ disableAllHooks }) =>
    typeof disableAllHooks === 'boolean' ? disableAllHooks : [],
  );
  if (switches.at(-1) === true) return 'dropped';
  const plugin = files.flatMap((settings) => pluginIn(settings) ?? []).at(-1) ?? expected.plugin === 'given';
  if (expected.plugin !== undefined && !plugin) return 'dropped';

  const allowed = files.flatMap(({ allowedHttpHookUrls: urls }) => (Array.isArray(urls) ? [urls.map(textOf)] : []));
  const reached = ({ url }: FoundHook): boolean =>
    url === undefined || allowed.length === 0 || allowed.flat().some((pattern) => fits(pattern, url));
  const sound = files
    .filter(isTaken)
    .flatMap(installedIn)
    .filter((entry) => isSound(entry, expected) && reached(entry));
  const found = (event: string): boolean => sound.some((entry) => entry.event === event);
  if (!(expected.events ?? REGISTERED).every(found)) return 'dropped';
  // One file switches all hooks off, a stronger one on again: which of them the client follows is not known.
  return switches.includes(true) ? 'unknown' : 'kept';
}

/** The client reads strict JSON, and drops a file that is not; a byte order mark it forgives. */
const parsed = (text: string): JsonObject | undefined => objectIn(text.replace(/^\uFEFF/, ''));

/** One malformed entry of these events, and the client drops the whole file with all hooks in it. */
const FRAGILE = ['PreToolUse', 'PermissionRequest'] as const;

const isTaken = ({ hooks }: JsonObject): boolean =>
  hooks === undefined ||
  (isObject(hooks) &&
    FRAGILE.every(
      (event) => hooks[event] === undefined || (Array.isArray(hooks[event]) && hooks[event].every(isGroup)),
    ));

const isGroup = (group: Json): boolean =>
  isObject(group) &&
  (group.matcher === undefined || typeof group.matcher === 'string') &&
  Array.isArray(group.hooks) &&
  group.hooks.every(isHook);

/** What each type of hook cannot be without. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  command: ['command'],
  http: ['url'],
  prompt: ['prompt'],
  agent: ['prompt'],
  mcp_tool: ['server', 'tool'],
};

const isHook = (hook: Json): boolean =>
  isObject(hook) &&
  Object.hasOwn(NEEDED, textOf(hook.type)) &&
  listIn(NEEDED[textOf(hook.type)]).every((field) => typeof hook[String(field)] === 'string') &&
  (hook.timeout === undefined || (typeof hook.timeout === 'number' && hook.timeout > 0)) &&
  (hook.args === undefined || (Array.isArray(hook.args) && hook.args.every((arg) => typeof arg === 'string')));

/** `*` stands for anything. */
const fits = (pattern: string, url: string): boolean =>
  new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`).test(url);

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
