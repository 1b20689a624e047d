// Settings that only the person and the machine choose: where records are kept, and who gets them. A repository must not.

import { managedPath, userPath } from './find.ts';
import type { PolicyLayer } from './layers.ts';

const OWN_SETTINGS = ['fleet', 'ledger'] as const;

export const ignoredWords = (key: string): string =>
  `\`${key}\` has no effect here: only the user's and the managed policy may set it`;

/** What layers of a repository, and presets, set in vain. */
export const ignoredSettings = (
  layers: readonly PolicyLayer[],
): readonly { readonly layer: PolicyLayer; readonly key: string }[] =>
  layers
    .filter(({ layer }) => layer !== 'user' && layer !== 'managed')
    .flatMap((layer) =>
      OWN_SETTINGS.filter((key) => layer.document.data[key] !== undefined).map((key) => ({ layer, key })),
    );

/** The files that may set them; the managed one wins. */
export const ownFiles = (home: string, managed = managedHere()): readonly string[] => [managed, userPath(home)];

const managedHere = (): string => managedPath(process.platform, (name) => process.env[name]);
