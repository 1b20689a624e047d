// The addresses of the server in settings files. Reads and replaces plain text, so that hooks do not load the settings editor.

import type { HookAddresses } from '../client.ts';
import { NAME } from './footprint.ts';
import { readInstalled, settingsFiles } from './installed.ts';
import { PRIVATE, readText, writeText } from './settings-file.ts';

const ROUTE = `/hook/${NAME}/`;

export const hookAddresses: HookAddresses = {
  find: (place) => [
    ...new Set(
      settingsFiles(place)
        .flatMap(readInstalled)
        .flatMap(({ url }) => (url?.includes(ROUTE) ? [url.slice(0, url.indexOf(ROUTE))] : [])),
    ),
  ],
  replace: (place, old, address) => {
    for (const file of settingsFiles(place)) {
      const before = readText(file) ?? '';
      const after = old.reduce((text, from) => text.replaceAll(`"${from}${ROUTE}`, `"${address}${ROUTE}`), before);
      if (after !== before) writeText(file, after, PRIVATE);
    }
  },
};
