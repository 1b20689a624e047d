// Signing with the user's own key: with its public half anybody can check that a pack was made here and is unchanged.

import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORDINARY_BYTES, readWhole } from '../../regular-file.ts';
import type { Signature } from './manifest.ts';

export const keyFile = (home: string): string => join(home, 'evidence-key.pem');

/** Created on first use, readable by its owner only. */
export function privateKey(home: string): { readonly key: KeyObject; readonly made: boolean } {
  const path = keyFile(home);
  const made = !existsSync(path) && makeKey(path);
  const key = createPrivateKey(readWhole(path, ORDINARY_BYTES));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${path} is not an Ed25519 key`);
  return { key, made };
}

/** False: another process was faster, and its key counts. */
export function makeKey(path: string): boolean {
  const { privateKey: fresh } = generateKeyPairSync('ed25519');
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, fresh.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    // Unlike a rename, a link never replaces an existing file.
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (existsSync(path)) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

export interface Signer {
  readonly publicKey: string;
  readonly sign: (manifest: string) => Signature;
}

export const signerWith = (key: KeyObject): Signer => ({
  publicKey: publicText(key),
  sign: (manifest) => signed(manifest, key),
});

const publicText = (key: KeyObject): string =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' }).toString('base64');

const signed = (manifest: string, key: KeyObject): Signature => ({
  algorithm: 'Ed25519',
  publicKey: publicText(key),
  signature: sign(null, Buffer.from(manifest), key).toString('base64'),
});

export function isSigned(manifest: Uint8Array, { publicKey, signature }: Signature): boolean {
  const key = keyIn(publicKey);
  return key !== undefined && verify(null, manifest, key, Buffer.from(signature, 'base64'));
}

export const isPublicKey = (text: string): boolean => keyIn(text) !== undefined;

/** From PEM, or from DER in base64. */
function keyIn(text: string): KeyObject | undefined {
  try {
    const key = text.includes('-----BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Whether both are the same key, in either notation. Undefined: the given one is not a key. */
export function sameKey(given: string, { publicKey }: Pick<Signature, 'publicKey'>): boolean | undefined {
  const [mine, theirs] = [keyIn(given), keyIn(publicKey)];
  if (mine === undefined) return undefined;
  return theirs !== undefined && publicText(mine) === publicText(theirs);
}
