// An installed package with the fake tutti: the real shim beside built programs, in a folder with a space in its name.

import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from './lab.ts';

export interface FakePackage {
  readonly root: string;
  readonly shim: string;
  readonly hook: string;
  readonly server: string;
  remove(): void;
}

export async function fakePackage(): Promise<FakePackage> {
  const base = mkdtempSync(join(tmpdir(), 'tutti-package-'));
  const root = join(base, 'with a blank');
  const bin = join(import.meta.dirname, '../../../bin');
  mkdirSync(join(root, 'bin'), { recursive: true });
  for (const file of ['tutti-hook', 'tutti.js', 'package.json']) copyFileSync(join(bin, file), join(root, 'bin', file));
  const shim = join(root, 'bin/tutti-hook');
  chmodSync(shim, 0o755);
  const [hook, server] = [join(root, 'dist/hook.cjs'), join(root, 'dist/server.js')];
  await bundle('fake-hook.ts', join(root, 'dist/hook/fake.cjs'), 'cjs');
  await bundle('fake-server.ts', server, 'esm');
  writeFileSync(hook, loaderOf('fake'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  return { root, shim, hook, server, remove: () => rmSync(base, { recursive: true, force: true }) };
}

/** The program that starts a bundled hook, as the build makes it. */
export const loaderOf = (build: string): string =>
  readFileSync(join(import.meta.dirname, '../../../scripts/cached-loader.cjs'), 'utf8')
    .replaceAll('__TUTTI_PROGRAM__', 'hook')
    .replaceAll('__TUTTI_WARM__', 'PreToolUse')
    .replaceAll('__TUTTI_BUILD__', build);

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function run(
  command: string,
  args: readonly string[],
  input: string | Buffer,
  env: Readonly<Record<string, string | undefined>> = {},
  cwd?: string,
): Promise<Ran> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, ...(cwd && { cwd }) });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, stdout: Buffer.concat(out).toString('utf8'), stderr: Buffer.concat(err).toString('utf8') }),
    );
  });
}
