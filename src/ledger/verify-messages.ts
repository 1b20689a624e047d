// What the process that verifies a ledger and its parent say to each other.

import * as v from 'valibot';
import type { Verification } from './ledger.ts';

export interface Chain {
  readonly session: string;
  readonly events: number;
}

/** A finding that belongs to no session. */
export const bad = (why: string): Verification => ({ ok: false, sessions: 0, records: 0, session: '', seq: 0, why });

const Found = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    sessions: v.number(),
    records: v.number(),
    gaps: v.exactOptional(v.object({ gaps: v.number(), events: v.number(), calls: v.number() })),
    older: v.exactOptional(v.number()),
  }),
  v.object({
    ok: v.literal(false),
    sessions: v.number(),
    records: v.number(),
    session: v.string(),
    seq: v.number(),
    why: v.string(),
  }),
]);

const Chains = v.pipe(v.array(v.object({ session: v.string(), events: v.number() })), v.readonly());

export const VerifyMessage = v.variant('say', [
  v.object({ say: v.literal('chains'), chains: Chains }),
  v.object({ say: v.literal('progress'), records: v.number() }),
  v.object({ say: v.literal('found'), found: Found }),
  v.object({ say: v.literal('failed'), why: v.string() }),
]);
export type VerifyMessage = v.InferOutput<typeof VerifyMessage>;

/** The answer to `chains`. */
export const Choice = v.object({ only: v.optional(v.string()) });
export type Choice = v.InferOutput<typeof Choice>;
