// Where the benchmark happens: folders of its own, programs as they are built, an environment made from nothing.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptPolicy } from '../test/support/accept.ts';
import { MODULES } from './session.ts';

/** Run by npm, so in the project's folder. */
const ROOT = process.cwd();
export const SHIM = join(ROOT, 'bin/tutti-hook');

export interface Lab {
  readonly project: string;
  /** A fresh `$TUTTI_HOME`. */
  home(name: string): string;
  file(name: string, text: string): string;
  onExit(job: () => void): void;
  close(): void;
}

/** `kept`: a folder that is not deleted at the end. */
export function openLab(kept?: string): Lab {
  if (!existsSync(join(ROOT, 'dist/server.js'))) throw new Error('nothing is built: run `npm run build` first');
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const folder = realpathSync(kept ?? mkdtempSync(join(tmpdir(), 'tutti-bench-')));
  const project = join(folder, 'project');
  mkdirSync(join(project, '.tutti'), { recursive: true });
  writeFileSync(join(project, '.tutti/policy.yaml'), 'extends: balanced\n');
  // What the calls read and edit is there, as it is in a project.
  mkdirSync(join(project, 'src'), { recursive: true });
  for (let n = 0; n < MODULES; n++)
    writeFileSync(join(project, `src/module-${n}.ts`), 'const limit = 10;\nreturn limit;\n');
  const jobs: (() => void)[] = [];
  return {
    project,
    home: (name) => {
      const home = join(folder, name);
      mkdirSync(home, { recursive: true });
      acceptPolicy(home, project);
      return home;
    },
    file: (name, text) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    },
    onExit: (job) => void jobs.push(job),
    close: () => {
      for (const job of jobs.reverse()) job();
      if (kept === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}

/** NODE_EXTRA_CA_CERTS among others is not in it: it triples the start of Node. */
export const envOf = (home: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  TUTTI_HOME: home,
  TUTTI_NO_SERVER: '1',
  TUTTI_NO_REPORTS: '1',
});

/** One process from start to end. Whatever it answers, it must answer. */
export function runProcess(program: string, args: readonly string[], env: Record<string, string>, input: string): void {
  const { status, error, stderr } = spawnSync(program, args, { env, input, stdio: 'pipe' });
  // Who does not read what it is sent closes its end early.
  if (error !== undefined && !('code' in error && error.code === 'EPIPE')) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: exit ${status} ${stderr}`);
}

/** The server as `tutti up` starts it. `root`: another checkout, with its own build. */
export function startServer(lab: Lab, home: string, root = ROOT): string {
  const tutti = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'bin/tutti.js'), ...args], {
      env: envOf(home),
      encoding: 'utf8',
      cwd: lab.project,
    });
  const { stdout, stderr } = tutti('up', '--json');
  lab.onExit(() => void tutti('down', '--force'));
  const url: unknown = JSON.parse(stdout || '{}').url;
  if (typeof url !== 'string') throw new Error(`the server did not start: ${stdout}${stderr}`);
  return url;
}

/** A server of a few lines, which does `work` with each payload before it answers nothing. */
const bareServer = (work: string): string => `
const { createServer } = require('node:http');
${work}
const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    work(Buffer.concat(chunks).toString('utf8'));
    response.writeHead(200, { 'content-length': 0 });
    response.end();
  });
});
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => process.stdout.write(server.address().port + '\\n'));
`;

/** The least a server can do: read the payload. */
const NOTHING = 'const work = () => {};';

/** The least a server can do that must not lose what it answered: write the payload down first, in a database others share. */
const keeping = (file: string): string => `
const Database = require(${JSON.stringify(createRequire(join(ROOT, 'package.json')).resolve('libsql'))});
const db = new Database(${JSON.stringify(file)});
db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; CREATE TABLE kept (n INTEGER PRIMARY KEY, body TEXT)');
const add = db.prepare('INSERT INTO kept (body) VALUES (?)');
const work = (body) => void add.run([body]);`;

export const startEmptyServer = (lab: Lab): Promise<string> => startBare(lab, 'empty', NOTHING);
export const startKeepingServer = (lab: Lab): Promise<string> =>
  startBare(lab, 'keeping', keeping(join(lab.home('keeping'), 'kept.db')));

/** A process of its own, as tutti's server is. */
async function startBare(lab: Lab, name: string, work: string): Promise<string> {
  const program = lab.file(`${name}-server.cjs`, bareServer(work));
  const child = spawn(process.execPath, [program], { env: envOf('/nowhere'), stdio: ['ignore', 'pipe', 'inherit'] });
  lab.onExit(() => void child.kill('SIGKILL'));
  const [port] = await once(child.stdout, 'data');
  return `http://127.0.0.1:${String(port).trim()}/none`;
}

/** One connection that is kept, as a client keeps it. */
export function keptConnection(lab: Lab, url: string): (payload: string) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  lab.onExit(() => agent.destroy());
  const where = new URL(`${url}/hook/claude-code/PreToolUse`);
  const headers = { 'content-type': 'application/json' };
  const to = { agent, method: 'POST', host: where.hostname, port: where.port, path: where.pathname };
  return (payload) =>
    new Promise((resolve, reject) => {
      const length = { 'content-length': Buffer.byteLength(payload) };
      const asked = request({ ...to, headers: { ...headers, ...length } }, (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`status ${response.statusCode}`)),
        );
      });
      asked.on('error', reject);
      asked.end(payload);
    });
}
