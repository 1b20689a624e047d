// tutti in Claude Code's status line. There is room for one command only, so a command that is there already is kept as an
// argument of ours and its output comes first; taking ours out puts it back as it was.

import { join } from 'node:path';
import { isObject, type JsonObject, textOf } from '../../core/json.ts';
import { SCOPES, type Scope } from './hooks.ts';
import { settingsFile } from './install.ts';
import { readText, removeFile, writeText } from './settings-file.ts';
import { append, childOf, parseSettings, remove, replace } from './settings-text.ts';

export interface Place {
  readonly project: string;
  readonly home: string;
}

export type Outcome =
  | { readonly file: string; readonly what: 'installed' | 'updated' | 'kept' | 'removed'; readonly before?: string }
  | { readonly what: 'absent' }
  | { readonly what: 'failed'; readonly problem: string };

const KEY = 'statusLine';
const OURS = /^'(?:[^']|'\\'')*tutti-hook' --statusline(?: '((?:[^']|'\\'')*)')?$/;

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const commandFor = (shim: string, before: string | undefined): string =>
  `${quoted(shim)} --statusline${before === undefined ? '' : ` ${quoted(before)}`}`;

/** The command that ours keeps. `undefined`: it is not ours. */
function keptIn(command: string): { readonly before?: string } | undefined {
  const found = OURS.exec(command);
  if (found === null) return undefined;
  return found[1] === undefined ? {} : { before: found[1].replaceAll("'\\''", "'") };
}

/** Into the nearest file that has a status line, but not one that others share; else into the person's own. */
export function installStatusLine(place: Place, shim: string): Outcome {
  const lines = SCOPES.map((scope) => ({ scope, line: lineIn(settingsFile(scope, place)) }));
  const inForce = lines.find(({ line }) => line !== undefined);
  const scope: Scope = inForce === undefined ? 'user' : inForce.scope === 'project' ? 'local' : inForce.scope;
  const file = settingsFile(scope, place);
  const old = inForce?.line === undefined ? undefined : textOf(inForce.line.command);
  const kept = old === undefined ? undefined : keptIn(old);
  const before = kept === undefined ? old || undefined : kept.before;
  const wanted = { ...(inForce?.line ?? {}), type: 'command', command: commandFor(shim, before) };
  const what = kept === undefined ? 'installed' : old === wanted.command ? 'kept' : 'updated';
  const done = edited(file, (text, root) => {
    const there = childOf(root, KEY);
    const command = there && childOf(there, 'command');
    if (command !== undefined) return replace(text, root, command, wanted.command);
    return there === undefined ? append(text, root, root, wanted, KEY) : replace(text, root, there, wanted);
  });
  return done ?? { file, what, ...(before !== undefined && { before }) };
}

/** The nearest file with a status line of ours. */
export const statusLineIn = (place: Place, scopes: readonly Scope[] = SCOPES) =>
  scopes
    .map((scope) => ({ scope, file: settingsFile(scope, place) }))
    .find(({ file }) => keptIn(textOf(lineIn(file)?.command)) !== undefined);

export function removeStatusLine(place: Place, scopes: readonly Scope[] = SCOPES): Outcome {
  const found = statusLineIn(place, scopes);
  if (found === undefined) return { what: 'absent' };
  const { file, scope } = found;
  const { before } = keptIn(textOf(lineIn(file)?.command)) ?? {};
  // Taken over from the file that others share: there it still stands.
  const shared = scope === 'local' ? lineIn(settingsFile('project', place)) : undefined;
  const isShared = before !== undefined && textOf(shared?.command) === before;
  const done = edited(file, (text, root) => {
    const there = childOf(root, KEY);
    const command = there && childOf(there, 'command');
    if (before !== undefined && !isShared && command) return replace(text, root, command, before);
    return there?.parent === undefined ? text : remove(text, root, there.parent);
  });
  return done ?? { file, what: 'removed', ...(before !== undefined && { before }) };
}

function lineIn(file: string): JsonObject | undefined {
  const settings = parseSettings(textAt(file));
  const line = 'value' in settings ? settings.value[KEY] : undefined;
  return isObject(line) && textOf(line.command) !== '' ? line : undefined;
}

type Root = Parameters<typeof childOf>[0];

/** What went wrong, if anything did. */
function edited(file: string, edit: (text: string, root: Root) => string): Outcome | undefined {
  try {
    const before = textAt(file);
    const settings = parseSettings(before);
    if ('problem' in settings) {
      const { line, column, what } = settings.problem;
      return {
        what: 'failed',
        problem: `${file}:${line}:${column}: ${what}. Put it right and try again; nothing was changed.`,
      };
    }
    const after = edit(before, settings.root);
    if (after.trim() === '{}') removeFile(file);
    else if (after !== before) writeText(file, after, false);
    return undefined;
  } catch (error) {
    return { what: 'failed', problem: `${file}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** A file that is not there, or empty, is one without settings. */
const textAt = (file: string): string => {
  const text = readText(file) ?? '';
  return text.trim() === '' ? '{}\n' : text;
};

export const shimAt = (root: string): string => join(root, 'bin', 'tutti-hook');
