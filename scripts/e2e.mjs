// Runs the end-to-end scenarios, or another program of `e2e/src` on the same ground: installs the pinned clients when they are
// not the ones the lock names, bundles the program, and hands over. `npm run e2e -- [suite [scenario…]]`,
// `node scripts/e2e.mjs --program NAME`.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '..');
const e2e = join(root, 'e2e');
const args = process.argv.slice(2);
const [program] = args[0] === '--program' ? args.splice(0, 2).slice(1) : ['run'];
process.argv = [...process.argv.slice(0, 2), ...args];

installClients(args[0], program);
// The harness's own scenarios need no product.
if (args[0] !== 'self') must('npm', ['run', '--silent', 'build']);
const outfile = join(e2e, 'dist', `${program.replaceAll('/', '-')}.mjs`);
await build({
  entryPoints: [join(e2e, 'src', `${program}.ts`)],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  sourcemap: 'inline',
  logLevel: 'warning',
});
process.setSourceMapsEnabled(true);
// In this process, so that an interrupt reaches the code that ends what was started.
await import(pathToFileURL(outfile).href);

/** Installs what the suite needs: its folder in `e2e/clients`, or the default client in `e2e` itself. Without a suite, all; with `--core`, all guests. */
function installClients(suite, program) {
  const guests = readdirSync(join(e2e, 'clients'));
  const all = suite === '--core' || (suite === undefined && program === 'run');
  const wanted = guests.includes(suite) ? [suite] : all ? guests : [];
  if (!guests.includes(suite) && suite !== '--core') install(e2e);
  for (const client of wanted) install(join(e2e, 'clients', client));
}

function install(folder) {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const stamp = join(folder, 'node_modules/.lock-sha256');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  // Clients ship as programs that need no install script; where one has such a script, it only links them.
  must('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
}

/** Runs a program in the foreground and gives up with its exit code when it fails. */
function must(program, argv) {
  const { status, error } = spawnSync(program, argv, { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
