// What supervisor and server say to each other. A supervisor outlives the version it was started with and may start newer
// servers: nothing here may change its meaning.

import * as v from 'valibot';

export const ToServer = v.variant('say', [
  /** With the held port. */
  v.object({ say: v.literal('listen'), port: v.number(), secret: v.string(), key: v.string() }),
  /** Another one has taken over: finish and go. */
  v.object({ say: v.literal('drain') }),
  v.object({ say: v.literal('ping') }),
]);
export type ToServer = v.InferOutput<typeof ToServer>;

export const ToSupervisor = v.variant('say', [
  v.object({ say: v.literal('hello') }),
  v.object({ say: v.literal('ready'), version: v.string(), socket: v.nullable(v.string()) }),
  /** The port turned out to be somebody else's. */
  v.object({ say: v.literal('taken') }),
  v.object({ say: v.literal('replace'), entry: v.string() }),
  v.object({ say: v.literal('vars'), names: v.array(v.string()) }),
  v.object({ say: v.literal('pong') }),
  /** The first event has reached it. */
  v.object({ say: v.literal('serving') }),
]);
export type ToSupervisor = v.InferOutput<typeof ToSupervisor>;
