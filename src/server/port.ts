// The port, held by the supervisor and listened on by the server. It stays open while one server dies and the next starts:
// whoever knocks in between waits a moment instead of being refused.

import { randomInt } from 'node:crypto';
import * as net from 'node:net';

/** A bound socket that can be sent to a child process; nobody accepts on it in this one. */
export interface HeldPort {
  readonly port: number;
  readonly handle: net.Server;
  close(): void;
}

/** Not documented, but what Node's own cluster module is made with. */
type CreateHandle = (host: string, port: number, family: 4) => BoundHandle | number;
interface BoundHandle {
  getsockname(out: { port?: number }): number;
  close(): void;
}

const isCreate = (value: unknown): value is CreateHandle => typeof value === 'function';

/** Below the ports systems give to outgoing connections: one of those could be gone when the server comes back for it. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** One that is free, and likely to stay so while no server is there. */
export function anyPort(): HeldPort {
  for (let n = 0; n < 20; n++) {
    const held = holdPort(randomInt(LOWEST, HIGHEST));
    if (held !== undefined) return held;
  }
  const held = holdPort(0);
  if (held === undefined) throw new Error('no port is free');
  return held;
}

/** Undefined: somebody else has it. */
export function holdPort(port: number): HeldPort | undefined {
  const create: unknown = Reflect.get(net, '_createServerHandle');
  if (!isCreate(create)) throw new Error(`this Node (${process.version}) cannot hold a port for another process`);
  const handle = create('127.0.0.1', port, 4);
  if (typeof handle === 'number') return undefined;
  const name: { port?: number } = {};
  // A port that is taken is told here, not when it was asked for.
  if (handle.getsockname(name) !== 0 || !name.port) {
    handle.close();
    return undefined;
  }
  return { port: name.port, handle: sendable(handle), close: () => handle.close() };
}

/** `child.send` takes bare handles, its types do not know. */
const sendable = (handle: object): net.Server => handle as net.Server;
