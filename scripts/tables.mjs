// The program tables, src/effects/tables/*.yaml, as one module of src: a text with a line for each program, its entry as JSON without
// examples and sources. The shell reads the few that a command needs, so a larger table does not slow down the start.

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

/** A line for each name: the name, its family, and the entry, which further names of the program refer to. JSON has neither tabs nor line
 *  ends. Sorted, so that a name is found without an index. */
function rows(tables) {
  const lines = new Map();
  const add = (name, family, entry) => {
    if (lines.has(name)) throw new Error(`${name} has two entries in the program tables`);
    lines.set(name, `${name}\t${family}\t${entry}`);
  };
  for (const [family, programs] of Object.entries(tables)) {
    for (const [names, entry] of Object.entries(programs)) {
      const [first, ...others] = names.split(' ');
      add(first, family, compact(entry));
      for (const name of others) add(name, family, first);
    }
  }
  return [...lines.keys()].sort().map((name) => lines.get(name));
}

export const compiledTables = (
  tables = readTables(),
) => `// Made by the build from src/effects/tables/*.yaml. Do not edit.

const TABLES = ${literal(rows(tables))};

export const tables = (): string => TABLES;
`;

/** The same as a file that bundles read. */
export const tablesFile = (tables = readTables()) => rows(tables).join('\n');

/** The module that reads the file when a command is read: most short processes need none. */
export const readsTables = (file) => `
  ${READER}
  let tablesText;
  export const tables = () => (tablesText ??= ${read(file)});
`;

/** The module that reads the file at once: an upgrade may remove it while a server or a program goes on. */
export const hasTables = (file) => `
  ${READER}
  const tablesText = ${read(file)};
  export const tables = () => tablesText;
`;

const READER = `
  import { readFileSync } from 'node:fs';
  import { join } from 'node:path';`;
const read = (file) => `readFileSync(join(import.meta.dirname, ${JSON.stringify(file)}), 'utf8')`;

const literal = (lines) => `\`${lines.join('\n').replace(/[`\\]|\$(?=\{)/g, '\\$&')}\``;
