// Checks that nothing but a client's own folder knows it by name: another client must cost one folder, not an edit in every
// other. Names come from src/clients/registry.ts. `node scripts/check-client-names.mjs [project folder]`

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url))));

/** Files that may name clients, and why. */
const ALLOWED = [
  { path: /^src\/clients\/(list|registry)\.ts$/, why: 'the lists of clients and of products that are only recognised' },
  { path: /^src\/cli\/import\//, why: 'reads state that other systems left in a folder of a client' },
  { path: /^src\/effects\/programs\//, why: 'tables of programs; agents are programs, and examples need real paths' },
];

/** Tests and their helpers play one client or another. */
const TESTS = /\.test\.ts$|(^|[/-])testing(\.ts$|\/)/;

/** Words of everyday English or of programming that are names of products too. Only paths and variables of theirs count. */
const COMMON = new Set(['cursor', 'factory', 'crush', 'goose', 'augment', 'cline', 'pi']);

const registry = join('src', 'clients', 'registry.ts');
/** Folders that are no client: what clients share, and helpers of tests. */
const NO_CLIENTS = new Set(['shared', 'testing']);
const folders = readdirSync(join(root, 'src/clients'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NO_CLIENTS.has(entry.name))
  .map(({ name }) => name);

/** `some-code` is also known as `some`. */
const names = [
  ...folders.flatMap((name) => [name, name.replace(/-(code|cli)$/, '')]),
  ...[...readFileSync(join(root, registry), 'utf8').matchAll(/\bname: '([a-z-]+)'/g)].map(([, name]) => name),
];
const words = [...new Set(names)].filter((name) => !COMMON.has(name));
/** In any spelling and as part of any name: `claude`, `.claude/settings.json`, `CLAUDE_PID`, `claudeCode`. */
const NAMED = new RegExp(`${words.join('|')}|\\.(?:${[...COMMON].join('|')})/`, 'i');

const problems = filesIn(join(root, 'src')).flatMap(problemsIn);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`client names: ${words.join(', ')} only where they belong`);

function problemsIn(file) {
  const path = relative(root, file).split(sep).join('/');
  if (TESTS.test(path) || ALLOWED.some((one) => one.path.test(path))) return [];
  const own = folders.find((name) => path.startsWith(`src/clients/${name}/`));
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      const found = NAMED.exec(line)?.[0];
      if (found === undefined || (own !== undefined && ownNames(own).test(found))) return [];
      return [`${path}:${at + 1}  names ${found}: ask the client (src/clients/client.ts) instead`];
    });
}

/** A client may name itself, but no other. */
function ownNames(folder) {
  return new RegExp(`^(?:${folder}|${folder.replace(/-(code|cli)$/, '')})$`, 'i');
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
