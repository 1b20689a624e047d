// The presets as text, by name: inlined by the build, read from the folder when running from source.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

declare const __TUTTI_PRESETS__: Readonly<Record<string, string>> | undefined;

export const PRESETS: ReadonlyMap<string, string> = new Map(
  Object.entries(typeof __TUTTI_PRESETS__ === 'object' ? __TUTTI_PRESETS__ : readPresets()),
);

function readPresets(): Record<string, string> {
  const folder = join(import.meta.dirname, '../../presets');
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return Object.fromEntries(files.map((file) => [basename(file, '.yaml'), readFileSync(join(folder, file), 'utf8')]));
}
