// The server's address. `server.json` outlives the server: port and secret are reused, so that installed hooks keep working.
// `address` has the same for the shim, which cannot parse JSON.

import { createHash, randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { makeFolder } from '../ledger/make-folder.ts';
import { textIn } from '../regular-file.ts';

const ServerAddress = v.object({
  url: v.string(),
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  /** In the settings with the hooks, so an agent may know it. It authorises events and nothing else. */
  secret: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  /** Authorises stopping the server, or replacing it with the program in `replacement`. It is in no other file. */
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  /** The Unix socket, if there is one. */
  socket: v.nullable(v.string()),
  pid: v.number(),
  supervisor: v.number(),
  version: v.string(),
  startedAt: v.number(),
  /** Environment variables the shim passes on. */
  vars: v.array(v.string()),
  /** The address before another program took the port: hooks that still have it do not reach the server. */
  movedFrom: v.optional(v.string()),
  /** All such addresses, also of earlier servers; the latest last. */
  formerly: v.optional(v.array(v.string())),
});

export type ServerAddress = v.InferOutput<typeof ServerAddress>;

const serverFile = (home: string): string => join(home, 'server.json');
const shimFile = (home: string): string => join(home, 'address');

export const newSecret = (): string => randomBytes(16).toString('hex');

/** The shim's own secret, which is in no settings file: it shows that the client, not an agent, sent the event. */
export const shimSecretOf = (key: string): string =>
  createHash('sha256').update(`shim ${key}`).digest('hex').slice(0, 32);

/** What tokens of the page are signed with. Whoever has it may look, and nothing else. It is in no file. */
export const pageSecretOf = (key: string): string => createHash('sha256').update(`page ${key}`).digest('hex');

/** How a server proves to its callers that it is one: only tutti's home has the secret in it. The shim computes the same. */
export const proofOf = (key: string, nonce: string): string =>
  createHash('sha256')
    .update(`prove ${shimSecretOf(key)} ${nonce}\n`)
    .digest('hex');

/** Asks for a proof. The address contains no secret: it is sent before the server is known to be one. */
export const proofPath = (nonce: string): string => `/prove/${nonce}`;

export const urlOf = (port: number, secret: string): string => `http://127.0.0.1:${port}/${secret}`;

/** The address of the last server, whether or not it still runs. */
export function readAddress(home: string): ServerAddress | undefined {
  try {
    const read = v.safeParse(ServerAddress, JSON.parse(textIn(serverFile(home)) ?? ''));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** No process has this id. */
const NOBODY = 2 ** 31 - 1;

/** Lets the next server of a home without an address have the one that installed hooks name. */
export function claimAddress(home: string, url: string): void {
  const [, port, secret = ''] = URL_FORM.exec(url) ?? [];
  if (port === undefined || readAddress(home) !== undefined) return;
  const ids = { pid: NOBODY, supervisor: NOBODY };
  const address = { url, port: Number(port), secret, key: newSecret(), socket: null, ...ids };
  const claimed: ServerAddress = { ...address, version: '0.0.0', startedAt: 0, vars: [] };
  writePrivate(serverFile(home), `${JSON.stringify(claimed, null, 2)}\n`);
}

/** Settings files may contain anything. */
export const isServerUrl = (url: string): boolean => URL_FORM.test(url);

const URL_FORM = /^http:\/\/127\.0\.0\.1:(\d{4,5})\/([0-9a-f]{32})$/;

export function writeAddress(home: string, address: ServerAddress): void {
  writePrivate(serverFile(home), `${JSON.stringify(address, null, 2)}\n`);
  const { port, key, version, vars } = address;
  writePrivate(shimFile(home), `${port} ${shimSecretOf(key)} ${version}\n${vars.join(' ')}\n`);
}

/** The program that the running server may be replaced with. The key alone names none: whoever has only that starts nothing. */
const replacementFile = (home: string): string => join(home, 'replacement');

export const writeReplacement = (home: string, entry: string): void =>
  writePrivate(replacementFile(home), `${entry}\n`);

export const readReplacement = (home: string): string | undefined =>
  textIn(replacementFile(home))?.trimEnd() || undefined;

/** After the server has exited, the shim must not try its port: another program may have it. */
export function removeShimAddress(home: string): void {
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
