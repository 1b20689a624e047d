// The user's original settings file. A backup is made before tutti first adds hooks or a status line; after the last of these is
// removed, the original bytes are restored, unless something else in the file has changed.

import { statSync } from 'node:fs';
import type { HookOptions } from '../support.ts';
import { installedIn } from './hooks.ts';
import { putIn, takeOut } from './settings-edit.ts';
import { backUp, backupOf, modeOf, readText, removeFile, writeText } from './settings-file.ts';
import { hasOurLine, lineInAndOut } from './settings-line.ts';
import { bare, parseSettings } from './settings-text.ts';

/** Call this before writing to a file. A file that already contains our entries is not backed up. */
export function keepOriginal(file: string): void {
  const text = readText(file);
  if (text !== undefined && !hasOurs(text)) backUp(file);
}

export const originalOf = (file: string): string | undefined => readText(backupOf(file));

/** The final text of a file after removing our entries. `undefined`: delete it, since it did not exist before. */
export function settled(file: string, text: string): string | undefined {
  if (hasOurs(text)) return text;
  const original = originalOf(file);
  if (original === undefined) return isEmpty(text) ? undefined : text;
  return !hasOurs(original) && inAndOut(text) === inAndOut(original) ? original : text;
}

export function leave(file: string, text: string | undefined): void {
  if (text === undefined) {
    removeFile(file);
    return;
  }
  if (originalOf(file) !== text) {
    writeText(file, text);
    return;
  }
  // The file may have been made private since.
  writeText(file, text, modeOf(statSync(backupOf(file))));
  removeFile(backupOf(file));
}

function hasOurs(original: string): boolean {
  const settings = parseSettings(bare(original).text);
  return 'value' in settings && (installedIn(settings.value).length > 0 || hasOurLine(settings.value));
}

/** What remains of a file that we created ourselves. */
const isEmpty = (text: string): boolean => text.trim() === '{}';

const ANY: HookOptions = { via: 'local', shim: 'tutti-hook', failure: { level: 'off', onDamage: 'allow' } };

/** Adds and removes everything of ours. The result depends only on the original, not on the order of the steps. */
function inAndOut(text: string): string {
  const there = putIn(text, ANY);
  const back = 'problem' in there ? there : takeOut(there.text);
  return 'problem' in back ? text : lineInAndOut(back.text);
}
