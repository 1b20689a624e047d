// Where the server is to be found. `server.json` is for programs and outlives the server: port and secret are used again, so
// that hooks installed with them keep working. `address` is the same for the shim, which reads it without a parser.

import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { makeFolder } from '../ledger/folder.ts';

const Address = v.object({
  url: v.string(),
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  /** In every hook's address, so an agent may come to know it: it admits events and nothing more. */
  secret: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  /** Stops or replaces the server. Stands nowhere else. */
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  /** The Unix socket, where there is one. */
  socket: v.nullable(v.string()),
  pid: v.number(),
  supervisor: v.number(),
  version: v.string(),
  startedAt: v.number(),
  /** Environment variables the shim passes on. */
  vars: v.array(v.string()),
  /** The address it had until somebody else took the port: hooks that still name it reach nobody. */
  movedFrom: v.optional(v.string()),
});

export type Address = v.InferOutput<typeof Address>;

const serverFile = (home: string): string => join(home, 'server.json');
const shimFile = (home: string): string => join(home, 'address');

export const newSecret = (): string => randomBytes(16).toString('hex');

/** The shim's own secret, which no settings file shows: who has it was started by the client, not by an agent. */
export const shimSecretOf = (key: string): string =>
  createHash('sha256').update(`shim ${key}`).digest('hex').slice(0, 32);

export const urlOf = (port: number, secret: string): string => `http://127.0.0.1:${port}/${secret}`;

/** What the last server left, whether or not it still runs. */
export function readAddress(home: string): Address | undefined {
  try {
    const read = v.safeParse(Address, JSON.parse(readFileSync(serverFile(home), 'utf8')));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

export function writeAddress(home: string, address: Address): void {
  writePrivate(serverFile(home), `${JSON.stringify(address, null, 2)}\n`);
  const { port, key, version, vars } = address;
  writePrivate(shimFile(home), `${port} ${shimSecretOf(key)} ${version}\n${vars.join(' ')}\n`);
}

/** The server has gone for good: the shim need not knock, least of all at a port that may be somebody else's by then. */
export function closeAddress(home: string): void {
  rmSync(shimFile(home), { force: true });
}

export function makeHome(home: string): void {
  makeFolder(home);
}

function writePrivate(path: string, text: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
}
