// Finds the installed hooks and checks whether they are still active, for the doctor and after settings changes. Reads plain JSON,
// so that the server does not load the settings editor.

import { isObject, type Json, type JsonObject, objectIn, textOf } from '../../core/json.ts';
import { wildcard } from '../../core/rules/wildcard.ts';
import { textIn } from '../../regular-file.ts';
import type { ExpectedHooks } from '../support.ts';
import { type FoundHook, installedIn, isSound, REGISTERED } from './hooks.ts';
import { rejectedSetting } from './settings-accepted.ts';

/** Our entries in a settings file; empty if the file is missing or the client could not read it. */
export const readInstalled = (file: string): readonly FoundHook[] => installedIn(parsed(textIn(file) ?? '') ?? {});

/** Whether settings enable or disable the plugin; `undefined` if they do neither. */
export function pluginIn(settings: Json): boolean | undefined {
  const plugins = isObject(settings) && isObject(settings.enabledPlugins) ? settings.enabledPlugins : {};
  return Object.entries(plugins)
    .filter(([name]) => name.startsWith('tutti@'))
    .map(([, on]) => on !== false)
    .at(-1);
}

export const readPlugin = (file: string): boolean | undefined => pluginIn(parsed(textIn(file) ?? '') ?? {});

/** Whether our hooks are active under these settings, given in the client's order: user, project, local. `undefined` is a file
 *  that is missing or unreadable, which the client treats alike. */
export function stillInstalled(
  texts: readonly (string | undefined)[],
  expected: ExpectedHooks & {
    /** The events to look for; an earlier release registered fewer. */
    readonly events?: readonly string[];
    /** The hooks come from the plugin. Settings files do not contain them; they contain whether the plugin is enabled, unless
     *  it was given on the command line. */
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
    url === undefined || allowed.length === 0 || allowed.flat().some((pattern) => wildcard(pattern).test(url));
  const sound = files
    .filter((settings) => rejectedSetting(settings) === undefined)
    .flatMap(installedIn)
    .filter((entry) => isSound(entry, expected) && reached(entry));
  const found = (event: string): boolean => sound.some((entry) => entry.event === event);
  if (!(expected.events ?? REGISTERED).every(found)) return 'dropped';
  // One file disables all hooks and a stronger one enables them: the client does not document which one wins.
  return switches.includes(true) ? 'unknown' : 'kept';
}

/** The client ignores files that are not strict JSON, but accepts a byte order mark. */
const parsed = (text: string): JsonObject | undefined => objectIn(text.replace(/^\uFEFF/, ''));
