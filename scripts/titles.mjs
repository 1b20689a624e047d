// Whether a title is that of a test that runs: found in the syntax tree, so that a comment, a skipped test, a scenario that no suite
// lists and a file that no runner loads are none.

import { dirname, join } from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';

/** Kinds of files with tests, and how to ask them for a title. `read` gives the text of another file. */
const RUNNERS = [
  { files: /^presets\/tests\/[^/]+\.policy-test\.yaml$/, runs: ({ text, title }) => isPolicyTest(text, title) },
  { files: /^(src|test)\/.*\.test\.ts$/, runs: ({ path, text, title }) => isTest(parsed(path, text), title) },
  { files: /^e2e\/src\/[^/]+\/[^/]+\.ts$/, runs: (asked) => isScenario(asked) },
];

export function isRun(path, title, read) {
  const runner = RUNNERS.find(({ files }) => files.test(path));
  return runner?.runs({ path, title, text: read(path), read }) ?? false;
}

const isPolicyTest = (text, title) => (parse(text).tests ?? []).some(({ name }) => name === title);

const sources = new Map();

/** A map names the same files again and again. */
function parsed(path, text) {
  const known = sources.get(path);
  if (known?.text === text) return known;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  sources.set(path, source);
  return source;
}

/** `it('…')`, `it.each(…)('…')`, outside of anything that is skipped. */
function isTest(source, title) {
  const found = (node) => {
    if (!ts.isCallExpression(node)) return ts.forEachChild(node, found) ?? false;
    const [runner, ...how] = wordsOf(node.expression);
    if (how.includes('skip') || how.includes('todo')) return false;
    if (['it', 'test'].includes(runner) && literal(node.arguments[0], source) === title) return true;
    return ts.forEachChild(node, found) ?? false;
  };
  return found(source);
}

/** `it.each(rows)` → it, each */
function wordsOf(callee) {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return wordsOf(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? wordsOf(callee.tag) : [''];
}

/** A scenario that the index of its suite leads to: by its `name`, or as the first argument of what makes it. */
function isScenario({ path, text, title, read }) {
  const source = parsed(path, text);
  const index = join(dirname(path), 'index.ts');
  const reached = reachedFrom(
    importedBy(parsed(index, read(index)), `./${path.slice(dirname(path).length + 1)}`),
    source,
  );
  const isNamed = (node) =>
    (ts.isPropertyAssignment(node) &&
      node.name.getText(source) === 'name' &&
      literal(node.initializer, source) === title) ||
    (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && literal(node.arguments[0], source) === title) ||
    (ts.forEachChild(node, isNamed) ?? false);
  return declarations(source).some(({ name, node }) => reached.has(name) && isNamed(node));
}

/** What the index imports from a file and uses. */
function importedBy(index, file) {
  const names = index.statements.flatMap((statement) =>
    ts.isImportDeclaration(statement) && statement.moduleSpecifier.text === file
      ? (statement.importClause?.namedBindings?.elements ?? []).map(({ name }) => name.text)
      : [],
  );
  const used = new Set(
    index.statements.filter((node) => !ts.isImportDeclaration(node)).flatMap((node) => [...identifiers(node)]),
  );
  return names.filter((name) => used.has(name));
}

/** These names of a file, and all that they need there. */
function reachedFrom(names, source) {
  const needs = new Map(declarations(source).map(({ name, node }) => [name, identifiers(node)]));
  const reached = new Set();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name) || !needs.has(name)) continue;
    reached.add(name);
    open.push(...needs.get(name));
  }
  return reached;
}

const declarations = (source) =>
  source.statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text ?? '', node: statement }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map((node) => ({ name: node.name.getText(source), node }));
  });

function identifiers(node) {
  const found = new Set();
  const visit = (each) => {
    if (ts.isIdentifier(each)) found.add(each.text);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}

/** Templates are compared as they are written: `fresh-${preset}`. */
function literal(node, source) {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText(source).slice(1, -1) : undefined;
}
