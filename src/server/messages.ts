// Messages between supervisor and server. A supervisor may start servers of newer versions, so no message may change its meaning.
// A server that has lost its supervisor starts another one, which inherits the port, and drains once the next server is ready.

import * as v from 'valibot';

export const ToServer = v.variant('say', [
  /** Sent with the handle of the port. */
  v.object({
    say: v.literal('listen'),
    port: v.number(),
    secret: v.string(),
    key: v.string(),
    /** Addresses that hooks may still have; another program has their ports. */
    formerly: v.optional(v.array(v.string())),
  }),
  /** Another server has taken over: answer what is pending, then exit. */
  v.object({ say: v.literal('drain') }),
  /** `port`: the answer is to bring the handle of the port, as `ready` does. */
  v.object({ say: v.literal('ping'), port: v.optional(v.boolean()) }),
]);
export type ToServer = v.InferOutput<typeof ToServer>;

export const ToSupervisor = v.variant('say', [
  v.object({ say: v.literal('hello') }),
  /** Sent with the handle of the port, for a supervisor that answered in place of the server: it closes its own to stop listening. */
  v.object({ say: v.literal('ready'), version: v.string(), socket: v.nullable(v.string()) }),
  /** Another program has the port. */
  v.object({ say: v.literal('taken') }),
  v.object({ say: v.literal('replace'), entry: v.string() }),
  v.object({ say: v.literal('vars'), names: v.array(v.string()) }),
  v.object({ say: v.literal('pong') }),
  /** It has received its first event. */
  v.object({ say: v.literal('serving') }),
]);
export type ToSupervisor = v.InferOutput<typeof ToSupervisor>;
