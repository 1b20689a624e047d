// A settings file as the person had it. Before the first thing of ours comes in, hooks or status line, a copy is kept beside it;
// once the last of ours has gone, the very same bytes come back, unless somebody changed something else in between.

import type { HookOptions } from '../support.ts';
import { installedIn } from './hooks.ts';
import { putIn, takeOut } from './settings-edit.ts';
import { backUp, backupOf, readText, removeFile, writeText } from './settings-file.ts';
import { hasOurLine, lineInAndOut } from './settings-line.ts';
import { bare, parseSettings } from './settings-text.ts';

/** To be called before a file is written to. A copy with something of ours in it would not be the original. */
export function keepOriginal(file: string): void {
  const text = readText(file);
  if (text !== undefined && !hasOurs(text)) backUp(file);
}

export const originalOf = (file: string): string | undefined => readText(backupOf(file));

/** What is to be left of a file of which something of ours was taken out. `undefined`: no file at all, as there was none. */
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
  writeText(file, text, false);
  if (originalOf(file) === text) removeFile(backupOf(file));
}

function hasOurs(original: string): boolean {
  const settings = parseSettings(bare(original).text);
  return 'value' in settings && (installedIn(settings.value).length > 0 || hasOurLine(settings.value));
}

/** Nothing but what we leave of a file that we made ourselves. */
const isEmpty = (text: string): boolean => text.trim() === '{}';

const ANY: HookOptions = { via: 'local', shim: 'tutti-hook', strict: false, variables: [] };

/** Whatever of ours was in it, and in which order it came and went, the same original leaves the same text. */
function inAndOut(text: string): string {
  const there = putIn(text, ANY);
  const back = 'problem' in there ? there : takeOut(there.text);
  return 'problem' in back ? text : lineInAndOut(back.text);
}
