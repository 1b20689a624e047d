// What machines and their collector say to each other, validated where it arrives. A machine sends chains of records; the collector
// answers how far it has each of them.

import * as v from 'valibot';
import { OUTCOMES } from '../core/verdict.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';

/** Records in one batch. */
export const BATCH_RECORDS = 100;
/** A batch is closed with the record that exceeds this many characters. */
export const BATCH_CHARACTERS = 1_000_000;
/** Bytes of a request that a collector reads. A record is a few kilobytes, unless a policy stores whole texts. */
export const REQUEST_BYTES = 32 * 1024 * 1024;

const LONGEST_NAME = 200;
const LONGEST_ID = 4_096;

const name = v.pipe(
  v.string(),
  v.regex(/^[\w.@+-]+$/u, 'has only letters, digits and . _ @ + -'),
  v.maxLength(LONGEST_NAME),
);
/** Bytes of an id that the database can index. */
export const INDEXED_BYTES = 2_000;
export const id = v.pipe(v.string(), v.maxLength(LONGEST_ID));
export const time = v.pipe(v.number(), v.finite());
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const object = v.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

const event = v.looseObject({
  name: v.string(),
  at: time,
  nonce: v.string(),
  client: v.string(),
  session: v.string(),
  cwd: v.string(),
  roots: v.looseObject({ project: v.string(), home: v.string(), tmp: v.string() }),
  who: object,
  facts: object,
  call: v.optional(v.looseObject({ name: v.string(), kind: v.string(), input: object })),
});

const verdict = v.looseObject({
  outcome: v.picklist(OUTCOMES),
  level: v.string(),
  say: v.string(),
  tell: v.string(),
  findings: v.array(v.looseObject({ rule: v.string(), outcome: v.string(), effective: v.string(), code: v.string() })),
});

const shape = v.strictObject({
  seq: v.pipe(count, v.minValue(1), v.maxValue(2 ** 31 - 1)),
  session: v.string(),
  at: time,
  event,
  actor: v.looseObject({ kind: v.string() }),
  verdict,
  policy: id,
  sealed: v.optional(v.looseObject({ key: v.string() })),
  prev: v.pipe(v.string(), v.maxLength(64)),
  hash: v.pipe(v.string(), v.maxLength(64)),
});

/** What reports read of a record has the right form. That it is unchanged is for the chain to show. */
export const ShippedRecord = v.custom<LedgerRecord>((value) => v.is(shape, value), 'is not a record');

export const Batch = v.strictObject({
  /** By the machine's clock. */
  sentAt: time,
  /** The version of tutti that sends it. */
  version: v.pipe(v.string(), v.maxLength(LONGEST_NAME)),
  /** Records that are left after this batch, and the time of the oldest of them. */
  pending: v.strictObject({ records: count, oldest: v.optional(time) }),
  chains: v.array(
    v.strictObject({
      /** Of any length: one that is too long to store is an alarm, and delays no other. */
      session: v.string(),
      client: id,
      project: id,
      startedAt: time,
      records: v.pipe(v.array(ShippedRecord), v.minLength(1)),
    }),
  ),
  /** Those that decided the records, with the first batch of a process that has some of theirs. */
  policies: v.array(v.strictObject({ id, document: object })),
});
export type Batch = v.InferOutput<typeof Batch>;

export const ALARMS = ['fork', 'gap', 'changed'] as const;
export type AlarmKind = (typeof ALARMS)[number];

export const Acknowledgement = v.object({
  chains: v.array(
    v.object({
      session: v.string(),
      /** The last record that the collector has. */
      seq: v.number(),
      alarm: v.optional(v.object({ kind: v.picklist(ALARMS), why: v.string() })),
    }),
  ),
});
export type Acknowledgement = v.InferOutput<typeof Acknowledgement>;

export const HeadsQuestion = v.strictObject({ sessions: v.pipe(v.array(v.string()), v.maxLength(1_000)) });

/** By session; one without records at the collector is absent. */
export const HeadsAnswer = v.object({
  heads: v.array(v.object({ session: v.string(), seq: v.number(), hash: v.string() })),
});
export type HeadsAnswer = v.InferOutput<typeof HeadsAnswer>;

export const Joining = v.strictObject({
  code: v.pipe(v.string(), v.maxLength(LONGEST_NAME)),
  machine: name,
  user: name,
});
export type Joining = v.InferOutput<typeof Joining>;

export const Joined = v.object({ token: v.string(), machine: v.string(), user: v.string(), team: v.string() });
export type Joined = v.InferOutput<typeof Joined>;

/** A name that a machine, user, team or reader may have. */
export const isName = (text: string): boolean => v.is(name, text);

export const Refusal = v.object({ error: v.string() });

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopback = (host: string): boolean => LOOPBACK.has(host);

/** The address of a collector, without a slash at its end. Undefined: not https, and not on this machine. */
export function collectorUrl(typed: string): string | undefined {
  if (!URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  if (!safe || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return undefined;
  return url.href.replace(/\/+$/, '');
}
