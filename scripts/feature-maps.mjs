// Maps every feature of a document that a preset follows to the tests and vectors that show it, from `test/fixtures/documents/`. A
// map that names a test or a vector that does not exist or does not run is an error, so a table on a preset's page never promises what nothing shows.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './inlined.mjs';
import { table } from './settings-tables.mjs';
import { isRun } from './titles.mjs';

const MAPS = 'test/fixtures/documents';
const VECTORS = ['test/fixtures/vectors', 'test/fixtures/vectors-more', 'test/fixtures/vectors-own'];

const read = (path) => readFileSync(join(root, path), 'utf8');
const filesIn = (folder, ending) => readdirSync(join(root, folder)).filter((name) => name.endsWith(ending));

/** Each map, as `{ document, page, files, features }`; `document` is the name of its file. */
export const featureMaps = () =>
  filesIn(MAPS, '.yaml').map((name) => ({ document: name.replace(/\.yaml$/, ''), ...parse(read(join(MAPS, name))) }));

/** The pages of presets, and the parts that are made of them. */
export function featureParts() {
  const maps = featureMaps();
  const problems = maps.flatMap((map) => problemsIn(map));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    pages: maps.map(({ page }) => page),
    make: Object.fromEntries(maps.map((map) => [`features of ${map.document}`, () => featureTable(map)])),
  };
}

const rowsOf = ({ features }) =>
  Object.entries(features).flatMap(([part, rows]) => rows.map((row) => ({ part, ...row })));

/** What is wrong with a map, in words for whoever changes it. `has` tells which vectors and titles there are. */
export function problemsIn(map, has = { vector: vectorsThere(), title: (path, title) => isRun(path, title, read) }) {
  const where = `${MAPS}/${map.document}.yaml`;
  const rows = rowsOf(map);
  const used = new Set(
    rows.flatMap(({ by = [] }) => by.flatMap((one) => (typeof one === 'string' ? [] : Object.keys(one)))),
  );
  const unused = Object.keys(map.files ?? {}).filter((file) => !used.has(file));
  return [
    ...unused.map((file) => `${where}: no feature names ${file}`),
    ...rows.flatMap((row) => problemsOf(row, map, where, has)),
  ];
}

function problemsOf({ feature, by = [], differs, part, ...rest }, map, where, has) {
  return [
    ...Object.keys(rest).map((key) => `${where}: "${feature}" has an unknown key ${key}`),
    ...(by.length === 0 && differs === undefined ? [`${where}: nothing shows "${feature}"`] : []),
    ...by.flatMap((one) => missing(one, map.files, has).map((what) => `${where}: "${feature}" names ${what}`)),
  ];
}

/** `004-030` is a vector, `{ file: title }` a test of one of the map's `files`. */
function missing(one, files, has) {
  if (typeof one === 'string') return has.vector.has(one) ? [] : [`vector ${one}, which does not exist`];
  return Object.entries(one).flatMap(([file, title]) => {
    if (files?.[file] === undefined) return [`file ${file}, which \`files\` does not have`];
    return has.title(files[file], title) ? [] : [`test "${title}", which does not run in ${files[file]}`];
  });
}

/** A quirk of the original is not played. */
const playedIn = (path) =>
  JSON.parse(read(path)).vectors.flatMap((vector) => (vector.class === 'quirk' ? [] : [vector.id]));

const vectorsThere = () =>
  new Set(VECTORS.flatMap((folder) => filesIn(folder, '.json').flatMap((name) => playedIn(join(folder, name)))));

function featureTable(map) {
  const rows = rowsOf(map);
  const other = rows.filter(({ differs }) => differs !== undefined);
  const sum = `${rows.length} features: ${rows.length - other.length} as in the document, ${other.length} differ on purpose.`;
  const shown = ({ by = [] }) => by.map((one) => evidence(one, map.files)).join('; ');
  const tables = Object.entries(map.features).map(([part, own]) => {
    const lines = own.map((row) => [row.feature, row.differs ?? '', shown(row)]);
    return `### ${part}\n\n${table(['feature', 'here it differs', 'shown by'], lines)}`;
  });
  return [sum, ...tables].join('\n\n');
}

const evidence = (one, files) =>
  typeof one === 'string'
    ? one
    : Object.entries(one)
        .map(([file, title]) => `[${title.replaceAll(/[[\]]/g, '')}](../../${files[file]})`)
        .join('; ');
