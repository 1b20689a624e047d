// Builds dist/: one file per way of being started, so that each loads only what it needs. Also the declarations of the library
// and, where their sources exist, the schemas of policies and their tests. `--types` makes the declarations anew.

import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { inlined, root } from './inlined.mjs';
import { COMPILED, compiledTables, hasTables, readsTables, tablesFile } from './tables.mjs';

const dist = join(root, 'dist');

/** Placeholder in the bundles and in file names for the digest of all bundles, which has the same length. */
const BUILD = 'tutti-build-0000';

/** Hook and command line are CommonJS, which starts 7 ms faster than ESM and can have a code cache. `cached-loader.cjs` loads them.
 *  `short`: names inside are shortened, which makes a quarter less to load. The hook shows nobody a stack trace. */
const ENTRIES = [
  { from: 'src/cli/main.ts', to: `cli/${BUILD}.cjs`, format: 'cjs' },
  { from: 'src/hook/main.ts', to: `hook/${BUILD}.cjs`, format: 'cjs', short: true },
  { from: 'src/server/main.ts', to: 'server.js', format: 'esm' },
  { from: 'src/ledger/verify-main.ts', to: 'verify.js', format: 'esm' },
  { from: 'src/ledger/verify-thread-main.ts', to: 'verify-thread.js', format: 'esm' },
  { from: 'src/report/period-thread-main.ts', to: 'report-thread.js', format: 'esm' },
  { from: 'src/fleet/ship-thread-main.ts', to: 'ship.js', format: 'esm' },
  { from: 'src/ledger/repair-main.ts', to: 'repair.js', format: 'esm' },
  { from: 'src/ledger/postgres-main.ts', to: 'postgres-ledger.cjs', format: 'cjs' },
];

/** What the package exports. They share most of their code, in files beside them: code that looks for its neighbours finds them. */
const LIBRARY = {
  index: 'src/index.ts',
  'agent-sdk': 'src/clients/claude-code/agent-sdk.ts',
  postgres: 'src/ledger/postgres-main.ts',
};
const SHARED = 'library-';

/** The program tables, once for all bundles: they would make up a fifth of each. */
const TABLES = `tables/${BUILD}.txt`;
const tablesPlugin = (contents) => ({
  name: 'tables',
  setup: ({ onLoad }) =>
    onLoad({ filter: /compiled-tables\.ts$/ }, () => ({ contents, loader: 'js', resolveDir: root })),
});

/** The PostgreSQL ledger is a file beside the programs, so that none of them contains it: they load it where a policy names a database. */
const postgresPlugin = (file) => ({
  name: 'postgres',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/postgres-main\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: file, external: true } : undefined,
    ),
});

/** These bundle the database's JavaScript, too: resolving its files at every start is slower than reading one larger file. */
const WITH_LOADER = {
  external: ['@libsql/*', 'pg'],
  alias: { '@neon-rs/load': './scripts/native-target.cjs', 'detect-libc': './scripts/native-target.cjs' },
  // The loader runs it as a script, which cannot import.
  supported: { 'dynamic-import': false },
};

function optionsOf(format) {
  return {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format,
    external: ['libsql', 'pg'],
    // jsonc-parser's other form asks for its own parts at run time, where a bundle has none.
    mainFields: ['module', 'main'],
    write: false,
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'warning',
    plugins: [
      tablesPlugin(format === 'cjs' ? readsTables(TABLES) : hasTables(TABLES)),
      postgresPlugin(format === 'cjs' ? './postgres-ledger.cjs' : './postgres.js'),
    ],
    define: {
      ...inlined(),
      __TUTTI_BUILD__: JSON.stringify(BUILD),
      ...(format === 'cjs' && { 'import.meta.dirname': '__dirname', 'import.meta.url': '__tuttiUrl' }),
    },
    banner: {
      js:
        format === 'cjs'
          ? "const __tuttiUrl=require('node:url').pathToFileURL(__filename).href;"
          : "import{createRequire as __tuttiRequire}from'node:module';const require=__tuttiRequire(import.meta.url);",
    },
    ...(format === 'cjs' && WITH_LOADER),
  };
}

/** Written beside and moved into place: whoever starts meanwhile gets the old file or the new one, never half of one. */
function put(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/** An entry that does not build (esbuild has said why) does not keep the others from being built. */
async function bundles() {
  const entries = ENTRIES.filter(({ from }) => existsSync(join(root, from)));
  const results = await Promise.all(
    entries.map(async ({ from, to, format, short = false }) => {
      const options = { ...optionsOf(format), entryPoints: [from], minifyIdentifiers: short };
      const result = await build(options).catch(() => undefined);
      return { to, text: result?.outputFiles[0].text };
    }),
  );
  const tables = { to: TABLES, text: tablesFile() };
  const built = [tables, ...results.filter(({ text }) => text !== undefined), ...(await library()), ...(await web())];
  if (results.some(({ text }) => text === undefined)) process.exitCode = 1;
  const digest = createHash('sha256');
  for (const { text } of built) digest.update(text);
  const id = digest.digest('hex').slice(0, BUILD.length);
  for (const { to, text } of built) put(join(dist, to.replace(BUILD, id)), text.replaceAll(BUILD, id));
  const shared = new Set(built.map(({ to }) => to));
  for (const file of readdirSync(dist)) if (file.startsWith(SHARED) && !shared.has(file)) rmSync(join(dist, file));
  for (const program of PROGRAMS) if (built.some(({ to }) => to.startsWith(`${program.name}/`))) loader(program, id);
  return built.flatMap(({ to }) =>
    to.startsWith(SHARED) || to.endsWith('.txt') ? [] : [`dist/${to.replace(`/${BUILD}`, '')}`],
  );
}

/** The page of `tutti ui`. Its style is that of the report, and more. */
async function web() {
  const browser = {
    absWorkingDir: root,
    bundle: true,
    write: false,
    minify: true,
    charset: 'utf8',
    logLevel: 'warning',
  };
  const [script, style] = await Promise.all([
    build({ ...browser, entryPoints: ['src/web/page/main.ts'], format: 'iife', target: 'es2022' }),
    build({ ...browser, entryPoints: ['src/web/style.ts'], format: 'esm' }),
  ]).catch(() => []);
  if (style === undefined) {
    process.exitCode = 1;
    return [];
  }
  const { PAGE_STYLE } = await import(`data:text/javascript,${encodeURIComponent(style.outputFiles[0].text)}`);
  return [
    { to: 'web/app.js', text: script.outputFiles[0].text },
    { to: 'web/style.css', text: PAGE_STYLE },
    { to: 'web/index.html', text: readFileSync(join(root, 'src/web/index.html'), 'utf8') },
  ];
}

async function library() {
  const result = await build({
    ...optionsOf('esm'),
    ...{ entryPoints: LIBRARY, splitting: true, outdir: dist, chunkNames: `${SHARED}[hash]` },
  }).catch(() => undefined);
  if (result === undefined) process.exitCode = 1;
  return (result?.outputFiles ?? []).map(({ path, text }) => ({
    to: relative(dist, path).replaceAll('\\', '/'),
    text,
  }));
}

/** A call that Claude Code asks about. */
const CALL = {
  session_id: 'warm',
  cwd: tmpdir(),
  hook_event_name: 'PreToolUse',
  tool_use_id: 'warm',
  tool_name: 'Bash',
  tool_input: { command: 'cd src && git status | grep -v "$(date)" > out.txt; npm test -- --watch=false' },
};

/** The programs with a loader. `argument`: the processes with it write the code cache. */
const PROGRAMS = [
  { name: 'hook', argument: 'PreToolUse', args: ['claude-code', 'PreToolUse'], input: JSON.stringify(CALL) },
  { name: 'cli', argument: 'status', args: ['status'], input: '' },
];

/** The loader is written last, so that the bundle it names exists. The previous bundle stays for processes that are starting now, but
 *  not in a package. */
function loader(program, id) {
  const { name, argument } = program;
  const text = readFileSync(join(root, 'scripts/cached-loader.cjs'), 'utf8')
    .replaceAll('__TUTTI_PROGRAM__', name)
    .replaceAll('__TUTTI_WARM__', argument)
    .replaceAll('__TUTTI_BUILD__', id);
  const path = join(dist, `${name}.cjs`);
  const before = existsSync(path) && !process.argv.includes('--types') ? readFileSync(path, 'utf8') : '';
  put(path, text);
  for (const folder of [join(dist, name), join(dist, dirname(TABLES))]) {
    for (const file of readdirSync(folder)) {
      const build = file.slice(0, BUILD.length);
      if (build !== id && !before.includes(build)) rmSync(join(folder, file), { force: true });
    }
  }
  warm(program, id);
}

/** Runs the program once in a temporary home, so that it writes its code cache. */
function warm({ name, args, input }, id) {
  if (readdirSync(join(dist, name)).some((file) => file.startsWith(id) && file.includes(process.version))) return;
  const home = mkdtempSync(join(tmpdir(), 'tutti-warm-'));
  spawnSync(process.execPath, [join(dist, `${name}.cjs`), ...args], {
    input,
    cwd: home,
    env: { ...process.env, HOME: home, TUTTI_HOME: home, TUTTI_NO_SERVER: '1' },
    timeout: 20_000,
  });
  rmSync(home, { recursive: true, force: true });
}

const SCHEMAS = [
  { from: 'src/policy/make-schema.ts', to: 'schema/policy.schema.json' },
  { from: 'src/analysis/policy-test/make-schema.ts', to: 'schema/policy-test.schema.json' },
];

/** Each source exports its schema as a value: `schema`. */
async function schemas() {
  const found = SCHEMAS.filter(({ from }) => existsSync(join(root, from)));
  for (const [at, { from, to }] of found.entries()) {
    const result = await build({ ...optionsOf('esm'), entryPoints: [from] });
    const draft = join(dist, `.make-schema.${process.pid}.${at}.mjs`);
    mkdirSync(dist, { recursive: true });
    writeFileSync(draft, result.outputFiles[0].text);
    try {
      const made = await import(pathToFileURL(draft).href);
      put(join(root, to), `${JSON.stringify(made.schema, null, 2)}\n`);
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return found.map(({ to }) => to);
}

/** Slow next to the bundles, so only when asked for, or when there are none. Type errors are `npm run types`' business. */
async function types() {
  const library = join(dist, 'types/index.d.ts');
  if (!existsSync(join(root, 'src/index.ts'))) return [];
  if (existsSync(library) && !process.argv.includes('--types')) return [];
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const run = promisify(execFile)(process.execPath, [tsc, '-p', 'tsconfig.types.json'], { cwd: root });
  const { stdout, stderr } = await run.catch((failed) => failed);
  if (!existsSync(library)) throw new Error(`no declarations were made:\n${stdout}${stderr}`);
  return ['dist/types'];
}

/** npm hides what the script `dependencies` prints, so that an installation in a checkout looks as if it hung. */
function announce() {
  if (process.env.npm_lifecycle_event !== 'dependencies' || process.stdout.isTTY) return;
  try {
    writeFileSync('/dev/tty', 'tutti: building, which takes some seconds\n');
  } catch {
    // No terminal.
  }
}

const started = Date.now();
announce();
put(COMPILED, compiledTables());
const made = (await Promise.all([bundles().then(async (built) => [...built, ...(await schemas())]), types()])).flat();
console.log(`${made.join('  ')}  (${Date.now() - started} ms)`);
