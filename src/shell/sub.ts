// Sub-commands of an entry, by the name they are called with.

import type { Entry } from './entry.ts';

export function subEntry(entry: Entry, name: string): Entry | undefined {
  for (const [names, sub] of Object.entries(entry.sub ?? {})) {
    for (const each of names.split(' ')) {
      if (each === name || (each.endsWith('*') && name.startsWith(each.slice(0, -1)))) return sub;
    }
  }
  return entry.other;
}
