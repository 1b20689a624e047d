// The port: bound by the supervisor, accepted on by the server. It stays open while a server dies and the next one starts, so callers
// wait a moment instead of being refused.

import { randomInt } from 'node:crypto';
import * as net from 'node:net';

/** A bound socket, to send to a child process or to listen on. */
export interface HeldPort {
  readonly port: number;
  readonly handle: net.Server;
  /** For processes that inherit it. Windows has none. */
  readonly fd: number;
  close(): void;
}

/** Undocumented, but Node's own cluster module is built on it. */
type CreateHandle = (host: string | null, port: number, family: 4 | -1, fd?: number) => BoundHandle | number;
interface BoundHandle {
  readonly fd: number;
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
export const holdPort = (port: number): HeldPort | undefined => adoptPort(createHandle('127.0.0.1', port, 4));

/** A port that the process which started this one holds too. It is held from the first moment on, whoever dies meanwhile. */
export const inheritPort = (fd: number): HeldPort | undefined => adoptPort(createHandle(null, 0, -1, fd));

/** A port that another process has sent. */
export function adoptPort(handle: unknown): HeldPort | undefined {
  if (!isBound(handle)) return undefined;
  const name: { port?: number } = {};
  // A port in use is reported here, not when the handle is made.
  if (handle.getsockname(name) !== 0 || !name.port) {
    handle.close();
    return undefined;
  }
  return { port: name.port, handle: sendable(handle), fd: handle.fd, close: () => handle.close() };
}

const createHandle: CreateHandle = (...args) => {
  const create: unknown = Reflect.get(net, '_createServerHandle');
  if (!isCreate(create)) throw new Error(`this Node (${process.version}) cannot hold a port for another process`);
  return create(...args);
};

const isBound = (handle: unknown): handle is BoundHandle =>
  typeof handle === 'object' && handle !== null && 'getsockname' in handle && 'close' in handle;

/** `child.send` accepts bare handles; its types do not say so. */
const sendable = (handle: object): net.Server => handle as net.Server;
