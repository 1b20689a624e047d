// The http host for tests: the real server on a real socket, without the supervisor around it.

import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createHookServer } from '../../src/hosts/server.ts';
import { CLIENTS, createTutti } from '../../src/hosts/tutti.ts';

export interface TestServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function listenForTests(home: string, userHome: string): Promise<TestServer> {
  const tutti = await createTutti({ home, userHome });
  const secret = randomBytes(16).toString('hex');
  const { http } = createHookServer({
    tutti,
    clients: CLIENTS,
    secret,
    key: secret,
    health: () => Promise.reject(new Error('not asked for')),
    stop: () => undefined,
    replace: () => false,
    seen: () => undefined,
    missing: () => undefined,
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/${secret}`,
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await tutti.close();
    },
  };
}
