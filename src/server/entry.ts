// The roles of `dist/server.js`: the supervisor, the server it supervises, or a process that ensures both run.

import * as v from 'valibot';
import type { Clients } from '../clients/registry.ts';
import { tuttiHome } from '../world/home.ts';
import { log } from '../world/log.ts';
import { Adopt } from './messages.ts';
import { adoptPort, type HeldPort } from './port.ts';
import { serve, type TuttiModule } from './serve.ts';
import { supervise } from './supervisor.ts';
import { ensureServer } from './up.ts';

/** Exit code of a crash; the supervisor then restarts the server. */
const CRASHED = 70;

export interface EntryOptions {
  readonly heartbeat?: number;
  readonly clients?: Clients;
}

export async function serverEntry(
  load: () => Promise<TuttiModule>,
  { clients, ...options }: EntryOptions = {},
): Promise<void> {
  const home = tuttiHome();
  const entry = process.argv[1] ?? '';
  const [role] = process.argv.slice(2);
  if (role === '--ensure') {
    await ensureServer(home, { entry });
    return;
  }
  process.on('uncaughtException', (error) => {
    log(home, `${role ?? 'server'}: ${error.stack ?? error.message}`);
    process.exit(CRASHED);
  });
  if (role === '--supervise') {
    const adopted = process.connected ? await adoptedPort() : undefined;
    await supervise({ home, entry, ...options, ...(adopted && { adopted }) });
    process.exit(0);
  }
  await serve(home, load, clients);
}

/** From the server that started this supervisor; undefined if it died meanwhile. */
function adoptedPort(): Promise<HeldPort | undefined> {
  return new Promise((resolve) => {
    process.once('disconnect', () => resolve(undefined));
    process.once('message', (message, handle) => {
      const read = v.safeParse(Adopt, message);
      resolve(read.success ? adoptPort(read.output.port, handle) : undefined);
    });
  });
}
