// Generates parts of the docs: settings from the policy schema, commands from their own help, features of presets from the tests
// that show them, and examples from what commands really print. `node scripts/make-docs.mjs` writes them, `--check` fails when they would differ.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { featureParts } from './feature-maps.mjs';
import { inlined, root } from './inlined.mjs';
import { bringUpToDate } from './marked.mjs';
import { fileTable, kindsIn, kindsTable, kindTables, table } from './settings-tables.mjs';

const HOW = 'node scripts/make-docs.mjs';

const schema = JSON.parse(readFileSync(join(root, 'schema/policy.schema.json'), 'utf8'));

const { runCli } = await loaded();

/** What `tutti WORDS --help` prints, without a process for each. */
async function help(words) {
  const printed = [];
  const output = new Writable({
    write: (chunk, _, done) => {
      printed.push(chunk);
      done();
    },
  });
  const machine = { env: { PATH: process.env.PATH, NO_COLOR: '1' }, cwd: root, now: Date.now };
  const stdin = Object.assign(Readable.from([]), { isTTY: false });
  const person = { agent: () => undefined, unattended: () => undefined };
  const streams = { stdin, stdout: output, stderr: output };
  const exit = await runCli([...words, '--help'], { ...machine, ...person, ...streams });
  if (exit !== 0) throw new Error(`tutti ${words.join(' ')} --help: exit ${exit}`);
  return Buffer.concat(printed).toString().trim();
}

/** The command line of this checkout, as a module. */
async function loaded() {
  const outdir = join(root, 'dist/run/docs');
  const common = { bundle: true, splitting: true, platform: 'node', format: 'esm', packages: 'external' };
  const entryPoints = { cli: join(root, 'src/cli/program.ts') };
  await build({ ...common, entryPoints, outdir, outExtension: { '.js': '.mjs' }, define: inlined() });
  return import(pathToFileURL(join(outdir, 'cli.mjs')).href);
}

/** `  init        set this project up…` in help, with what it is for. */
function listed(text) {
  const commands = text.slice(text.search(/^(Set up|Commands):$/m));
  return [...commands.matchAll(/^ {2}([a-z-]+)(?: [<[][^\n]*?)? {2,}(\S.*)$/gm)].map(([, name, about]) => ({
    name,
    about,
  }));
}

const commands = await Promise.all(
  listed(await help([])).map(async ({ name, about }) => {
    const text = await help([name]);
    const subs = /^Commands:$/m.test(text) ? listed(text) : [];
    return { name, about, text, subs: await Promise.all(subs.map((sub) => help([name, sub.name]))) };
  }),
);

/** Each command in this list has a heading of its own below it. */
function commandsTable() {
  const rows = commands.map(({ name, about }) => [`[\`tutti ${name}\`](#tutti-${name})`, about]);
  return table(['command', 'what it is for'], rows);
}

const block = (text) => `\`\`\`text\n${text}\n\`\`\``;
/** A command with sub-commands may also do something by itself. */
const helpOf = ({ text, subs }) =>
  [...(subs.length === 0 || /^ {2}--json\b/m.test(text) ? [block(text)] : []), ...subs.map(block)].join('\n\n');

/** The table of secret kinds, from its own source. */
async function secretTables() {
  const contents = `export { SECRET_KINDS } from './src/ledger/secret-kinds.ts'; export { shownForm } from './src/ledger/secret-kind.ts';`;
  const stdin = { contents, resolveDir: root, loader: 'ts' };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, platform: 'node', format: 'esm' });
  const { SECRET_KINDS, shownForm } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  return Object.entries(SECRET_KINDS).map(([group, kinds]) => {
    const formsOf = (name) => kinds.filter(({ what }) => what === name).map(({ form }) => `\`${shownForm(form)}\``);
    const rows = [...new Set(kinds.map(({ what }) => what))].map((what) => [what, formsOf(what).join(', ')]);
    return [`secret ${group}`, () => table(['kind', 'form'], rows)];
  });
}

const features = featureParts();

const make = {
  ...features.make,
  ...Object.fromEntries(await secretTables()),
  'kinds here': () => kindsTable(schema),
  'file settings': () => fileTable(schema),
  commands: commandsTable,
  ...Object.fromEntries(kindsIn(schema).map((kind) => [`settings of ${kind}`, () => kindTables(schema, kind)])),
  ...Object.fromEntries(commands.map((command) => [`help ${command.name}`, () => helpOf(command)])),
};

bringUpToDate(['docs/policy.md', 'docs/reference.md', 'docs/secrets.md', ...features.pages], make, HOW);

if (!process.argv.includes('--check')) {
  const node = (...words) =>
    spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit', env: { ...process.env, TUTTI_DOCS: 'record' } });
  node('scripts/record-example.mjs');
  process.exitCode = node('node_modules/vitest/vitest.mjs', 'run', 'test/docs.test.ts').status ?? 1;
}
