// Secrets of a fleet: machines' tokens, readers' tokens and codes to join. The database has only their digests; a machine keeps its token
// in a file of its own, for one collector.

import { hash, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { fromJson } from '../core/json.ts';
import { writePrivate } from '../policy/private-file.ts';
import { ORDINARY_BYTES, readWhole } from '../regular-file.ts';

type TokenKind = 'machine' | 'reader' | 'join';

/** 256 random bits. The kind is readable, so that a secret in the wrong place is recognised. */
export const newSecret = (kind: TokenKind): string => `tutti_${kind}_${randomBytes(32).toString('base64url')}`;

/** The secrets have 256 bits, so a plain digest cannot be searched. */
export const secretDigest = (secret: string): string => hash('sha256', secret, 'base64url');

const Membership = v.object({
  url: v.string(),
  machine: v.string(),
  user: v.string(),
  team: v.string(),
  token: v.string(),
});
/** What a machine knows of the fleet it belongs to. */
export type Membership = v.InferOutput<typeof Membership>;

export const membershipFile = (home: string): string => join(home, 'fleet', 'machine.json');
const readerFile = (home: string): string => join(home, 'fleet', 'reader.json');

export const writeMembership = (home: string, membership: Membership): void =>
  writePrivate(membershipFile(home), `${JSON.stringify(membership, undefined, 2)}\n`, { lasting: true });

/** Undefined: this machine has not joined, or others may read the file. */
export const readMembership = (home: string): Membership | undefined => readSecret(membershipFile(home), Membership);

const Reading = v.object({ url: v.string(), token: v.string() });
/** Where the person reads the fleet's records, and with which token. */
export type Reading = v.InferOutput<typeof Reading>;

export const writeReading = (home: string, reading: Reading): void =>
  writePrivate(readerFile(home), `${JSON.stringify(reading, undefined, 2)}\n`, { lasting: true });

export const readReading = (home: string): Reading | undefined => readSecret(readerFile(home), Reading);

const READABLE_BY_OTHERS = 0o077;

function readSecret<S extends v.GenericSchema>(path: string, schema: S): v.InferOutput<S> | undefined {
  try {
    if (process.platform !== 'win32' && (statSync(path).mode & READABLE_BY_OTHERS) !== 0) return undefined;
    const read = v.safeParse(schema, fromJson(readWhole(path, ORDINARY_BYTES).toString('utf8')));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
