// The manifest of an evidence pack: every file with its hash, every chain with its head.

import { hash } from 'node:crypto';
import * as v from 'valibot';
import { isObject, type JsonObject } from '../../core/json.ts';
import type { ChainEnd } from '../../ledger/chain.ts';

export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'signature.json';
export const HEADS = 'heads.json';
export const REPORT = 'report.json';

/** As `sha256sum` prints it, so that a pack can be checked without tutti. */
export const sha256 = (bytes: string | Uint8Array): string => hash('sha256', bytes, 'hex');

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const time = v.pipe(v.number(), v.integer());
const sum = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Plain names inside the folder only: a manifest may come from somebody else. */
const inside = v.pipe(v.string(), v.regex(/^(?:[\w-][\w.-]*\/)?[\w-][\w.-]*$/));

const Head = v.object({ seq: count, hash: text });

const PackedChain = v.object({
  session: text,
  file: inside,
  head: Head,
  client: text,
  project: text,
  startedAt: time,
  lastAt: time,
  endedAt: v.exactOptional(time),
});
export type PackedChain = v.InferOutput<typeof PackedChain>;

const Manifest = v.object({
  version: v.literal(1),
  tutti: text,
  madeAt: time,
  since: time,
  until: time,
  project: v.exactOptional(text),
  /** The key it was signed with. A pack that names a key and lacks its signature was tampered with. */
  publicKey: v.exactOptional(text),
  chains: v.array(PackedChain),
  policies: v.array(text),
  files: v.array(v.object({ path: inside, bytes: count, sha256: sum })),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** A map: a session may be named `__proto__` or `constructor`. */
const Heads = v.pipe(
  v.custom<JsonObject>(isObject),
  v.transform((heads) => Object.entries(heads)),
  v.array(v.tuple([text, Head])),
  v.transform((heads): ReadonlyMap<string, ChainEnd> => new Map(heads)),
);
export type Heads = v.InferOutput<typeof Heads>;

const Signature = v.object({
  algorithm: v.literal('Ed25519'),
  /** DER in base64, as `openssl pkey -pubin -outform DER` prints it. */
  publicKey: text,
  signature: text,
});
export type Signature = v.InferOutput<typeof Signature>;

/** Undefined: invalid JSON, or of another shape. */
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
