// What a pack of evidence says of itself: every file with its hash, every chain with its head.

import { hash } from 'node:crypto';
import * as v from 'valibot';

export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'signature.json';
export const HEADS = 'heads.json';
export const REPORT = 'report.json';

/** Of a file's bytes, as `sha256sum` prints it: it can be checked without tutti. */
export const sha256 = (bytes: string | Uint8Array): string => hash('sha256', bytes, 'hex');

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const time = v.pipe(v.number(), v.integer());
const sum = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Only below the folder, and only by plain names: a manifest comes from somebody else. */
const inside = v.pipe(v.string(), v.regex(/^(?:[\w-][\w.-]*\/)?[\w-][\w.-]*$/));

const Head = v.object({ seq: count, hash: text });

const Chain = v.object({
  session: text,
  file: inside,
  head: Head,
  client: text,
  project: text,
  startedAt: time,
  lastAt: time,
  endedAt: v.exactOptional(time),
});
export type Chain = v.InferOutput<typeof Chain>;

const Manifest = v.object({
  version: v.literal(1),
  tutti: text,
  madeAt: time,
  since: time,
  until: time,
  project: v.exactOptional(text),
  /** Of the key it was signed with. A pack that names one and has no signature, or one of another key, has lost its own. */
  publicKey: v.exactOptional(text),
  chains: v.array(Chain),
  policies: v.array(text),
  files: v.array(v.object({ path: inside, bytes: count, sha256: sum })),
});
export type Manifest = v.InferOutput<typeof Manifest>;

const Heads = v.record(text, Head);
export type Heads = v.InferOutput<typeof Heads>;

const Signature = v.object({
  algorithm: v.literal('Ed25519'),
  /** DER in base64, as `openssl pkey -pubin -outform DER` gives it. */
  publicKey: text,
  signature: text,
});
export type Signature = v.InferOutput<typeof Signature>;

/** Undefined: it is not what it should be. */
const reader =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (source: string): T | undefined => {
    try {
      const read = v.safeParse(schema, JSON.parse(source));
      return read.success ? read.output : undefined;
    } catch {
      return undefined;
    }
  };

export const readManifest = reader(Manifest);
export const readHeads = reader(Heads);
export const readSignature = reader(Signature);
