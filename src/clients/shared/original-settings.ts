// The user's original settings file. A backup is made before tutti first adds hooks or a status line; after the last of these is
// removed, the original bytes are restored, unless something else in the file has changed.

import { statSync } from 'node:fs';
import type { HookOptions } from '../support.ts';
import { putIn, takeOut } from './edit-hooks.ts';
import type { HookForm } from './hook-form.ts';
import { hooksIn } from './hooks-in.ts';
import { backUp, backupOf, modeOf, readText, removeFile, writeText } from './settings-file.ts';
import { bare, parseSettings } from './settings-text.ts';

/** Call this before writing to a file. A file that already contains our entries is not backed up. */
export function keepOriginal(file: string, form: HookForm): void {
  const text = readText(file);
  if (text !== undefined && !hasOurs(text, form)) backUp(file);
}

export const originalOf = (file: string): string | undefined => readText(backupOf(file));

/** The final text of a file after removing our entries. `undefined`: delete it, since it did not exist before. */
export function settled(file: string, text: string, form: HookForm): string | undefined {
  if (hasOurs(text, form)) return text;
  const original = originalOf(file);
  if (original === undefined) return isEmpty(text) ? undefined : text;
  return !hasOurs(original, form) && inAndOut(text, form) === inAndOut(original, form) ? original : text;
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

function hasOurs(original: string, form: HookForm): boolean {
  const settings = parseSettings(bare(original).text, form);
  if ('problem' in settings) return false;
  return hooksIn(settings.value, form).length > 0 || form.others?.isIn(settings.value) === true;
}

/** What remains of a file that we created ourselves. */
const isEmpty = (text: string): boolean => text.trim() === '{}';

const ANY: HookOptions = { via: 'local', shim: 'tutti-hook', failure: { level: 'off', onDamage: 'allow' } };

/** Adds and removes everything of ours. The result depends only on the original, not on the order of the steps. */
function inAndOut(text: string, form: HookForm): string {
  const there = putIn(text, form, ANY);
  const back = 'problem' in there ? there : takeOut(there.text, form);
  if ('problem' in back) return text;
  return form.others?.inAndOut(back.text) ?? back.text;
}
