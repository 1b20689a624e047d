// Runs the hook server in this process, with its own port and ledger.

import { CLIENTS } from '../clients/registry.ts';
import type { JsonObject } from '../core/json.ts';
import { createTutti } from '../pipeline/tutti.ts';
import { createHookServer } from '../server/server.ts';
import { makeHome, shimSecretOf, urlOf } from '../world/server-address.ts';

export interface DemoHost {
  readonly post: (event: string, payload: JsonObject) => Promise<string>;
  readonly summary: (session: string) => Promise<{ readonly events: number; readonly verified: boolean }>;
  readonly close: () => Promise<void>;
}

const SECRET = 'demo';

export async function openHost(home: string, client: string): Promise<DemoHost> {
  makeHome(home);
  const tutti = await createTutti({ home });
  const server = createHookServer({
    tutti,
    clients: CLIENTS,
    secret: SECRET,
    key: SECRET,
    health: () => Promise.reject(new Error('the demo has no health check')),
    stop: () => {},
    replace: () => false,
    seen: () => {},
    missing: () => {},
  });
  await new Promise<void>((resolve, reject) => {
    server.http.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.http.address();
  if (typeof address !== 'object' || address === null) throw new Error('the demo has no port to listen on');
  const { port } = address;

  return {
    post: async (event, payload) => {
      // As a process of the client, because its prompts are the person's.
      const response = await fetch(`${urlOf(port, shimSecretOf(SECRET))}/hook/${client}/${event}?via=local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify(payload),
      });
      return response.text();
    },
    summary: async (session) => {
      const { ok, records } = await tutti.ledger.verify(session);
      return { events: records, verified: ok };
    },
    close: async () => {
      await server.close();
      await tutti.close();
    },
  };
}
