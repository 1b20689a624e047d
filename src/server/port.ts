// The port: bound by the supervisor, accepted on by the server. It stays open while a server dies and the next one starts, so callers
// wait a moment instead of being refused.

import { randomInt } from 'node:crypto';
import * as net from 'node:net';

/** A bound socket to send to a child process. This process accepts no connections on it. */
export interface HeldPort {
  readonly port: number;
  readonly handle: net.Server;
  close(): void;
}

/** Undocumented, but Node's own cluster module is built on it. */
type CreateHandle = (host: string, port: number, family: 4) => BoundHandle | number;
interface BoundHandle {
  getsockname(out: { port?: number }): number;
  close(): void;
}

const isCreate = (value: unknown): value is CreateHandle => typeof value === 'function';

/** Below the range for outgoing connections, where another program may take the port while no server runs. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A free port that is likely to stay free while no server runs. */
export function anyPort(): HeldPort {
  for (let n = 0; n < 20; n++) {
    const held = holdPort(randomInt(LOWEST, HIGHEST));
    if (held !== undefined) return held;
  }
  const held = holdPort(0);
  if (held === undefined) throw new Error('no port is free');
  return held;
}

/** Undefined: another program has it. */
export function holdPort(port: number): HeldPort | undefined {
  const create: unknown = Reflect.get(net, '_createServerHandle');
  if (!isCreate(create)) throw new Error(`this Node (${process.version}) cannot hold a port for another process`);
  const handle = create('127.0.0.1', port, 4);
  if (typeof handle === 'number') return undefined;
  const name: { port?: number } = {};
  // A port in use is reported here, not by the call above.
  if (handle.getsockname(name) !== 0 || !name.port) {
    handle.close();
    return undefined;
  }
  return { port: name.port, handle: sendable(handle), close: () => handle.close() };
}

/** A port that another process has held and passed on. */
export function adoptPort(port: number, handle: unknown): HeldPort | undefined {
  return isBound(handle) ? { port, handle: sendable(handle), close: () => handle.close() } : undefined;
}

const isBound = (handle: unknown): handle is BoundHandle =>
  typeof handle === 'object' && handle !== null && 'getsockname' in handle && 'close' in handle;

/** `child.send` accepts bare handles; its types do not say so. */
const sendable = (handle: object): net.Server => handle as net.Server;
