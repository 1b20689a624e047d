// The program tables, src/effects/tables/*.yaml, as one module of src. An entry is kept as JSON text, without its examples and sources:
// the shell reads the few that a command needs, so a larger table does not slow down the start.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { root } from './inlined.mjs';

const FOLDER = join(root, 'src/effects/tables');
export const COMPILED = join(root, 'src/effects/programs/compiled-tables.ts');

/** Every family, as it is written. */
export function readTables() {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'));
  return Object.fromEntries(
    files.sort().map((file) => [basename(file, '.yaml'), parse(readFileSync(join(FOLDER, file), 'utf8'))]),
  );
}

const NOT_SHIPPED = new Set(['examples', 'source']);
const compact = (entry) => JSON.stringify(entry, (key, value) => (NOT_SHIPPED.has(key) ? undefined : value));

export function compiledTables(tables = readTables()) {
  const families = Object.entries(tables).map(([family, programs]) => {
    const lines = Object.entries(programs).map(([names, entry]) => `    ${quoted(names)}: ${quoted(compact(entry))},`);
    return [`  ${quoted(family)}: {`, ...lines, '  },'];
  });
  return [
    '// Made by the build from src/effects/tables/*.yaml. Do not edit.',
    '',
    'export const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {',
    ...families.flat(),
    '};',
    '',
  ].join('\n');
}

const quoted = (text) => `'${text.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`;
