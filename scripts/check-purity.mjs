// Checks that src/core and src/effects are pure: they use nothing but their arguments, so that the same event on the same state
// gets the same verdict anywhere. `node scripts/check-purity.mjs [project folder]`

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { MAY_IMPORT } from './layers.mjs';

const root = resolve(process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url))));

const PURE = ['core', 'effects'];
const PACKAGES = ['valibot', 'unbash', 'picomatch'];

const CLOCK = 'time arrives in the event';
const CHANCE = 'randomness arrives in the event';
const WORLD = 'what lies outside arrives as a fact';
const LATER = 'nothing here happens later';
const CODE = 'code is not made at run time';

/** Global names that reach outside, with what to do instead. */
const GLOBALS = new Map(
  Object.entries({
    Date: CLOCK,
    Temporal: CLOCK,
    performance: CLOCK,
    crypto: CHANCE,
    process: WORLD,
    globalThis: WORLD,
    global: WORLD,
    window: WORLD,
    self: WORLD,
    navigator: WORLD,
    console: WORLD,
    fetch: WORLD,
    WebSocket: WORLD,
    XMLHttpRequest: WORLD,
    Intl: 'it differs from machine to machine',
    setTimeout: LATER,
    setInterval: LATER,
    setImmediate: LATER,
    queueMicrotask: LATER,
    WeakRef: 'it differs from run to run',
    FinalizationRegistry: 'it differs from run to run',
    require: 'import it, if it is pure',
    eval: CODE,
    Function: CODE,
    __dirname: WORLD,
    __filename: WORLD,
  }),
);

/** Methods whose answer depends on the language the machine is set to. */
const LOCAL_METHODS = /^(localeCompare|toLocale\w*)$/;

const folders = PURE.map((name) => join(root, 'src', name));
const files = folders.filter((folder) => existsSync(folder)).flatMap(sourcesIn);
const program = ts.createProgram(files, { noLib: true, noResolve: true, types: [], target: ts.ScriptTarget.ES2023 });
const checker = program.getTypeChecker();

const problems = files.flatMap((file) => {
  const source = program.getSourceFile(file);
  return source === undefined ? [] : problemsIn(source);
});

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`pure: ${files.length} files`);

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      // What only tests use may hand in anything.
      (entry) =>
        entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name) && !/(^|\.)test(ing)?\.[cm]?[jt]sx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function problemsIn(source) {
  const found = [];
  const report = (node, what) => {
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push(`${relative(root, source.fileName)}:${line + 1}:${character + 1}  ${what}`);
  };
  const visit = (node) => {
    const imported = importedName(node);
    if (imported !== undefined) checkImport(source, imported, (what) => report(imported, what));
    else if (ts.isMetaProperty(node)) report(node, `import.meta: ${WORLD}`);
    else if (ts.isIdentifier(node)) checkName(node, (what) => report(node, what));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The node that names a module, in any of the ways to import one. */
function importedName(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isExternalModuleReference(node)) return node.expression;
  if (ts.isImportTypeNode(node)) return node.argument;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return node.arguments[0] ?? node;
  return undefined;
}

function checkImport(source, node, report) {
  const literal = ts.isLiteralTypeNode(node) ? node.literal : node;
  if (!ts.isStringLiteralLike(literal)) return report('import of something only known at run time');
  const name = literal.text;
  if (!name.startsWith('.')) {
    const allowed = PACKAGES.some((known) => name === known || name.startsWith(`${known}/`));
    if (!allowed) report(`imports ${name}: only ${PACKAGES.join(', ')} are known to be pure`);
    return;
  }
  const home = folderOf(source.fileName);
  const target = folderOf(resolve(dirname(source.fileName), name));
  const allowed = [home, ...MAY_IMPORT[home]];
  if (!allowed.includes(target)) report(`imports ${name}: src/${home} may only import ${allowed.join(', ')}`);
}

function folderOf(path) {
  const [src, folder] = relative(root, path).split(sep);
  return src === 'src' ? folder : undefined;
}

function checkName(node, report) {
  const { parent, text } = node;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
  if (isMember) {
    if (LOCAL_METHODS.test(text)) report(`${text}: it depends on the language the machine is set to`);
    return;
  }
  if (!GLOBALS.has(text) && text !== 'Math') return;
  if (!isValue(node) || isDeclaredHere(node)) return;
  if (text !== 'Math') return report(`${text}: ${GLOBALS.get(text)}`);
  const plain = ts.isPropertyAccessExpression(parent) && parent.expression === node;
  if (!plain) report('Math: name the function at once (Math.max), so that it can be seen which one it is');
  else if (parent.name.text === 'random') report(`Math.random: ${CHANCE}`);
}

/** Not a type, not the name of a property, a label or an import. */
function isValue(node) {
  const { parent } = node;
  if (ts.isTypeQueryNode(parent)) return false;
  if (ts.isPartOfTypeNode?.(node) || ts.isTypeNode(parent) || ts.isTypeElement(parent)) return false;
  if (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent) || ts.isPropertyDeclaration(parent))
    return parent.name !== node;
  if (ts.isBindingElement(parent)) return parent.propertyName !== node && parent.name !== node;
  if (ts.isImportSpecifier(parent) || ts.isLabeledStatement(parent) || ts.isQualifiedName(parent)) return false;
  if (ts.isExportSpecifier(parent))
    return parent.parent.parent.moduleSpecifier === undefined && (parent.propertyName ?? parent.name) === node;
  return true;
}

/** A variable, parameter or import of that name stands in the file: then it is not the global. */
function isDeclaredHere(node) {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : ts.isExportSpecifier(node.parent)
      ? checker.getExportSpecifierLocalTargetSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
  return symbol?.declarations?.some((declaration) => !isAmbient(declaration)) ?? false;
}

/** `declare const process` only gives the global a type. */
function isAmbient(declaration) {
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Ambient) !== 0;
}
