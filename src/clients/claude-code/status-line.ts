// tutti in Claude Code's status line. The client runs only one command, so ours takes an existing command as its argument and
// prints that output first; removing ours restores it.

import { type JsonObject, textOf } from '../../core/json.ts';
import type { ClientPlace } from '../client.ts';
import { keepOriginal, leave, settled } from '../shared/original-settings.ts';
import { readText } from '../shared/settings-file.ts';
import { bare, parseSettings } from '../shared/settings-text.ts';
import { SCOPES, type SettingsScope, type StatusLineChange, type StatusLineSlot } from '../support.ts';
import { FORM } from './install.ts';
import { commandFor, keptIn, type LineEdited, lineIn, putLine, takeLine } from './settings-line.ts';
import { settingsFile } from './settings-paths.ts';

/** Installs into the file whose status line applies, unless that file is shared; otherwise into the user's own. */
function installStatusLine(place: ClientPlace, shim: string): StatusLineChange {
  const lines = SCOPES.map((scope) => ({ scope, line: lineAt(settingsFile(scope, place)) }));
  const inForce = lines.find(({ line }) => line !== undefined);
  const scope: SettingsScope = inForce === undefined ? 'user' : inForce.scope === 'project' ? 'local' : inForce.scope;
  const file = settingsFile(scope, place);
  const old = inForce?.line === undefined ? undefined : textOf(inForce.line.command);
  const kept = old === undefined ? undefined : keptIn(old);
  const before = kept === undefined ? old || undefined : kept.before;
  const wanted = { ...(inForce?.line ?? {}), type: 'command', command: commandFor(shim, before) };
  const what = kept === undefined ? 'installed' : old === wanted.command ? 'kept' : 'updated';
  const done = written(file, (text) => putLine(text, wanted));
  return done ?? { file, what, ...(before !== undefined && { before }) };
}

/** The file of highest precedence with our status line. */
const statusLineIn = (place: ClientPlace, scopes: readonly SettingsScope[] = SCOPES) =>
  scopes
    .map((scope) => ({ scope, file: settingsFile(scope, place) }))
    .find(({ file }) => keptIn(textOf(lineAt(file)?.command)) !== undefined);

function removeStatusLine(place: ClientPlace, scopes: readonly SettingsScope[] = SCOPES): StatusLineChange {
  const found = statusLineIn(place, scopes);
  if (found === undefined) return { what: 'absent' };
  const { file, scope } = found;
  const { before } = keptIn(textOf(lineAt(file)?.command)) ?? {};
  // A command taken over from the shared file is still there.
  const shared = scope === 'local' ? lineAt(settingsFile('project', place)) : undefined;
  const isShared = before !== undefined && textOf(shared?.command) === before;
  const done = written(file, (text) => takeLine(text, isShared ? undefined : before));
  return done ?? { file, what: 'removed', ...(before !== undefined && { before }) };
}

function lineAt(file: string): JsonObject | undefined {
  const settings = parseSettings(bare(textAt(file) ?? '').text);
  return 'value' in settings ? lineIn(settings.value) : undefined;
}

/** Adds the file name, which Node's error lacks. */
function textAt(file: string): string | undefined {
  try {
    return readText(file);
  } catch (error) {
    throw new Error(failure(file, error));
  }
}

const failure = (file: string, error: unknown): string =>
  `${file}: ${error instanceof Error ? error.message : String(error)}`;

/** The problem, if there was one. */
function written(file: string, edit: (text: string) => LineEdited): StatusLineChange | undefined {
  try {
    const before = readText(file) ?? '';
    const result = edit(before);
    if ('problem' in result) {
      const { line, column, what } = result.problem;
      return {
        what: 'failed',
        problem: `${file}:${line}:${column}: ${what}. Put it right and try again; nothing was changed.`,
      };
    }
    if (result.text === before) return undefined;
    keepOriginal(file, FORM);
    leave(file, settled(file, result.text, FORM));
    return undefined;
  } catch (error) {
    return { what: 'failed', problem: failure(file, error) };
  }
}

export const statusLine: StatusLineSlot = {
  install: installStatusLine,
  remove: removeStatusLine,
  find: (place) => statusLineIn(place)?.file,
};
