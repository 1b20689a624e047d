// Our status line in the text of a settings file. Pure; status-line.ts reads and writes the files.

import { isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';
import {
  append,
  bare,
  childOf,
  parseSettings,
  remove,
  replace,
  type SettingsProblem,
} from '../shared/settings-text.ts';

const KEY = 'statusLine';
const OURS = /^'(?:[^']|'\\'')*tutti-hook' --statusline(?: '((?:[^']|'\\'')*)')?$/;

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export const commandFor = (shim: string, before: string | undefined): string =>
  `${quoted(shim)} --statusline${before === undefined ? '' : ` ${quoted(before)}`}`;

/** The earlier command that ours wraps. `undefined`: the command is not ours. */
export function keptIn(command: string): { readonly before?: string } | undefined {
  const found = OURS.exec(command);
  if (found === null) return undefined;
  return found[1] === undefined ? {} : { before: found[1].replaceAll("'\\''", "'") };
}

/** The status line, if it has a command. */
export function lineIn(settings: Json): JsonObject | undefined {
  const line = isObject(settings) ? settings[KEY] : undefined;
  return isObject(line) && textOf(line.command) !== '' ? line : undefined;
}

export const hasOurLine = (settings: Json): boolean => keptIn(textOf(lineIn(settings)?.command)) !== undefined;

export type LineEdited = { readonly text: string } | { readonly problem: SettingsProblem };

export const putLine = (original: string, wanted: JsonObject): LineEdited =>
  edited(original, (text, root) => {
    const there = childOf(root, KEY);
    const command = there && childOf(there, 'command');
    if (command !== undefined) return replace(text, root, command, textOf(wanted.command));
    return there === undefined ? append(text, root, root, wanted, KEY) : replace(text, root, there, wanted);
  });

/** `before`: the command to restore. */
export const takeLine = (original: string, before: string | undefined): LineEdited =>
  edited(original, (text, root) => {
    const there = childOf(root, KEY);
    const command = there && childOf(there, 'command');
    if (before !== undefined && command) return replace(text, root, command, before);
    return there?.parent === undefined ? text : remove(text, root, there.parent);
  });

/** The text after adding and removing ours: a command may be formatted differently, and a line without a command is gone. */
export function lineInAndOut(original: string): string {
  const settings = parseSettings(bare(original).text);
  const command = 'value' in settings ? textOf(lineIn(settings.value)?.command) : '';
  const back = takeLine(original, command || undefined);
  return 'problem' in back ? original : back.text;
}

type Root = Parameters<typeof childOf>[0];

function edited(original: string, edit: (text: string, root: Root) => string): LineEdited {
  const { mark, text } = bare(original);
  const settings = parseSettings(text);
  if ('problem' in settings) return settings;
  const after = edit(text, settings.root);
  return { text: after === text ? original : mark + after };
}
