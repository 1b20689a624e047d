// Checks the words of the project: exported type names are unique in src, and words that were replaced by plainer ones do not
// come back. `node scripts/check-words.mjs [--count] [project folder]`; `--count` prints a table by folder and never fails.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Where people read: code, messages and pages. `schema` is made from src, `dist` too. */
const READ = [
  'src',
  'bin',
  'plugin',
  'docs',
  'presets',
  '.claude-plugin',
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
];

/** As a word of prose or as part of a name: `told`, `toldOf`, `isTold`. */
const word = (...words) =>
  new RegExp(words.map((one) => `(?<![A-Za-z])${one}(?![a-z])|${capital(one)}(?![a-z])`).join('|'));

/** As part of the name of a type: `Said`, `RawSaid`. The same word is fine in prose. */
const typeName = (name) => new RegExp(`(?<![A-Za-z.'"\`])(?:[A-Z][a-z]*)*${name}(?:[A-Z]\\w*)?(?= *[=<>{};,)|&[]|$)`);

/** Words that may not come back, and what to write instead. Add one when a review replaces a word for good. */
const REPLACED = [
  { name: 'told', found: word('told'), use: 'known, given, reported; summary, notice or event as a name' },
  { name: 'dress', found: word('dress', 'dressed', 'dresser', 'dresses', 'dressing'), use: 'enrich' },
  { name: 'wardrobe', found: word('wardrobe'), use: 'EnrichContext' },
  { name: 'Said', found: typeName('Said'), use: 'RawFinding, Output or Message', in: /\.ts$/ },
  { name: 'Heard', found: typeName('Heard'), use: 'RuleResult', in: /\.ts$/ },
  { name: 'overheard', found: word('overheard'), use: 'OtherFinding' },
  { name: 'glance', found: word('glance'), use: 'status snapshot, or scan' },
  { name: 'deed', found: word('deed', 'deeds'), use: 'activity' },
  { name: 'Flaw', found: typeName('Flaws?'), use: 'Problem, PlanError …: what is wrong with what', in: /\.ts$/ },
  { name: 'road', found: word('road', 'roads'), use: 'path, route or transport' },
  { name: 'journey', found: word('journey', 'journeys'), use: 'pipeline' },
  { name: 'calm', found: word('calm'), use: 'dryRun', in: /^src\/effects\// },
  { name: 'lowering', found: word('lowering', 'lowerings'), use: 'toolEffects, effects', in: /^src\/effects\// },
  { name: 'bite', found: word('bite', 'bites'), use: 'applies, takes effect' },
  { name: 'stand', found: /\b[Ss]tands?\b(?! for\b)/, use: 'is, remains, applies' },
  { name: 'is none', found: /\b(?:that|which|what) (?:is|are) none\b/i, use: 'an invalid …, not a …' },
  { name: "person's word", found: /\bperson's word\b/i, use: 'approval, grant' },
];

/** Codes and fields that other programs read, or that older ledgers hold. */
const STABLE =
  /"told":|\btold: orders\b|road-around|\bsession\.told\b|\breadonly told:|^ *told: \[\]|\btold, (?:refused|rules)\b/g;

const args = process.argv.slice(2);
const counting = args.includes('--count');
const folder = args.find((arg) => !arg.startsWith('--'));
const root = resolve(folder ?? dirname(dirname(fileURLToPath(import.meta.url))));

const files = READ.flatMap((name) => filesIn(join(root, name)));
const found = [
  ...files.flatMap(replacedIn),
  ...sharedTypeNames(files.filter((file) => /^src\/.*(?<!\.test)\.ts$/.test(file))),
];

if (counting) printCounts();
else {
  for (const { file, line, what } of found) console.error(`${file}:${line}  ${what}`);
  if (found.length > 0) process.exitCode = 1;
  else console.log(`plain: ${files.length} files`);
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  const paths = statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(png|svg|ico|cast)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name));
  return paths.map((one) => relative(root, one).replaceAll(sep, '/')).sort();
}

function replacedIn(file) {
  const rows = REPLACED.filter((row) => row.in === undefined || row.in.test(file));
  const inText = (text, line, place) =>
    rows
      .filter((row) => row.found.test(text))
      .map(({ name, use }) => ({ file, line, name, what: `${place}"${name}": write ${use}` }));
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return [
    ...inText(file, 1, 'file name with '),
    ...lines.flatMap((text, n) => inText(text.replace(STABLE, ''), n + 1, '')),
  ];
}

/** Types that two files export under one name. */
function sharedTypeNames(sources) {
  const homes = groupBy(sources.flatMap(exportedTypes), ({ type }) => type);
  return [...homes.values()]
    .filter((places) => places.length > 1)
    .flatMap((places) => places.map((place) => ({ ...place, name: 'same type name', what: elsewhere(place, places) })));
}

function elsewhere(place, places) {
  const others = places.filter((other) => other !== place).map(({ file, line }) => `${file}:${line}`);
  return `type ${place.type} is exported by ${others.join(', ')} too: name one for what it is`;
}

/** What this file declares and exports itself; what it only passes on does not count. */
function exportedTypes(file) {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const named = new Set(
    source.statements
      .filter((node) => ts.isExportDeclaration(node) && node.moduleSpecifier === undefined)
      .flatMap(({ exportClause }) =>
        exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text),
      ),
  );
  const isType = (node) =>
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isEnumDeclaration(node);
  const isExported = (node) =>
    named.has(node.name?.text) || node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  const types = source.statements
    .filter((node) => isType(node) && isExported(node))
    .map((node) => ({
      type: node.name.text,
      file,
      line: source.getLineAndCharacterOfPosition(node.name.getStart(source)).line + 1,
    }));
  return [...new Map(types.map((one) => [one.type, one])).values()];
}

function printCounts() {
  const names = [...REPLACED.map(({ name }) => name), 'same type name'];
  const byFolder = groupBy(found, ({ file }) => folderOf(file));
  const rows = [...byFolder].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, all]) => [name, countsOf(all, names)]);
  console.table(Object.fromEntries([['all', countsOf(found, names)], ...rows]));
}

function countsOf(all, names) {
  const counts = names.map((name) => [name, all.filter((one) => one.name === name).length]);
  return { all: all.length, ...Object.fromEntries(counts.filter(([, count]) => count > 0)) };
}

function folderOf(file) {
  const depth = file.startsWith('src/') ? 2 : 1;
  return file.split('/').slice(0, depth).join('/');
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
