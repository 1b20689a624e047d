// When files last changed, for those that a call writes or removes. A folder, a link or a file with several names has no time: who
// changed what is in it is not known.

import { lstatSync } from 'node:fs';
import type { Call } from '../core/call.ts';
import { timedBy } from '../core/own-files.ts';

/** A call with more files is a bulk change. */
const MOST_FILES = 8;

const NONE: ReadonlyMap<string, number> = new Map();

/** Milliseconds since 1970; 0: there is no such file. */
export function fileTimes(call: Call): ReadonlyMap<string, number> {
  const files = timedBy(call);
  if (files.length === 0 || files.length > MOST_FILES) return NONE;
  const times = new Map<string, number>();
  for (const file of files) {
    try {
      const stat = lstatSync(file, { throwIfNoEntry: false });
      if (stat === undefined) times.set(file, 0);
      // The change time cannot be set back. Whole milliseconds, as events have them: rounded up, a file would be later than the end of
      // the call that wrote it.
      else if (stat.isFile() && stat.nlink === 1) times.set(file, Math.floor(Math.max(stat.ctimeMs, stat.mtimeMs)));
    } catch {}
  }
  return times;
}
