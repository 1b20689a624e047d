// A home for each test, programs built for it, and nothing left running afterwards.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { lookFor } from '../../../test/support/ticks.ts';
import { readAddress } from '../../world/server-address.ts';
import { isAlive, isLocked } from '../lock.ts';
import { stopServer } from '../up.ts';

const tidy: (() => Promise<void> | void)[] = [];

/** Call in `afterEach`. */
export async function cleanUp(): Promise<void> {
  for (const job of tidy.splice(0).reverse()) await job();
}

export function freshHome(name = 'tutti-home-'): string {
  const home = mkdtempSync(join(tmpdir(), name));
  tidy.push(async () => {
    // A process that was starting a server when the test ended may start another one, or write into the home while it is removed.
    await lookFor(
      async () =>
        (await stopServer(home)) && !isLocked(home, 'lock') && !isLocked(home, 'supervised') && isRemoved(home),
      30_000,
    );
    const address = readAddress(home);
    for (const pid of [address?.supervisor, address?.pid])
      if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL');
    rmSync(home, { recursive: true, force: true });
  });
  return home;
}

/** False: something was written into it meanwhile. */
function isRemoved(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY') return false;
    throw error;
  }
}

export const later = (job: () => Promise<void> | void): void => void tidy.push(job);

export interface Built {
  readonly entry: string;
  readonly version: string;
  readonly build: string;
}

/** The server with the fake tutti, built as a program of that version. */
export async function buildServer(folder: string, version = '1.0.0', id = 'a'): Promise<Built> {
  const entry = join(folder, `server-${version}-${id}.mjs`);
  await bundle('fake-server.ts', entry, 'esm', version, id);
  return { entry, version, build: id };
}

export async function bundle(
  source: string,
  outfile: string,
  format: 'esm' | 'cjs',
  version = '1.0.0',
  id = 'a',
): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, source)],
    outfile,
    format,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    external: ['libsql', 'esbuild'],
    logLevel: 'error',
    // As in the build: a script cannot import, and a module cannot require by itself.
    ...(format === 'cjs'
      ? { supported: { 'dynamic-import': false } }
      : { banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" } }),
    define: {
      __TUTTI_VERSION__: JSON.stringify(version),
      __TUTTI_BUILD__: JSON.stringify(id),
      ...(format === 'cjs' && { 'import.meta.dirname': '__dirname' }),
    },
  });
}

/** Waits until `look` returns something other than undefined and false. */
export async function until<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  within = 10_000,
): Promise<T> {
  const seen = await lookFor(look, within);
  if (seen === undefined) throw new Error(`waited ${within} ms in vain for ${look}`);
  return seen;
}
