// Signing with a key of this user's own: who has the public half knows that a pack was made here and is as it was made.

import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Signature } from './manifest.ts';

export const keyFile = (home: string): string => join(home, 'evidence-key.pem');

/** Made when it is first needed, readable by its owner alone. */
export function privateKey(home: string): { readonly key: KeyObject; readonly made: boolean } {
  const path = keyFile(home);
  const made = !existsSync(path) && makeKey(path);
  const key = createPrivateKey(readFileSync(path));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${path} is not an Ed25519 key`);
  return { key, made };
}

/** Whole or not at all; false: another process was quicker, and its key is the one. */
export function makeKey(path: string): boolean {
  const { privateKey: fresh } = generateKeyPairSync('ed25519');
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, fresh.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    // Unlike a renaming, a link never takes the place of what is there.
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

/** A public key as people pass it on: PEM, or its DER in base64. */
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

/** The same key, however it is written. Undefined: it is none. */
export function sameKey(given: string, { publicKey }: Pick<Signature, 'publicKey'>): boolean | undefined {
  const [mine, theirs] = [keyIn(given), keyIn(publicKey)];
  if (mine === undefined) return undefined;
  return theirs !== undefined && publicText(mine) === publicText(theirs);
}
