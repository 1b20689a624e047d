// What every bundle carries of the checkout it was made from: the version, the presets as text and as data, and the
// names of the agents.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export function inlined() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    __TUTTI_VERSION__: JSON.stringify(version),
    __TUTTI_PRESETS__: JSON.stringify(presets()),
    __TUTTI_AGENTS__: JSON.stringify(agents()),
  };
}

function presets() {
  const folder = join(root, 'presets');
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return Object.fromEntries(
    files.sort().map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [basename(file, '.yaml'), { text, data: parse(text) }];
    }),
  );
}

function agents() {
  const files = readdirSync(join(root, 'presets', 'agents')).filter((file) => file.endsWith('.md'));
  return files.sort().map((file) => basename(file, '.md'));
}
