// Listens on this machine only.

import type { Server } from 'node:http';
import { isLoopback } from './protocol.ts';

/** Plain http leaves this machine only through a reverse proxy on it. */
export function listenOnLoopback(server: Server, host: string, port: number): Promise<number> {
  if (!isLoopback(host)) throw new Error(`${host} is not this machine: a collector is reached from others over https`);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host === '[::1]' ? '::1' : host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
