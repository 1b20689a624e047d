// The http host for tests: the real server on a real socket, without the supervisor around it.

import { randomBytes } from 'node:crypto';
import { CLIENTS } from '../../src/clients/registry.ts';
import type { Tutti } from '../../src/pipeline/tutti.ts';
import { createHookServer } from '../../src/server/server.ts';
import { shimSecretOf } from '../../src/world/server-address.ts';

export interface TestServer {
  /** The address in the client's settings, which agents may know. */
  readonly url: string;
  /** The address that only hook processes know. */
  readonly vouchedUrl: string;
  close(): Promise<void>;
}

interface ListenOptions {
  /** Milliseconds after which a client gets the failure answer. */
  readonly deadline?: number;
}

/** Closing it leaves `tutti` open. */
export async function listenForTests(tutti: Tutti, { deadline }: ListenOptions = {}): Promise<TestServer> {
  const secret = randomBytes(16).toString('hex');
  const { http, close } = createHookServer({
    tutti,
    clients: CLIENTS,
    secret,
    key: secret,
    health: () => Promise.reject(new Error('not asked for')),
    stop: () => undefined,
    replace: () => false,
    seen: () => undefined,
    missing: () => undefined,
    ...(deadline !== undefined && { deadline }),
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const at = `http://127.0.0.1:${port}`;
  return {
    url: `${at}/${secret}`,
    vouchedUrl: `${at}/${shimSecretOf(secret)}`,
    close,
  };
}
