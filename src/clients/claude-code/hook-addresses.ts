// The addresses of the server in settings files. Reads and replaces plain text, so that hooks do not load the settings editor.

import type { HookAddresses } from '../client.ts';
import { SECRET_HEADER, splitAddress } from '../hook-address.ts';
import { PRIVATE, readText, writeText } from '../shared/settings-file.ts';
import { addressOf, ROUTE } from './hooks.ts';
import { readInstalled } from './installed.ts';
import { personalFiles } from './settings-paths.ts';

/** The addresses that a file's hooks name. */
const addressesIn = (file: string): readonly string[] => [
  ...new Set(readInstalled(file).flatMap((hook) => addressOf(hook) ?? [])),
];

export const hookAddresses: HookAddresses = {
  find: (place) => [...new Set(personalFiles(place).flatMap(addressesIn))],
  replace: (place, old, address) => {
    for (const file of personalFiles(place)) {
      const named = addressesIn(file).filter((one) => old.includes(one));
      const before = named.length === 0 ? '' : (readText(file) ?? '');
      const after = named.reduce((text, from) => withAddress(text, from, address), before);
      if (after !== before) writeText(file, after, PRIVATE);
    }
  },
};

function withAddress(text: string, from: string, to: string): string {
  const [old, now] = [splitAddress(from), splitAddress(to)];
  const header = new RegExp(`("${SECRET_HEADER}"\\s*:\\s*)"${old.secret}"`, 'g');
  return text
    .replaceAll(`"${from}${ROUTE}`, `"${to}${ROUTE}`)
    .replaceAll(`"${old.origin}${ROUTE}`, `"${now.origin}${ROUTE}`)
    .replace(header, `$1"${now.secret}"`);
}
