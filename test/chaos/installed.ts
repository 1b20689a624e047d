// tutti as it is installed, in a folder of its own: what is built anew meanwhile does not change what a test runs.

import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NativeAnswer } from '../../src/clients/client.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { ledgerPath } from '../../src/ledger/ledger-path.ts';
import { openSqlite } from '../../src/ledger/sqlite.ts';
import { readAddress, type ServerAddress } from '../../src/world/server-address.ts';
import { acceptPolicy } from '../support/accept.ts';
import { carrying, kill } from '../support/processes.ts';
import { lookFor } from '../support/ticks.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface Ran extends Omit<NativeAnswer, 'exit'> {
  readonly exit: number;
}

export interface Installed {
  readonly project: string;
  readonly home: string;
  /** The real command line: `tutti('up')`. */
  tutti(...args: readonly string[]): Promise<Ran>;
  /** One more project under another policy, with the same server. */
  another(policy: JsonObject): Another;
  /** The shim, as a client starts it; `limits`: words for `ulimit`. */
  shim(payload: JsonObject, limits?: string): Promise<Ran>;
  /** The shim, as the hooks that `init` writes start it: it has to answer before the client gives up. */
  hook(payload: JsonObject): Promise<Ran>;
  /** The shim with any text at all. */
  shimWith(native: string, payload: string): Promise<Ran>;
  /** Where the server is, as it says itself. */
  address(): ServerAddress;
  ledger(): Promise<Ledger>;
  remove(): Promise<void>;
}

export interface Another {
  readonly project: string;
  tutti(...args: readonly string[]): Promise<Ran>;
}

export function install(policy: JsonObject): Installed {
  if (!existsSync(join(ROOT, 'dist/server.js'))) throw new Error('nothing is built: run `npm run build` first');
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-chaos-')));
  const root = join(folder, 'package');
  const project = join(folder, 'project');
  const home = join(folder, 'state');
  for (const part of ['bin', 'dist', 'package.json']) {
    cpSync(join(ROOT, part), join(root, part), { recursive: true, filter: (path) => !path.includes('dist/types') });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const found = (at: string, under: JsonObject): void => {
    mkdirSync(join(at, '.tutti'), { recursive: true });
    writeFileSync(join(at, '.tutti/policy.yaml'), JSON.stringify(under));
    acceptPolicy(home, at);
  };
  found(project, policy);
  // Made from nothing: no variable of this machine has a say. Hooks shall not start servers that nobody asked for, and no
  // session's end a writer of reports: nobody waits for it, so it would still write when the folder is taken away.
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: join(folder, 'user'),
    TUTTI_HOME: home,
    TUTTI_NO_SERVER: '1',
    TUTTI_NO_REPORTS: '1',
  };

  const run = (program: string, args: readonly string[], input: string, cwd = project): Promise<Ran> =>
    new Promise((resolve, reject) => {
      const child = spawn(program, args, { cwd, env, stdio: 'pipe' });
      let [stdout, stderr] = ['', ''];
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        stdout += text;
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr += text;
      });
      child.on('error', reject);
      child.on('close', (exit) => resolve({ stdout, stderr, exit: exit ?? -1 }));
      // Who has answered already need not read on.
      child.stdin.on('error', () => {});
      child.stdin.end(input);
    });
  const tuttiIn =
    (cwd: string): Installed['tutti'] =>
    (...args) =>
      run(process.execPath, [join(root, 'bin/tutti.js'), ...args], '', cwd);
  const tutti = tuttiIn(project);
  const ledgers: Ledger[] = [];
  let others = 0;

  return {
    project,
    home,
    tutti,
    another: (under) => {
      others += 1;
      const other = join(folder, `project-${others}`);
      found(other, under);
      return { project: other, tutti: tuttiIn(other) };
    },
    shim: (payload, limits) => {
      const [shim, ...args] = [join(root, 'bin/tutti-hook'), 'claude-code', String(payload.hook_event_name)];
      const limited = ['-c', `ulimit ${limits}; exec "$@"`, 'sh', shim, ...args];
      return run(
        limits === undefined ? shim : '/bin/sh',
        limits === undefined ? args : limited,
        JSON.stringify(payload),
      );
    },
    hook: (payload) =>
      run(
        join(root, 'bin/tutti-hook'),
        ['claude-code', String(payload.hook_event_name), '--via', 'local'],
        JSON.stringify(payload),
      ),
    shimWith: (native, payload) => run(join(root, 'bin/tutti-hook'), ['claude-code', native], payload),
    address: () => {
      const address = readAddress(home);
      if (address === undefined) throw new Error('no server has been here');
      return address;
    },
    ledger: async () => {
      const ledger = await openSqlite(ledgerPath(home));
      ledgers.push(ledger);
      return ledger;
    },
    remove: async () => {
      for (const ledger of ledgers) await ledger.close();
      const stopped = readAddress(home) === undefined || (await tutti('down', '--force')).exit === 0;
      const running = () => carrying(`TUTTI_HOME=${home}`);
      // A repair, say, ends by itself.
      if (stopped) await lookFor(() => running().length === 0, 20_000);
      const left = running();
      // All of them, as often as it takes: a server without its supervisor starts another one.
      await until('the end of its processes', () => {
        const still = running();
        for (const { pid } of still) kill(pid);
        return still.length === 0;
      });
      if (stopped && left.length > 0) throw new Error(`left running: ${left.map(({ command }) => command).join('; ')}`);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}

/** Waits for the thing itself. */
export async function until<T>(what: string, look: () => T | undefined | false, within = 20_000): Promise<T> {
  const seen = await lookFor(look, within);
  if (seen === undefined) throw new Error(`waited ${within} ms in vain for ${what}`);
  return seen;
}
