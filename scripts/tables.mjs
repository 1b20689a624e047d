// The program tables, src/effects/tables/*.yaml, as one module of src: a text for each family, with a line for each entry, as JSON without
// its examples and sources. The shell reads the few that a command needs, so a larger table does not slow down the start.

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
/** Only whether it is there counts. */
const REASON = 'yes';
const compact = (entry) =>
  JSON.stringify(entry, (key, value) => {
    if (NOT_SHIPPED.has(key)) return undefined;
    return key === 'anyOption' ? REASON : value;
  });

/** Names, a tab, the entry. JSON has neither tabs nor line ends. */
const rows = (programs) => Object.entries(programs).map(([names, entry]) => `${names}\t${compact(entry)}`);

export function compiledTables(tables = readTables()) {
  const families = Object.entries(tables).map(([family, programs]) => `  '${family}': ${literal(rows(programs))},`);
  return [
    '// Made by the build from src/effects/tables/*.yaml. Do not edit.',
    '',
    'export const TABLES: Readonly<Record<string, string>> = {',
    ...families,
    '};',
    '',
  ].join('\n');
}

const literal = (lines) => `\`${lines.join('\n').replace(/[`\\]|\$(?=\{)/g, '\\$&')}\``;
